import { adviserStateWords } from '@malto/contract/modules/advisory.rules'
import { Button } from '@mui/material'
import { IconChecklist, IconCircleCheckFilled, IconCircleDashed, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '../../../platform/arrangement.ts'
import { showDay, showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { type Adviser, adviserTones, checkFields } from './adviser.ts'
import { SuspendDialog } from './SuspendDialog.tsx'
import { VettingForm } from './VettingForm.tsx'
import { checkWords, words } from './words.ts'
import '../advisory.css'

/** Whether this person may counsel, why, and the hand that decides it. */
export function VettingDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const read = row as unknown as Adviser
  const vets = useHolds('advisers.vet')
  const [answered, setAnswered] = useState<Adviser | null>(null)
  const [renewing, setRenewing] = useState(false)
  const [suspending, setSuspending] = useState(false)
  // What a call just answered is newer than what the page read before.
  const it = answered && answered.version > read.version ? answered : read
  const done = (next: Adviser) => {
    setAnswered(next)
    setRenewing(false)
    setSuspending(false)
  }
  const writes = vets && (it.state !== 'vetted' || renewing)
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <div className="row wrap">
        <h2 className="grow">{say(words.desk)}</h2>
        <Chip tone={adviserTones[it.state]}>{say(adviserStateWords[it.state])}</Chip>
      </div>
      <Standing it={it} />
      {writes ? (
        <VettingForm it={it} onDone={done} {...(renewing ? { onClose: () => setRenewing(false) } : {})} />
      ) : (
        <Checks it={it} />
      )}
      {vets ? null : <p className="small quiet">{say(words.read_only)}</p>}
      {vets && it.state !== 'suspended' ? (
        <div className="desk-acts">
          {it.state === 'vetted' && !renewing ? (
            <Button
              variant="outlined"
              startIcon={<IconChecklist size={20} aria-hidden />}
              onClick={() => setRenewing(true)}
            >
              {say(words.renew)}
            </Button>
          ) : null}
          <Button
            variant="outlined"
            color="error"
            startIcon={<IconUserOff size={20} aria-hidden />}
            onClick={() => setSuspending(true)}
          >
            {say(words.suspend)}
          </Button>
        </div>
      ) : null}
      {suspending ? <SuspendDialog it={it} onDone={done} onClose={() => setSuspending(false)} /> : null}
    </section>
  )
}

function Standing({ it }: { readonly it: Adviser }) {
  const say = useSay()
  const at = it.vetted_at ? showMoment(it.vetted_at) : ''
  if (it.state === 'applied') return <p className="small quiet">{say(words.applied_text)}</p>
  if (it.state === 'vetted')
    return (
      <p className="small quiet figures">
        {it.vetted_by_name
          ? say(words.vetted_text, { name: it.vetted_by_name, at })
          : at
            ? say(words.vetted_system, { at })
            : null}
      </p>
    )
  return (
    <div className="desk-verdict">
      <p>{say(words.suspended_text)}</p>
      {it.suspended_reason ? (
        <div>
          <h3 className="case-side">{say(words.suspended_reason)}</h3>
          <p className="case-said">{it.suspended_reason}</p>
        </div>
      ) : null}
    </div>
  )
}

function Checks({ it }: { readonly it: Adviser }) {
  const say = useSay()
  return (
    <>
      <ul className="checks" aria-label={say(words.checks)}>
        {checkFields.map((field) => {
          const day = it[field]
          return (
            <li key={field} className={day ? 'on' : ''}>
              {day ? (
                <IconCircleCheckFilled size={22} aria-hidden />
              ) : (
                <IconCircleDashed size={22} aria-hidden />
              )}
              <div>
                <b>{say(checkWords[field])}</b>
                <p className="small quiet figures">
                  {day ? say(words.checked_on, { day: showDay(day) }) : say(words.not_checked)}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {it.vetting_note ? (
        <div>
          <h3 className="case-side">{say(words.note)}</h3>
          <p className="case-said small">{it.vetting_note}</p>
        </div>
      ) : null}
    </>
  )
}
