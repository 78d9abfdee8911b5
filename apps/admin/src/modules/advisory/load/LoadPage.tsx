import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import { useMediaQuery } from '@mui/material'
import { IconChartHistogram } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../../platform/client.ts'
import { showDay, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { WIDE } from '../../../platform/list/Tools.tsx'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../../platform/Trouble.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../../ui/states.tsx'
import { type LoadRow, type Order, sortLoad, sumLoad } from './load.sums.ts'
import { LoadCards } from './LoadCards.tsx'
import { LoadTable } from './LoadTable.tsx'
import { words } from './words.ts'
import '../advisory.css'

const WEEKS = [4, 12, 26] as const

/** How much advisers have to do, and how long people wait for them. */
export function LoadPage() {
  const say = useSay()
  const allowed = useHolds(getAdvisoryLoad.access)
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('weeks'))
  const weeks = WEEKS.find((each) => each === asked) ?? WEEKS[0]
  const { data, error, refetch } = useQuery({
    queryKey: ['advisory-load', weeks],
    queryFn: () => client(getAdvisoryLoad, { weeks }),
    placeholderData: keepPreviousData,
    enabled: allowed,
  })
  if (!allowed) return <NotFoundPage />
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div className="page-head">
        <div>
          <h1>{say(words.title)}</h1>
          <p className="figures" aria-live="polite">
            {data ? say(words.lead, { from: showDay(data.from_on), to: showDay(data.to_on) }) : '\u00a0'}
          </p>
        </div>
      </div>
      <fieldset className="queue-parts load-weeks">
        <legend className="unseen">{say(words.weeks)}</legend>
        {WEEKS.map((each) => (
          <button
            key={each}
            type="button"
            className="queue-part"
            aria-pressed={weeks === each}
            onClick={() => setSearch({ weeks: String(each) }, { replace: true })}
          >
            {say(words.weeks_n, { count: each })}
          </button>
        ))}
      </fieldset>
      {error && !data ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Load rows={data.rows} />
      ) : (
        <CardBones label={say(texts.loading)} lines={8} />
      )}
    </>
  )
}

function Load({ rows }: { readonly rows: readonly LoadRow[] }) {
  const say = useSay()
  const wide = useMediaQuery(WIDE, { noSsr: true })
  // Who is fullest is what one comes to see.
  const [order, setOrder] = useState<Order>({ by: 'booked', down: true })
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon={IconChartHistogram} title={say(words.empty)} text={say(words.empty_text)} />
      </div>
    )
  const sorted = sortLoad(rows, order)
  return (
    <>
      <Sums rows={rows} />
      {wide ? (
        <LoadTable rows={sorted} order={order} onOrder={setOrder} />
      ) : (
        <LoadCards rows={sorted} order={order} onOrder={setOrder} />
      )}
      <p className="small quiet load-help">{say(words.help)}</p>
    </>
  )
}

function Sums({ rows }: { readonly rows: readonly LoadRow[] }) {
  const say = useSay()
  const language = useLanguage()
  const sums = sumLoad(rows)
  const shown = (count: number) => showNumber(count, language)
  const hours = (minutes: number) => shown(Math.round(minutes / 60))
  const figures = [
    {
      title: words.all_booked,
      value: sums.open > 0 ? `${shown(Math.round((sums.booked / sums.open) * 100))}%` : '0%',
      line: say(words.of_hours, { booked: hours(sums.booked), open: hours(sums.open) }),
    },
    {
      title: words.all_ended,
      value: shown(sums.ended),
      line: say(words.ahead_n, { count: shown(sums.ahead) }),
    },
    { title: words.all_waiting, value: shown(sums.waiting), line: say(words.waiting_line) },
    {
      title: words.all_missed,
      value: shown(sums.missed),
      line: say(words.missed_line, { count: shown(sums.late) }),
    },
  ]
  return (
    <ul className="figures-row">
      {figures.map(({ title, value, line }) => (
        <li key={title.vi} className="card figure">
          <span>{say(title)}</span>
          <b>{value}</b>
          <small>{line}</small>
        </li>
      ))}
    </ul>
  )
}
