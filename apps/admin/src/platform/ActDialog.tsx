import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useSay } from './language.ts'
import { texts } from './texts.ts'

interface Props {
  readonly title: string
  readonly yes: string
  readonly no?: string
  readonly danger: boolean
  readonly busy: boolean
  /** Of the server, where it belongs to no field. */
  readonly fault: string | null
  readonly children: ReactNode
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asked before something that other people notice at once. */
export function ActDialog({ title, yes, no, danger, busy, fault, children, onYes, onClose }: Props) {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onYes()
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <div className="stack">
            {children}
            {fault ? (
              <p role="alert" className="entry-fault">
                {fault}
              </p>
            ) : null}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            {no ?? say(texts.cancel)}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            sx={
              danger ? { background: 'var(--live)', color: '#fff', '&:hover': { background: '#a8202f' } } : {}
            }
          >
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
