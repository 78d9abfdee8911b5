import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions, allResources, type Permission, type Resource } from '@malto/contract'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { exportedRows } from '#testing/exports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeTwoPlaces, type TwoPlaces } from '#testing/places.ts'

// What stays hidden without its own power: phones, emails and birthdays of people, and their words.

let malto: Malto
let world: TwoPlaces
let blind: SignedInAdministrator
let quiet: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  world = await makeTwoPlaces(malto)
  const but = (...powers: Permission[]) => allPermissions.filter((power) => !powers.includes(power))
  blind = await makeAdministrator(malto, { powers: but('users.contact') })
  quiet = await makeAdministrator(malto, { powers: but('moderation.decide') })
}, 60_000)
afterAll(() => malto.stop())

/** As they are kept, as people write them, and without the country. */
const spellings = (phone: string): string[] => [phone, phone.replace('+84', '0'), phone.slice(3)]

async function readAll(who: SignedInAdministrator, resource: Resource): Promise<string> {
  const page = (await who.call(resource.list, { limit: 100 } as never)) as unknown as {
    items: { id: string | number }[]
  }
  const details: unknown[] = []
  // The marked version of a test holds no document that could be shown, and nothing of anybody.
  const read = resource.name === 'test-versions' ? [] : page.items.slice(0, 40)
  for (const { id } of read) details.push(await who.call(resource.get, { id } as never))
  const file = await exportedRows(malto, who, resource)
  return JSON.stringify([page.items, details, file.rows])
}

for (const resource of allResources)
  test(`${resource.name}: no whole phone, email or birthday leaves without the power to see them`, async () => {
    const { hue, saigon, nowhere } = world
    const secrets = [hue, saigon].flatMap(({ who, pupil }) => [
      ...spellings(who.phone),
      ...spellings(pupil.phone),
      who.email,
    ])
    const birthdays = ['1990-02-03', '2014-05-20']
    const seen = await readAll(blind, resource)
    expect(
      [...secrets, ...spellings(nowhere.phone), ...birthdays].filter((each) => seen.includes(each)),
    ).toEqual([])
  })

test('who may see them, sees them in the detail of a user', async () => {
  const seen = await readAll(world.chief, allResources.find(({ name }) => name === 'users') as Resource)
  const { phone, email } = world.hue.who
  expect([phone, email, '1990-02-03'].filter((each) => !seen.includes(each))).toEqual([])
})

for (const resource of allResources)
  test(`${resource.name}: a piece of a phone or of an email finds nobody; a whole one only its owner`, async () => {
    const { phone, email } = world.hue.who
    const total = async (q: string) =>
      ((await blind.call(resource.list, { q, limit: 1 } as never)) as unknown as { total: number }).total
    // No other row has these digits, so whatever is found is found by them.
    const pieces = [
      phone.slice(0, -1),
      phone.slice(3, -1),
      phone.slice(4),
      phone.slice(-6),
      `canary ${phone.slice(-6)}`,
    ]
    for (const q of pieces) expect(await total(q), q).toBe(0)
    expect(await total(email.slice(0, -3)), 'email').toBe(0)
    const whole = await total(phone)
    expect(whole).toBe(await total(phone.replace('+84', '0')))
  })

test('who only sees the queue of moderators reads none of the words in it, and finds none by searching', async () => {
  const { mark } = world.hue.who
  for (const name of ['review-cases', 'appeals', 'sanctions']) {
    const resource = allResources.find((each) => each.name === name) as Resource
    const page = (await quiet.call(resource.list, { limit: 100 } as never)) as unknown as {
      items: Record<string, unknown>[]
    }
    expect(page.items.length, name).toBeGreaterThan(0)
    for (const row of page.items) {
      const detail = (await quiet.call(resource.get, { id: row['id'] } as never)) as unknown as Record<
        string,
        unknown
      >
      for (const each of [row, detail])
        for (const field of [
          'excerpt',
          'snapshot',
          'found',
          'current_text',
          'context',
          'text',
          'subject_text',
        ])
          expect(JSON.stringify(each[field] ?? null), `${name} ${field}`).not.toContain(mark)
    }
  }
})
