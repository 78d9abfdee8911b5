import type { Words } from '@malto/contract'
import { isPrivateFact } from '@malto/contract/modules/rewards.badges.rules'
import { kindOn } from '@malto/contract/modules/users.rules'
import { guardiansOf } from '#modules/family/family.service.ts'
import { notify, type Notice } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { BadgeRow } from '../rewards.badges.table.ts'
import { findAwarded } from './meeting.queries.ts'

type Anyone = Ctx<Actor | null>

export interface Given {
  readonly award_id: string
  readonly user_id: string
  readonly period: string
  readonly kid: boolean
  readonly badge: Pick<BadgeRow, 'id' | 'name' | 'points' | 'fact'>
}

const PAGE = '/my-profile/summary/list-activity/your-badge'

const more = (points: number): Words =>
  points > 0 ? { vi: ` Cộng ${points} điểm.`, en: ` ${points} points more.` } : { vi: '', en: '' }

/** A kid is told in fewer words: the badge itself says the rest. What speaks of a counsellor is named in the app alone. */
function wordsOf({ badge, kid }: Given): { title: Words; body: Words } {
  const { vi, en } = more(badge.points)
  const { name } = badge
  const title = { vi: 'Chúc mừng {you} có huy hiệu mới!', en: 'You have a new badge!' }
  if (isPrivateFact(badge.fact))
    return { title, body: { vi: 'Mở Malto để xem.', en: 'Open Malto to see it.' } }
  return kid
    ? { title, body: { vi: `${name}.${vi}`, en: `${name}.${en}` } }
    : {
        title: { vi: `Huy hiệu mới: ${name}.`, en: `A new badge: ${name}.` },
        body: { vi: `Chúc mừng {you}!${vi}`, en: `You did it.${en}` },
      }
}

const toOwner = (given: Given): Notice => ({
  user_id: given.user_id,
  category: 'rewards',
  key: `badge:${given.badge.id}:${given.period}`,
  ...wordsOf(given),
  path: PAGE,
})

const toParent = ({ award_id, user_id: child_id }: Given, parent_id: string): Notice => ({
  user_id: parent_id,
  category: 'rewards',
  key: `child-badge:${award_id}`,
  group_key: `child-badges:${child_id}`,
  about_id: child_id,
  title: { vi: 'Con nhận huy hiệu mới', en: 'Your child has a new badge' },
  body: { vi: 'Chúc mừng con nhé.', en: 'Congratulations to your child.' },
  path: PAGE,
})

/** Who among these is a kid today. */
export async function kidsAmong(tx: Anyone, user_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (user_ids.length === 0) return new Set()
  const today = vietnameseDay(tx.now())
  const people = await findAwarded(tx.db, user_ids)
  const kids = people.filter(({ account_kind, birthday }) => kindOn(account_kind, birthday, today) === 'kid')
  return new Set(kids.map(({ id }) => id))
}

/** Owners, and the parents of kids, who share the joy (several at once are one card); in the order of who is told. */
export async function tellGiven(tx: Anyone, given: readonly Given[]): Promise<void> {
  const notices = given.map(toOwner)
  for (const [child_id, own] of Map.groupBy(
    given.filter(({ kid }) => kid),
    ({ user_id }) => user_id,
  ))
    for (const { user_id } of await guardiansOf(tx, child_id))
      notices.push(...own.map((each) => toParent(each, user_id)))
  const order = ({ user_id: a }: Notice, { user_id: b }: Notice) => Number(a > b) - Number(a < b)
  for (const notice of notices.toSorted(order)) await notify(tx, notice)
}
