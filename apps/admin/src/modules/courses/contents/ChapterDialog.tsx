import { chaptersResource } from '@malto/contract/modules/courses.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { draftErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { words } from '../words.ts'

interface Props {
  /** Of a chapter that is there already. */
  readonly title: string | null
  readonly busy: boolean
  readonly onSave: (title: string) => void
  readonly onClose: () => void
}

/** A chapter is its title and its place; the place is given by where it stands. */
export function ChapterDialog({ title: before, busy, onSave, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [title, setTitle] = useState(before ?? '')
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const fault = draftErrors(chaptersResource, { course_id: 1, position: 1, title }, language)['title']
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (fault === undefined) onSave(title)
        }}
      >
        <DialogTitle id={id}>{say(before === null ? words.add_chapter : words.rename_chapter)}</DialogTitle>
        <DialogContent>
          <TextField
            label={say(words.chapter_title)}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={tried && fault !== undefined}
            helperText={tried ? fault : undefined}
            fullWidth
            required
            inputRef={box}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {say(texts.save)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
