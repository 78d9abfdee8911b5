import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ANY_CATEGORY, type EventListStatus } from '@malto/contract/modules/events.rules'
import { useCurrentInSight } from '../../../ui/current.ts'
import { useStatusWords } from '../events.words.ts'

/** In the order of the sections. */
const order: readonly EventListStatus[] = ['all', 'in_progress', 'interested', 'scheduled', 'replay']

interface Props {
  readonly status: EventListStatus
  readonly category_id: number
  readonly q: string | undefined
}

/** The five lists; each is an address of its own. */
export function StatusPills({ status, category_id, q }: Props) {
  const { t } = useLingui()
  const words = useStatusWords()
  const pills = useCurrentInSight<HTMLElement>(status)
  return (
    <nav ref={pills} className="pills" aria-label={t`Các danh sách sự kiện`}>
      {order.map((each) => (
        <Link
          key={each}
          className="pill"
          to="/event/list/$status"
          params={{ status: each }}
          search={{ category_id, q }}
          replace
          resetScroll={false}
          activeProps={{}}
          {...(each === status ? { 'aria-current': 'page' as const } : {})}
        >
          {words[each]}
        </Link>
      ))}
    </nav>
  )
}

interface CategoryProps {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly value: number
  readonly onChange: (category_id: number) => void
}

/** A quieter row: what it is about. The row keeps its place while the categories are on their way. */
export function CategoryPills({ categories, value, onChange }: CategoryProps) {
  const { t } = useLingui()
  return (
    <fieldset className="pills event-categories">
      <legend className="hidden-words">{t`Chủ đề`}</legend>
      {[{ id: ANY_CATEGORY, name: t`Mọi chủ đề` }, ...categories].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="pill"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
