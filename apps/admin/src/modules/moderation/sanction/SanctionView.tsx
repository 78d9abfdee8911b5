import type { Reply } from '@malto/contract'
import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import {
  liftSanction,
  sanctionKindWords,
  type sanctionsResource,
} from '@malto/contract/modules/moderation.sanctions.admin'
import { ageBandWords } from '@malto/contract/modules/users.admin'
import { Button } from '@mui/material'
import { IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { Link } from 'react-router'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showMoment } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { liftReasons } from '../reasons.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'
import '../moderation.css'

type Sanction = Reply<typeof sanctionsResource.get>

const isOver = ({ ends_at }: Sanction, now: number): boolean =>
  ends_at !== null && new Date(ends_at).getTime() <= now

/** What was done, what its person read, and the way to end it early. */
export function SanctionView({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Sanction
  const decides = useHolds('moderation.decide')
  const [lifting, setLifting] = useState(false)
  const [now] = useState(() => Date.now())
  const lasts = it.kind === 'mute' || it.kind === 'ban'
  const over = isOver(it, now)
  return (
    <section className="card stack">
      <div className="card-head">
        <h2>{say(sanctionKindWords[it.kind])}</h2>
        {it.lifted_at ? (
          <Chip>{say(words.lifted, { at: showMoment(it.lifted_at) })}</Chip>
        ) : over ? (
          <Chip>{say(words.over)}</Chip>
        ) : (
          <Chip tone={it.kind === 'ban' ? 'bad' : 'warn'}>{say(lasts ? words.in_force : words.once)}</Chip>
        )}
      </div>
      <div>
        <h3 className="case-side">{say(words.reason)}</h3>
        <blockquote className="desk-read">
          <p className="case-said">{it.reason}</p>
        </blockquote>
      </div>
      <div>
        <h3 className="case-side">{say(words.subject)}</h3>
        <p className="case-said">{it.subject_text || say(words.no_subject)}</p>
      </div>
      <dl className="facts">
        <Fact
          title={say(words.age)}
          value={say(it.age_band ? ageBandWords[it.age_band] : shared.age_unknown)}
        />
        <Fact title={say(words.from)} value={showMoment(it.starts_at)} />
        {lasts ? (
          <Fact title={say(words.until)} value={it.ends_at ? showMoment(it.ends_at) : say(words.no_end)} />
        ) : null}
        {it.by_name ? <Fact title={say(words.by)} value={it.by_name} /> : null}
        {it.lifted_reason ? <Fact title={say(words.lifted_reason)} value={it.lifted_reason} /> : null}
      </dl>
      <div className="row wrap">
        {decides && it.lifted_at === null ? (
          <Button
            variant="outlined"
            startIcon={<IconRotate2 size={20} aria-hidden />}
            onClick={() => setLifting(true)}
          >
            {say(words.lift)}
          </Button>
        ) : null}
        {it.case_id ? (
          <Link className="link small" to={`/${reviewCasesResource.name}/${it.case_id}/show`}>
            {say(words.open_case)}
          </Link>
        ) : null}
      </div>
      {lifting ? <LiftDialog it={it} over={over} onClose={() => setLifting(false)} /> : null}
    </section>
  )
}

const Fact = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd className="figures">{value}</dd>
  </div>
)

interface LiftProps {
  readonly it: Sanction
  readonly over: boolean
  readonly onClose: () => void
}

function LiftDialog({ it, over, onClose }: LiftProps) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { id, version, kind } = it
  const own = shapeErrors(liftSanction.input.pick({ reason: true }), { reason }, language)['reason']
  const lift = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(() => client(liftSanction, { id, version, reason }))
    // Refused because it changed meanwhile: the page shows it as it is now, and the words stay here.
    refresh()
    if (!done) return
    notify(say(words.was_lifted), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(words.lift_sure, { name: it.nickname })}
      yes={say(words.lift)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void lift()}
      onClose={onClose}
    >
      <p className="quiet">{say(over ? words.lift_over : words[`lift_${kind}`])}</p>
      <ReasonField
        label={say(words.lift_reason)}
        help={say(words.lift_help)}
        value={reason}
        onChange={setReason}
        prepared={liftReasons}
        fault={(tried ? own : undefined) ?? fields['reason']}
      />
    </ActDialog>
  )
}
