import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { Row } from '../../../platform/arrangement.ts'
import { usePreview } from '../../../platform/assets/assets.ts'
import { readDuration, showDuration } from '../../../platform/format.ts'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { words } from '../words.ts'

/** How long a film is, where the server could not read it: typed, or taken from what this browser reads. */
export function DurationInput({ field }: { readonly field: string }) {
  const say = useSay()
  const row = useRecordContext<Row>()
  const { value, set, fault } = useOwn(field)
  const seconds = typeof value === 'number' ? value : null
  const [typed, setTyped] = useState(seconds === null ? '' : showDuration(seconds))
  const { data } = usePreview(String(row?.id ?? ''), row?.['status'] === 'ready')
  const seen = useLength(data?.film?.url ?? null)
  const unreadable = typed.trim() !== '' && readDuration(typed) === null
  const put = (text: string) => {
    setTyped(text)
    // What cannot be read is not nothing: the form must not save it as such.
    set(text.trim() === '' ? null : (readDuration(text) ?? -1))
  }
  return (
    <div className="stack" style={{ gap: 8 }}>
      <TextEntry
        id={field}
        label={say(words.duration)}
        help={say(words.duration_help)}
        value={typed}
        placeholder="3:25"
        fault={unreadable ? say(words.duration_wrong) : fault}
        onChange={put}
      />
      {seen !== null && seen !== seconds ? (
        <div>
          <Button variant="outlined" onClick={() => put(showDuration(seen))}>
            {say(words.take_duration, { duration: showDuration(seen) })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Whole seconds of a film, as the browser reads them from its head. */
function useLength(url: string | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (url === null) return undefined
    const film = document.createElement('video')
    film.preload = 'metadata'
    film.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(film.duration) && film.duration >= 1) setSeconds(Math.round(film.duration))
    })
    film.src = url
    return () => film.removeAttribute('src')
  }, [url])
  return seconds
}
