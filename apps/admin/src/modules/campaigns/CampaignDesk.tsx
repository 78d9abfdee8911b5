import type { Reply } from '@malto/contract'
import {
  approveCampaign,
  cancelCampaign,
  type campaignsResource,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { mayCancel } from '@malto/contract/modules/campaigns.rules'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../platform/ActDialog.tsx'
import type { Row } from '../../platform/arrangement.ts'
import { client } from '../../platform/client.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { words } from './words.ts'

type Campaign = Reply<typeof campaignsResource.get>
type Act = 'submit' | 'approve' | 'cancel'

const acts = {
  submit: { call: submitCampaign, title: words.submit_sure, text: words.submit_text, yes: words.submit },
  approve: { call: approveCampaign, title: words.approve, text: words.approve_text, yes: words.approve },
  cancel: { call: cancelCampaign, title: words.cancel_sure, text: words.cancel_text, yes: words.cancel },
} as const

/** Asking, agreeing, stopping: each for whoever may, while it may be. */
export function CampaignDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const writes = useHolds('campaigns.write')
  const approves = useHolds('campaigns.approve')
  const [act, setAct] = useState<Act | null>(null)
  const it = row as unknown as Campaign
  const open: Act[] = [
    ...(writes && it.state === 'draft' ? (['submit'] as const) : []),
    ...(approves && it.state === 'waiting' ? (['approve'] as const) : []),
    ...(writes && it.state !== 'draft' && mayCancel(it.state) ? (['cancel'] as const) : []),
  ]
  const over = it.state === 'sent' || it.state === 'cancelled'
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {it.recipients === null ? null : (
        <p className="figures">
          {say(words.progress, {
            told: showNumber(it.told, language),
            recipients: showNumber(it.recipients, language),
          })}
        </p>
      )}
      {it.state === 'waiting' ? <p className="bar">{say(words.needs_second)}</p> : null}
      {over ? <p className="small quiet">{say(words.over)}</p> : null}
      <div className="desk-acts">
        {open.map((each) => (
          <Button
            key={each}
            variant={each === 'cancel' ? 'outlined' : 'contained'}
            {...(each === 'cancel' ? { color: 'error' as const } : {})}
            onClick={() => setAct(each)}
          >
            {say(acts[each].yes)}
          </Button>
        ))}
      </div>
      {act ? <StepDialog it={it} act={act} onClose={() => setAct(null)} /> : null}
    </section>
  )
}

interface Props {
  readonly it: Campaign
  readonly act: Act
  readonly onClose: () => void
}

function StepDialog({ it: { id, version }, act, onClose }: Props) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, fault, fields, run } = useSubmit()
  const { call, title, text, yes } = acts[act]
  const go = async () => {
    const done = await run(() => client(call, { id, version }))
    refresh()
    if (!done) return
    notify(say(words.done), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(title)}
      yes={say(yes)}
      danger={act === 'cancel'}
      busy={busy}
      fault={fault ?? Object.values(fields)[0] ?? null}
      onYes={() => void go()}
      onClose={onClose}
    >
      <p className="quiet">{say(text)}</p>
    </ActDialog>
  )
}
