import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconPhone } from '@tabler/icons-react'
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
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
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
  const send = useReport()
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <Sheet
      opened={subject !== null}
      onClose={close}
      title={send.isSuccess ? t`Cảm ơn bạn đã nói` : t`Bạn thấy điều gì không ổn?`}
    >
      {send.isSuccess ? (
        <Thanks grave={send.variables.reason} onClose={close} />
      ) : (
        subject && (
          <ReportForm
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
  readonly busy: boolean
  readonly error: unknown
  readonly onSend: (reason: ReportReason, note: string | null) => void
}

function ReportForm({ busy, error, onSend }: FormProps) {
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
      <p className="small muted">
        {t`Chỉ người kiểm duyệt đọc. Không ai khác biết là bạn báo, kể cả người bị báo.`}
      </p>
      <fieldset className="report-choices">
        <legend className="hidden-words">{t`Lý do`}</legend>
        {reportReasons.map((each) => (
          <label key={each} className="report-choice">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            <span>{reportReasonWords[each][language]}</span>
          </label>
        ))}
      </fieldset>
      <Textarea
        className="saying-field"
        size="lg"
        rows={2}
        label={t`Bạn muốn nói thêm gì không?`}
        description={t`Không bắt buộc`}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Note error={error} />
      <div className="sheet-actions">
        <Button type="submit" loading={busy} disabled={reason === null}>
          {t`Gửi báo cáo`}
        </Button>
      </div>
    </form>
  )
}

function Thanks({ grave, onClose }: { grave: ReportReason; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className="stack">
      <output className="row sheet-done">
        <IconCircleCheck size={28} aria-hidden />
        <span className="grow">
          {t`Người kiểm duyệt đã nhận được. Điều nghiêm trọng và của các em nhỏ được xem trước.`}
        </span>
      </output>
      {severityOf[grave] === 3 && (
        <a className="helpline" href={`tel:${HELPLINE}`}>
          <IconPhone size={22} aria-hidden />
          <span className="grow">
            <b>{t`Có ai đang gặp nguy hiểm? Gọi ${HELPLINE}`}</b>
            <span className="small">{t`Tổng đài bảo vệ trẻ em, miễn phí, cả ngày lẫn đêm`}</span>
          </span>
        </a>
      )}
      <div className="sheet-actions">
        <Button variant="default" onClick={onClose}>
          {t`Đóng`}
        </Button>
      </div>
    </div>
  )
}
