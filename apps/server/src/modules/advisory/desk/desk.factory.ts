import { BadInput } from '@malto/contract'
import { shareResult } from '@malto/contract/modules/assessments.results.calls'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { takeTest, type Liking } from '#modules/assessments/assessments.factory.ts'
import { adviser_profiles, type NewUser } from '#modules/users/users.table.ts'
import { eq } from '#platform/drizzle.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { advisory_bonds } from '../advisory.table.ts'

type Bond = typeof advisory_bonds.$inferInsert

/** An adviser looks after somebody from now on. */
export async function makeBond(
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  advisee: Pick<Person, 'id'>,
  given: Partial<Bond> = {},
): Promise<void> {
  await malto.db
    .insert(advisory_bonds)
    .values({ adviser_id: adviser.id, advisee_id: advisee.id, since: malto.now(), ...given })
}

/** Somebody whom this adviser looks after. */
export async function makeCared(
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  given: Partial<NewUser> = {},
): Promise<Person> {
  const person = await makePerson(malto, { grade: 11, ...given })
  await makeBond(malto, adviser, person)
  return person
}

export const consentTo = (person: Person, given = true) =>
  person.call(setConsent, {
    purpose: 'adviser_results',
    given,
    text_version: consentTexts.adviser_results.version,
  })

/** Somebody takes a test and shows its result to an adviser. */
export async function showTest(
  person: Person,
  adviser: Pick<Person, 'id'>,
  slug: string,
  liking: Liking,
  days: 7 | 30 | 90 = 30,
): Promise<string> {
  const { result_id } = await takeTest(person, slug, liking)
  await consentTo(person)
  await person.call(shareResult, { result_id, with_id: adviser.id, days })
  return result_id
}

/** As the console does it, without its other effects. */
export async function setState(
  malto: Malto,
  adviser: Pick<Person, 'id'>,
  state: 'applied' | 'vetted' | 'suspended',
): Promise<void> {
  await malto.db.update(adviser_profiles).set({ state }).where(eq(adviser_profiles.user_id, adviser.id))
}

/** What a promise was refused with; `ok` when it was not. */
export const codeOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

/** What a form was told at its fields. */
export const faultsOf = (promise: Promise<unknown>): Promise<Record<string, string[]>> =>
  promise.then(
    () => ({}),
    (error: unknown) => {
      if (BadInput.is(error)) return error.fields as Record<string, string[]>
      throw error
    },
  )
