import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ANY_CATEGORY, type EventListStatus } from '@malto/contract/modules/events.rules'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useEvents, type EventFilters } from '../events.hooks.ts'
import { useTurns } from '../events.live.ts'
import { useStatusWords } from '../events.words.ts'
import { useReader } from '../../../platform/reader.ts'
import { EventTile } from './EventTile.tsx'
import { More } from '../../../ui/More.tsx'
import { TilesPending } from './Pending.tsx'

interface Props {
  readonly filters: EventFilters
  /** The name of the chosen category, once it is known. */
  readonly category: string | undefined
}

/** One list by its status, category and words, page by page. */
export function EventList({ filters, category }: Props) {
  const { t } = useLingui()
  const words = useStatusWords()
  const { status, q } = filters
  const list = useEvents(filters)
  const known = list.data?.pages.flatMap((page) => page.items) ?? []
  const events = status === 'interested' ? known.filter(({ seat }) => seat !== null) : known
  useTurns(events, list.dataUpdatedAt, () => void list.refetch())
  const title = q ? t`Tìm thấy` : status === 'all' ? (category ?? words.all) : words[status]
  return (
    <Section title={title}>
      <Loaded
        query={list}
        pending={<TilesPending />}
        isEmpty={() => events.length === 0 && !list.hasNextPage && !list.isPlaceholderData}
        empty={<NoEvents filters={filters} />}
      >
        {() => (
          <div className={list.isPlaceholderData ? 'event-waits' : ''} aria-busy={list.isPlaceholderData}>
            <ul className="event-grid">
              {events.map((event) => (
                <li key={event.id}>
                  <EventTile event={event} />
                </li>
              ))}
            </ul>
            <More list={list} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

/** What is missing, why it is worth it, and one way on. */
function NoEvents({ filters: { status, category_id, q } }: { filters: EventFilters }) {
  const { t } = useLingui()
  const words = useWordsWhenEmpty(status)
  const narrowed = category_id !== ANY_CATEGORY || q !== undefined
  const [title, text] = narrowed
    ? [t`Chưa thấy buổi nào như vậy`, t`Thử từ ngắn hơn, hoặc chọn chủ đề khác.`]
    : words
  const to: EventListStatus = narrowed || status === 'all' || status === 'scheduled' ? 'all' : 'scheduled'
  return (
    <StateEmpty
      title={title}
      text={text}
      action={
        <Button
          size="sm"
          variant="light"
          renderRoot={(props) => (
            <Link
              to="/event/list/$status"
              params={{ status: to }}
              search={{ category_id: ANY_CATEGORY }}
              {...props}
            />
          )}
        >
          {to === 'all' ? t`Xem tất cả sự kiện` : t`Xem buổi sắp diễn ra`}
        </Button>
      }
    />
  )
}

function useWordsWhenEmpty(status: EventListStatus): readonly [title: string, text: string] {
  const { t } = useLingui()
  const reader = useReader()
  if (status === 'in_progress')
    return [t`Lúc này chưa có buổi nào đang diễn ra`, t`Xem buổi sắp tới và đánh dấu, Malto nhắc trước giờ.`]
  if (status === 'replay') return [t`Chưa có buổi nào để xem lại`, t`Buổi nào có bản ghi sẽ nằm ở đây.`]
  if (status !== 'interested') return [t`Chưa có buổi nào sắp diễn ra`, t`Buổi mới sẽ hiện ở đây.`]
  if (reader === 'kid') return [t`Chưa có buổi nào cho bạn`, t`Mai xem lại nhé.`]
  if (reader === 'parent')
    return [t`Anh/chị chưa quan tâm sự kiện nào`, t`Đánh dấu một buổi, Malto nhắc trước giờ.`]
  if (reader === 'adviser')
    return [t`Thầy/cô chưa quan tâm sự kiện nào`, t`Đánh dấu một buổi, Malto nhắc trước giờ.`]
  return [t`Bạn chưa quan tâm sự kiện nào`, t`Đánh dấu một buổi, Malto nhắc trước giờ.`]
}
