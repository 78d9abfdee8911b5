import { bandWords } from '@malto/contract/modules/chat.admin'
import { subjectKindWords } from '@malto/contract/modules/moderation.admin'
import { sanctionsResource } from '@malto/contract/modules/moderation.sanctions.admin'
import { caseCauseWords, HELPLINE } from '@malto/contract/modules/moderation.rules'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { ageBandWords } from '@malto/contract/modules/users.admin'
import { IconHeartHandshake, IconUrgent } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { words } from '../words.ts'
import { asksForHelp, type Case, isGrave, isYoung } from './case.ts'
import { ContentCard, ContextCard } from './CaseWords.tsx'
import { WhyCard } from './WhyCard.tsx'
import '../moderation.css'

/** All that there is to see before one decides: who, what, why, and what stood around it. */
export function CaseView({ row }: { readonly row: Row }) {
  const it = row as unknown as Case
  return (
    <>
      <UrgentCard it={it} />
      {asksForHelp(it) ? <WhyCard it={it} /> : <ContentCard it={it} />}
      <AuthorCard it={it} />
      {asksForHelp(it) ? null : <WhyCard it={it} />}
      {it.context.some((line) => !line.is_subject) ? <ContextCard it={it} /> : null}
    </>
  )
}

function UrgentCard({ it }: { readonly it: Case }) {
  const say = useSay()
  const help = asksForHelp(it)
  if (!help && !isGrave(it)) return null
  const Mark = help ? IconHeartHandshake : IconUrgent
  return (
    <aside className="case-urgent" aria-label={say(words.grave)}>
      <Mark size={24} aria-hidden />
      <div>
        <b>{say(words.grave)}</b>
        <p className="small">{say(words.grave_text, { line: HELPLINE })}</p>
        {help ? <p className="small">{say(words.help_text)}</p> : null}
      </div>
    </aside>
  )
}

function AuthorCard({ it }: { readonly it: Case }) {
  const say = useSay()
  const language = useLanguage()
  const seesUsers = useHolds('users.read')
  const count = showNumber(it.author_sanctions, language)
  const sanctions = `/${sanctionsResource.name}?filter=${encodeURIComponent(JSON.stringify({ user_id: it.author_id }))}`
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(it.subject_kind === 'person' ? words.person : words.author)}</h2>
        {seesUsers && it.author_id ? (
          <Link className="link small" to={`/users/${it.author_id}/show`}>
            {say(words.profile)}
          </Link>
        ) : null}
      </div>
      <div className="row wrap case-chips">
        <Chip>{say(subjectKindWords[it.subject_kind])}</Chip>
        {it.causes.map((cause) => (
          <Chip key={cause} tone={cause === 'unsafe' ? 'bad' : cause === 'held' ? 'teal' : 'warn'}>
            {say(caseCauseWords[cause])}
          </Chip>
        ))}
      </div>
      <dl className="facts case-facts">
        <div>
          <dt>{say(words.nickname)}</dt>
          <dd>{it.nickname}</dd>
        </div>
        <div>
          <dt>{say(words.age)}</dt>
          <dd className="row wrap">
            {say(it.age_band ? ageBandWords[it.age_band] : words.age_unknown)}
            {isYoung(it) ? <Chip tone="warn">{say(words.young)}</Chip> : null}
          </dd>
        </div>
        <div>
          <dt>{say(words.circle)}</dt>
          <dd>
            {[it.letter && say(letterWords[it.letter]), it.band && say(bandWords[it.band])]
              .filter(Boolean)
              .join(' · ') || say(words.no_circle)}
          </dd>
        </div>
        <div>
          <dt>{say(words.earlier)}</dt>
          <dd>
            {it.author_sanctions > 0 && it.author_id ? (
              <Link className="link" to={sanctions}>
                {say(words.earlier_n, { count })}
              </Link>
            ) : (
              say(words.earlier_none)
            )}
          </dd>
        </div>
        <div>
          <dt>{say(words.opened)}</dt>
          <dd className="figures">{showMoment(it.opened_at)}</dd>
        </div>
      </dl>
    </section>
  )
}
