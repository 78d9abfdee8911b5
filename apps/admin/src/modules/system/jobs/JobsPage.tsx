import { jobStates, jobStateWords, listSystemJobs, type JobState } from '@malto/contract/modules/system.admin'
import { Button } from '@mui/material'
import { IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { client } from '../../../platform/client.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../../platform/Trouble.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../../ui/states.tsx'
import { words as systemWords } from '../words.ts'
import { JobRow } from './JobRow.tsx'
import { words } from './words.ts'
import '../system.css'

const AGAIN_MS = 15_000
/** What somebody comes for stands first. */
const parts = ['failed', 'retrying', 'running', 'waiting'] as const satisfies readonly JobState[]

export function JobsPage() {
  const say = useSay()
  const allowed = useHolds(listSystemJobs.access)
  const [search, setSearch] = useSearchParams()
  const state = jobStates.find((each) => each === search.get('state'))
  if (!allowed) return <NotFoundPage />
  return (
    <>
      <PageTitle title={say(systemWords.jobs)} />
      <div className="page-head">
        <div>
          <Link className="link small" to="/system">
            {say(systemWords.title)}
          </Link>
          <h1>{say(systemWords.jobs)}</h1>
          <p>{say(words.lead)}</p>
        </div>
      </div>
      <fieldset className="queue-parts">
        <legend className="unseen">{say(words.which)}</legend>
        {[undefined, ...parts].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className="queue-part"
            aria-pressed={state === each}
            onClick={() => setSearch(each ? { state: each } : {}, { replace: true })}
          >
            {say(each ? jobStateWords[each] : words.all)}
          </button>
        ))}
      </fieldset>
      <Jobs state={state} />
    </>
  )
}

function Jobs({ state }: { readonly state: JobState | undefined }) {
  const say = useSay()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['system', 'jobs', state],
    queryFn: ({ pageParam }) =>
      client(listSystemJobs, {
        limit: 30,
        ...(state ? { state } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: AGAIN_MS,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  const jobs = data.pages.flatMap(({ items }) => items)
  if (jobs.length === 0)
    return (
      <div className="card">
        <EmptyState icon={IconChecks} title={say(words.none)} text={say(words.none_text)} />
      </div>
    )
  return (
    <>
      <ul className="card events system-jobs">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="form-foot">
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(texts.load_more)}
          </Button>
        </div>
      ) : null}
    </>
  )
}
