import { Button, useMediaQuery } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import {
  InfiniteListBase,
  useCreatePath,
  useInfinitePaginationContext,
  useListContext,
  useNotify,
} from 'react-admin'
import { Link } from 'react-router'
import { EmptyState, TableBones } from '../../ui/states.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { type Arrangement, CARDS, type Row } from '../arrangement.ts'
import { failureText } from '../failures.ts'
import { useLanguage, useSay } from '../language.ts'
import { useMay } from '../powers.ts'
import { texts } from '../texts.ts'
import { showTotal, totalOf } from '../total.ts'
import { Trouble } from '../Trouble.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ImportTool } from './ImportTool.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import { Tools, WIDE } from './Tools.tsx'

const PAGE = 25

export function ListPage({ arrangement }: { readonly arrangement: Arrangement }) {
  const { resource } = arrangement
  const first = resource.default_sort ?? resource.sorts[0] ?? 'id'
  const sort = { field: first.replace(/^-/, ''), order: first.startsWith('-') ? 'DESC' : 'ASC' } as const
  return (
    <InfiniteListBase<Row>
      resource={resource.name}
      perPage={PAGE}
      sort={sort}
      exporter={false}
      {...(arrangement.first ? { filterDefaultValues: arrangement.first } : {})}
      // Told in place of the rows, or beside them: see Rows.
      queryOptions={{ meta: CARDS, onError: () => null }}
    >
      <ListView arrangement={arrangement} />
    </InfiniteListBase>
  )
}

function ListView({ arrangement }: { readonly arrangement: Arrangement }) {
  const { ListExtra, ListLead } = arrangement
  return (
    <>
      <div className="page-head">
        <Heading arrangement={arrangement} />
        <div className="row">
          {ListExtra ? <ListExtra /> : null}
          <ImportTool arrangement={arrangement} />
          <ExportButton arrangement={arrangement} />
          <AddButton arrangement={arrangement} />
        </div>
      </div>
      {ListLead ? <ListLead /> : null}
      <Tools arrangement={arrangement} />
      <Rows arrangement={arrangement} />
      <BulkBar arrangement={arrangement} />
    </>
  )
}

function Heading({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const language = useLanguage()
  const { total: counted, meta } = useListContext()
  const total = totalOf(counted, meta)
  const title = say(arrangement.resource.title)
  return (
    <div>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="figures" aria-live="polite">
        {total === undefined ? '\u00a0' : say(arrangement.count, { total: showTotal(total, language) })}
      </p>
    </div>
  )
}

function AddButton({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const createPath = useCreatePath()
  const may = useMay(arrangement.resource, 'create')
  if (!may || !arrangement.form) return null
  return (
    <Button
      className="main"
      data-key="new"
      variant="contained"
      component={Link}
      to={createPath({ resource: arrangement.resource.name, type: 'create' })}
      startIcon={<IconPlus size={20} aria-hidden />}
    >
      <span className="label">{say(texts.add)}</span>
    </Button>
  )
}

/** Nobody has narrowed the list: it is as it was opened. */
function isFirst({ first = {} }: Arrangement, values: object): boolean {
  const set = Object.entries(values)
  return (
    set.length === 0 ||
    (set.length === Object.keys(first).length && set.every(([key, value]) => first[key] === value))
  )
}

/** One of five states: not yet here, failed, empty, nothing matches, or rows. */
function Rows({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const wide = useMediaQuery(WIDE, { noSsr: true })
  const notify = useNotify()
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext<Row>()
  const stale = data ? error : null
  useEffect(() => {
    if (stale) notify(failureText(stale), { type: 'error' })
  }, [stale, notify])
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <TableBones label={say(texts.loading)} />
  if (data.length === 0) {
    const filtered = !isFirst(arrangement, filterValues as object)
    return (
      <div className="card">
        {filtered ? (
          <EmptyState title={say(texts.no_match)} text={say(texts.no_match_text)}>
            <Button variant="outlined" onClick={() => setFilters({})}>
              {say(texts.drop_filters)}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={arrangement.icon}
            title={say(arrangement.empty.title)}
            text={say(arrangement.empty.text)}
          >
            <AddButton arrangement={arrangement} />
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <>
      {wide ? <RowTable arrangement={arrangement} /> : <RowCards arrangement={arrangement} />}
      <LoadMore />
    </>
  )
}

/** Lists go on along their cursor; there are no page numbers. */
function LoadMore() {
  const say = useSay()
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext()
  if (!hasNextPage) return null
  return (
    <div className="more">
      <Button
        variant="outlined"
        loading={isFetchingNextPage}
        loadingPosition="start"
        onClick={() => void fetchNextPage()}
      >
        {say(texts.load_more)}
      </Button>
    </div>
  )
}
