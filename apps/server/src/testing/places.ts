import { allPermissions } from '@malto/contract'
import { eq } from '#platform/drizzle.ts'
import { layBanner } from '#modules/banners/banners.factory.ts'
import { makeCampaign } from '#modules/campaigns/campaigns.factory.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { unmatched_schools, users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { insertRows, rowsAbout, type Marked } from './canaries.ts'
import type { Malto } from './malto.ts'
import { makePerson, type Person } from './people.ts'

// Two provinces, a row of everything in each, and whoever may see one of them, a school of one, or all.

export const HUE = 46
export const SAIGON = 79

export interface Side {
  readonly province_id: number
  readonly school_id: number
  readonly class_id: number
  /** Lives there: every word they own is marked. */
  readonly who: Marked
  /** Goes to school there, and said nothing of where they live. */
  readonly pupil: Person
  /** Sees this province and no other, with every power there is. */
  readonly local: SignedInAdministrator
}

export interface TwoPlaces {
  readonly hue: Side
  readonly saigon: Side
  /** Nobody knows where they belong. */
  readonly nowhere: Marked
  readonly chief: SignedInAdministrator
  /** Sees only the school of Huế's pupil. */
  readonly school: SignedInAdministrator
}

let count = 0

/** Somebody with a row in every table that people may own. */
async function markedPerson(malto: Malto, friend: Person): Promise<Marked> {
  count += 1
  const who: Marked = {
    id: newId(),
    mark: `CANARY-${count}`,
    secret: `SECRET-${count}`,
    phone: `+8497${String(7_000_000 + count)}`,
    email: `canary-${count}@malto.test`,
    username: `canary.${count}`,
    picture_id: newId(),
  }
  await insertRows(malto, rowsAbout(who, friend.id, malto.now()))
  return who
}

async function makeSide(malto: Malto, province_id: number): Promise<Side> {
  const { id: school_id } = await makeSchool(malto.db, { province_id })
  const { id: class_id } = await makeClass(malto.db, school_id)
  const pupil = await makePerson(malto, { account_kind: 'kid', school_id, class_id })
  await makePerson(malto, { account_kind: 'parent', province_id })
  const who = await markedPerson(malto, pupil)
  await malto.db.update(users).set({ province_id }).where(eq(users.id, who.id))
  await malto.db.update(unmatched_schools).set({ province_id }).where(eq(unmatched_schools.user_id, who.id))
  const local = await makeAdministrator(malto, {
    powers: allPermissions,
    sees: { province_ids: [province_id] },
  })
  await layBanner(malto, { province_ids: [province_id] })
  await makeCampaign(local)
  await insertRows(malto, await rowsOfDesk(malto, local, who))
  return { province_id, school_id, class_id, who, pupil, local }
}

/** What an administrator leaves behind: an act that waits, a file that was read, a session set down for review. */
async function rowsOfDesk(malto: Malto, { id }: SignedInAdministrator, who: Marked) {
  const at = malto.now()
  const { rows } = await malto.house.pool.query<{ id: string }>(
    'select id from appointments where advisee_id = $1',
    [who.id],
  )
  const told = JSON.stringify({ before: null, after: { full_name: who.mark }, rows: [] })
  return {
    session_reviews: rows.slice(0, 1).map((appointment) => ({
      id: newId(),
      appointment_id: appointment.id,
      cause: 'asked',
      reason: who.mark,
      drawn_by: id,
      created_at: at,
      updated_at: at,
    })),
    approvals: [
      {
        id: newId(),
        resource: 'users',
        verb: 'update',
        input: 'sealed',
        input_print: id,
        shown: told,
        what_vi: `Sửa ${who.mark}`,
        what_en: `Change ${who.mark}`,
        language: 'vi',
        asked_by: id,
        asked_at: at,
        expires_at: new Date(at.getTime() + 86_400_000),
        state: 'waiting',
      },
    ],
    console_imports: [
      {
        id: newId(),
        administrator_id: id,
        kind: 'schools',
        file_name: `${who.mark}.xlsx`,
        mode: 'all',
        read: 0,
        added: 0,
        changed: 0,
        same: 0,
        bad: 0,
        created_at: at,
      },
    ],
  }
}

export async function makeTwoPlaces(malto: Malto): Promise<TwoPlaces> {
  const hue = await makeSide(malto, HUE)
  const saigon = await makeSide(malto, SAIGON)
  const nowhere = await markedPerson(malto, await makePerson(malto))
  const chief = await makeAdministrator(malto, { all_powers: true })
  await layBanner(malto)
  await makeCampaign(chief)
  const school = await makeAdministrator(malto, {
    powers: allPermissions,
    sees: { school_ids: [hue.school_id] },
  })
  return { hue, saigon, nowhere, chief, school }
}
