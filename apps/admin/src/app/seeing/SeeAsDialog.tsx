import { seeAs } from '@malto/contract/modules/roles.calls'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Option } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { PickField } from '../../platform/inputs/PickField.tsx'
import { useSay } from '../../platform/language.ts'
import { rolePicker } from '../../platform/pickers.ts'
import { session } from '../../platform/session.ts'
import { texts } from '../../platform/texts.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { Fault } from '../sign-in/Door.tsx'
import { words } from './words.ts'

/** Which role to look as; the console then begins anew with its eyes. */
export function SeeAsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const id = useId()
  const navigate = useNavigate()
  const sending = useSubmit()
  const [role, setRole] = useState<Option | null>(null)
  const [missing, setMissing] = useState(false)
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    if (!role) return setMissing(true)
    const done = await sending.run(async () =>
      session.update(await client(seeAs, { role_id: Number(role.id) })),
    )
    if (!done) return
    onClose()
    await navigate('/')
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void begin(event)} noValidate>
        <DialogTitle id={id}>{say(words.title)}</DialogTitle>
        <DialogContent>
          <div className="stack">
            <p className="small quiet">{say(words.text)}</p>
            <Fault text={sending.fault} />
            <PickField
              picker={rolePicker}
              label={say(words.role)}
              help={say(words.role_help)}
              placeholder={say(words.choose)}
              value={role}
              onChange={(next) => {
                setRole(next)
                setMissing(false)
              }}
              fault={sending.fields['role_id'] ?? (missing ? say(words.needed) : undefined)}
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button type="submit" variant="contained" loading={sending.busy}>
            {say(words.begin)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
