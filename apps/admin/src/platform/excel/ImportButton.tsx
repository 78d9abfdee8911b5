import type { Words } from '@malto/contract'
import type { Call, Reply, Sent } from '@malto/contract/core/call'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { RowFaults } from './RowFaults.tsx'
import { sendFile } from './sendFile.ts'
import { UploadButton } from './UploadButton.tsx'

/** What every import answers; beside it numbers of its own, which its words name. */
interface Seen {
  readonly applied: boolean
  readonly faults: ReadonlyArray<{ readonly row: number; readonly column: string; readonly message: string }>
}

export interface ImportWords {
  readonly upload: Words
  readonly import: Words
  readonly import_faults: Words
  readonly import_ready: Words
  readonly import_same: Words
  readonly import_template: Words
  readonly apply: Words
  readonly applied: Words
}

interface Props<C extends Call> {
  /** A call that takes a file and looks at it first; with `apply` it saves. */
  readonly call: C
  readonly input: Omit<Sent<C>, 'apply'>
  readonly words: ImportWords
  /** Whether there is anything to save. */
  readonly some: (seen: Reply<C>) => boolean
}

/** Rows from an Excel file: looked at first, saved only when none is wrong. */
export function ImportButton<C extends Call>({ call, input, words, some }: Props<C>) {
  const say = useSay()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<(Reply<C> & Seen) | null>(null)
  const send = async (chosen: File, apply: boolean) =>
    (await sendFile(call, { ...input, apply } as unknown as Sent<C>, chosen)) as Reply<C> & Seen
  const close = () => {
    setSeen(null)
    setFile(null)
  }
  const read = async (chosen: File) => {
    setBusy(true)
    try {
      setSeen(await send(chosen, false))
      setFile(chosen)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <UploadButton label={say(words.upload)} busy={busy} onFile={(one) => void read(one)} />
      {seen && file ? (
        <ImportDialog
          seen={seen}
          some={some(seen)}
          words={words}
          onApply={async () => {
            const done = await send(file, true)
            // Between the look and the saving somebody may have changed what the file leans on.
            if (!done.applied) setSeen(done)
            return done
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

interface DialogProps {
  readonly seen: Seen
  readonly some: boolean
  readonly words: ImportWords
  readonly onApply: () => Promise<Seen>
  readonly onClose: () => void
}

function ImportDialog({ seen, some, words, onApply, onClose }: DialogProps) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { faults } = seen
  const ready = faults.length === 0 && some
  /** Every number of the answer, as its words may name it. */
  const counts = (answer: Seen): Record<string, string> =>
    Object.fromEntries(
      Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'number' ? [[name, showNumber(value, language)]] : [],
      ),
    )
  const apply = async () => {
    setBusy(true)
    try {
      const done = await onApply()
      if (!done.applied) return
      notify(say(words.applied, counts(done)), { type: 'success' })
      onClose()
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const line = faults.length > 0 ? words.import_faults : some ? words.import_ready : words.import_same
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{say(words.import)}</DialogTitle>
      <DialogContent>
        <div className="stack">
          <p>{say(line, counts(seen))}</p>
          {faults.length > 0 ? <RowFaults faults={faults} /> : null}
          <p className="small quiet">{say(words.import_template)}</p>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say(ready ? texts.cancel : texts.close)}
        </Button>
        {ready ? (
          <Button variant="contained" loading={busy} onClick={() => void apply()}>
            {say(words.apply)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
