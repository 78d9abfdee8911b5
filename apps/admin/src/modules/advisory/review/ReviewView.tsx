import { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import { reviewCauseWords, safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { Button } from '@mui/material'
import { IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip, Hex, Portrait } from '../../../ui/Hex.tsx'
import { pageOf } from '../advisory.paths.ts'
import { showSession } from '../advisory.times.ts'
import { Transcript } from './Lines.tsx'
import { LookDialog } from './LookDialog.tsx'
import { lookAt, type Review, type Seen } from './review.ts'
import { words } from './words.ts'
import { Written } from './Written.tsx'
import '../advisory.css'

/** The frame of a session and why it is here; its words only after a reason, and only until one leaves. */
export function ReviewView({ row }: { readonly row: Row }) {
  const it = row as unknown as Review
  return (
    <>
      <FrameCard it={it} />
      <WordsCard key={it.id} it={it} />
      <LooksCard it={it} />
    </>
  )
}

function FrameCard({ it }: { readonly it: Review }) {
  const say = useSay()
  const language = useLanguage()
  const seesAppointments = useHolds(appointmentsResource.powers.read)
  return (
    <section className="card stack" aria-label={say(words.frame)}>
      <div className="card-head">
        <h2>{say(words.frame)}</h2>
        {seesAppointments ? (
          <Link className="link small" to={pageOf(appointmentsResource, it.appointment_id)}>
            {say(words.open_appointment)}
          </Link>
        ) : null}
      </div>
      <dl className="facts case-facts figures">
        <Fact title={say(words.adviser)} value={it.adviser_name} />
        <Fact title={say(words.advisee)} value={it.advisee_name} />
        <Fact title={say(words.when)} value={showSession(it.starts_at, language)} />
        <Fact title={say(words.messages)} value={showNumber(it.message_count, language)} />
        <Fact title={say(words.flags)} value={showNumber(it.flag_count, language)} />
      </dl>
      {it.flag_count > 0 ? <p className="small quiet">{say(words.flags_help)}</p> : null}
      <div>
        <h3 className="case-side">{say(words.why)}</h3>
        <p className="row wrap">
          <Chip tone={it.cause === 'concern' ? 'bad' : 'quiet'}>{say(reviewCauseWords[it.cause])}</Chip>
          {it.concern_id ? (
            <Link className="link small" to={pageOf(safetyConcernsResource, it.concern_id)}>
              {say(words.open_concern)}
            </Link>
          ) : null}
        </p>
        <p className="case-said">{it.reason}</p>
        <p className="small quiet figures">
          {say(words.drawn_by, { name: it.drawn_by_name, at: showMoment(it.created_at) })}
        </p>
      </div>
    </section>
  )
}

const Fact = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
)

function WordsCard({ it }: { readonly it: Review }) {
  const say = useSay()
  const reviews = useHolds('safeguarding.review')
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState<Seen | null>(null)
  const names = { adviser: it.adviser_name, advisee: it.advisee_name }
  return (
    <section className="card" aria-label={say(words.words)}>
      <div className="card-head">
        <h2>{say(words.words)}</h2>
        {seen ? (
          <Button size="small" startIcon={<IconEyeOff size={18} aria-hidden />} onClick={() => setSeen(null)}>
            {say(words.shut_again)}
          </Button>
        ) : null}
      </div>
      {seen ? (
        <>
          <Transcript lines={seen.lines} names={names} />
          <Written written={seen.written} />
        </>
      ) : (
        <div className="shut">
          <Hex size={52} tone="sunken">
            <IconLock size={24} />
          </Hex>
          <div className="grow">
            <h3>{say(words.shut)}</h3>
            <p className="small quiet">{say(reviews ? words.shut_text : words.read_only)}</p>
          </div>
          {reviews ? (
            <Button
              variant="contained"
              startIcon={<IconLockOpen size={20} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {say(words.open)}
            </Button>
          ) : null}
        </div>
      )}
      {asking ? (
        <LookDialog
          onLook={async (reason) => {
            setSeen(await lookAt(it.id, reason))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function LooksCard({ it }: { readonly it: Review }) {
  const say = useSay()
  return (
    <section className="card" aria-label={say(words.looks)}>
      <div className="card-head">
        <h2>{say(words.looks)}</h2>
      </div>
      {it.looks.length === 0 ? <p className="small quiet">{say(words.no_looks)}</p> : null}
      <ol className="events">
        {it.looks.map(({ by_name, reason, at }, index) => (
          <li key={index}>
            <Portrait name={by_name} size={32} />
            <div className="grow">
              <b>{by_name}</b> <span className="small quiet figures">{showMoment(at)}</span>
              <p className="small case-said">{reason}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
