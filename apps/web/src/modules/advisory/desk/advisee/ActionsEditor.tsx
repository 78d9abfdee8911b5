import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { CallError } from '@malto/contract/core/error'
import { MOST_ACTIONS } from '@malto/contract/modules/advisory.rules'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { newId } from '../../../../platform/ids.ts'
import { Note } from '../../../../ui/Note.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useSaveActions } from '../desk.hooks.ts'
import { useShapeFaults } from '../desk.faults.ts'
import { useWhen } from '../desk.when.ts'
import { Actions, FollowUps } from './LastAgreed.tsx'

type Session = AdviseePage['sessions'][number]
interface Row {
  readonly key: string
  readonly id: string | null
  readonly text: string
  readonly due_on: string
}

const TWO_WEEKS = 14
/** The first follow-up is asked so many days after the agreement: so it tells when that was. */
const agreedOn = ({ follow_ups }: Session): string | null => {
  const first = follow_ups.find(({ weeks }) => weeks === 2)
  return first ? dayAfter(first.due_on, -TWO_WEEKS) : null
}

/** What was agreed in a session: three things at most, each with a day. */
export function ActionsEditor({ session }: { session: Session }) {
  const { t } = useLingui()
  const when = useWhen()
  const { actions, follow_ups } = session
  const [editing, setEditing] = useState(false)
  const since = agreedOn(session)
  const changeable = since === null || when.today <= dayAfter(since, 1)
  if (editing) return <Form session={session} onClose={() => setEditing(false)} />
  if (actions.length === 0)
    return (
      <div className="stack tight">
        <p className="small muted">
          {t`Chưa hẹn việc nào. Nhiều nhất ba việc nhỏ, mỗi việc một ngày; Malto hỏi lại em sau 2 và 8 tuần.`}
        </p>
        <div>
          <Button
            size="sm"
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t`Hẹn việc với em`}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack tight">
      <Actions actions={actions} />
      <FollowUps follow_ups={follow_ups} />
      {changeable && (
        <div>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t`Sửa việc đã hẹn`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Form({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui()
  const when = useWhen()
  const save = useSaveActions()
  const { form, faults, checking, unchecked, sendRight, tellServer, forgive } = useShapeFaults()
  const fresh = (): Row => ({ key: newId(), id: null, text: '', due_on: dayAfter(when.today, TWO_WEEKS) })
  const [rows, setRows] = useState<readonly Row[]>(() =>
    session.actions.length > 0
      ? session.actions.map(({ id, text, due_on }) => ({ key: id, id, text, due_on }))
      : [fresh()],
  )
  const from = when.dayOf(session.appointment.starts_at)
  const change = (at: number, part: Partial<Row>) => {
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)))
    forgive(`actions.${at}.text`, `actions.${at}.due_on`)
    save.reset()
  }
  const submit = () => {
    const input = {
      appointment_id: session.appointment.id,
      actions: rows.map(({ id, text, due_on }) => ({ id, text, due_on })),
    }
    sendRight('saveActions', input, {}, () => {
      save.mutate(input, {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t`Đã lưu việc đã hẹn. Em thấy ngay.` })
          onClose()
        },
        onError: tellServer,
      })
    })
  }
  return (
    <form
      ref={form}
      className="stack desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ol className="action-rows">
        {rows.map((row, at) => {
          const number = at + 1
          return (
            <li key={row.key}>
              <TextInput
                label={t`Việc ${number}`}
                placeholder={t`Nói chuyện với một người đang làm nghề`}
                maxLength={200}
                value={row.text}
                error={faults[`actions.${at}.text`]}
                onChange={(event) => change(at, { text: event.currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t`Đến ngày`}
                min={from}
                value={row.due_on}
                error={faults[`actions.${at}.due_on`]}
                onChange={(event) => change(at, { due_on: event.currentTarget.value })}
              />
              <ActionIcon
                size={52}
                aria-label={t`Bỏ việc ${number}`}
                onClick={() => {
                  setRows((now) => now.filter((each) => each.key !== row.key))
                  save.reset()
                }}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {rows.length < MOST_ACTIONS && (
        <div>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setRows((now) => [...now, fresh()])}
          >
            {rows.length === 0 ? t`Thêm việc` : t`Thêm một việc`}
          </Button>
        </div>
      )}
      {!(save.error instanceof CallError && Object.keys(save.error.fields).length > 0) && (
        <Note error={save.error ?? unchecked} />
      )}
      <div className="note-foot">
        <p className="small muted">{t`Em thấy ngay khi thầy/cô lưu. Malto hỏi lại em sau 2 và 8 tuần.`}</p>
        <Button size="sm" variant="default" onClick={onClose}>
          {t`Bỏ`}
        </Button>
        <Button type="submit" size="sm" loading={checking || save.isPending}>
          {t`Lưu việc đã hẹn`}
        </Button>
      </div>
    </form>
  )
}
