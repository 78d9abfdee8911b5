import type { Words } from '@malto/contract'
import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { useGetList, useListFilterContext } from 'react-admin'
import { CARDS, type Row, textOf } from '../../../platform/arrangement.ts'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { words } from '../words.ts'
import '../moderation.css'

type Filters = Readonly<Record<string, string>>

interface Part {
  readonly name: Words
  readonly filter: Filters
  readonly counted: boolean
}

/** What a moderator comes for, in the order of the day. */
const parts: readonly Part[] = [
  { name: words.waiting, filter: { state: 'open' }, counted: true },
  { name: words.mine, filter: { state: 'claimed', mine: 'true' }, counted: true },
  { name: words.decided, filter: { state: 'decided' }, counted: false },
  { name: words.all, filter: {}, counted: false },
]

const OWN = ['state', 'mine'] as const

export function QueueTabs() {
  const say = useSay()
  const { filterValues, setFilters } = useListFilterContext()
  const values = filterValues as Readonly<Record<string, unknown>>
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !OWN.some((own) => own === key)))
  const isHere = ({ filter }: Part) => OWN.every((key) => textOf(values, key) === textOf(filter, key))
  return (
    <fieldset className="queue-parts">
      <legend className="unseen">{say(words.which)}</legend>
      {parts.map((part) => (
        <button
          key={part.name.vi}
          type="button"
          className="queue-part"
          aria-pressed={isHere(part)}
          onClick={() => setFilters({ ...rest, ...part.filter })}
        >
          {part.counted ? <Counted part={part} /> : say(part.name)}
        </button>
      ))}
    </fieldset>
  )
}

const MINUTE = 60_000

function Counted({ part }: { readonly part: Part }) {
  const say = useSay()
  const language = useLanguage()
  const { total } = useGetList<Row>(
    reviewCasesResource.name,
    { filter: part.filter, pagination: { page: 1, perPage: 1 }, meta: CARDS },
    { staleTime: MINUTE, refetchInterval: MINUTE },
  )
  const name = say(part.name)
  return <>{total ? say(words.with_count, { name, count: showNumber(total, language) }) : name}</>
}
