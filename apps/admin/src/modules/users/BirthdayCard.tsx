import { CallError } from '@malto/contract'
import { correctBirthday } from '@malto/contract/modules/users.admin'
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { isAsked } from '../../platform/second-yes.ts'
import { words } from './words.ts'
import { failureText } from '../../platform/failures.ts'

/** A birth date decides what a young person may do: it is corrected here only, with a reason that the log keeps. */
export function BirthdayCard({ row }: { readonly row: Row }) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const may = useHolds('users.birthday')
  const [birthday, setBirthday] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<CallError['fields']>({})
  const [busy, setBusy] = useState(false)
  if (!may) return null

  const save = async () => {
    setBusy(true)
    setFaults({})
    try {
      await client(correctBirthday, {
        id: String(row.id),
        version: Number(row['version']),
        birthday,
        reason,
      })
      notify(say(words.birthday_corrected), { type: 'success' })
      setBirthday('')
      setReason('')
      refresh()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFaults(error.fields)
      if (!isAsked(error)) notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.correct_birthday)}</h2>
      </div>
      <p className="small quiet">{say(words.birthday_help)}</p>
      <div className="stack">
        <TextField
          type="date"
          label={say(words.new_birthday)}
          value={birthday}
          onChange={(event) => setBirthday(event.target.value)}
          error={faults['birthday'] !== undefined}
          helperText={faults['birthday']?.join(' ')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label={say(words.birthday_reason)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={faults['reason'] !== undefined}
          helperText={faults['reason']?.join(' ')}
        />
      </div>
      <div className="form-foot">
        <Button
          variant="outlined"
          loading={busy}
          disabled={birthday === '' || reason.trim() === ''}
          onClick={() => void save()}
        >
          {say(words.correct_birthday)}
        </Button>
      </div>
    </section>
  )
}
