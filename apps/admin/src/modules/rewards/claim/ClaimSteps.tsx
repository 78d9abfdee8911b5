import type { Reply } from '@malto/contract'
import { claimStateWords, type claimsResource } from '@malto/contract/modules/rewards.admin'
import type { Row } from '../../../platform/arrangement.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { words } from './words.ts'

type Claim = Reply<typeof claimsResource.get>

/** What happened to a claim, and by whom. */
export function ClaimSteps({ row }: { readonly row: Row }) {
  const say = useSay()
  const { steps } = row as unknown as Claim
  return (
    <section className="card" aria-label={say(words.steps)}>
      <div className="card-head">
        <h2>{say(words.steps)}</h2>
      </div>
      <ol className="plain-list">
        {steps.map(({ state, at, by }) => (
          <li key={`${state} ${at}`}>
            <b>{say(claimStateWords[state])}</b>
            <span className="small quiet figures">
              {showMoment(at)} · {by ?? say(words.by_nobody)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
