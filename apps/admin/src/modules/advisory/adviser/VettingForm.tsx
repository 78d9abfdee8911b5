import { inLanguage } from '@malto/contract'
import { adviserFaults, vetAdviser } from '@malto/contract/modules/advisory.admin'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { Button, TextField } from '@mui/material'
import { IconCircleCheckFilled, IconCircleDashed, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { Refused } from '../../../platform/desk/Refused.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { type Adviser, checkFields } from './adviser.ts'
import { type CheckField, checkHelp, checkWords, words } from './words.ts'

type Draft = Readonly<Record<CheckField, string>> & { readonly note: string }

const begin = (it: Adviser): Draft => ({
  identity_checked_on: it.identity_checked_on ?? '',
  record_checked_on: it.record_checked_on ?? '',
  training_on: it.training_on ?? '',
  interview_on: it.interview_on ?? '',
  note: it.vetting_note ?? '',
})

interface Props {
  readonly it: Adviser
  readonly onDone: (it: Adviser) => void
  /** There is a way back: they counsel already. */
  readonly onClose?: () => void
}

/** Four days, one a check. Nobody counsels before all of them stand there. */
export function VettingForm({ it, onDone, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const [fresh] = useState(() => begin(it))
  const [today] = useState(() => vietnameseDay(new Date()))
  const draft = useKept<Draft>(`vetting ${it.id}`, fresh)
  const { note, ...days } = draft.value
  const missing = checkFields.filter((field) => days[field] === '')
  const ahead = (field: CheckField) => days[field] > today
  const ready = missing.length === 0 && !checkFields.some(ahead)
  const renews = it.state === 'vetted'
  const { id, version } = it
  const vet = async () => {
    if (!ready || sending.busy) return
    const done = await sending.run(async () =>
      onDone(await client(vetAdviser, { id, version, ...days, note: note.trim() === '' ? null : note })),
    )
    if (!done) return
    draft.drop()
    notify(say(renews ? words.was_renewed : words.was_vetted, { name: it.advisory_name }), {
      type: 'success',
    })
    refresh()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void vet()
      }}
    >
      <p className="small quiet">{say(renews ? words.renew_text : words.days_help)}</p>
      <fieldset className="checks">
        <legend className="unseen">{say(words.checks)}</legend>
        {checkFields.map((field) => {
          const wrong = ahead(field) ? inLanguage(adviserFaults.future, language) : sending.fields[field]
          const on = days[field] !== '' && wrong === undefined
          return (
            <div key={field} className={on ? 'check on' : 'check'}>
              {on ? (
                <IconCircleCheckFilled size={22} aria-hidden />
              ) : (
                <IconCircleDashed size={22} aria-hidden />
              )}
              <TextField
                type="date"
                label={say(checkWords[field])}
                value={days[field]}
                onChange={(event) => draft.set({ [field]: event.target.value })}
                error={wrong !== undefined}
                helperText={wrong ?? say(checkHelp[field])}
                fullWidth
                required
                slotProps={{ htmlInput: { max: today } }}
              />
            </div>
          )
        })}
      </fieldset>
      <ReasonField
        label={say(words.note)}
        help={say(words.note_help)}
        value={note}
        onChange={(text) => draft.set({ note: text })}
        fault={sending.fields['note']}
        longest={1000}
        lines={2}
        optional
      />
      <Refused sending={sending} written={draft.begun} />
      <div className="desk-foot stack vetting-foot">
        {missing.length > 0 ? (
          <p className="small quiet">
            {say(words.missing, { names: missing.map((field) => say(checkWords[field])).join(', ') })}
          </p>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          disabled={!ready}
          loading={sending.busy}
          startIcon={<IconUserCheck size={20} aria-hidden />}
        >
          {say(renews ? words.save_checks : it.state === 'suspended' ? words.vet_again : words.vet)}
        </Button>
        {onClose ? (
          <Button
            variant="outlined"
            onClick={() => {
              draft.drop()
              onClose()
            }}
          >
            {say(texts.cancel)}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
