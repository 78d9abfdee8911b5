import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { getAdvisee, NoteLocked, type Note as Written } from '@malto/contract/modules/advisory.desk.calls'
import { NOTE_LOCK_HOURS, type NoteTier } from '@malto/contract/modules/advisory.rules'
import { keyOf } from '@malto/contract/react'
import { useQueryClient } from '@tanstack/react-query'
import { useLostFocus } from '../../../../ui/lost-focus.ts'
import { Note } from '../../../../ui/Note.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useSaveNote } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'
import { addendumPlace, notePlace, useNoteDraft } from './note-draft.ts'

const [SHORTEST, LONGEST] = [3, 4000]

/** From then on it stands. */
const lockedAt = ({ written_at }: Written): string =>
  new Date(Date.parse(written_at) + NOTE_LOCK_HOURS * 3_600_000).toISOString()

interface Props {
  readonly appointment_id: string
  readonly tier: NoteTier
  readonly note: Written | null
}

/** A note that may still be changed: for a day after it was first saved. */
export function NoteEditor({ appointment_id, tier, note }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const save = useSaveNote()
  const cache = useQueryClient()
  const hint = useId()
  const standing = useRef<HTMLOutputElement>(null)
  // The button has nothing left to save and takes no focus any more.
  useLostFocus(standing, save.isSuccess)
  const draft = useNoteDraft(notePlace(appointment_id, tier), note?.text ?? '')
  const short = draft.text.trim().length < SHORTEST
  const labels: Record<NoteTier, string> = {
    own: t`Ghi chú của riêng thầy/cô`,
    team: t`Ghi chú cho nhóm cố vấn`,
    shared: t`Tóm tắt gửi học sinh`,
  }
  const placeholders: Record<NoteTier, string> = {
    own: t`Điều thầy/cô muốn nhớ cho buổi sau`,
    team: t`Điều đồng nghiệp cần biết khi gặp em`,
    shared: t`Hôm nay mình đã nói về…`,
  }
  const done: Record<NoteTier, string> = {
    own: t`Đã lưu ghi chú. Chỉ thầy/cô đọc được.`,
    team: t`Đã lưu ghi chú cho nhóm cố vấn.`,
    shared: t`Đã gửi tóm tắt cho học sinh.`,
  }
  const until = note && when.short(lockedAt(note))
  const submit = () =>
    save.mutate(
      { appointment_id, tier, text: draft.text },
      {
        onSuccess: () => {
          draft.drop()
          showToast({ kind: 'ok', text: done[tier] })
        },
        onError: (error) => {
          if (!NoteLocked.is(error)) return
          draft.handTo(addendumPlace(appointment_id, tier))
          void cache.invalidateQueries({ queryKey: keyOf(getAdvisee) })
        },
      },
    )
  return (
    <form
      className="stack tight desk-form note-editor"
      onSubmit={(event) => {
        event.preventDefault()
        if (!short && draft.dirty) submit()
      }}
    >
      <Textarea
        size="lg"
        aria-label={labels[tier]}
        aria-describedby={hint}
        placeholder={placeholders[tier]}
        maxLength={LONGEST}
        value={draft.text}
        onChange={(event) => {
          draft.setText(event.currentTarget.value)
          save.reset()
        }}
      />
      <Note error={save.error} />
      <div className="note-foot">
        <output ref={standing} tabIndex={-1} id={hint} className="small muted num">
          {draft.dirty
            ? t`Bản nháp giữ trên máy này, chưa lưu.`
            : note && until
              ? t`Đã lưu. Sửa được đến ${until}.`
              : t`Sau khi lưu, thầy/cô sửa được trong 24 giờ.`}
        </output>
        {draft.dirty && note && (
          <button type="button" className="link small note-drop" onClick={draft.drop}>
            {t`Bỏ bản nháp`}
          </button>
        )}
        <Button type="submit" size="sm" loading={save.isPending} disabled={short || !draft.dirty}>
          {tier === 'shared' ? t`Lưu và gửi học sinh` : t`Lưu ghi chú`}
        </Button>
      </div>
    </form>
  )
}
