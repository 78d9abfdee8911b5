import { useState, type DragEvent, type ReactNode } from 'react'
import { useSay } from '../language.ts'
import { UploadButton } from './UploadButton.tsx'
import { words } from './words.ts'

interface Props {
  readonly busy: boolean
  readonly onFile: (file: File) => void
  readonly children?: ReactNode
}

/** A place to drop a file on, with a button that does the same. */
export function DropFile({ busy, onFile, children }: Props) {
  const say = useSay()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !busy) onFile(file)
  }
  return (
    <div
      className={over ? 'excel-drop over' : 'excel-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{say(busy ? words.reading : words.drop)}</p>
      <UploadButton label={say(words.choose)} busy={busy} onFile={onFile} />
      {children}
    </div>
  )
}
