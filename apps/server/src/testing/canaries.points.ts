import type { Marked, Row } from './canaries.ts'

/** What somebody did, their points and badges; the badge itself is nobody's. */
export function pointRowsAbout(
  { id, mark, secret }: Marked,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const day = at.toISOString().slice(0, 10)
  return {
    event_attendances: [{ user_id: id, event_id: number, attended_at: at }],
    deeds: [
      {
        user_id: id,
        fact: 'part',
        thing: `lecture:${mark}`,
        tags: [`kind:${mark}`],
        done_at: at,
        done_on: day,
      },
    ],
    // The trigger of the ledger adds to it.
    point_balances: [{ user_id: id, balance: 0 }],
    point_entries: [
      {
        id: `${id.slice(0, -4)}00f1`,
        user_id: id,
        key: `part:${mark}`,
        move: 'earned',
        source: 'part',
        amount: 5,
        about: mark,
        created_at: at,
        earned_on: day,
      },
    ],
    badges: [
      {
        id: number,
        name: 'Huy hiệu',
        summary: 'Làm xong một việc.',
        story: 'Dành cho người đã bắt đầu.',
        icon: 'star',
        tone: 'glow',
        fact: 'part',
        count: 1,
        period: 'ever',
      },
    ],
    badge_awards: [
      {
        id: `${id.slice(0, -4)}00f2`,
        badge_id: number,
        user_id: id,
        period: `ever ${mark}`,
        created_at: at,
        share_code: `${secret}-badge`,
        shared_at: at,
      },
    ],
    badge_share_entries: [
      {
        id: `${id.slice(0, -4)}00f3`,
        award_id: `${id.slice(0, -4)}00f2`,
        user_id: id,
        shared: true,
        text_version: 1,
        created_at: at,
      },
    ],
  }
}
