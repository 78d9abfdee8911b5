import type { Film } from '@malto/contract/modules/media.films.calls'
import { Button } from '@mui/material'
import { IconAlertCircle, IconCircleCheck, IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { type Row, textOf } from '../../../platform/arrangement.ts'
import { usePreview } from '../../../platform/assets/assets.ts'
import { FilmPreview } from '../../../platform/assets/FilmPreview.tsx'
import { showDuration } from '../../../platform/format.ts'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { words } from '../words.ts'
import { checkCaptions, placeOfLine } from './captions.ts'
import { CueList } from './CueList.tsx'
import { useWatching } from './useWatching.ts'
import './film.css'

const LARGEST = 400_000

/** Captions are pasted or opened, checked while they are written, and read along with the film. */
export function CaptionsInput({ field }: { readonly field: string }) {
  const say = useSay()
  const notify = useNotify()
  const row = useRecordContext<Row>()
  const { value, set, fault } = useOwn(field)
  const written = typeof value === 'string' ? value : ''
  const settled = useDeferredValue(written)
  // `say` is new with every drawing; what it says changes with the language, and then the page is drawn anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const checked = useMemo(() => checkCaptions(settled, say), [settled])
  const { take, seconds, onTime, go } = useWatching()
  const { data } = usePreview(String(row?.id ?? ''), row?.['status'] === 'ready')
  const file = useRef<HTMLInputElement>(null)

  const open = async (chosen: File) => {
    if (chosen.size > LARGEST) return notify(say(words.large_captions), { type: 'error' })
    set((await chosen.text()).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  }
  const toLine = (line: number) => {
    const area = document.getElementById(field)
    if (!(area instanceof HTMLTextAreaElement)) return
    const { from, to } = placeOfLine(written, line)
    area.focus()
    area.setSelectionRange(from, to)
    area.scrollTop = (area.scrollHeight * (line - 4)) / Math.max(1, written.split('\n').length)
  }
  return (
    <div className="captions-desk">
      <div>
        <TextEntry
          id={field}
          label={say(words.captions)}
          help={say(words.captions_help)}
          lines={16}
          value={written}
          placeholder={'WEBVTT\n\n00:00.500 --> 00:03.000\n…'}
          fault={checked.right === false ? undefined : fault}
          onChange={set}
        />
        <output
          className={`captions-check ${checked.right === null ? '' : checked.right ? 'right' : 'wrong'}`}
        >
          {checked.right === true ? <IconCircleCheck size={17} aria-hidden /> : null}
          {checked.right === false ? <IconAlertCircle size={17} aria-hidden /> : null}
          {checked.sentence}
          {checked.line !== null ? (
            <button type="button" className="link" onClick={() => toLine(checked.line ?? 1)}>
              {say(words.to_line, { line: checked.line })}
            </button>
          ) : null}
        </output>
        <TooLong until={checked.cues.at(-1)?.to ?? 0} duration_s={Number(row?.['duration_s'] ?? 0)} />
        <div className="form-foot">
          <Button
            variant="outlined"
            startIcon={<IconFileUpload size={20} aria-hidden />}
            onClick={() => file.current?.click()}
          >
            {say(words.load_captions)}
          </Button>
          {written === '' ? null : (
            <Button startIcon={<IconTrash size={20} aria-hidden />} onClick={() => set(null)}>
              {say(words.clear_captions)}
            </Button>
          )}
          <input
            ref={file}
            type="file"
            accept=".vtt,text/vtt"
            className="unseen"
            tabIndex={-1}
            aria-label={say(words.load_captions)}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen) void open(chosen)
            }}
          />
        </div>
      </div>
      <div className="stack film-side">
        {data?.film ? (
          <DraftPreview
            film={data.film}
            title={row ? textOf(row, 'title') : ''}
            written={checked.right === true ? settled : null}
            take={take}
            onTime={onTime}
          />
        ) : null}
        {checked.cues.length > 0 ? <CueList cues={checked.cues} seconds={seconds} onGo={go} /> : null}
      </div>
    </div>
  )
}

const SLACK_S = 2

function TooLong({ until, duration_s }: { readonly until: number; readonly duration_s: number }) {
  const say = useSay()
  if (duration_s === 0 || until <= duration_s + SLACK_S) return null
  return (
    <p className="small captions-check wrong">
      {say(words.captions_long, { duration: showDuration(duration_s) })}
    </p>
  )
}

interface DraftProps {
  readonly film: Film
  readonly title: string
  readonly written: string | null
  readonly take: (film: HTMLVideoElement | null) => void
  readonly onTime: (seconds: number) => void
}

/** The film with the captions as they are written now. */
function DraftPreview({ film, title, written, take, onTime }: DraftProps) {
  const url = useMemo(
    () => (written === null ? null : URL.createObjectURL(new Blob([written], { type: 'text/vtt' }))),
    [written],
  )
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return <FilmPreview film={film} title={title} captions_url={url} ref={take} onTime={onTime} />
}
