import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { PARENT_SLUG, SHORT_GUIDANCE_SLUG } from '@malto/contract/modules/assessments.calls'
import type { MirrorState } from '@malto/contract/modules/assessments.guidance.calls'
import { Note } from '../../../../ui/Note.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { WordSwitch } from '../../../../ui/WordSwitch.tsx'
import { MIRRORS } from '../result/ways.ts'

interface Props {
  readonly state: MirrorState
  /** The reader is the parent of the two. */
  readonly parent: boolean
  readonly busy: boolean
  readonly error: unknown
  /** The way into the mirror; left out where one stands before it already. */
  readonly entrance?: boolean
  readonly onAgree: (agreed: boolean) => void
}

const formPath = (parent: boolean, person_id: string): string =>
  parent ? `/testing/${PARENT_SLUG}?child_id=${person_id}` : `/multiple-choice/${SHORT_GUIDANCE_SLUG}`

/** One pair: the two forms, the two yeses, one's own switch. */
export function MirrorCard({ state, parent, busy, error, entrance = true, onAgree }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { person, own_form, other_form, own_agreed, other_agreed } = state
  const { name } = person
  const ready = own_form && other_form && own_agreed && other_agreed
  return (
    <section className="card mirror-card" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{t`Cùng ${name}`}</h2>
      <ul>
        <Need done={own_form}>
          {own_form ? (
            parent ? (
              t`Anh/chị đã trả lời về con`
            ) : (
              t`Bạn đã làm bài sở thích`
            )
          ) : (
            <PathLink path={formPath(parent, person.id)} className="link">
              {parent ? t`Trả lời 42 câu về con` : t`Làm bài sở thích 30 câu`}
            </PathLink>
          )}
        </Need>
        <Need done={other_form}>
          {parent
            ? other_form
              ? t`Con đã làm bài sở thích`
              : t`Con chưa làm bài sở thích`
            : other_form
              ? t`${name} đã trả lời về bạn`
              : t`${name} chưa trả lời về bạn`}
        </Need>
        <Need done={other_agreed}>
          {parent
            ? other_agreed
              ? t`Con đã đồng ý`
              : t`Con chưa đồng ý. Con tự quyết định, và đổi ý lúc nào cũng được.`
            : other_agreed
              ? t`${name} đã đồng ý`
              : t`${name} chưa đồng ý`}
        </Need>
      </ul>
      <div className="mirror-agree">
        <div className="grow">
          <b id={`${id}-agree`}>{parent ? t`Anh/chị đồng ý` : t`Bạn đồng ý`}</b>
          <p className="small muted">
            {parent
              ? t`Con thấy điểm sáu nhóm và bốn mong đợi anh/chị đã trả lời. Tắt thì gương đóng lại ngay.`
              : t`${name} thấy điểm sáu nhóm của bạn và những câu hai bên trả lời xa nhau. Tắt thì gương đóng lại ngay.`}
          </p>
        </div>
        <WordSwitch aria-labelledby={`${id}-agree`} checked={own_agreed} busy={busy} onChange={onAgree} />
      </div>
      <Note error={error} />
      {ready && entrance && (
        <Button renderRoot={(props) => <PathLink path={`${MIRRORS}/${person.id}`} {...props} />}>
          {t`Mở gương`}
        </Button>
      )}
    </section>
  )
}

function Need({ done, children }: { done: boolean; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className={done ? 'done' : ''}>
      {done ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
      <span>
        <span className="hidden-words">{done ? t`Xong:` : t`Còn thiếu:`} </span>
        {children}
      </span>
    </li>
  )
}
