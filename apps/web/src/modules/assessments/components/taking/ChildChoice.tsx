import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ChildCard } from '@malto/contract/modules/family.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { StateEmpty } from '../../../../ui/states.tsx'

interface Props {
  readonly items: readonly ChildCard[]
  readonly chosen: string | null
}

/** Whom the parent's form is about. */
export function ChildChoice({ items, chosen }: Props) {
  const { t } = useLingui()
  if (items.length === 0)
    return (
      <StateEmpty
        pose="hello"
        title={t`Anh/chị chưa kết nối với con`}
        text={t`Bài dành cho cha mẹ hỏi về điều anh/chị thấy ở con, nên cần kết nối trước.`}
        action={
          <Button renderRoot={(props) => <Link to="/my-profile/connect-account" {...props} />}>
            {t`Kết nối với con`}
          </Button>
        }
      />
    )
  return (
    <nav className="child-choice" aria-label={t`Anh/chị trả lời về con nào?`}>
      {items.map(({ id, full_name, avatar_url, grade }) => {
        const called = full_name.split(/\s+/).slice(-2).join(' ')
        return (
          <Link
            key={id}
            to="/multiple-choice"
            search={{ child_id: id }}
            replace
            className="child-one"
            {...(id === chosen ? { 'aria-current': 'true' as const } : {})}
          >
            <Hex size={44} tone="soft" src={avatar_url}>
              <b aria-hidden>{called.charAt(0)}</b>
            </Hex>
            <span>
              <b>{called}</b>
              {grade !== null && grade > 0 && <span className="small muted">{t`Lớp ${grade}`}</span>}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
