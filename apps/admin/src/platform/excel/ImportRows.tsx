import type { ImportMode, ImportReport, Words } from '@malto/contract'
import type { Call, Sent } from '@malto/contract/core/call'
import { importModeWords } from '@malto/contract/modules/imports.admin'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { IconArrowBackUp, IconUpload } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { useHolds } from '../powers.ts'
import { texts } from '../texts.ts'
import { DropFile } from './DropFile.tsx'
import { ImportSeen } from './ImportSeen.tsx'
import { sendFile } from './sendFile.ts'
import { useUndo } from './useUndo.ts'
import { words } from './words.ts'
import { failureText } from '../failures.ts'
import './excel.css'

interface Props<C extends Call> {
  /** A call that takes a file and a mode, and answers with a report. */
  readonly call: C
  readonly input: Omit<Sent<C>, 'mode'>
  readonly what: Words
  /** What to know before choosing a file, where it differs from list to list. */
  readonly hint?: Words
  /** The button that gives the template. */
  readonly template?: ReactNode
  /** What the button says, where a list takes more than its own rows. */
  readonly label?: Words
  /** Why no file can come in now. */
  readonly blocked?: Words | null
  /** After rows were saved or taken back; pages that hold what they read otherwise than by lists. */
  readonly onChanged?: () => void
}

/** Rows from an Excel file: looked at, saved the way one chooses, and taken back if it was the wrong file. */
export function ImportRows<C extends Call>(props: Props<C>) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const label = say(props.label ?? words.open)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<IconUpload size={20} aria-hidden />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <span className="label">{label}</span>
      </Button>
      {open ? <ImportDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function useImport<C extends Call>({ call, input, onChanged }: Props<C>) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [seen, setSeen] = useState<ImportReport | null>(null)
  const send = async (chosen: File, mode: ImportMode) => {
    setBusy(true)
    try {
      const report = (await sendFile(call, { ...input, mode } as unknown as Sent<C>, chosen)) as ImportReport
      setFile(chosen)
      setSeen(report)
      if (!report.applied) return
      refresh()
      onChanged?.()
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const again = () => {
    setFile(null)
    setSeen(null)
  }
  return { busy, file, seen, send, again }
}

function ImportDialog<C extends Call>(props: Props<C> & { readonly onClose: () => void }) {
  const { what, hint, template, blocked, onChanged, onClose } = props
  const say = useSay()
  const id = useId()
  const { busy, file, seen, send, again } = useImport(props)
  const [mode, setMode] = useState<'all' | 'good'>('all')
  const some = seen !== null && seen.added + seen.changed > 0
  const savable = some && !seen.applied && (seen.bad === 0 || mode === 'good')
  return (
    <Dialog open fullWidth maxWidth="md" onClose={busy ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{say(words.title, { what: say(what) })}</DialogTitle>
      <DialogContent>
        <div className="stack">
          {blocked && seen === null ? <p className="bar">{say(blocked)}</p> : null}
          {blocked || seen !== null ? null : (
            <>
              <DropFile busy={busy} onFile={(one) => void send(one, 'check')}>
                {template}
              </DropFile>
              <p className="small quiet">{say(hint ?? words.how)}</p>
            </>
          )}
          {seen === null ? null : (
            <>
              <Told
                seen={seen}
                onUndone={() => {
                  onChanged?.()
                  onClose()
                }}
              />
              <ImportSeen seen={seen} />
              {some && !seen.applied && seen.bad > 0 ? <Way mode={mode} onMode={setMode} /> : null}
            </>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        {seen && !seen.applied ? (
          <Button disabled={busy} onClick={again}>
            {say(words.other)}
          </Button>
        ) : null}
        <Button variant="outlined" disabled={busy} onClick={onClose}>
          {say(savable ? texts.cancel : texts.close)}
        </Button>
        {file && some && !seen.applied ? (
          <Button
            variant="contained"
            loading={busy}
            disabled={!savable}
            onClick={() => void send(file, mode)}
          >
            {say(words.save)}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/** One sentence on where things stand; once saved, with the way back. */
function Told({ seen, onUndone }: { readonly seen: ImportReport; readonly onUndone: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const may = useHolds('imports.undo')
  const { busy, undo } = useUndo(onUndone)
  const { added, changed, bad, applied, import_id } = seen
  if (!applied) {
    const line = bad > 0 ? words.some_bad : added + changed > 0 ? words.ready : words.nothing
    return <p aria-live="polite">{say(line)}</p>
  }
  const counts = { added: showNumber(added, language), changed: showNumber(changed, language) }
  return (
    <div className="row" aria-live="polite">
      <p>{say(words.done, counts)}</p>
      {import_id && may ? (
        <Button
          loading={busy}
          startIcon={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => void undo(import_id)}
        >
          {say(words.undo)}
        </Button>
      ) : null}
    </div>
  )
}

interface WayProps {
  readonly mode: 'all' | 'good'
  readonly onMode: (mode: 'all' | 'good') => void
}

function Way({ mode, onMode }: WayProps) {
  const say = useSay()
  return (
    <RadioGroup
      aria-label={say(words.way)}
      value={mode}
      onChange={(_event, value) => onMode(value === 'good' ? 'good' : 'all')}
    >
      {(['all', 'good'] as const).map((each) => (
        <FormControlLabel key={each} value={each} control={<Radio />} label={say(importModeWords[each])} />
      ))}
    </RadioGroup>
  )
}
