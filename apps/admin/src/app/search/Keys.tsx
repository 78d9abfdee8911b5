import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material'
import { useId } from 'react'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { words } from './words.ts'
import './search.css'

const keys = [
  { keys: ['Ctrl', 'K'], what: words.key_search },
  { keys: ['/'], what: words.key_list },
  { keys: ['N'], what: words.key_new },
  { keys: ['E'], what: words.key_edit },
  { keys: ['?'], what: words.key_help },
  { keys: ['↑', '↓', 'Enter', 'Esc'], what: words.key_move },
] as const

interface Props {
  readonly single: boolean
  readonly onSingle: (on: boolean) => void
  readonly onClose: () => void
}

/** Which keys there are; those of one letter can be turned off. */
export function Keys({ single, onSingle, onClose }: Props) {
  const say = useSay()
  const title = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{say(words.keys)}</DialogTitle>
      <DialogContent>
        <div className="stack">
          <dl className="keys">
            {keys.map(({ keys: each, what }) => (
              <KeyLine key={what.en} keys={each} what={say(what)} />
            ))}
          </dl>
          <div>
            <FormControlLabel
              control={<Switch checked={single} onChange={(_, on) => onSingle(on)} />}
              label={say(words.single)}
            />
            <p className="small quiet">{say(words.single_help)}</p>
          </div>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {say(texts.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function KeyLine({ keys: each, what }: { readonly keys: readonly string[]; readonly what: string }) {
  return (
    <>
      <dt>
        {each.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </>
  )
}
