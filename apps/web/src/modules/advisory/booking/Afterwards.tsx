import { Button, Checkbox, Switch, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import {
  followUpAnswers,
  followUpAnswerWords,
  type FollowUpAnswer,
} from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Note, useFailureText } from '../../../ui/Note.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useAnswerFollowUp, useLetParentsRead, usePrintSummary, useTickAction } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { namedAdviser } from '../advisory.words.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../../../ui/switch.css'

interface Props {
  readonly appointment: AppointmentDetail
}

/** What a session left behind: a summary, what was agreed, and how it went since. */
export function Afterwards({ appointment }: Props) {
  const { summary, actions, follow_ups, party } = appointment
  return (
    <>
      {follow_ups
        .filter(({ open }) => open && party === 'advisee')
        .map(({ weeks }) => (
          <FollowUpForm key={weeks} appointment={appointment} weeks={weeks} />
        ))}
      {actions.length > 0 && <Actions appointment={appointment} />}
      {summary !== null && <Summary appointment={appointment} />}
      <Answered appointment={appointment} />
    </>
  )
}

function Summary({ appointment }: Props) {
  const { t } = useLingui()
  const print = usePrintSummary()
  const { id, party, summary } = appointment
  return (
    <section className="card stack" aria-labelledby="summary">
      <h2 id="summary" className="how-title flush">{t`Tóm tắt buổi hẹn`}</h2>
      <Paragraphs text={summary ?? ''} className="adviser-words" />
      {party === 'advisee' && <ForParents appointment={appointment} />}
      <Note error={print.error} />
      <div>
        <Button
          size="sm"
          variant="default"
          loading={print.isPending}
          leftSection={<IconFileTypePdf size={20} aria-hidden />}
          onClick={() => print.mutate(id)}
        >
          {t`Tải bản A4`}
        </Button>
      </div>
    </section>
  )
}

/** The learner's own word: on and off as they like. */
function ForParents({ appointment }: Props) {
  const { t } = useLingui()
  const set = useLetParentsRead()
  const said = useFailureText()
  const on = set.isPending ? set.variables.on : appointment.summary_for_parents
  return (
    <Switch
      size="md"
      label={t`Cho cha mẹ đọc tóm tắt`}
      description={t`Cha mẹ đã kết nối đọc được tóm tắt và việc đã hẹn, không đọc được lời trong phòng. Tắt lúc nào cũng được.`}
      checked={on}
      onChange={(event) =>
        set.mutate(
          { appointment_id: appointment.id, on: event.currentTarget.checked },
          { onError: (error) => showToast({ kind: 'bad', text: said(error) }) },
        )
      }
    />
  )
}

function Actions({ appointment }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const tick = useTickAction()
  const fails = useFailureText()
  const { id, party, actions } = appointment
  return (
    <section className="card stack tight" aria-labelledby="actions">
      <h2 id="actions" className="how-title flush">{t`Việc đã hẹn cùng nhau`}</h2>
      <ul className="appointment-actions">
        {actions.map((action) => {
          const waits = tick.isPending && tick.variables.action_id === action.id
          const done = waits ? tick.variables.done : action.done_at !== null
          const day = said.day(action.due_on)
          return (
            <li key={action.id}>
              <Checkbox
                size="md"
                label={action.text}
                description={done ? t`Xong rồi` : t`Hẹn xong ${day}`}
                checked={done}
                readOnly={party !== 'advisee'}
                disabled={party !== 'advisee'}
                onChange={(event) =>
                  tick.mutate(
                    { appointment_id: id, action_id: action.id, done: event.currentTarget.checked },
                    { onError: (error) => showToast({ kind: 'bad', text: fails(error) }) },
                  )
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FollowUpForm({ appointment, weeks }: Props & { weeks: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const send = useAnswerFollowUp()
  const [answer, setAnswer] = useState<FollowUpAnswer | null>(null)
  const [note, setNote] = useState('')
  const named = namedAdviser(appointment.adviser.name)
  return (
    <section className="card stack follow-up" id="follow-up" aria-labelledby={`follow-up-${weeks}`}>
      <div>
        <h2 id={`follow-up-${weeks}`} className="how-title flush">
          {weeks > 2 ? t`Tám tuần rồi, mọi chuyện thế nào?` : t`Hai tuần rồi, việc đã hẹn tới đâu?`}
        </h2>
        <p className="small muted">{t`Không chấm điểm đâu. ${named} đọc để giúp bạn ở buổi sau.`}</p>
      </div>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (answer)
            send.mutate({
              appointment_id: appointment.id,
              weeks: weeks > 2 ? 8 : 2,
              answer,
              note: note.trim() || null,
            })
        }}
      >
        <fieldset className="pills advisory-wrap">
          <legend className="hidden-words">{t`Tới đâu rồi`}</legend>
          {followUpAnswers.map((each) => (
            <button
              key={each}
              type="button"
              className="pill"
              aria-pressed={each === answer}
              onClick={() => setAnswer(each)}
            >
              {followUpAnswerWords[each][language]}
            </button>
          ))}
        </fieldset>
        <Textarea
          className="advisory-field"
          size="lg"
          label={t`Kể thêm một chút`}
          description={t`Không bắt buộc`}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Note error={send.error} />
        <div>
          <Button type="submit" size="sm" loading={send.isPending} disabled={answer === null}>
            {t`Gửi cho thầy cô`}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** What was answered two and eight weeks later; to the adviser also what is still to come. */
function Answered({ appointment: { follow_ups, party, adviser } }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const said = useSaid()
  const told = follow_ups.filter(({ answer, open }) => answer !== null || (party === 'adviser' && open))
  if (told.length === 0) return null
  const named = namedAdviser(adviser.name)
  return (
    <section className="card stack tight" aria-labelledby="answered">
      <h2 id="answered" className="how-title flush">{t`Sau buổi hẹn`}</h2>
      <ul className="appointment-answers">
        {told.map(({ weeks, answer, note, due_on }) => {
          const day = said.day(due_on)
          return (
            <li key={weeks}>
              <b>{weeks > 2 ? t`Tám tuần sau` : t`Hai tuần sau`}</b>
              <span className="small muted">
                {answer ? followUpAnswerWords[answer][language] : t`Chờ trả lời từ ${day}`}
              </span>
              {note && <p className="small">{note}</p>}
            </li>
          )
        })}
      </ul>
      {party === 'advisee' && <p className="small muted">{t`${named} đọc được những điều này.`}</p>}
    </section>
  )
}
