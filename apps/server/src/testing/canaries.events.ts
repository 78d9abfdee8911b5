import type { Marked, Row } from './canaries.ts'

/** Events of somebody whose every word is marked; the events themselves are nobody's. */
export function eventRowsAbout({ id, secret }: Marked, at: Date): Readonly<Record<string, readonly Row[]>> {
  const soon = new Date(at.getTime() + 86_400_000)
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  return {
    event_categories: [{ id: number, name: `Loại ${number}` }],
    events: [
      {
        id: number,
        category_id: number,
        title: 'Buổi gặp gỡ',
        summary: 'Buổi gặp gỡ',
        description: 'Buổi gặp gỡ',
        cover: 'cover-talk',
        host_name: 'Người dẫn',
        host_title: 'Người dẫn',
        starts_at: soon,
        ends_at: new Date(soon.getTime() + 3_600_000),
        moved_at: at,
        told_status: 'SCHEDULED',
      },
    ],
    event_interests: [
      {
        id: `${id.slice(0, -4)}00d1`,
        event_id: number,
        user_id: id,
        seat: 'open',
        since: at,
        seat_at: at,
      },
    ],
    event_feeds: [{ user_id: id, secret_print: `${secret}-feed`, made_at: at }],
  }
}
