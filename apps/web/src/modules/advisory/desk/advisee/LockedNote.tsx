import { Button, Textarea } from '@mantine/core'
import { IconLock, IconPencilPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Note as Written } from '@malto/contract/modules/advisory.desk.calls'
import { Note } from '../../../../ui/Note.tsx'
import { Paragraphs } from '../../../../ui/Paragraphs.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useAddToNote } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'
import { Addenda } from './Addenda.tsx'
import { addendumPlace, useNoteDraft } from './note-draft.ts'

const [SHORTEST, LONGEST, MOST] = [3, 2000, 20]

/** A note that stands. What comes later is added below it, with its own time. */
export function LockedNote({ note }: { note: Written }) {
  const { t } = useLingui()
  const when = useWhen()
  const add = useAddToNote()
  const draft = useNoteDraft(addendumPlace(note.appointment_id, note.tier), '')
  // Words that were kept from before open the field by themselves.
  const [writing, setWriting] = useState(draft.text !== '')
  const short = draft.text.trim().length < SHORTEST
  const moment = when.short(note.written_at)
  const close = () => {
    draft.drop()
    add.reset()
    setWriting(false)
  }
  return (
    <div className="stack tight">
      <Paragraphs text={note.text} className="note-stands" />
      <Addenda addenda={note.addenda} />
      <p className="row small muted num note-locked">
        <IconLock size={16} aria-hidden />
        {t`Viết lúc ${moment}, đã khóa sau 24 giờ.`}
      </p>
      {writing ? (
        <form
          className="stack tight desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (short) return
            add.mutate(
              { note_id: note.id, client_id: draft.id, text: draft.text },
              {
                onSuccess: () => {
                  close()
                  showToast({ kind: 'ok', text: t`Đã thêm phần bổ sung.` })
                },
              },
            )
          }}
        >
          <Textarea
            size="lg"
            label={t`Phần bổ sung`}
            maxLength={LONGEST}
            value={draft.text}
            onChange={(event) => {
              draft.setText(event.currentTarget.value)
              add.reset()
            }}
          />
          <Note error={add.error} />
          <div className="note-foot">
            <output className="small muted">
              {draft.dirty ? t`Bản nháp giữ trên máy này, chưa lưu.` : null}
            </output>
            <Button size="sm" variant="default" onClick={close}>
              {t`Bỏ`}
            </Button>
            <Button type="submit" size="sm" loading={add.isPending} disabled={short}>
              {t`Thêm phần bổ sung`}
            </Button>
          </div>
        </form>
      ) : (
        note.addenda.length < MOST && (
          <div>
            <Button
              size="sm"
              variant="light"
              leftSection={<IconPencilPlus size={18} aria-hidden />}
              onClick={() => setWriting(true)}
            >
              {t`Viết bổ sung`}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
