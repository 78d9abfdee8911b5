import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LectureNote } from '@malto/contract/modules/courses.lectures.calls'
import { Note } from '../../../../ui/Note.tsx'
import { clock } from '../../../../ui/player/player.time.ts'
import { ConfirmSheet } from '../../../../ui/Sheet.tsx'
import { useChangeNote, useRemoveNote } from '../../courses.lectures.hooks.ts'
import { linesOf, MOST_NOTE } from './NoteWriter.tsx'

interface Props {
  readonly note: LectureNote
  readonly lecture_id: number
  readonly onJump: (second: number) => void
}

/** One note: its second leads back there; a pencil and a bin stand at its end. */
export function NoteLine({ note, lecture_id, onJump }: Props) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = useRemoveNote(lecture_id)
  const { at_s } = note
  const place = clock(at_s ?? 0)
  return (
    <li className="note-line">
      {at_s !== null && (
        <button
          type="button"
          className="note-time num"
          aria-label={t`Xem lại ở ${place}`}
          onClick={() => onJump(at_s)}
        >
          {place}
        </button>
      )}
      {editing ? (
        <NoteEditor note={note} lecture_id={lecture_id} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className="grow note-words">{note.text}</p>
          <div className="note-tools">
            <ActionIcon variant="subtle" aria-label={t`Sửa ghi chú`} onClick={() => setEditing(true)}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={t`Xóa ghi chú`} onClick={() => setAsking(true)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </>
      )}
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Xóa ghi chú này?`}
        text={note.text}
        action={t`Xóa`}
        grave
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(note.id, { onSuccess: () => setAsking(false) })}
      />
    </li>
  )
}

function NoteEditor({ note, lecture_id, onDone }: Omit<Props, 'onJump'> & { onDone: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(note.text)
  const change = useChangeNote(lecture_id)
  return (
    <form
      className="grow stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ id: note.id, text }, { onSuccess: onDone })
      }}
    >
      <Textarea
        aria-label={t`Sửa ghi chú`}
        className="growing"
        rows={linesOf(text)}
        maxLength={MOST_NOTE}
        size="lg"
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <Note error={change.error} />
      <div className="row note-actions">
        <Button type="submit" size="sm" loading={change.isPending} disabled={text.trim() === ''}>
          {t`Lưu`}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {t`Thôi`}
        </Button>
      </div>
    </form>
  )
}
