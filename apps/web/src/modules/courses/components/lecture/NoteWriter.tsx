import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Note } from '../../../../ui/Note.tsx'
import { clock } from '../../../../ui/player/player.time.ts'
import { useAddNote } from '../../courses.lectures.hooks.ts'
import { forgetDraft, keepDraft, newDraft, readDraft, type NoteDraft } from './note-draft.ts'
import { useSecond, type Second } from './second.ts'

interface Props {
  readonly lecture_id: number
  readonly user_id: string
  readonly second: Second
  readonly timed: boolean
}

export const MOST_NOTE = 1000
/** Where a browser does not let a field grow by itself, it grows by lines. */
export const linesOf = (text: string): number => Math.min(6, text.split('\n').length)

/** A note hangs on the second at which one began to write it. What is half written outlives a reload. */
export function NoteWriter({ lecture_id, user_id, second, timed }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<NoteDraft | null>(() => readDraft(user_id, lecture_id))
  const add = useAddNote(lecture_id)
  const change = (next: NoteDraft | null) => {
    setDraft(next)
    if (next) keepDraft(user_id, lecture_id, next)
    else forgetDraft(user_id, lecture_id)
  }
  const save = () => {
    if (!draft || draft.text.trim() === '' || add.isPending) return
    // The id is made once: sending again after a lost answer keeps one note.
    add.mutate({ ...draft, at_s: timed ? draft.at_s : null }, { onSuccess: () => change(null) })
  }
  return (
    <form
      className="note-writer"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        aria-label={timed ? t`Ghi lại ở giây này` : t`Viết ghi chú`}
        placeholder={timed ? t`Ghi lại ở giây này…` : t`Viết ghi chú…`}
        className="growing"
        rows={linesOf(draft?.text ?? '')}
        maxLength={MOST_NOTE}
        size="lg"
        value={draft?.text ?? ''}
        rightSectionWidth={timed ? 84 : 12}
        rightSection={
          timed ? (
            <WriterTime
              second={second}
              fixed={draft?.at_s ?? null}
              onNow={() => draft && change({ ...draft, at_s: second.get() })}
            />
          ) : null
        }
        onChange={(event) => {
          const text = event.currentTarget.value
          if (text === '') change(null)
          else change(draft ? { ...draft, text } : newDraft(text, second.get()))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      <Note error={add.error} />
      {draft && (
        <div className="row note-actions">
          <Button type="submit" size="sm" loading={add.isPending} disabled={draft.text.trim() === ''}>
            {t`Lưu ghi chú`}
          </Button>
          <Button size="sm" variant="default" onClick={() => change(null)}>
            {t`Bỏ`}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Runs with the film until one writes; then it stays, and a press brings it to now. */
function WriterTime({ second, fixed, onNow }: { second: Second; fixed: number | null; onNow: () => void }) {
  const { t } = useLingui()
  const now = useSecond(second)
  const place = clock(fixed ?? now)
  if (fixed === null) return <span className="note-time num">{place}</span>
  return (
    <button
      type="button"
      className="note-time num"
      aria-label={t`Ghi ở ${place}, bấm để đổi sang giây này`}
      onClick={onNow}
    >
      {place}
    </button>
  )
}
