import { Button } from '@mui/material'
import { IconChecks, IconMessageSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '../../../platform/arrangement.ts'
import { useKept } from '../../../platform/desk/useKept.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSession } from '../../../platform/session.ts'
import { concernReviewReasons } from '../reasons.ts'
import { AskReviewDialog } from '../review/AskReviewDialog.tsx'
import { Claiming } from './Claiming.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import type { Concern } from './concern.ts'
import { type StepDraft, StepForm } from './StepForm.tsx'
import { words } from './words.ts'
import '../advisory.css'

const fresh: StepDraft = { text: '', outcome: '' }

/** Where one takes a concern, writes down what was done, and closes it with what came of it. */
export function ConcernDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const acts = useHolds('safeguarding.act')
  const reviews = useHolds('safeguarding.review')
  const me = useSession().user?.id
  const read = row as unknown as Concern
  const [answered, setAnswered] = useState<Concern | null>(null)
  const [asking, setAsking] = useState(false)
  const [closing, setClosing] = useState(false)
  // What a call just answered is newer than what the page read before.
  const it = answered && answered.version > read.version ? answered : read
  const draft = useKept<StepDraft>(`concern ${it.id}`, fresh)
  const open = it.state !== 'closed'
  const mine = it.state === 'claimed' && it.claimed_by === me
  const reviewable = reviews && it.minor && it.appointment_id !== null
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {open ? null : <Outcome it={it} />}
      {acts && open ? <Claiming it={it} mine={mine} written={draft.begun} onAnswer={setAnswered} /> : null}
      {acts && open && (mine || draft.begun) ? (
        <StepForm it={it} mine={mine} draft={draft} onAnswer={setAnswered} />
      ) : null}
      {acts || !open ? null : <p className="small quiet">{say(words.read_only)}</p>}
      {(acts && mine) || reviewable ? (
        <div className="desk-acts desk-part">
          {acts && mine ? (
            <Button
              variant="outlined"
              startIcon={<IconChecks size={20} aria-hidden />}
              onClick={() => setClosing(true)}
            >
              {say(words.close)}
            </Button>
          ) : null}
          {reviewable ? (
            <Button
              variant="outlined"
              startIcon={<IconMessageSearch size={20} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {say(words.review)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {closing ? (
        <CloseDialog
          it={it}
          draft={draft}
          onAnswer={(next) => {
            setAnswered(next)
            setClosing(false)
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
      {asking && it.appointment_id ? (
        <AskReviewDialog
          appointment_id={it.appointment_id}
          concern_id={it.id}
          prepared={concernReviewReasons}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function Outcome({ it }: { readonly it: Concern }) {
  const say = useSay()
  return (
    <div className="desk-verdict">
      <h3 className="case-side">{say(words.outcome)}</h3>
      <p className="case-said">{it.outcome}</p>
      <p className="small quiet figures">
        {[it.claimed_by_name, it.closed_at && showMoment(it.closed_at)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
