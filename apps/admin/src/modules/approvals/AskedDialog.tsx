import { explainApproval } from '@malto/contract/modules/roles.approvals.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { useAsked } from '../../platform/second-yes.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { askedPath } from './approvals.paths.ts'
import { words } from './words.ts'

/** Calm news after a weighty act: it is kept, somebody else is asked, and a word may be added for them. */
export function AskedDialog() {
  const [id, close] = useAsked()
  return id === null ? null : <Asked key={id} id={id} onClose={close} />
}

const MOST_LETTERS = 300

function Asked({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const { busy, fault, fields, run } = useSubmit()
  const [note, setNote] = useState('')
  const leave = async (go: boolean) => {
    const reason = note.trim()
    if (reason && !(await run(() => client(explainApproval, { id, reason })))) return
    onClose()
    if (go) void navigate(askedPath(id))
  }
  const trouble = fields['reason'] ?? fault
  return (
    <Dialog
      open
      onClose={busy ? undefined : () => void leave(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby="asked-title"
    >
      <DialogTitle id="asked-title" className="asked-title">
        <IconUserCheck size={24} color="var(--primary)" aria-hidden />
        {say(words.asked_title)}
      </DialogTitle>
      <DialogContent>
        <div className="stack">
          <p className="quiet">{say(words.asked_text)}</p>
          <TextField
            label={say(words.note)}
            helperText={trouble ?? say(words.note_help)}
            error={Boolean(trouble)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            fullWidth
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: MOST_LETTERS } }}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={busy} onClick={() => void leave(false)}>
          {say(words.stay)}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void leave(true)}>
          {say(words.see)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
