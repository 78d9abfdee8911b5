import type { Language, Words } from '@malto/contract'
import { TIME_ZONE } from '@malto/contract/constants'
import { eventChanged } from '@malto/contract/modules/events.calls'
import { seatsLeft, type EventState, type ReminderKey } from '@malto/contract/modules/events.rules'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { MINUTE } from '#platform/time.ts'
import type { EventRow } from './events.table.ts'

type Anyone = Ctx<Actor | null>

/** What a message about an event is made of. */
export type Noted = Pick<EventRow, 'id' | 'title' | 'starts_at' | 'place' | 'moved_at'>

/** Names one reminder for one time of an event: moved away and back, it is another. */
export const roundOf = (key: ReminderKey, moved_at: Date): string => `${key}:${moved_at.getTime()}`

/**
 * The cause of every message to one person about one event begins so. What holds only while the event stands as it does
 * (`on:`) is taken back when it does not: a reminder for the old time, a seat at what was cancelled.
 */
const about = (event_id: number, user_id: string) => `event:${event_id}:${user_id}:`
const keyOf = {
  reminders: 'on:remind:',
  remind: (key: ReminderKey, moved_at: Date) => `on:remind:${roundOf(key, moved_at)}`,
  seat: (queue: number) => `on:seat:${queue}`,
  moved: (moved_at: Date) => `on:moved:${moved_at.getTime()}`,
  standing: 'on:',
  cancelled: 'cancelled',
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const dayIn = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }),
}
const date = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, day: 'numeric', month: 'numeric' })

/** 19:30, thứ Bảy 21/11 */
function whenIn(language: Language, moment: Date): string {
  const time = clock.format(moment)
  if (language === 'en') return `${dayIn.en.format(moment)}, ${time}`
  const day = dayIn.vi.format(moment).replace('Thứ', 'thứ').replace('Nhật', 'nhật')
  return `${time}, ${day} ${date.format(moment)}`
}

const inWords = (write: (language: Language) => string): Words => ({ vi: write('vi'), en: write('en') })

const where = (place: string | null): Words =>
  place === null
    ? { vi: 'Xem trực tuyến trên Malto.', en: 'Watch it online on Malto.' }
    : { vi: `Hẹn gặp ở ${place}.`, en: `See you at ${place}.` }

/** What comes first is never cut off; a long title may be. */
const titled = (event: Noted, vi: string, en: string): Words => ({
  vi: `${vi}: ${event.title}`,
  en: `${en}: ${event.title}`,
})

const timeAndPlace = (event: Noted, vi: string, en: string): Words => {
  const there = where(event.place)
  return inWords(
    (language) => `${language === 'vi' ? vi : en} ${whenIn(language, event.starts_at)}. ${there[language]}`,
  )
}

function reminderWords(event: Noted, key: ReminderKey, now: Date): { title: Words; body: Words } {
  if (key === 'day')
    return {
      title: titled(event, 'Sắp đến', 'Coming up'),
      body: timeAndPlace(event, 'Bắt đầu lúc', 'It starts on'),
    }
  if (key === 'live')
    return {
      title: titled(event, 'Bắt đầu rồi', 'It has begun'),
      body:
        event.place === null
          ? { vi: 'Mời vào xem cùng mọi người.', en: 'Come in and watch with everybody.' }
          : where(event.place),
    }
  const minutes = Math.max(1, Math.ceil((event.starts_at.getTime() - now.getTime()) / MINUTE))
  return {
    title: titled(event, `Sau ${minutes} phút nữa`, `In ${minutes} minutes`),
    body: timeAndPlace(event, 'Bắt đầu lúc', 'It starts on'),
  }
}

const write = (tx: Anyone, user_id: string, event: Noted, key: string, said: { title: Words; body: Words }) =>
  notify(tx, {
    user_id,
    category: 'events',
    key: about(event.id, user_id) + key,
    ...said,
    path: `/event/${event.id}`,
  })

/** The reminder that is in season; the one before it has had its time, and would arrive late from somebody's quiet hours. */
export async function remindOf(tx: Anyone, user_id: string, event: Noted, key: ReminderKey): Promise<void> {
  await takeReminders(tx, user_id, event.id)
  await write(tx, user_id, event, keyOf.remind(key, event.moved_at), reminderWords(event, key, tx.now()))
}

export const takeReminders = (tx: Anyone, user_id: string, event_id: number): Promise<void> =>
  recall(tx, about(event_id, user_id) + keyOf.reminders)

/** Nothing about this event concerns this person any more. */
export const takeAll = (tx: Anyone, user_id: string, event_id: number): Promise<void> =>
  recall(tx, about(event_id, user_id))

export const tellSeat = (tx: Anyone, user_id: string, event: Noted, queue: number): Promise<void> =>
  write(tx, user_id, event, keyOf.seat(queue), {
    title: titled(event, 'Có chỗ rồi', 'There is a seat now'),
    body: inWords((language) =>
      language === 'vi'
        ? `Một chỗ vừa trống và được giữ theo thứ tự chờ: ${whenIn(language, event.starts_at)}. Nếu không đến được, bỏ quan tâm để nhường chỗ cho người sau nhé.`
        : `A seat became free and is kept in the order of the queue: ${whenIn(language, event.starts_at)}. If you cannot come, please let the next one have it.`,
    ),
  })

export const tellMoved = (tx: Anyone, user_id: string, event: Noted): Promise<void> =>
  write(tx, user_id, event, keyOf.moved(event.moved_at), {
    title: titled(event, 'Đổi lịch', 'Moved'),
    body: timeAndPlace(event, 'Lịch mới:', 'The new time:'),
  })

export async function tellCancelled(
  tx: Anyone,
  user_id: string,
  event: Noted & Pick<EventRow, 'cancelled_reason'>,
): Promise<void> {
  await recall(tx, about(event.id, user_id) + keyOf.standing)
  await write(tx, user_id, event, keyOf.cancelled, {
    title: titled(event, 'Đã hủy', 'Cancelled'),
    body: inWords((language) =>
      language === 'vi'
        ? `Buổi ${whenIn(language, event.starts_at)} không diễn ra nữa. Lý do: ${event.cancelled_reason}`
        : `It will not take place on ${whenIn(language, event.starts_at)}. The reason: ${event.cancelled_reason}`,
    ),
  })
}

type Counted = Parameters<typeof seatsLeft>[0] & { readonly id: number }

/** Open pages of this event; a new status also reaches open lists. */
export function tellChange(tx: Anyone, event: Counted, status: EventState, lists: boolean): void {
  const said = { event_id: event.id, status, seats_left: seatsLeft(event) }
  tx.tell(eventChanged, `event:${event.id}`, said)
  if (lists) tx.tell(eventChanged, 'events:all', said)
}
