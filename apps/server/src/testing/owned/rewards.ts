import { shareBadge } from '@malto/contract/modules/rewards.badges.calls'
import { moveClaim } from '@malto/contract/modules/rewards.calls'
import { makeBadge } from '#modules/rewards/badges/badges.factory.ts'
import { badge_awards } from '#modules/rewards/rewards.badges.table.ts'
import { givePoints, makeReward, take } from '#modules/rewards/rewards.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'

const claim = async ({ malto, people: { kid } }: Ground) => {
  await givePoints(malto, kid, 10)
  return { claim_id: (await take(malto, kid, await makeReward(malto))).id }
}

const award = async ({ malto, people }: Ground, user_id = people.kid.id) => {
  const { id: badge_id } = await makeBadge(malto)
  const id = newId()
  await malto.db.insert(badge_awards).values({ id, badge_id, user_id, period: '', created_at: malto.now() })
  return { award_id: id, award_ids: [id], badge_id }
}

/** A kid shows no badge to the world: this one is the student's. */
const shared = async (ground: Ground) => {
  const { student } = ground.people
  const { award_id } = await award(ground, student.id)
  const { share_code } = await student.call(shareBadge, { award_id, on: true, agreed: true })
  return { award_id, code: share_code }
}

const withdrawn = async (ground: Ground) => {
  const made = await shared(ground)
  await ground.people.student.call(shareBadge, { award_id: made.award_id, on: false, agreed: true })
  return made
}

/** What points buy and what a badge shows is its owner’s, until they show it or a parent has to say yes. */
export const rewardThings = [
  thing(
    {
      what: 'a claim of the kid',
      ids: ['claim_id'],
      code: 'CLAIM_NOT_FOUND',
      make: claim,
      gone: async (ground) => {
        const made = await claim(ground)
        await ground.people.kid.call(moveClaim, { ...made, step: 'cancel' })
        return made
      },
    },
    [
      [
        'GET /api/rewards/claim-detail',
        'ok ok - - - - -',
        {
          gone: 'ok ok - - - - -',
          fields: {
            kid: seen.claim,
            parent:
              'address(lines) claimed_at code id kind may owner(id name) partner picture price prize reason reward_id state steps(at state) stub terms title tone tracking valid_until',
          },
        },
      ],
      [
        'POST /api/rewards/claim-step',
        'ok ok - - - - -',
        {
          rest: { step: 'cancel' },
          gone: 'ok CLAIM_MOVED - - - - -',
          fields: {
            kid: seen.claim,
            parent:
              'address claimed_at code id kind may owner(id name) partner picture price prize reason reward_id state steps(at state) stub terms title tone tracking valid_until',
          },
        },
      ],
    ],
  ),
  thing(
    {
      what: 'a badge that the kid earned',
      ids: ['award_id', 'award_ids'],
      code: 'BADGE_NOT_FOUND',
      make: award,
      stands: async ({ malto }, { award_id }) => {
        const rows = await malto.db
          .select()
          .from(badge_awards)
          .where(eq(badge_awards.id, String(award_id)))
        return rows[0]?.seen_at === null
      },
    },
    [
      ['POST /api/badges/share', 'BADGE_NOT_SHAREABLE - - - - - -', { rest: { on: true, agreed: true } }],
      ['POST /api/badges/seen', 'ok'],
    ],
  ),
  thing(
    {
      what: 'a badge that the student shows to the world',
      ids: ['award_id', 'code'],
      code: 'BADGE_NOT_FOUND',
      make: shared,
      gone: withdrawn,
    },
    [
      [
        'GET /api/badges/shared',
        'ok',
        { visitor: 'ok', fields: 'awarded_at icon name owner story summary tone' },
      ],
      [
        'GET /api/badges/credential',
        'ok',
        {
          visitor: 'ok',
          fields:
            'credential(@context credentialSubject(achievement(criteria(narrative) description id name type) id type) id issuer(id name type url) name type validFrom) jwt',
        },
      ],
      [
        'POST /api/badges/share',
        '- - - - ok - -',
        { rest: { on: false, agreed: true }, gone: '- - - - ok - -', fields: 'share_code' },
      ],
    ],
  ),
]
