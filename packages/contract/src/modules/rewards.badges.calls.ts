import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, IntId, Moment, nothing, pageOf, paging } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import { inBoth } from '../core/words.ts'
import { ConnectionNotFound } from './family.calls.ts'
import { badgeIcons, badgeTones } from './rewards.badges.rules.ts'
import { badgeFacts, badgePeriods } from './rewards.rules.ts'

export const BadgeNotFound = defineError('BADGE_NOT_FOUND', 404, {
  vi: 'Huy hiệu này không còn ở đây.',
  en: 'This badge is no longer here.',
})
export const BadgeNotShareable = defineError('BADGE_NOT_SHAREABLE', 403, {
  vi: 'Từ 16 tuổi mới chia sẻ huy hiệu ra ngoài Malto được. Nếu đã đủ tuổi mà chưa có ngày sinh, nhắn Malto để thêm nhé.',
  en: 'Badges can be shared outside Malto from the age of 16 on. If you are and we do not know your birthday, please write to Malto to add it.',
})

const looks = {
  name: z.string().max(60),
  /** How it is earned, to the reader. */
  summary: z.string().max(200),
  icon: z.enum(badgeIcons),
  tone: z.enum(badgeTones),
}

export const BadgeCard = z.object({
  id: z.number().int(),
  ...looks,
  fact: z.enum(badgeFacts),
  period: z.enum(badgePeriods),
  /** So many are asked for, and so many there are in the present stretch (never more than asked for). */
  count: z.number().int(),
  reached: z.number().int(),
  points: z.number().int(),
  /** How often one has it; the last time. */
  times: z.number().int(),
  awarded_at: Moment.nullable(),
})
export type BadgeCard = z.infer<typeof BadgeCard>

export const listBadges = defineCall({
  method: 'GET',
  path: '/api/badges',
  access: 'signedIn',
  summary: 'Every badge, those one has first, with how far one is. The set is small and comes whole.',
  input: nothing,
  reply: z.object({
    badges: z.array(BadgeCard).max(200),
    earned: z.number().int(),
  }),
})

export const BadgeAward = z.object({
  id: Id,
  period: z.string().max(30),
  awarded_at: Moment,
  /** Where the world may see it; null: it is not shared. */
  share_code: z.string().max(40).nullable(),
})

export const getBadge = defineCall({
  method: 'GET',
  path: '/api/badges/detail',
  access: 'signedIn',
  summary: 'One badge: what it stands for, when one got it, and what one shares.',
  input: z.object({ badge_id: IntId }),
  reply: BadgeCard.extend({
    /** A few sentences on what it stands for. */
    story: z.string().max(600),
    awards: z.array(BadgeAward).max(50),
    may_share: z.boolean(),
  }),
  errors: [BadgeNotFound],
})

export const listNewBadges = defineCall({
  method: 'GET',
  path: '/api/badges/new',
  access: 'signedIn',
  summary: 'What one got and has not been congratulated on yet.',
  input: nothing,
  reply: z.object({
    awards: z
      .array(
        z.object({
          id: Id,
          badge_id: z.number().int(),
          ...looks,
          points: z.number().int(),
          awarded_at: Moment,
        }),
      )
      .max(20),
  }),
})

export const seeBadges = defineCall({
  method: 'POST',
  path: '/api/badges/seen',
  access: 'signedIn',
  summary: 'The celebration is over; once is enough.',
  input: z.object({ award_ids: z.array(Id).min(1).max(20) }),
  reply: nothing,
})

/** With the words that are agreed to: the world reads the first name, the badge and its day. */
export const shareBadge = defineCall({
  method: 'POST',
  path: '/api/badges/share',
  access: 'signedIn',
  summary: 'Shows an award to whoever has its link, or no longer. From 16 on, by one’s own yes.',
  input: z.object({
    award_id: Id,
    on: z.boolean(),
    agreed: z.boolean(),
  }),
  reply: z.object({ share_code: z.string().max(40).nullable() }),
  errors: [BadgeNotFound, BadgeNotShareable],
})
export const shareFaults = {
  notAgreed: inBoth(
    'Bạn cần đồng ý cho người có liên kết thấy tên và huy hiệu.',
    'Please agree that whoever has the link sees your name and the badge.',
  ),
}

export const ShareCode = z
  .string()
  .max(40)
  .regex(/^[\w-]{16,40}$/)

export const getSharedBadge = defineCall({
  method: 'GET',
  path: '/api/badges/shared',
  access: 'anyone',
  limit: 'verify',
  summary: 'What the owner of an award lets the world see.',
  input: z.object({ code: ShareCode }),
  reply: z.object({
    ...looks,
    story: z.string().max(600),
    /** As its owner is called: the given name alone. */
    owner: z.string().max(40),
    awarded_at: Moment,
  }),
  errors: [BadgeNotFound],
})

export const getBadgeCredential = defineCall({
  method: 'GET',
  path: '/api/badges/credential',
  access: 'anyone',
  limit: 'verify',
  summary:
    'The award as an Open Badges 3.0 credential, and the same signed by Malto (a JWT that anybody can check).',
  input: z.object({ code: ShareCode }),
  reply: z.object({
    credential: z.record(z.string().max(100), z.unknown()),
    jwt: z.string().max(8000),
  }),
  errors: [BadgeNotFound],
})

export const listBadgeKeys = defineCall({
  method: 'GET',
  path: '/api/badges/keys',
  access: 'anyone',
  limit: 'verify',
  summary: 'The public key that signatures of badges are checked with, as a JWK set.',
  input: nothing,
  reply: z.object({
    keys: z
      .array(
        z.object({
          kty: z.string().max(10),
          crv: z.string().max(20),
          x: z.string().max(100),
          y: z.string().max(100).optional(),
          kid: z.string().max(100),
          use: z.literal('sig'),
          alg: z.string().max(10),
        }),
      )
      .max(5),
  }),
})

export const listChildBadges = defineCall({
  method: 'GET',
  path: '/api/badges/child',
  access: 'signedIn',
  summary: 'A connected parent sees what a child has earned.',
  input: z.object({ child_id: Id, ...paging }),
  reply: pageOf(z.object({ id: Id, badge_id: z.number().int(), ...looks, awarded_at: Moment })),
  errors: [ConnectionNotFound],
})

/** Told to `user:<id>`: there is something to celebrate. */
export const badgeAwarded = defineSignal('badgeAwarded', z.object({ badge_id: z.number().int() }))
export const badgeGiven = defineFact(
  'badgeGiven',
  z.object({ user_id: Id, badge_id: z.number().int(), award_id: Id }),
)
