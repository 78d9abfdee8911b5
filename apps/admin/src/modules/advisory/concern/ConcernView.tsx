import { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import { lookAtConcern, raisedAsWords } from '@malto/contract/modules/advisory.safeguarding.admin'
import { concernUrgencyWords } from '@malto/contract/modules/advisory.rules'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'
import { usersResource } from '@malto/contract/modules/users.admin'
import { Button } from '@mui/material'
import { IconLockOpen, IconPhoneCall, IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip, Portrait } from '../../../ui/Hex.tsx'
import { pageOf } from '../advisory.paths.ts'
import { Lines } from '../review/Lines.tsx'
import { LookDialog } from '../review/LookDialog.tsx'
import type { Line } from '../review/review.ts'
import { type Concern, isUrgent } from './concern.ts'
import { words } from './words.ts'
import '../advisory.css'

/** What was told and by whom, what stood around it, and what was done since. */
export function ConcernView({ row }: { readonly row: Row }) {
  const it = row as unknown as Concern
  return (
    <>
      <HelpCard urgent={isUrgent(row)} />
      <ToldCard it={it} />
      {it.appointment_id || it.has_lines ? <SnapshotCard key={it.id} it={it} /> : null}
      <StepsCard it={it} />
    </>
  )
}

/** Before everything else, and never only for the urgent ones: nobody knows from a form how urgent it is. */
function HelpCard({ urgent }: { readonly urgent: boolean }) {
  const say = useSay()
  const Mark = urgent ? IconUrgent : IconPhoneCall
  return (
    <aside
      className={urgent ? 'case-urgent' : 'case-urgent calm'}
      aria-label={say(words.child_help, { line: HELPLINE })}
    >
      <Mark size={24} aria-hidden />
      <div>
        <b>{say(urgent ? words.danger : words.child_help, { line: HELPLINE })}</b>
        <p className="small">{say(words.helpline, { line: HELPLINE })}</p>
      </div>
    </aside>
  )
}

function ToldCard({ it }: { readonly it: Concern }) {
  const say = useSay()
  const seesUsers = useHolds(usersResource.powers.read)
  const seesAppointments = useHolds(appointmentsResource.powers.read)
  return (
    <section className="card stack" aria-label={say(words.told)}>
      <div className="card-head">
        <h2>{say(words.told)}</h2>
        <span className="row wrap">
          <Chip tone={it.urgency === 'now' ? 'bad' : 'warn'}>{say(concernUrgencyWords[it.urgency])}</Chip>
          {it.minor ? <Chip tone="warn">{say(words.minor)}</Chip> : null}
        </span>
      </div>
      <blockquote className="told">
        <p className="case-said">{it.note}</p>
      </blockquote>
      <p className="small quiet figures">
        {say(words.told_by, {
          name: it.raised_by_name,
          as: say(raisedAsWords[it.raised_as]).toLocaleLowerCase('vi'),
          at: showMoment(it.raised_at),
        })}
      </p>
      <dl className="facts case-facts">
        <div>
          <dt>{say(words.advisee)}</dt>
          <dd>{it.advisee_name}</dd>
        </div>
        <div>
          <dt>{say(words.adviser)}</dt>
          <dd>{it.adviser_name ?? say(words.no_adviser)}</dd>
        </div>
      </dl>
      <div className="row wrap ways">
        {seesUsers && it.advisee_id ? (
          <Link className="link small" to={pageOf(usersResource, it.advisee_id)}>
            {say(words.open_user)}
          </Link>
        ) : null}
        {seesAppointments && it.appointment_id ? (
          <Link className="link small" to={pageOf(appointmentsResource, it.appointment_id)}>
            {say(words.open_appointment)}
          </Link>
        ) : null}
      </div>
    </section>
  )
}

/** What a child said is read with a reason, and only until one leaves. */
function SnapshotCard({ it }: { readonly it: Concern }) {
  const say = useSay()
  const reviews = useHolds('safeguarding.review')
  const names = { adviser: it.adviser_name ?? say(words.adviser), advisee: it.advisee_name }
  const [asking, setAsking] = useState(false)
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  return (
    <section className="card" aria-label={say(words.snapshot)}>
      <div className="card-head">
        <h2>{say(words.snapshot)}</h2>
      </div>
      <p className="small quiet">
        {say(!it.has_lines ? words.snapshot_none : reviews ? words.snapshot_text : words.snapshot_needs)}
      </p>
      {lines ? <Lines lines={lines} names={names} /> : null}
      {it.has_lines && reviews && !lines ? (
        <Button
          variant="outlined"
          startIcon={<IconLockOpen size={20} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {say(words.look)}
        </Button>
      ) : null}
      {asking ? (
        <LookDialog
          onLook={async (reason) => {
            setLines((await client(lookAtConcern, { id: it.id, reason })).lines)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function StepsCard({ it }: { readonly it: Concern }) {
  const say = useSay()
  return (
    <section className="card" aria-label={say(words.steps)}>
      <div className="card-head">
        <h2>{say(words.steps)}</h2>
        <span className="small quiet">{say(words.steps_text)}</span>
      </div>
      {it.steps.length === 0 ? <p className="small quiet">{say(words.no_steps)}</p> : null}
      <ol className="events">
        {it.steps.map(({ text, by_name, at }, index) => (
          <li key={index}>
            <Portrait name={by_name} size={32} />
            <div className="grow">
              <b>{by_name}</b> <span className="small quiet figures">{showMoment(at)}</span>
              <p className="case-said">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
