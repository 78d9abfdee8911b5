import { allResources } from '@malto/contract'
import { approvalStateWords, listOwnApprovals } from '@malto/contract/modules/roles.approvals.admin'
import { Button } from '@mui/material'
import { IconUserCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../platform/client.ts'
import { showMoment } from '../../platform/format.ts'
import { useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { Chip } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../ui/states.tsx'
import { approvalTones } from './approvals.tones.ts'
import { ASKED, askedPath } from './approvals.paths.ts'
import { words } from './words.ts'

/** What one asked a second person for, newest first. */
export function AskedPage() {
  const say = useSay()
  return (
    <>
      <PageTitle title={say(words.own_title)} />
      <div className="page-head">
        <div>
          <h1>{say(words.own_title)}</h1>
          <p>{say(words.own_text)}</p>
        </div>
      </div>
      <List />
    </>
  )
}

function List() {
  const say = useSay()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: [ASKED],
      queryFn: ({ pageParam, signal }) =>
        client(listOwnApprovals, pageParam ? { cursor: pageParam } : {}, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next_cursor,
    })
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />
  if (isPending) return <CardBones label={say(texts.loading)} lines={5} />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState title={say(words.own_empty)} text={say(words.own_empty_text)} icon={IconUserCheck} />
      </div>
    )
  const titleOf = (name: string) => allResources.find((each) => each.name === name)?.title
  return (
    <section className="card">
      <ul className="events">
        {rows.map((row) => {
          const title = titleOf(row.resource)
          return (
            <li key={row.id} className="asked-row">
              <div className="grow">
                <Link className="link" style={{ color: 'var(--ink)' }} to={askedPath(row.id)}>
                  {row.what}
                </Link>
                <p className="small quiet">
                  {title ? `${say(title)} · ` : ''}
                  <span className="figures">{showMoment(row.asked_at)}</span>
                  {row.decider_name ? ` · ${row.decider_name}` : ''}
                </p>
                {row.message ? <p className="small">{row.message}</p> : null}
              </div>
              <Chip tone={approvalTones[row.state]}>{say(approvalStateWords[row.state])}</Chip>
            </li>
          )
        })}
      </ul>
      {hasNextPage ? (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(texts.load_more)}
        </Button>
      ) : null}
    </section>
  )
}
