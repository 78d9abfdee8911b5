import { Button, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Note } from '../../../../ui/Note.tsx'
import { useEditWritten, type Kind } from '../wall.hooks.ts'

interface Props {
  readonly kind: Kind
  readonly id: string
  readonly text: string
  readonly longest: number
  /** A status with pictures may be without words. */
  readonly mayBeEmpty: boolean
  readonly onDone: () => void
}

/** One's own words, changed in their place; they are judged anew. */
export function EditForm({ kind, id, text, longest, mayBeEmpty, onDone }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const edit = useEditWritten(kind, id)
  const same = words.trim() === text.trim() || (words.trim() === '' && !mayBeEmpty)
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (!same) edit.mutate(words, { onSuccess: onDone })
      }}
    >
      <Textarea
        className="saying-field"
        size="lg"
        ref={field}
        aria-label={kind === 'status' ? t`Sửa bài` : t`Sửa bình luận`}
        maxLength={longest}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Note error={edit.error} />
      <div className="row">
        <Button type="submit" size="sm" loading={edit.isPending} disabled={same}>
          {t`Lưu`}
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          {t`Thôi`}
        </Button>
      </div>
    </form>
  )
}
