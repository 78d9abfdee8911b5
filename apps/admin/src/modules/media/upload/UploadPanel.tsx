import { Button } from '@mui/material'
import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { words } from '../words.ts'
import { uploads, useUploads } from './browser.ts'
import { ACCEPTED, refusalOf } from './files.ts'
import { UploadLine } from './UploadLine.tsx'
import { isUnfinished } from './uploads.ts'
import './upload.css'

/** Where files come in, and how far each is. */
export function UploadPanel() {
  return useHolds('films.write') ? <Panel /> : null
}

function Panel() {
  const say = useSay()
  const notify = useNotify()
  const items = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: Iterable<File>) => {
    const files = [...chosen]
    const refused = files.flatMap((file) => {
      const refusal = refusalOf(file)
      return refusal ? [say(refusal, { name: file.name })] : []
    })
    if (refused.length > 0) notify(refused.join(' '), { type: 'error', multiLine: true })
    uploads.add(files)
  }
  const over = useDrop(take)
  useFreshList(items.filter(({ standing }) => standing === 'done').length)
  return (
    <section className="upload" aria-label={say(words.upload)}>
      <div className={over ? 'upload-zone over' : 'upload-zone'}>
        <IconCloudUpload size={28} aria-hidden />
        <div className="grow">
          <b>{say(words.drop_here)}</b>
          <p className="small quiet">{say(words.drop_help)}</p>
        </div>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {say(words.choose)}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          className="unseen"
          tabIndex={-1}
          aria-label={say(words.choose)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // The same file may be chosen again, after it was lost.
            event.target.value = ''
            take(files)
          }}
        />
      </div>
      {items.length > 0 ? (
        <ul className="upload-list" aria-label={say(words.uploads)}>
          {items.map((item) => (
            <UploadLine key={item.mark} item={item} />
          ))}
        </ul>
      ) : null}
      {items.some(isUnfinished) ? <p className="small quiet">{say(words.stay)}</p> : null}
    </section>
  )
}

/** A file dropped anywhere on the page is taken; missing the frame would make the browser open it instead. */
function useDrop(take: (files: Iterable<File>) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      latest.current(event.dataTransfer?.files ?? [])
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [])
  return over
}

/** The list below shows what has arrived. */
function useFreshList(done: number): void {
  const refresh = useRefresh()
  const seen = useRef(done)
  useEffect(() => {
    if (done > seen.current) refresh()
    seen.current = done
  }, [done, refresh])
}
