import type { Reply } from '@malto/contract'
import type { campaignsResource } from '@malto/contract/modules/campaigns.admin'
import { deliveriesResource } from '@malto/contract/modules/notifications.admin'
import type { Row } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { words } from './words.ts'

type Campaign = Reply<typeof campaignsResource.get>

const choicesOf = (field: string) =>
  deliveriesResource.columns.find((column) => column.field === field)?.choices ?? {}

/** What became of it on its way out of the app, by channel. */
export function DeliveryFigures({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { deliveries } = row as unknown as Campaign
  const named = (field: string, value: string) => {
    const found = choicesOf(field)[value]
    return found ? say(found) : value
  }
  return (
    <section className="card" aria-label={say(words.deliveries)}>
      <div className="card-head">
        <h2>{say(words.deliveries)}</h2>
      </div>
      {deliveries.length === 0 ? <p className="small quiet">{say(words.none_yet)}</p> : null}
      <ul className="plain-list">
        {deliveries.map(({ channel, status, count }) => (
          <li key={`${channel} ${status}`}>
            <b>
              {named('channel', channel)} · {named('status', status)}
            </b>
            <span className="figures">{showNumber(count, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
