import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { followUpAnswerWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { useWhen } from '../desk.when.ts'

type Session = AdviseePage['sessions'][number]

/** What was agreed last time, and how it went: where the next talk begins. */
export function LastAgreed({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLingui()
  const when = useWhen()
  const last = sessions.find(({ actions }) => actions.length > 0)
  if (!last) return null
  const day = when.dayLine(when.dayOf(last.appointment.starts_at))
  return (
    <section className="card stack tight" aria-labelledby="last-agreed">
      <h2 id="last-agreed" className="desk-card-title">{t`Việc đã hẹn, ${day}`}</h2>
      <Actions actions={last.actions} />
      <FollowUps follow_ups={last.follow_ups} />
    </section>
  )
}

export function Actions({ actions }: Pick<Session, 'actions'>) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <ul className="agreed">
      {actions.map(({ id, text, due_on, done_at }) => {
        const due = when.shortDate(due_on)
        const late = done_at === null && due_on < when.today
        return (
          <li key={id} className={done_at ? 'done' : ''}>
            {done_at ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
            <span className="grow">
              <span className="hidden-words">{done_at ? t`Đã xong:` : t`Chưa xong:`}</span> {text}
            </span>
            <span className={`small num ${late ? 'agreed-late' : 'muted'}`}>
              {late ? t`Đến ${due}, đã qua` : t`Đến ${due}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Asked two and eight weeks later, by Malto and not by the adviser. */
export function FollowUps({ follow_ups }: Pick<Session, 'follow_ups'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  if (follow_ups.length === 0) return null
  return (
    <ul className="asked-later small">
      {follow_ups.map(({ weeks, due_on, answer, note, open }) => {
        const due = when.shortDate(due_on)
        return (
          <li key={weeks}>
            <b>{t`Sau ${weeks} tuần:`}</b>{' '}
            {answer ? (
              <>
                {followUpAnswerWords[answer][language]}
                {note && <q>{note}</q>}
              </>
            ) : open ? (
              <span className="muted">{t`Đã hỏi, em chưa trả lời`}</span>
            ) : (
              <span className="muted num">{t`Malto sẽ hỏi em ngày ${due}`}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
