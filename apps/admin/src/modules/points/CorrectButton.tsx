import { correctPoints } from '@malto/contract/modules/points.admin'
import { Button, TextField } from '@mui/material'
import { IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../platform/ActDialog.tsx'
import type { Option } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { shapeErrors } from '../../platform/drafts.ts'
import { showNumber } from '../../platform/format.ts'
import { PickField } from '../../platform/inputs/PickField.tsx'
import { useLanguage, useSay } from '../../platform/language.ts'
import { userPicker } from '../../platform/pickers.ts'
import { useHolds } from '../../platform/powers.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { TickEntry } from '../../ui/Entry.tsx'
import { words } from './words.ts'

/** A line of the ledger by hand, for who may write one. */
export function CorrectButton() {
  const say = useSay()
  const writes = useHolds('points.write')
  const [open, setOpen] = useState(false)
  if (!writes) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<IconPlusMinus size={20} aria-hidden />}
        aria-label={say(words.correct)}
        onClick={() => setOpen(true)}
      >
        <span className="label">{say(words.correct)}</span>
      </Button>
      {open ? <CorrectDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CorrectDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  // One id for as long as the dialog stands: pressed twice, or sent again after a lost answer, it is one line.
  const [client_id] = useState(() => crypto.randomUUID())
  const [person, setPerson] = useState<Option | null>(null)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [told, setTold] = useState(true)
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const draft = { client_id, user_id: String(person?.id ?? ''), amount: Number(amount), reason, told }
  const own = tried ? shapeErrors(correctPoints.input, draft, language) : {}
  const faultOf = (field: string): string | undefined => own[field] ?? fields[field]
  const save = async () => {
    setTried(true)
    if (Object.keys(shapeErrors(correctPoints.input, draft, language)).length > 0) return
    let balance = 0
    const done = await run(async () => {
      balance = (await client(correctPoints, draft)).balance
    })
    if (!done) return
    notify(say(words.corrected, { balance: showNumber(balance, language) }), { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <ActDialog
      title={say(words.correct)}
      yes={say(words.correct)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void save()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.correct_text)}</p>
      <PickField
        picker={userPicker}
        label={say(words.person)}
        help={say(words.person_help)}
        placeholder=""
        value={person}
        onChange={setPerson}
        fault={faultOf('user_id')}
      />
      <TextField
        type="number"
        label={say(words.amount)}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={faultOf('amount') !== undefined}
        helperText={faultOf('amount') ?? say(words.amount_help)}
        required
      />
      <TextField
        label={say(words.reason)}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={faultOf('reason') !== undefined}
        helperText={faultOf('reason') ?? say(words.reason_help)}
        multiline
        required
        slotProps={{ htmlInput: { maxLength: 160 } }}
      />
      <TickEntry id="told" label={say(words.told)} value={told} onChange={setTold} />
    </ActDialog>
  )
}
