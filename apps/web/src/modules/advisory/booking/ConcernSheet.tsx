import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { concernUrgencies, type ConcernUrgency } from '@malto/contract/modules/advisory.rules'
import { newId } from '../../../platform/ids.ts'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Helpline, RowChoices, SheetDone } from '../../../ui/SheetParts.tsx'
import { useRaiseConcern } from '../advisory.hooks.ts'
import './booking.css'

const LONGEST_NOTE = 1000
const SHORTEST_NOTE = 5

export interface Concern {
  readonly appointment_id: string | null
  /** An adviser may speak of an advisee without a session. */
  readonly advisee_id?: string | null
  /** The message it is about. */
  readonly seq?: number | null
}

interface Props {
  /** Null: closed. */
  readonly about: Concern | null
  readonly onClose: () => void
  /** Who speaks: an adviser speaks of somebody in their care, a parent of a child, anybody else of themselves. */
  readonly voice: 'advisee' | 'parent' | 'adviser'
}

/** Something is not right: the helpline first, then the person at Malto who looks after children's safety. */
export function ConcernSheet({ about, onClose, voice }: Props) {
  const { t } = useLingui()
  const send = useRaiseConcern()
  const close = () => {
    onClose()
    send.reset()
  }
  return (
    <Sheet
      opened={about !== null}
      onClose={close}
      title={
        send.isSuccess
          ? t`Đã có người biết`
          : voice === 'adviser'
            ? t`Báo lo ngại an toàn`
            : voice === 'parent'
              ? t`Anh/chị lo điều gì?`
              : t`Bạn không một mình`
      }
    >
      <div className="stack">
        <Helpline />
        {send.isSuccess ? (
          <Heard voice={voice} onClose={close} />
        ) : (
          about && (
            <ConcernForm
              voice={voice}
              busy={send.isPending}
              error={send.error}
              onClose={close}
              onSend={(concern) =>
                send.mutate({
                  appointment_id: about.appointment_id,
                  advisee_id: about.advisee_id ?? null,
                  seq: about.seq ?? null,
                  ...concern,
                })
              }
            />
          )
        )}
      </div>
    </Sheet>
  )
}

interface FormProps {
  readonly voice: Props['voice']
  readonly busy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onSend: (concern: { client_id: string; urgency: ConcernUrgency; note: string }) => void
}

function ConcernForm({ voice, busy, error, onClose, onSend }: FormProps) {
  const { t } = useLingui()
  const words = useVoice(voice)
  // One opening is one concern, however often it is sent.
  const [client_id] = useState(newId)
  const [urgency, setUrgency] = useState<ConcernUrgency>('soon')
  const [note, setNote] = useState('')
  const urgencies: Record<ConcernUrgency, string> = {
    now: t`Có người có thể gặp nguy hiểm hôm nay`,
    soon: t`Cần người xem, không gấp trong hôm nay`,
  }
  const short = note.trim().length < SHORTEST_NOTE
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!short) onSend({ client_id, urgency, note: note.trim() })
      }}
    >
      <p className="muted">{words.lead}</p>
      <RowChoices
        legend={t`Gấp đến đâu`}
        name="urgency"
        choices={concernUrgencies}
        words={(each) => urgencies[each]}
        chosen={urgency}
        onChoose={setUrgency}
      />
      <Textarea
        className="advisory-field"
        size="lg"
        rows={3}
        label={words.label}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Note error={error} />
      <div className="sheet-actions">
        <Button type="submit" loading={busy} disabled={short}>
          {t`Gửi ngay`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Để sau`}
        </Button>
      </div>
    </form>
  )
}

function useVoice(voice: Props['voice']): { lead: string; label: string } {
  const { t } = useLingui()
  if (voice === 'adviser')
    return {
      lead: t`Người phụ trách an toàn của Malto đọc trước những việc khác, cùng những lời quanh đó. Học sinh không thấy thầy/cô đã báo.`,
      label: t`Thầy/cô thấy điều gì?`,
    }
  if (voice === 'parent')
    return {
      lead: t`Người phụ trách an toàn của Malto đọc lời anh/chị trước những việc khác. Thầy cô không thấy anh/chị đã báo.`,
      label: t`Có chuyện gì vậy?`,
    }
  return {
    lead: t`Hoặc kể cho người phụ trách an toàn của Malto, là người lớn và không phải thầy cô trong buổi hẹn. Thầy cô không biết là bạn báo.`,
    label: t`Có chuyện gì vậy?`,
  }
}

function Heard({ voice, onClose }: { voice: Props['voice']; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <SheetDone onClose={onClose}>
      {voice === 'advisee'
        ? t`Người phụ trách an toàn đã nhận lời bạn và xem trước những việc khác. Nếu đang nguy hiểm, gọi 111 hoặc nói ngay với người lớn ở gần bạn.`
        : t`Người phụ trách an toàn đã nhận được và xem trước những việc khác. Nếu có người đang nguy hiểm, gọi 111 ngay.`}
    </SheetDone>
  )
}
