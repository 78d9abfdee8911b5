import type { Words } from '@malto/contract'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import {
  holdReasonWords,
  type ReportReason,
  reportReasons,
  reportReasonWords,
  severityOf,
} from '@malto/contract/modules/moderation.rules'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { detailWords } from '../details.ts'
import { words } from '../words.ts'
import { asksForHelp, type Case } from './case.ts'

type Reason = ReportReason | 'unsafe'
const reasons: readonly Reason[] = [
  'unsafe',
  ...reportReasons.toSorted((a, b) => severityOf[b] - severityOf[a]),
]
const reasonWords: Readonly<Record<Reason, Words>> = { ...reportReasonWords, unsafe: words.unsafe }

/** Why the machine held it back, and what people said about it: what, never who. */
export function WhyCard({ it }: { readonly it: Case }) {
  const say = useSay()
  return (
    <section className="card stack">
      <h2>{say(asksForHelp(it) ? words.they_say : words.why)}</h2>
      {it.set_aside ? <Aside it={it} aside={it.set_aside} /> : null}
      {it.holds.some((hold) => hold !== 'adviser') ? <Holds it={it} /> : null}
      <Reports it={it} />
    </section>
  )
}

interface AsideProps {
  readonly it: Case
  readonly aside: NonNullable<Case['set_aside']>
}

/** Who took it out of sight, and why: not a report, so it is told who it was. */
function Aside({ it, aside }: AsideProps) {
  const say = useSay()
  const { by_name, reason, note, at } = aside
  return (
    <div className="stack case-reports">
      <p className="row wrap">
        <b>{say(words.aside, { name: by_name ?? say(words.some_adviser) })}</b>
        <Chip tone={severityOf[reason] === 3 ? 'bad' : 'quiet'}>{say(reportReasonWords[reason])}</Chip>
      </p>
      <ul className="case-notes">
        <li className="small">
          {note ? <q>{note}</q> : <span className="quiet">{say(words.no_note)}</span>}
          <span className="quiet figures"> {showMoment(at)}</span>
        </li>
      </ul>
      {it.state === 'decided' ? null : <p className="small quiet">{say(words.aside_text)}</p>}
    </div>
  )
}

function Holds({ it }: { readonly it: Case }) {
  const say = useSay()
  const details = it.holds.includes('contact') ? findDetails(it.snapshot.text) : []
  return (
    <ul className="case-holds">
      {it.holds
        .filter((hold) => hold !== 'adviser')
        .map((hold) => (
          <li key={hold}>
            <b>{say(holdReasonWords[hold])}</b>
            {hold === 'contact'
              ? details.map((kind) => <Chip key={kind}>{say(detailWords[kind])}</Chip>)
              : null}
            {hold === 'words' && it.found.length > 0 ? (
              <>
                <span className="small quiet">{say(words.found)}</span>
                {it.found.map((pattern) => (
                  <mark key={pattern}>{pattern}</mark>
                ))}
              </>
            ) : null}
          </li>
        ))}
    </ul>
  )
}

function Reports({ it }: { readonly it: Case }) {
  const say = useSay()
  const language = useLanguage()
  if (it.reports.length === 0) return <p className="small quiet">{say(words.no_reports)}</p>
  const given = reasons.flatMap((reason) => {
    const reports = it.reports.filter((each) => each.reason === reason)
    return reports.length > 0 ? [{ reason, reports }] : []
  })
  return (
    <div className="stack case-reports">
      {asksForHelp(it) ? null : (
        <h3>
          {say(words.reports)} <span className="small quiet">{say(words.never_who)}</span>
        </h3>
      )}
      {given.map(({ reason, reports }) => (
        <div key={reason}>
          <p className="row wrap">
            <b>{say(reasonWords[reason])}</b>
            <Chip tone={reason === 'unsafe' || severityOf[reason] === 3 ? 'bad' : 'quiet'}>
              {showNumber(reports.length, language)}
            </Chip>
          </p>
          <ul className="case-notes">
            {reports.map(({ note, place, reported_at }, at) => (
              <li key={at} className="small">
                {note ? <q>{note}</q> : <span className="quiet">{say(words.no_note)}</span>}
                <span className="quiet figures">
                  {' '}
                  {[place, showMoment(reported_at)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
