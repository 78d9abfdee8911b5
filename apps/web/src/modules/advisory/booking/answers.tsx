import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerAppointment } from '@malto/contract/modules/advisory.booking.calls'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { useClient } from '@malto/contract/react'
import { useFailureText } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { refreshAdvisory } from '../advisory.hooks.ts'
import { calledAdvisee, namedAdviser } from '../advisory.words.ts'
import { ReasonField } from './ReasonField.tsx'

type Step = 'approve' | 'confirm' | 'decline'

/** A yes or a no; should it have gone on meanwhile, that is said and the newest is read. */
export function useAnswer({ id, version, adviser, advisee }: AppointmentCard) {
  const { t } = useLingui()
  const client = useClient()
  const cache = useQueryClient()
  const said = useFailureText()
  const called = namedAdviser(adviser.name)
  const child = calledAdvisee(advisee.name)
  // What was asked may leave the screen with its answer: everything is said from here, not from the card.
  return useMutation({
    mutationFn: ({ step, reason = null }: { step: Step; reason?: string | null }) =>
      client(answerAppointment, { appointment_id: id, version, step, reason }),
    onSuccess: ({ state }, { step }) =>
      showToast({
        kind: 'ok',
        text:
          step === 'decline'
            ? t`Đã trả lời. ${child} được báo nhẹ nhàng.`
            : state === 'asked_adviser'
              ? t`Đã đồng ý. ${called} xem lời hẹn rồi trả lời.`
              : t`Buổi hẹn đã chắc chắn. Mọi người được báo ngay.`,
      }),
    onError: (error) => showToast({ kind: 'bad', text: said(error) }),
    onSettled: () => refreshAdvisory(cache),
  })
}

interface Props {
  readonly appointment: AppointmentCard
  readonly opened: boolean
  readonly onClose: () => void
}

/** A no needs no reason, but a kind word helps. */
export function DeclineSheet({ appointment, opened, onClose }: Props) {
  const { t } = useLingui()
  const answer = useAnswer(appointment)
  const [reason, setReason] = useState('')
  const child = calledAdvisee(appointment.advisee.name)
  const parent = appointment.party === 'parent'
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={parent ? t`Chưa đồng ý buổi hẹn này?` : t`Chưa nhận được buổi này?`}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          answer.mutate({ step: 'decline', reason: reason.trim() || null }, { onSuccess: onClose })
        }}
      >
        <p className="muted">
          {parent
            ? t`${child} được báo là anh/chị chưa đồng ý. Anh/chị và con chọn lại giờ hay thầy cô khác lúc nào cũng được.`
            : t`${child} được báo và chọn lại giờ khác. Giờ này trống lại ngay.`}
        </p>
        <ReasonField
          appointment={appointment}
          {...(parent ? { label: t`Nhắn con một câu` } : {})}
          value={reason}
          failure={answer.error}
          onChange={setReason}
        />
        <div className="sheet-actions">
          <Button type="submit" loading={answer.isPending}>
            {parent ? t`Gửi câu trả lời` : t`Trả lời`}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t`Để sau`}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
