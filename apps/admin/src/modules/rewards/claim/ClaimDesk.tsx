import type { Reply } from '@malto/contract'
import { CallError } from '@malto/contract'
import { claimsResource } from '@malto/contract/modules/rewards.admin'
import { giftAfter, type GiftState, type GiftStep } from '@malto/contract/modules/rewards.rules'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { AddressCard } from './AddressCard.tsx'
import { stepWords, words } from './words.ts'

type Claim = Reply<typeof claimsResource.get>
type DeskStep = 'approve' | 'refuse' | 'pack' | 'send' | 'receive' | 'return'

/** Those that give everything back come last. */
const deskSteps: readonly DeskStep[] = ['approve', 'pack', 'send', 'receive', 'refuse', 'return']
const stepsFrom = (state: string): DeskStep[] =>
  deskSteps.filter((step) => giftAfter(step as GiftStep, 'desk', state as GiftState) !== null)

/** What the desk does with one parcel, one step after the other. */
export function ClaimDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const writes = useHolds('claims.write')
  const { id, kind, state, has_address } = row as unknown as Claim
  const [asking, setAsking] = useState<'refuse' | 'return' | null>(null)
  const { busy, fault, run } = useSubmit()
  const steps = kind === 'gift' ? stepsFrom(state) : []
  const take = async (step: DeskStep, reason?: string): Promise<boolean> => {
    const done = await run(async () => {
      const { results } = await client(claimsResource.bulk, {
        action: step,
        ids: [id],
        ...(reason === undefined ? {} : { reason }),
      })
      const [only] = results
      if (only && !only.ok)
        throw new CallError({ code: 'CLAIM_MOVED', status: 409, message: only.message ?? '' })
    })
    refresh()
    if (done) notify(say(words.done), { type: 'success' })
    return done
  }
  const waits =
    state === 'asked_parent' ? words.waits_parent : state === 'won' ? words.waits_owner : words.nothing
  return (
    <>
      <section className="card desk" aria-label={say(words.desk)}>
        <h2>{say(words.desk)}</h2>
        {fault && asking === null ? (
          <p role="alert" className="entry-fault">
            {fault}
          </p>
        ) : null}
        {steps.length === 0 ? <p className="small quiet">{say(waits)}</p> : null}
        {writes ? (
          <div className="desk-acts">
            {steps.map((step) => (
              <Button
                key={step}
                variant={step === 'refuse' || step === 'return' ? 'outlined' : 'contained'}
                {...(step === 'refuse' || step === 'return' ? { color: 'error' as const } : {})}
                disabled={busy}
                onClick={() => (step === 'refuse' || step === 'return' ? setAsking(step) : void take(step))}
              >
                {say(stepWords[step] ?? words.desk)}
              </Button>
            ))}
          </div>
        ) : (
          <p className="small quiet">{say(words.read_only)}</p>
        )}
      </section>
      {kind === 'gift' ? <AddressCard id={id} there={has_address} /> : null}
      {asking ? (
        <UndoDialog
          step={asking}
          busy={busy}
          fault={fault}
          onYes={async (reason) => {
            if (await take(asking, reason)) setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

interface UndoProps {
  readonly step: 'refuse' | 'return'
  readonly busy: boolean
  readonly fault: string | null
  readonly onYes: (reason: string) => Promise<void>
  readonly onClose: () => void
}

function UndoDialog({ step, busy, fault, onYes, onClose }: UndoProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={say(step === 'refuse' ? words.sure_refuse : words.sure_return)}
      yes={say(stepWords[step] ?? words.desk)}
      danger
      busy={busy || reason.trim() === ''}
      fault={fault}
      onYes={() => void onYes(reason.trim())}
      onClose={onClose}
    >
      <p className="quiet">{say(words.undoes)}</p>
      <ReasonField
        label={say(words.reason)}
        help={say(words.reason_help)}
        value={reason}
        onChange={setReason}
        fault={undefined}
        longest={100}
        lines={2}
      />
    </ActDialog>
  )
}
