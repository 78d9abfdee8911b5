import {
  type ApprovalDetail,
  approvalStateWords,
  approveApproval,
  refuseApproval,
  withdrawApproval,
} from '@malto/contract/modules/roles.approvals.admin'
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../platform/ActDialog.tsx'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { showMoment } from '../../platform/format.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { words } from './words.ts'

type Step = 'approve' | 'refuse' | 'withdraw'

const steps = {
  approve: { title: words.approve_sure, yes: words.approve, danger: false },
  refuse: { title: words.refuse_sure, yes: words.refuse, danger: true },
  withdraw: { title: words.withdraw_sure, yes: words.withdraw, danger: false },
} as const

export const DeskOfRow = ({ row }: { readonly row: Row }) => (
  <ApprovalDesk it={row as unknown as ApprovalDetail} />
)

/** A yes or a no for the second person, a way back for the first, and for everybody what became of it. */
export function ApprovalDesk({ it }: { readonly it: ApprovalDetail }) {
  const say = useSay()
  const [step, setStep] = useState<Step | null>(null)
  const waits = it.state === 'waiting'
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {waits ? (
        <p className="small quiet">{say(words.until, { at: showMoment(it.expires_at) })}</p>
      ) : (
        <Ended it={it} />
      )}
      {waits && it.mine ? <p className="bar">{say(words.mine)}</p> : null}
      {waits && !it.mine && !it.may_decide ? <p className="bar">{say(words.not_able)}</p> : null}
      <div className="desk-acts">
        {it.may_decide ? (
          <>
            <Button variant="contained" onClick={() => setStep('approve')}>
              {say(words.approve)}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setStep('refuse')}>
              {say(words.refuse)}
            </Button>
          </>
        ) : null}
        {waits && it.mine ? (
          <Button variant="outlined" onClick={() => setStep('withdraw')}>
            {say(words.withdraw)}
          </Button>
        ) : null}
      </div>
      {step ? <StepDialog it={it} step={step} onClose={() => setStep(null)} /> : null}
    </section>
  )
}

function Ended({ it }: { readonly it: ApprovalDetail }) {
  const say = useSay()
  const state = say(approvalStateWords[it.state])
  const at = it.decided_at ? showMoment(it.decided_at) : ''
  const line = it.decider_name
    ? say(words.over_by, { state, name: it.decider_name, at })
    : say(words.over, { state, at })
  return (
    <>
      <p>{line}</p>
      {it.message ? <p className="bar">{it.message}</p> : null}
    </>
  )
}

interface Props {
  readonly it: ApprovalDetail
  readonly step: Step
  readonly onClose: () => void
}

function StepDialog({ it, step, onClose }: Props) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, fault, fields, run } = useSubmit()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { title, yes, danger } = steps[step]
  const { id, asker_name: name } = it

  const send = () => {
    if (step === 'approve') return client(approveApproval, { id })
    return step === 'refuse'
      ? client(refuseApproval, { id, reason: reason.trim() })
      : client(withdrawApproval, { id })
  }
  const go = async () => {
    if (step === 'refuse' && reason.trim().length < 3) return setMissing(true)
    let after: ApprovalDetail | null = null
    const done = await run(async () => {
      after = await send()
    })
    refresh()
    if (!done) return
    const { state, message } = after as unknown as ApprovalDetail
    if (state === 'failed') notify(say(words.failed, { message: message ?? '' }), { type: 'warning' })
    else
      notify(say(state === 'done' ? words.approved : words[state as 'refused' | 'withdrawn']), {
        type: 'success',
      })
    onClose()
  }
  return (
    <ActDialog
      title={say(title)}
      yes={say(yes)}
      danger={danger}
      busy={busy}
      fault={fault}
      onYes={() => void go()}
      onClose={onClose}
    >
      <p>
        <b>{it.what}</b>
      </p>
      {step === 'refuse' ? (
        <TextField
          label={say(words.refuse_reason)}
          helperText={fields['reason'] ?? say(missing ? texts.reason_needed : words.refuse_help, { name })}
          error={missing || fields['reason'] !== undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
          fullWidth
          multiline
          minRows={2}
          required
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      ) : (
        <p className="quiet">
          {say(step === 'approve' ? words.approve_text : words.withdraw_text, { name })}
        </p>
      )}
    </ActDialog>
  )
}
