import { Button, TextInput } from '@mantine/core'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { calledAdvisee } from '../../advisory.words.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useSetDayOff } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'
import { drawn, type WeekDay } from './board.ts'

interface Props {
  readonly opened: boolean
  /** A day of the calendar; null: one that is still to be chosen. */
  readonly day: WeekDay | null
  readonly onClose: () => void
  readonly onOpen: (appointment: AppointmentCard) => void
}

/** A day is taken off, or given back. What already stands on it keeps standing, and is shown. */
export function DaySheet({ opened, day, onClose, onOpen }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <Sheet opened={opened} onClose={onClose} title={day ? when.dayLine(day.day) : t`Nghỉ một ngày`}>
      {opened && <Day known={day} onClose={onClose} onOpen={onOpen} />}
    </Sheet>
  )
}

interface DayProps extends Pick<Props, 'onClose' | 'onOpen'> {
  readonly known: WeekDay | null
}

function Day({ known, onClose, onOpen }: DayProps) {
  const { t } = useLingui()
  const when = useWhen()
  const set = useSetDayOff()
  const [day, setDay] = useState(known?.day ?? dayAfter(when.today, 1))
  const [note, setNote] = useState(known?.note ?? '')
  const off = known?.off ?? false
  const standing = set.data?.standing ?? (known ? drawn(known.appointments) : [])
  const past = day < when.today
  const line = when.dayLine(day)
  const change = () =>
    set.mutate(
      { day, off: !off, note: off ? null : note.trim() || null },
      {
        onSuccess: (reply) => {
          showToast({ kind: 'ok', text: off ? t`${line} lại có giờ hẹn.` : t`Đã nghỉ ${line}.` })
          if (reply.standing.length === 0 || off) onClose()
        },
      },
    )
  return (
    <form
      className="stack desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
    >
      {standing.length > 0 && <Standing standing={standing} just_off={set.isSuccess} onOpen={onOpen} />}
      {!set.isSuccess &&
        (past ? (
          <p className="muted">{t`Ngày này đã qua.`}</p>
        ) : (
          <>
            {!known && (
              <TextInput
                type="date"
                label={t`Ngày nghỉ`}
                required
                withAsterisk={false}
                min={when.today}
                value={day}
                onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)}
              />
            )}
            {off ? (
              <p className="muted">
                {known?.note ?? t`Ngày này thầy/cô đang nghỉ, học sinh không thấy giờ trống.`}
              </p>
            ) : (
              <TextInput
                label={t`Ghi chú cho riêng thầy/cô`}
                description={t`Không bắt buộc`}
                placeholder={t`Họp hội đồng, đưa con đi khám`}
                maxLength={120}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            <Note error={set.error} />
            <div className="sheet-actions">
              <Button
                type="submit"
                variant={off ? 'filled' : 'light'}
                loading={set.isPending}
                leftSection={
                  off ? <IconCalendarPlus size={20} aria-hidden /> : <IconCalendarOff size={20} aria-hidden />
                }
              >
                {off ? t`Làm việc lại ngày này` : t`Nghỉ ngày này`}
              </Button>
            </div>
          </>
        ))}
    </form>
  )
}

interface StandingProps {
  readonly standing: readonly AppointmentCard[]
  readonly just_off: boolean
  readonly onOpen: (appointment: AppointmentCard) => void
}

function Standing({ standing, just_off, onOpen }: StandingProps) {
  const { t } = useLingui()
  const when = useWhen()
  const count = standing.length
  return (
    <div className="stack tight">
      {just_off ? (
        <Note tone="wait">
          {t`Ngày này còn ${count} buổi đã hẹn. Thầy/cô mở từng buổi để đổi giờ hoặc hủy, học sinh được báo ngay.`}
        </Note>
      ) : (
        <h3>{t`${count} buổi trong ngày`}</h3>
      )}
      <ul className="desk-standing">
        {standing.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => onOpen(each)}>
              <b className="num">{when.span(each)}</b>
              <span className="grow">{calledAdvisee(each.advisee.name)}</span>
              <StateChip appointment={each} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
