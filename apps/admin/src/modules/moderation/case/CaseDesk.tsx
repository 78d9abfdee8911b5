import { claimCase } from '@malto/contract/modules/moderation.admin'
import { decisionWords } from '@malto/contract/modules/moderation.rules'
import { Button } from '@mui/material'
import { IconArrowRight, IconHandGrab } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useRefresh, useStore } from 'react-admin'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { Claim } from '../../../platform/desk/Claim.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Refused } from '../Refused.tsx'
import { words } from '../words.ts'
import { type Case, choicesFor } from './case.ts'
import { DecideForm, type Draft, fresh } from './DecideForm.tsx'
import { KeyLegend } from './KeyLegend.tsx'
import { useKeys } from './useKeys.ts'
import { useNextCase } from './useNextCase.ts'
import '../moderation.css'

/** Where one takes a case, decides it, and goes on to the next. */
export function CaseDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const decides = useHolds('moderation.decide')
  const me = useSession().user?.id
  const [answered, setAnswered] = useState<Case | null>(null)
  const read = row as unknown as Case
  // What a call just answered is newer than what the page read before.
  const it = answered && answered.version > read.version ? answered : read
  const draft = useKept<Draft>(`case ${it.id}`, fresh)
  const [keysOn] = useStore('moderation.keys', true)
  const next = useNextCase(it.id)
  const mine = it.state === 'claimed' && it.claimed_by === me
  const onward = useRef<HTMLButtonElement>(null)
  const justDecided = answered?.state === 'decided'
  useEffect(() => {
    // The form is gone with its decision: the keyboard stands at the way on.
    if (justDecided) onward.current?.focus()
  }, [justDecided])
  useKeys({ n: () => void next.go() }, keysOn && it.state === 'decided')
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {it.state === 'decided' ? <Verdict it={it} /> : null}
      {it.state === 'decided' || !decides ? null : (
        <Claiming it={it} mine={mine} keysOn={keysOn} written={draft.begun} onAnswer={setAnswered} />
      )}
      {decides || it.state === 'decided' ? null : <p className="small quiet">{say(words.read_only)}</p>}
      {decides && it.state !== 'decided' && (mine || draft.begun) ? (
        <DecideForm it={it} mine={mine} draft={draft} keysOn={keysOn} onAnswer={setAnswered} />
      ) : null}
      {it.state === 'decided' ? (
        <Button
          variant="contained"
          ref={onward}
          loading={next.busy}
          endIcon={<IconArrowRight size={20} aria-hidden />}
          onClick={() => void next.go()}
        >
          {say(words.next)}
        </Button>
      ) : null}
      {decides ? <KeyLegend decided={it.state === 'decided'} /> : null}
    </section>
  )
}

function Verdict({ it }: { readonly it: Case }) {
  const say = useSay()
  const choice = choicesFor(it).find(({ value }) => value === it.decision)
  const label = choice?.label ?? (it.decision ? decisionWords[it.decision] : words.decided)
  return (
    <div className="desk-verdict">
      <b>{say(label)}</b>
      {it.ends_at ? <p className="figures">{say(words.until, { at: showMoment(it.ends_at) })}</p> : null}
      {it.reason ? <p className="case-said">{it.reason}</p> : null}
      <p className="small quiet figures">
        {[it.decided_by_name, it.decided_at && showMoment(it.decided_at)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The server lets nobody keep a case longer while others wait. */
const CLAIM_HOURS = 2

interface ClaimingProps {
  readonly it: Case
  readonly mine: boolean
  readonly keysOn: boolean
  readonly written: boolean
  readonly onAnswer: (it: Case) => void
}

/** Nobody looks at the same thing at the same time. */
function Claiming({ it, mine, keysOn, written, onAnswer }: ClaimingProps) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const { id, version } = it
  const claim = async (on: boolean) => {
    const done = await sending.run(async () => onAnswer(await client(claimCase, { id, version, claim: on })))
    if (!done) return
    notify(say(on ? words.claimed : words.given_back), { type: 'success' })
    refresh()
  }
  const open = it.state === 'open'
  useKeys({ c: () => void claim(true) }, keysOn && open && !sending.busy)
  return (
    <Claim
      whose={open ? 'nobody' : mine ? 'mine' : 'theirs'}
      name={it.claimed_by_name ?? ''}
      busy={sending.busy}
      onClaim={(on) => void claim(on)}
      icon={IconHandGrab}
      words={words}
      theirsText={say(words.take_over_text, { hours: CLAIM_HOURS })}
    >
      <Refused sending={sending} written={written} />
    </Claim>
  )
}
