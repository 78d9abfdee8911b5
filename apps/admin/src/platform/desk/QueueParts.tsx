import type { Resource, Words } from '@malto/contract'
import { useGetList, useListFilterContext } from 'react-admin'
import { CARDS, type Row, textOf } from '../arrangement.ts'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { words } from './words.ts'

export interface QueuePart {
  readonly name: Words
  readonly filter: Readonly<Record<string, string>>
  /** How many wait there is said beside the name. */
  readonly counted: boolean
}

interface Props {
  readonly resource: Pick<Resource, 'name'>
  readonly parts: readonly QueuePart[]
}

/** What somebody comes to a queue for, in the order of the day. Other filters stay as they are. */
export function QueueParts({ resource, parts }: Props) {
  const say = useSay()
  const { filterValues, setFilters } = useListFilterContext()
  const values = filterValues as Readonly<Record<string, unknown>>
  const own = new Set(parts.flatMap(({ filter }) => Object.keys(filter)))
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !own.has(key)))
  const isHere = ({ filter }: QueuePart) =>
    [...own].every((key) => textOf(values, key) === textOf(filter, key))
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
          {part.counted ? <Counted resource={resource} part={part} /> : say(part.name)}
        </button>
      ))}
    </fieldset>
  )
}

const MINUTE = 60_000

function Counted({ resource, part }: Pick<Props, 'resource'> & { readonly part: QueuePart }) {
  const say = useSay()
  const language = useLanguage()
  const { total } = useGetList<Row>(
    resource.name,
    { filter: part.filter, pagination: { page: 1, perPage: 1 }, meta: CARDS },
    { staleTime: MINUTE, refetchInterval: MINUTE },
  )
  const name = say(part.name)
  return <>{total ? say(words.with_count, { name, count: showNumber(total, language) }) : name}</>
}
