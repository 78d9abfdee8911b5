import type { Reply } from '@malto/contract'
import {
  type appealsResource,
  sanctionKindWords,
  sanctionsResource,
} from '@malto/contract/modules/moderation.sanctions.admin'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { words as sanctionWords } from '../sanction/words.ts'
import { words } from './words.ts'
import '../moderation.css'

export type Appeal = Reply<typeof appealsResource.get>

/** The words of both sides, one below the other. */
export function AppealView({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Appeal
  return (
    <>
      <section className="card stack">
        <div className="card-head">
          <h2>{say(words.theirs)}</h2>
          <span className="small quiet figures">{say(words.sent_at, { at: showMoment(it.made_at) })}</span>
        </div>
        <p className="case-said">{it.text}</p>
      </section>
      <section className="card stack">
        <div className="card-head">
          <h2>{say(words.first)}</h2>
          <Link className="link small" to={`/${sanctionsResource.name}/${it.sanction_id}/show`}>
            {say(sanctionWords.open_sanction)}
          </Link>
        </div>
        <p>
          <Chip tone="warn">{say(sanctionKindWords[it.sanction_kind])}</Chip>
        </p>
        <div>
          <h3 className="case-side">{say(sanctionWords.reason)}</h3>
          <blockquote className="desk-read">
            <p className="case-said">{it.sanction_reason}</p>
          </blockquote>
        </div>
        <div>
          <h3 className="case-side">{say(sanctionWords.subject)}</h3>
          <p className="case-said">{it.subject_text || say(sanctionWords.no_subject)}</p>
        </div>
        {it.first_by_name ? (
          <p className="small quiet">{say(words.first_by, { name: it.first_by_name })}</p>
        ) : null}
      </section>
    </>
  )
}
