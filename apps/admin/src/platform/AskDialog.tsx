import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useSay } from './language.ts'
import { texts } from './texts.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly yes?: string
  readonly no?: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asked before something larger goes away. */
export function AskDialog({ title, text, yes, no, onYes, onClose }: Props) {
  const say = useSay()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p className="quiet">{text}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {no ?? say(texts.cancel)}
        </Button>
        <Button
          variant="contained"
          sx={{ background: 'var(--live)', color: '#fff', '&:hover': { background: '#a8202f' } }}
          onClick={onYes}
        >
          {yes ?? say(texts.remove)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
