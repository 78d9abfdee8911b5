import { useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showTotal } from '../../platform/total.ts'
import { PartTrouble } from '../../platform/Trouble.tsx'
import { Chip, Hex } from '../../ui/Hex.tsx'
import { words } from '../words.ts'
import { listOf } from './paths.ts'
import { useQueues, waitOf, type WaitingQueue } from './queues.ts'

const waitWords = { minutes: words.wait_minutes, hours: words.wait_hours, days: words.wait_days } as const

/** Everything that waits for a person, whatever list it is in. */
export function Queue() {
  const say = useSay()
  const { queues, pending, retry } = useQueues()
  const [first] = queues
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.needs_you)}</h2>
        {first ? (
          <Link className="link small" to={listOf(first.item, first.item.waiting)}>
            {say(words.open_queue)}
          </Link>
        ) : null}
      </div>
      {queues.length > 0 ? (
        <ul className="events">
          {queues.map((queue) => (
            <QueueRow key={queue.item.resource.name} queue={queue} />
          ))}
        </ul>
      ) : pending ? (
        <span className="bone" />
      ) : retry ? null : (
        <p className="small quiet">{say(words.nothing_waits)}</p>
      )}
      {retry ? <PartTrouble onRetry={retry} /> : null}
    </section>
  )
}

function QueueRow({ queue: { item, total, oldest, since } }: { readonly queue: WaitingQueue }) {
  const say = useSay()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const urgent = item.resource.name === 'safety-concerns'
  const wait = since === null ? null : waitOf(since, now)
  const late = urgent || wait?.unit === 'days'
  const Mark = item.icon
  return (
    <li className="queue-row">
      <Hex size={38} tone={late ? 'bad' : 'warn'}>
        <Mark size={20} />
      </Hex>
      <div className="grow">
        <Link className="link" to={listOf(item, item.waiting)}>
          {say(words.queue_title, {
            name: say(item.menu ?? item.resource.title),
            count: showTotal(total, language),
          })}
        </Link>
        {oldest ? (
          <p className="small quiet">{say(words.longest, { name: item.lead.title(oldest) })}</p>
        ) : null}
      </div>
      {wait ? (
        <Chip tone={late ? 'bad' : 'warn'}>
          <span className="figures">
            {say(waitWords[wait.unit], { count: showNumber(wait.count, language) })}
          </span>
        </Chip>
      ) : null}
    </li>
  )
}
