import { ActionIcon, Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  notificationCategories,
  notificationCategoryWords,
  type NotificationCard,
  type NotificationCategory,
} from '@malto/contract/modules/notifications.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { useLanguage } from '../../platform/language.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Note } from '../../ui/Note.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { useNotifications, useReadNotifications } from './notifications.hooks.ts'
import { NotificationRow } from './components/NotificationRow.tsx'
import { writeDate } from '../../platform/formats.ts'
import './notifications.css'

/** Everything Malto told this person, by day, the newest first. */
export function NotificationsPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const [category, setCategory] = useState<NotificationCategory | null>(null)
  const list = useNotifications(category)
  const read = useReadNotifications()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="notifications">
      <PageHead
        title={t`Thông báo`}
        actions={
          <>
            {items.some((item) => item.read_at === null) && (
              <Button size="sm" variant="light" loading={read.isPending} onClick={() => read.mutate({})}>
                {t`Đọc hết rồi`}
              </Button>
            )}
            <ActionIcon
              aria-label={t`Cài đặt thông báo`}
              renderRoot={(props) => <Link to="/notifications/settings" {...props} />}
            >
              <IconSettings size={20} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <div className="stack">
        <Pills<NotificationCategory | 'all'>
          label={t`Loại thông báo`}
          value={category ?? 'all'}
          onChange={(next) => setCategory(next === 'all' ? null : next)}
          choices={[
            { value: 'all', label: t`Tất cả` },
            ...notificationCategories.map((value) => ({
              value,
              label: notificationCategoryWords[value][language],
            })),
          ]}
        />
        <Note error={read.error} />
        <Loaded
          query={list}
          pending={<StatePending shape="rows" count={4} />}
          isEmpty={() => items.length === 0}
          empty={
            <StateEmpty
              pose="hello"
              title={t`Chưa có thông báo nào`}
              text={t`Khi có điều mới, mình báo ở đây và ở chiếc chuông.`}
            />
          }
        >
          {() => (
            <>
              <Days items={items} onRead={(id) => read.mutate({ ids: [id] })} />
              {list.hasNextPage && (
                <Button
                  variant="default"
                  className="notifications-more"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t`Tải thêm`}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  )
}

interface DaysProps {
  readonly items: readonly NotificationCard[]
  readonly onRead: (id: string) => void
}

/** Today and yesterday by name, older days by date. */
function Days({ items, onRead }: DaysProps) {
  const { t, i18n } = useLingui()
  const [now] = useState(() => new Date())
  const today = vietnameseDay(now)
  const yesterday = vietnameseDay(new Date(now.getTime() - 24 * 60 * 60 * 1000))
  const groups = new Map<string, NotificationCard[]>()
  for (const item of items) {
    const day = vietnameseDay(new Date(item.created_at))
    groups.set(day, [...(groups.get(day) ?? []), item])
  }
  const nameOf = (day: string) =>
    day === today ? t`Hôm nay` : day === yesterday ? t`Hôm qua` : writeDate(i18n.locale, 'full', day)
  return [...groups].map(([day, cards]) => (
    <section key={day}>
      <h2 className="notifications-day">{nameOf(day)}</h2>
      <ul className="card notifications-list">
        {cards.map((card) => (
          <NotificationRow key={card.id} card={card} onRead={() => onRead(card.id)} />
        ))}
      </ul>
    </section>
  ))
}
