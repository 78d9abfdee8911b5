import { Button } from '@mantine/core'
import { IconChevronDown, IconFileDownload, IconMessage } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { Note } from '../../../../ui/Note.tsx'
import { usePrintSummary } from '../../advisory.hooks.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useWhen } from '../desk.when.ts'
import { Time } from '../Time.tsx'
import { ActionsEditor } from './ActionsEditor.tsx'
import { NoteTabs } from './NoteTabs.tsx'

interface Props {
  readonly session: AdviseePage['sessions'][number]
  /** Unfolded at first. */
  readonly open: boolean
  /** It stands at the top of the page as the next one too: what was asked is not said twice. */
  readonly on: boolean
}

/** One session that took place: what was asked, what was written, what was agreed. */
export function SessionCard({ session, open, on }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  const print = usePrintSummary()
  const { appointment, notes, actions } = session
  const { id, starts_at, topic, question, booked_by_parent, state, can } = appointment
  const leaf = when.leaf(when.dayOf(starts_at))
  const [written, agreed] = [notes.length, actions.length]
  const summary = notes.some(({ tier }) => tier === 'shared') || agreed > 0
  return (
    <li className="card session">
      <details open={open}>
        <summary>
          <span className="session-leaf num" aria-hidden>
            <span>{leaf.weekday}</span>
            <b>{leaf.date}</b>
          </span>
          <span className="grow">
            <b className="card-title num">
              <Time at={starts_at}>
                {when.span(appointment)}, {when.date(when.dayOf(starts_at))}
              </Time>
            </b>
            <span className="small muted">
              {[
                topic && advisoryTopicWords[topic][language],
                written > 0 ? t`${written} ghi chú` : null,
                agreed > 0 ? t`${agreed} việc đã hẹn` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {state !== 'ended' && <StateChip appointment={appointment} />}
          <IconChevronDown className="session-mark" size={20} aria-hidden />
        </summary>
        <div className="stack session-body">
          {question && !on && (
            <div>
              <h3>{booked_by_parent ? t`Điều phụ huynh muốn hỏi` : t`Điều em muốn hỏi`}</h3>
              <p className="desk-quote">{question}</p>
            </div>
          )}
          <div className="stack tight">
            <h3>{t`Ghi chú`}</h3>
            <NoteTabs appointment_id={id} notes={notes} />
          </div>
          {state !== 'missed' && (
            <div className="stack tight">
              <h3>{t`Việc đã hẹn với em`}</h3>
              <ActionsEditor session={session} />
            </div>
          )}
          {(summary || (can.read && !on)) && (
            <div className="row wrap session-foot">
              {can.read && !on && (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconMessage size={18} aria-hidden />}
                  renderRoot={(props) => (
                    <Link
                      to="/malto/counseller-chat/$appointment_id"
                      params={{ appointment_id: id }}
                      {...props}
                    />
                  )}
                >
                  {t`Đọc lại cuộc trò chuyện`}
                </Button>
              )}
              {summary && (
                <Button
                  size="sm"
                  variant="default"
                  loading={print.isPending}
                  leftSection={<IconFileDownload size={18} aria-hidden />}
                  onClick={() => print.mutate(id)}
                >
                  {t`In tóm tắt A4`}
                </Button>
              )}
              <Note error={print.error} />
            </div>
          )}
        </div>
      </details>
    </li>
  )
}
