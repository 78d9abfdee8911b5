import { raisedAsWords, safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { IconUrgent } from '@tabler/icons-react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { CARDS, type Row, textOf } from '../../../platform/arrangement.ts'
import { type QueuePart, QueueParts } from '../../../platform/desk/QueueParts.tsx'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { pageOf } from '../advisory.paths.ts'
import { words } from './words.ts'
import '../advisory.css'

const parts: readonly QueuePart[] = [
  { name: words.waiting, filter: { state: 'open' }, counted: true },
  { name: words.mine, filter: { state: 'claimed', mine: 'true' }, counted: true },
  { name: words.taken, filter: { state: 'claimed' }, counted: true },
  { name: words.closed, filter: { state: 'closed' }, counted: false },
  { name: words.all, filter: {}, counted: false },
]

export const ConcernQueue = () => (
  <>
    <UrgentNow />
    <QueueParts resource={safetyConcernsResource} parts={parts} />
  </>
)

const SHOWN = 5
const MINUTE = 60_000

/** Whatever the list below is narrowed to: what cannot wait stands above it. */
function UrgentNow() {
  const say = useSay()
  const language = useLanguage()
  const { data = [], total = 0 } = useGetList<Row>(
    safetyConcernsResource.name,
    {
      filter: { urgency: 'now', state: 'open' },
      sort: { field: 'raised_at', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
      meta: CARDS,
    },
    { refetchInterval: MINUTE },
  )
  if (data.length === 0) return null
  const count = showNumber(Math.max(total, data.length), language)
  return (
    <section className="case-urgent urgent-now" aria-label={say(words.urgent)}>
      <IconUrgent size={24} aria-hidden />
      <div className="grow">
        <b>{say(words.urgent_n, { count })}</b>
        <ul>
          {data.map((row) => (
            <li key={row.id}>
              <Link to={pageOf(safetyConcernsResource, String(row.id))}>
                {say(words.about, { name: textOf(row, 'advisee_name') })}
              </Link>{' '}
              <span className="small figures">
                {say(raisedAsWords[row['raised_as'] as keyof typeof raisedAsWords]).toLocaleLowerCase('vi')}{' '}
                {say(words.urgent_since, { at: showMoment(textOf(row, 'raised_at')) })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
