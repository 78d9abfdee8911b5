import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { Arrangement, Row } from '../arrangement.ts'
import type { BulkResult, ConsoleProvider } from '../dataProvider.ts'
import { useSay } from '../language.ts'
import { isAsked } from '../second-yes.ts'
import { texts } from '../texts.ts'
import type { Act } from './acts.ts'
import { failureText } from '../failures.ts'

interface Props {
  readonly arrangement: Arrangement
  readonly act: Act
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Asks once, with a reason where one is needed, and then says row by row what happened. */
export function BulkDialog({ arrangement, act, rows, onClose, onDone }: Props) {
  const say = useSay()
  const provider = useDataProvider<ConsoleProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const action = say(act.words)
  const nameOf = (id: BulkResult['id']) => {
    const row = rows.find((each) => each.id === id)
    return row ? arrangement.lead.title(row) : String(id)
  }

  const run = async () => {
    if (act.look.reason && reason.trim().length < 3) return setFault(say(texts.reason_needed))
    setBusy(true)
    setFault(null)
    try {
      const ids = rows.map(({ id }) => id)
      const { data } = await provider.bulk(arrangement.resource.name, {
        action: act.action,
        ids,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      })
      refresh()
      onDone?.()
      if (data.some(({ ok }) => !ok)) return setResults(data)
      notify(say(texts.bulk_done, { action, count: data.length }), { type: 'success' })
      onClose()
    } catch (error) {
      if (isAsked(error)) onClose()
      else setFault(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  if (results) {
    const failed = results.filter(({ ok }) => !ok).length
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="sm">
        <DialogTitle>{say(texts.bulk_some, { action, done: results.length - failed, failed })}</DialogTitle>
        <DialogContent>
          <ul className="events">
            {results.map(({ id, ok, message }) => (
              <li key={id}>
                {ok ? (
                  <IconCircleCheck size={20} color="var(--ok)" aria-label={say(texts.yes)} />
                ) : (
                  <IconCircleX size={20} color="var(--live-text)" aria-label={say(texts.no)} />
                )}
                <span>
                  <b>{nameOf(id)}</b>
                  {message ? <span className="small quiet"> · {message}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {say(texts.close)}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  const [only] = rows
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <DialogTitle>
          {rows.length === 1 && only
            ? `${action}: ${arrangement.lead.title(only)}?`
            : say(texts.bulk_sure, { action, count: rows.length })}
        </DialogTitle>
        <DialogContent>
          {act.look.reason ? (
            <TextField
              label={say(texts.reason)}
              helperText={fault ?? say(texts.reason_help)}
              error={fault !== null}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              fullWidth
              multiline
              minRows={2}
              required
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          ) : fault ? (
            <p role="alert" style={{ color: 'var(--live-text)' }}>
              {fault}
            </p>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            {say(texts.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            sx={
              act.look.danger
                ? { background: 'var(--live)', color: '#fff', '&:hover': { background: '#a8202f' } }
                : {}
            }
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
