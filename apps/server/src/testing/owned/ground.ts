import { PARENT_SLUG } from '@malto/contract/modules/assessments.calls'
import { makeCounsel } from '#modules/advisory/advisory.factory.ts'
import { consentTo, makeBond } from '#modules/advisory/desk/desk.factory.ts'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { sanction } from '#modules/chat/chat.factory.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { later, DAY } from '#platform/time.ts'
import type { Malto } from '../malto.ts'
import { makePerson, type Person } from '../people.ts'

/**
 * Who stands before a thing of the kid: its owner, the owner's parent, the adviser who looks after them, a pupil of the
 * same class and circle; then strangers: a student of another school and circle, somebody's parent, an adviser.
 */
export const seats = ['kid', 'parent', 'adviser', 'classmate', 'student', 'stranger', 'colleague'] as const
export type Seat = (typeof seats)[number]

/** The one for those who are not 14 yet. */
export const KIDS_TEST = 'kham-pha-nhi-36'

export interface Ground {
  readonly malto: Malto
  readonly people: Readonly<Record<Seat, Person>>
  readonly link_id: string
  readonly class_id: number
}

/** Everybody may use the community, and everybody has said yes to whatever one may say yes to. */
export async function layGround(malto: Malto): Promise<Ground> {
  const school = await makeSchool(malto.db)
  const { id: class_id } = await makeClass(malto.db, school.id, { grade: 6 })
  const at_school = { school_id: school.id, class_id, grade: 6 }
  const elsewhere = await makeSchool(malto.db)
  const kid = await makeInside(malto, { band: 'kid', ...at_school })
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà' })
  const link_id = await makeLink(malto, parent, kid)
  const adviser = await makeCounsel(malto, { school_ids: [school.id] })
  await makeBond(malto, adviser, kid)
  const purposes = ['adviser_results', 'community', 'photos'] as const
  await layConsents(
    malto.db,
    purposes.map((purpose) => ({
      subject_id: kid.id,
      by_id: parent.id,
      purpose,
      given: true,
      at: malto.now(),
    })),
  )
  await consentTo(kid)
  const people = {
    kid,
    parent,
    adviser,
    classmate: await makeInside(malto, { band: 'kid', ...at_school }),
    student: await makeInside(malto, { letter: 'A', school_id: elsewhere.id, grade: 11 }),
    stranger: await makePerson(malto, { account_kind: 'parent' }),
    colleague: await makeCounsel(malto),
  }
  // What somebody new says is looked at first; that is not what the rows are about.
  await malto.db.update(users).set({ created_at: later(malto.now(), -30 * DAY) })
  await takeTest(kid, KIDS_TEST, curious)
  await takeTest(parent, PARENT_SLUG, curious, { child_id: kid.id })
  // Of a table without a row PostgreSQL knows nothing, and its plans tell nothing.
  await sanction(malto, people.stranger, 'mute')
  return { malto, people, link_id, class_id }
}
