import { ActionIcon } from '@mantine/core'
import { IconCalendarMonth, IconSearch } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ANY_CATEGORY } from '@malto/contract/modules/events.rules'
import { PageHead } from '../../ui/heads.tsx'
import { EventList } from './components/EventList.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CategoryPills, StatusPills } from './components/ListFilters.tsx'
import { Sections } from './components/Sections.tsx'
import { useEventCategories } from './events.hooks.ts'
import { useEventNews } from './events.live.ts'
import { listStatusOf } from './events.paths.ts'
import './events.css'
import './events.list.css'

const FeedSheet = lazy(async () => ({ default: (await import('./components/FeedSheet.tsx')).FeedSheet }))
const LIST = '/event/list/$status'

/** The lists of events. Status, category and words live in the address; the list of all is laid out in sections. */
export function EventsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const status = listStatusOf(useParams({ from: LIST }).status) ?? 'all'
  const { category_id = ANY_CATEGORY, q } = useSearch({ from: LIST })
  const categories = useEventCategories().data?.categories ?? []
  const [opened, setOpened] = useState(false)
  // An address that came with words, or came back, shows them.
  const searching = opened || q !== undefined
  const [feed, setFeed] = useState<'never' | 'open' | 'closed'>('never')
  useEventNews('events:all')
  const narrow = (next: { category_id: number; q: string | undefined }) =>
    void navigate({ to: LIST, params: { status }, search: next, replace: true, resetScroll: false })
  const whole = status === 'all' && category_id === ANY_CATEGORY && q === undefined
  return (
    <div className="events stack">
      <div className="stack tight">
        <PageHead
          title={t`Sự kiện`}
          actions={
            <>
              <ActionIcon aria-label={t`Đưa lịch sang điện thoại`} onClick={() => setFeed('open')}>
                <IconCalendarMonth size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t`Tìm sự kiện`}
                aria-expanded={searching}
                onClick={() => {
                  if (q !== undefined) narrow({ category_id, q: undefined })
                  setOpened(!searching)
                }}
              >
                <IconSearch size={20} aria-hidden />
              </ActionIcon>
            </>
          }
        />
        {searching && (
          <SearchBox
            label={t`Tìm sự kiện`}
            placeholder={t`Tìm theo tên, có dấu hay không đều được`}
            opened
            value={q ?? ''}
            onSearch={(words) => narrow({ category_id, q: words === '' ? undefined : words })}
          />
        )}
        <StatusPills status={status} category_id={category_id} q={q} />
        <CategoryPills
          categories={categories}
          value={category_id}
          onChange={(id) => narrow({ category_id: id, q })}
        />
      </div>
      {whole ? (
        <Sections />
      ) : (
        <EventList
          filters={{ status, category_id, q }}
          category={categories.find(({ id }) => id === category_id)?.name}
        />
      )}
      {feed !== 'never' && (
        <Suspense fallback={null}>
          <FeedSheet opened={feed === 'open'} onClose={() => setFeed('closed')} />
        </Suspense>
      )}
    </div>
  )
}
