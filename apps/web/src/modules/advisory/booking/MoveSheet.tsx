import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listSlots,
  SlotTaken,
  TimeTaken,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import { NOTICE_HOURS } from '@malto/contract/modules/advisory.rules'
import { keyOf } from '@malto/contract/react'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useMoveAppointment } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee } from '../advisory.words.ts'
import { Late } from './CancelSheet.tsx'
import { SlotPicker } from './SlotPicker.tsx'

interface Props {
  readonly appointment: AppointmentDetail
  readonly opened: boolean
  readonly onClose: () => void
}

/** Another time with the same adviser. Nothing is given up before the new time is certain. */
export function MoveSheet({ appointment, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Đổi sang giờ khác`}>
      {appointment.adviser.id && (
        <MoveForm appointment={appointment} adviser_id={appointment.adviser.id} onClose={onClose} />
      )}
    </Sheet>
  )
}

interface FormProps extends Omit<Props, 'opened'> {
  readonly adviser_id: string
}

function MoveForm({ appointment, adviser_id, onClose }: FormProps) {
  const { t } = useLingui()
  const said = useSaid()
  const cache = useQueryClient()
  const move = useMoveAppointment()
  const [chosen, setChosen] = useState<string | null>(null)
  const { id, version, party, advisee } = appointment
  const now = said.moment(appointment.starts_at)
  const next = chosen && said.short(chosen)
  const child = calledAdvisee(advisee.name)
  const asks =
    party === 'advisee' && advisee.kid
      ? t`Cha mẹ bạn đồng ý lại với giờ mới rồi mới chắc chắn.`
      : party === 'adviser'
        ? t`${child} được báo giờ mới ngay.`
        : null
  return (
    <div className="stack">
      <p className="muted">{t`Đang hẹn: ${now}. Giờ cũ được giữ đến khi đổi xong.`}</p>
      <Late
        appointment={appointment}
        words={t`Còn dưới ${NOTICE_HOURS} giờ nữa là tới buổi hẹn, nên lần đổi này được ghi là báo muộn.`}
      />
      <SlotPicker
        adviser_id={adviser_id}
        title={t`Giờ trống`}
        value={chosen}
        onChoose={({ starts_at }) => {
          move.reset()
          setChosen(starts_at)
        }}
      />
      {asks && <p className="small muted">{asks}</p>}
      <Note error={move.error} {...(taken(move.error) ? { tone: 'wait' as const } : {})} />
      <div className="sheet-actions">
        <Button
          disabled={chosen === null}
          loading={move.isPending}
          onClick={() =>
            chosen &&
            move.mutate(
              { appointment_id: id, version, starts_at: chosen },
              {
                onSuccess: () => {
                  onClose()
                  showToast({ kind: 'ok', text: t`Đã đổi giờ. Mọi người được báo ngay.` })
                },
                onError: (error) => {
                  if (!taken(error)) return
                  setChosen(null)
                  void cache.invalidateQueries({ queryKey: keyOf(listSlots) })
                },
              },
            )
          }
        >
          {next ? t`Đổi sang ${next}` : t`Chọn một giờ trống`}
        </Button>
      </div>
    </div>
  )
}

const taken = (error: unknown): boolean => SlotTaken.is(error) || TimeTaken.is(error)
