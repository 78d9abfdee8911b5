import { exportResults, summarizeResults } from '@malto/contract/modules/assessments.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../../platform/client.ts'
import { DownloadButton } from '../../../platform/excel/DownloadButton.tsx'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { NotFoundPage, PartTrouble, Trouble } from '../../../platform/Trouble.tsx'
import { ChoiceEntry } from '../../../ui/Entry.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../../ui/states.tsx'
import { findLibraries } from '../library.picker.ts'
import { Figures } from './Figures.tsx'
import { dayInVietnam, monthsBefore, showMonth } from './months.ts'
import { words } from './words.ts'
import './results.css'

const fewest = FEWEST_PEOPLE
const MONTHS = 36

/** What many together made of one test; never a person, so there is nothing here to open. */
export function ResultsPage() {
  const say = useSay()
  const allowed = useHolds('assessments.results')
  const lists = useHolds('assessments.read')
  const [search, setSearch] = useSearchParams()
  const [over] = useState(() => monthsBefore(dayInVietnam(new Date()), MONTHS))
  if (!allowed) return <NotFoundPage />
  const library_id = Number(search.get('library_id') ?? 0)
  const [from, until] = [search.get('from') ?? undefined, search.get('until') ?? undefined]
  const input = { library_id, ...(from ? { from } : {}), ...(until ? { until } : {}) }
  const set = (field: string, value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(field)
    else next.set(field, value)
    setSearch(next, { replace: true })
  }
  const months = over.map((month) => ({
    id: month,
    name: say(words.month_n, { month: showMonth(month) }),
  }))
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div className="page-head">
        <div>
          <h1>{say(words.title)}</h1>
          <p>{say(words.lead, { fewest })}</p>
        </div>
        <div className="row">
          <DownloadButton
            call={exportResults}
            input={input}
            save_as={`malto-test-results-${library_id}.xlsx`}
            label={words.export}
            disabled={library_id === 0}
          />
        </div>
      </div>
      <div className="card results-choice">
        <LibraryChoice value={library_id} onChange={(id) => set('library_id', id)} lists={lists} />
        <ChoiceEntry
          id="results-from"
          label={say(words.from)}
          value={from}
          choices={months}
          empty={say(words.from_start)}
          onChange={(month) => set('from', month)}
        />
        <ChoiceEntry
          id="results-until"
          label={say(words.until)}
          value={until}
          choices={months.filter(({ id }) => from === undefined || id >= from)}
          empty={say(words.until_now)}
          onChange={(month) => set('until', month)}
        />
      </div>
      {library_id === 0 ? (
        <div className="card">
          <EmptyState icon={IconChartBar} title={say(words.choose)} text={say(words.choose_text)} />
        </div>
      ) : (
        <Summary input={input} />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly value: number
  readonly onChange: (id: string | undefined) => void
  readonly lists: boolean
}

function LibraryChoice({ value, onChange, lists }: ChoiceProps) {
  const say = useSay()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['test-results', 'libraries'],
    queryFn: () => findLibraries(client, ''),
    enabled: lists,
    staleTime: 60_000,
  })
  if (error && !data) return <PartTrouble onRetry={() => void refetch()} />
  if (isLoading) return <CardBones label={say(texts.loading)} lines={2} />
  return (
    <ChoiceEntry
      id="results-test"
      label={say(words.test)}
      value={value === 0 ? undefined : String(value)}
      choices={(data ?? []).map(({ id, label }) => ({ id: String(id), name: label }))}
      {...(value === 0 ? { empty: say(words.choose_one) } : {})}
      onChange={onChange}
      help={lists ? undefined : say(words.needs_list)}
    />
  )
}

function Summary({ input }: { readonly input: { library_id: number; from?: string; until?: string } }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['test-results', input],
    queryFn: () => client(summarizeResults, input),
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  if (data.people === null)
    return (
      <div className="card">
        <EmptyState icon={IconUsersGroup} title={say(words.empty)} text={say(words.empty_text, { fewest })} />
      </div>
    )
  return <Figures summary={data} />
}
