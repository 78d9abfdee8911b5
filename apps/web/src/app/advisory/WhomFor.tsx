import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChildPicker } from '../../modules/family/components/ChildPicker.tsx'
import { useChildren, useFamilyNews } from '../../modules/family/family.hooks.ts'
import { useSession } from '../../platform/session.ts'
import { Note } from '../../ui/Note.tsx'
import { calledName, personaOf } from '../persona.ts'

interface Whom {
  /** Null: for oneself, or a parent who is connected with nobody yet. */
  readonly child: { readonly id: string; readonly name: string } | null
  readonly picker: ReactNode
  /** A parent's children are still being asked for. */
  readonly asking: boolean
}

/** Whom an appointment is for: learners come for themselves, a parent chooses a child. It lives in the address. */
export function useWhomFor(wanted: string | undefined): Whom {
  const { t } = useLingui()
  const navigate = useNavigate()
  const parent = personaOf(useSession()) === 'parent'
  const { data, isLoading } = useChildren(parent)
  useFamilyNews()
  if (!parent) return { child: null, picker: null, asking: false }
  const children = data?.children ?? []
  const chosen = children.find(({ id }) => id === wanted) ?? children[0] ?? null
  const child = chosen && { id: chosen.id, name: calledName(chosen.full_name, 'student') }
  const picker =
    children.length > 1 ? (
      <div className="whom-for">
        <p className="booking-label">{t`Hẹn cho con nào?`}</p>
        <ChildPicker
          items={children}
          chosen={chosen?.id ?? null}
          onChoose={(id) =>
            void navigate({
              to: '.',
              search: (before) => ({ ...before, child: id }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
    ) : data && child === null ? (
      <Note
        tone="kind"
        action={
          <Link className="link" to="/my-profile/connect-account" search={{}}>
            {t`Kết nối với con`}
          </Link>
        }
      >
        {t`Kết nối với con rồi anh/chị hẹn thầy cô cho con được.`}
      </Note>
    ) : null
  return { child, picker, asking: isLoading }
}
