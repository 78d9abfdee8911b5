import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { isLate } from '@malto/contract/modules/advisory.rules'
import { Note } from '../../../../ui/Note.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import {
  useAnswerAppointment,
  useCancelAppointment,
  useMoveAppointment,
  useNoteAbsence,
} from '../../advisory.hooks.ts'
import { calledAdvisee } from '../../advisory.words.ts'
import { SlotPicker } from '../../booking/SlotPicker.tsx'
import { useLostRace } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'

interface Props {
  readonly appointment: AppointmentCard
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Another time out of the adviser's own hours; the advisee is only told. */
export function Move({ appointment, onBack, onDone }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const move = useMoveAppointment()
  const lost = useLostRace()
  const [starts_at, setStartsAt] = useState<string | null>(null)
  const name = calledAdvisee(appointment.advisee.name)
  const chosen = starts_at === null ? '' : when.short(starts_at)
  return (
    <div className="stack">
      <SlotPicker
        adviser_id={appointment.adviser.id ?? ''}
        title={t`Giờ mới`}
        value={starts_at}
        onChoose={(slot) => {
          move.reset()
          setStartsAt(slot.starts_at)
        }}
      />
      <p className="small muted">{t`${name} được báo ngay. Giờ cũ trống lại cho người khác.`}</p>
      <Note error={move.error} />
      <div className="sheet-actions">
        <Button
          disabled={starts_at === null}
          loading={move.isPending}
          onClick={() =>
            starts_at !== null &&
            move.mutate(
              { appointment_id: appointment.id, version: appointment.version, starts_at },
              {
                onSuccess: () => {
                  showToast({ kind: 'ok', text: t`Đã đổi sang ${chosen}.` })
                  onDone()
                },
                onError: lost,
              },
            )
          }
        >
          {starts_at === null ? t`Chọn một giờ` : t`Đổi sang ${chosen}`}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t`Để sau`}
        </Button>
      </div>
    </div>
  )
}

const LONGEST_REASON = 300

interface StepProps extends Props {
  readonly step: 'decline' | 'cancel' | 'miss'
}

/** Asks once more: others are told at once. */
export function Step({ appointment, step, onBack, onDone }: StepProps) {
  const { t } = useLingui()
  const when = useWhen()
  const answer = useAnswerAppointment()
  const cancel = useCancelAppointment()
  const miss = useNoteAbsence()
  const lost = useLostRace()
  const [reason, setReason] = useState('')
  const name = calledAdvisee(appointment.advisee.name)
  const which = { appointment_id: appointment.id, version: appointment.version }
  const said = { reason: reason.trim() || null }
  const then = (text: string) => ({
    onSuccess: () => {
      showToast({ kind: 'ok', text })
      onDone()
    },
    onError: lost,
  })
  const words = {
    decline: t`${name} được báo ngay và có thể chọn giờ khác.`,
    cancel: isLate(new Date(appointment.starts_at), new Date(when.now))
      ? t`Còn chưa đến 12 giờ nữa là đến buổi hẹn, nên lần này được ghi là báo muộn. ${name} được báo ngay.`
      : t`${name} được báo ngay và có thể hẹn lại.`,
    miss: t`Buổi này được ghi là vắng mặt. ${name} vẫn hẹn lại được như thường.`,
  }
  const acts = {
    decline: {
      label: t`Báo không nhận được`,
      sent: answer,
      go: () => answer.mutate({ ...which, ...said, step: 'decline' }, then(t`Đã báo cho ${name}.`)),
    },
    cancel: {
      label: t`Hủy buổi hẹn`,
      sent: cancel,
      go: () => cancel.mutate({ ...which, ...said }, then(t`Đã hủy và báo cho ${name}.`)),
    },
    miss: {
      label: t`Ghi là không đến`,
      sent: miss,
      go: () => miss.mutate(which, then(t`Đã ghi lại.`)),
    },
  }
  const { label, sent, go } = acts[step]
  return (
    <div className="stack desk-form">
      <p className="muted">{words[step]}</p>
      {step !== 'miss' && (
        <Textarea
          className="advisory-field"
          size="lg"
          rows={2}
          label={t`Lời nhắn`}
          description={t`Không bắt buộc, ${name} đọc được`}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Note error={sent.error} />
      <div className="sheet-actions">
        <Button className={step === 'cancel' ? 'grave' : ''} loading={sent.isPending} onClick={go}>
          {label}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t`Để sau`}
        </Button>
      </div>
    </div>
  )
}
