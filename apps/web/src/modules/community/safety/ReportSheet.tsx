import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  HELPLINE,
  reportReasonWords,
  reportReasons,
  severityOf,
  type ReportReason,
  type SubjectKind,
} from '@malto/contract/modules/moderation.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Helpline, RowChoices, SheetDone } from '../../../ui/SheetParts.tsx'
import { useReport } from '../community.hooks.ts'
import './safety.css'

const LONGEST_NOTE = 500

export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

interface Props {
  /** Null: closed. */
  readonly subject: Subject | null
  readonly onClose: () => void
}

/** Tells the moderators what is wrong with a status, a comment, a message, a question or a person. */
export function ReportSheet({ subject, onClose }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const send = useReport()
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <Sheet
      opened={subject !== null}
      onClose={close}
      title={send.isSuccess ? t`Cảm ơn ${you} đã nói` : t`Điều gì không ổn?`}
    >
      {send.isSuccess ? (
        <Thanks grave={send.variables.reason} onClose={close} />
      ) : (
        subject && (
          <ReasonForm
            lead={t`Chỉ người kiểm duyệt đọc. Không ai khác biết là ${you} báo, kể cả người bị báo.`}
            more={t`Muốn nói thêm gì không?`}
            action={t`Gửi báo cáo`}
            busy={send.isPending}
            error={send.error}
            onSend={(reason, note) =>
              send.mutate({ subject_kind: subject.kind, subject_id: subject.id, reason, note })
            }
          />
        )
      )}
    </Sheet>
  )
}

interface FormProps {
  /** Who reads what is said here. */
  readonly lead: string
  readonly more: string
  readonly action: string
  readonly busy: boolean
  readonly error: unknown
  readonly onSend: (reason: ReportReason, note: string | null) => void
}

/** A reason, and a word more for moderators. */
export function ReasonForm({ lead, more, action, busy, error, onSend }: FormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) onSend(reason, note.trim() || null)
      }}
    >
      <p className="small muted">{lead}</p>
      <RowChoices
        legend={t`Lý do`}
        name="reason"
        choices={reportReasons}
        words={(each) => reportReasonWords[each][language]}
        chosen={reason}
        onChoose={setReason}
      />
      <Textarea
        className="saying-field"
        size="lg"
        rows={2}
        label={more}
        description={t`Không bắt buộc`}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Note error={error} />
      <div className="sheet-actions">
        <Button type="submit" loading={busy} disabled={reason === null}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function Thanks({ grave, onClose }: { grave: ReportReason; onClose: () => void }) {
  const { t } = useLingui()
  const danger = severityOf[grave] === 3 && (
    <Helpline>{t`Có ai đang gặp nguy hiểm? Gọi ${HELPLINE}`}</Helpline>
  )
  return (
    <SheetDone also={danger} onClose={onClose}>
      {t`Người kiểm duyệt đã nhận được. Điều nghiêm trọng và của các em nhỏ được xem trước.`}
    </SheetDone>
  )
}
