import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import { useAppointmentFile, useNoteAbsence } from '../advisory.hooks.ts'
import { calledAdvisee } from '../advisory.words.ts'
import { CancelSheet } from './CancelSheet.tsx'
import { MoveSheet } from './MoveSheet.tsx'
import { useEndedWords } from './state-words.ts'

type Open = 'move' | 'cancel' | 'miss' | null

/** What else may be done with it: into one's calendar, another time, not at all. */
export function AppointmentSteps({ appointment }: { appointment: AppointmentDetail }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Open>(null)
  const file = useAppointmentFile()
  const miss = useNoteAbsence()
  const ended = useEndedWords(appointment)
  const { can, id, version, state, party } = appointment
  const child = calledAdvisee(appointment.advisee.name)
  const close = () => setOpened(null)
  const steps: readonly (readonly [boolean, Icon, string, () => void])[] = [
    [isLive(state) && state !== 'held', IconCalendarPlus, t`Thêm vào lịch`, () => file.mutate(id)],
    [can.move, IconCalendarTime, t`Đổi giờ khác`, () => setOpened('move')],
    // Whoever is asked says no, and does not cancel what is not certain yet.
    [can.cancel && !can.decline, IconCalendarX, t`Hủy buổi hẹn`, () => setOpened('cancel')],
    [can.miss, IconUserOff, t`Ghi là không đến`, () => setOpened('miss')],
  ]
  const open = steps.filter(([may]) => may)
  const again = !isLive(state) && party !== 'adviser' && appointment.adviser.id
  return (
    <>
      {ended && (
        <Note tone="kind">
          {ended}
          {appointment.ended_reason && <q className="appointment-reason">{appointment.ended_reason}</q>}
          {appointment.late && ` ${t`Báo khi còn dưới 12 giờ.`}`}
        </Note>
      )}
      <Note error={file.error} />
      {open.length > 0 && (
        <ul className="card appointment-steps">
          {open.map(([, IconOf, words, act]) => (
            <li key={words}>
              <button type="button" onClick={act}>
                <IconOf size={20} aria-hidden />
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {again && (
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link
              to="/advisory/$adviser_id"
              params={{ adviser_id: again }}
              search={party === 'parent' && appointment.advisee.id ? { child: appointment.advisee.id } : {}}
              {...props}
            />
          )}
        >
          {state === 'ended' ? t`Hẹn buổi tiếp theo` : t`Chọn giờ khác`}
        </Button>
      )}
      <MoveSheet appointment={appointment} opened={opened === 'move'} onClose={close} />
      <CancelSheet appointment={appointment} opened={opened === 'cancel'} onClose={close} />
      <ConfirmSheet
        opened={opened === 'miss'}
        onClose={() => {
          close()
          miss.reset()
        }}
        title={t`Ghi là ${child} không đến?`}
        text={t`Học sinh thấy lời nhắn nhẹ nhàng và chọn lại giờ được. Việc này không rút lại được.`}
        action={t`Ghi là không đến`}
        busy={miss.isPending}
        error={miss.error}
        onConfirm={() => miss.mutate({ appointment_id: id, version }, { onSuccess: close })}
      />
    </>
  )
}
