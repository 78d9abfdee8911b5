import { accountKinds, personalityGroups } from '@malto/contract/constants'
import { isMeantFor, type Audience, type Viewer } from '@malto/contract/modules/banners.rules'
import {
  approveCampaign,
  CampaignNotFound,
  campaignsResource,
  previewCampaign,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { registerPush } from '@malto/contract/modules/push.calls'
import { quietWords } from '@malto/contract/modules/notifications.push.rules'
import { ageOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { and, eq, inArray } from '#platform/drizzle.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { allows, thoseWhoAllow } from '#modules/consents/consents.service.ts'
import { consent_entries } from '#modules/consents/consents.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { notification_causes } from '#modules/notifications/notifications.table.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { startPushService, type PushService } from '#testing/push.ts'
import { makeCampaign, makeCrowd } from './campaigns.factory.ts'
import { reachedBy } from './campaigns.queries.ts'

let malto: Malto
let service: PushService
beforeAll(async () => {
  service = await startPushService(() => malto.house.tools.push.public_key)
  malto = await startMalto({ PUSH_SERVICES: service.origin })
})
afterAll(async () => {
  await malto.stop()
  await service.stop()
})

/** Lets an administrator see only these places, for as long as the work lasts. */
async function seeing<T>(
  who: SignedInAdministrator,
  sees: { province_ids: number[]; school_ids: number[] },
  work: () => Promise<T>,
): Promise<T> {
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === who.id ? { ...actor, sees } : actor
    },
  })
  return work().finally(() => Object.assign(malto.house, { identify }))
}
const everybody = { kinds: [], letters: [], province_ids: [], min_age: null, max_age: null }

const provinces = [1, 46, 48]
const days = ['2008-02-29', '2010-11-13', '2010-11-14', '2010-11-15', '2012-02-28', '1990-06-01']
const person = fc.record({
  account_kind: fc.constantFrom(...accountKinds),
  birthday: fc.constantFrom(...days),
  unknown: fc.boolean(),
  province_id: fc.constantFrom(null, ...provinces),
  letter: fc.constantFrom(undefined, null, ...personalityGroups),
  status: fc.constantFrom('active' as const, 'active' as const, 'blocked' as const, 'leaving' as const),
})
const ages = fc.constantFrom(null, 7, 14, 15, 16, 18)
const audience: fc.Arbitrary<Audience> = fc.record({
  kinds: fc.subarray([...accountKinds]),
  letters: fc.subarray([...personalityGroups]),
  province_ids: fc.subarray(provinces),
  min_age: ages,
  max_age: ages,
})

test('SQL reaches exactly those whom the rule means, whoever they are and whatever the day', async () => {
  const crowd: { id: string; viewer: Omit<Viewer, 'age'>; birthday: string | null; active: boolean }[] = []
  for (const each of fc.sample(person, { numRuns: 150, seed: 7 })) {
    const { unknown, letter, ...rest } = each
    const learner = rest.account_kind === 'kid' || rest.account_kind === 'student'
    const birthday = unknown && !learner ? null : rest.birthday
    const [id = ''] = await makeCrowd(malto, 1, { ...rest, birthday })
    if (letter !== undefined)
      await malto.db.insert(personality_members).values({ user_id: id, letter, changed_at: malto.now() })
    const viewer = { kind: rest.account_kind, letter: letter ?? null, province_id: rest.province_id }
    crowd.push({ id, viewer, birthday, active: rest.status === 'active' })
  }
  const ids = crowd.map(({ id }) => id)
  const nowhere = { within_province_ids: null, within_school_ids: null }
  let reached_some = 0
  await fc.assert(
    fc.asyncProperty(
      audience,
      fc.constantFrom('2026-11-14', '2027-02-28', '2027-03-01', '2028-02-29'),
      async (meant, today) => {
        const expected = crowd.filter(
          ({ viewer, birthday, active }) =>
            active && isMeantFor(meant, { ...viewer, age: birthday ? ageOn(birthday, today) : null }),
        )
        const rows = await malto.db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, ids), reachedBy({ ...meant, ...nowhere }, today)))
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        if (expected.length > 0) reached_some += 1
      },
    ),
    { numRuns: 200 },
  )
  expect(reached_some).toBeGreaterThan(20)
})

test('who would get a push is counted by the same rule that asks before it is sent', async () => {
  const word = fc.record({
    by: fc.constantFrom('own' as const, 'guardian' as const, 'other guardian' as const),
    given: fc.boolean(),
    version: fc.constantFrom(consentTexts.push.version, consentTexts.push.version + 1),
    ended: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2014-05-20', '2010-11-14', '2010-11-15', '1990-01-01'),
      fc.array(word, { maxLength: 5 }),
      async (birthday, words) => {
        const [id = ''] = await makeCrowd(malto, 1, { birthday })
        const [one = '', other = ''] = await makeCrowd(malto, 2)
        for (const { by, given, version, ended } of words) {
          // Only a guardian's word ends with a link, and then it is a no.
          const cause = ended && by !== 'own' ? ('link_ended' as const) : ('person' as const)
          await malto.db.insert(consent_entries).values({
            id: newId(),
            subject_id: id,
            by_id: { own: id, guardian: one, 'other guardian': other }[by],
            by: by === 'own' ? 'own' : 'guardian',
            purpose: 'push',
            given: given && cause === 'person',
            text_version: version,
            cause,
            address: 'test',
            at: malto.now(),
          })
        }
        const asked = await thoseWhoAllow(malto.house.ownCtx(), [id], 'push')
        const [row] = await malto.db
          .select({ counted: allows('push', vietnameseDay(malto.now())) })
          .from(users)
          .where(eq(users.id, id))
        expect(row?.counted).toBe(asked.has(id))
      },
    ),
    { numRuns: 60 },
  )
})

/** Somebody with a browser that wants messages, and everybody’s yes to it. */
async function listening(birthday: string, account_kind: 'kid' | 'normal', province_id: number) {
  const someone = await makePerson(malto, { account_kind, birthday, province_id })
  const device = service.subscribe()
  const guardian = await makePerson(malto, { account_kind: 'parent' })
  await someone.call(setConsent, { purpose: 'push', given: true, text_version: consentTexts.push.version })
  await layConsents(malto.db, [
    { subject_id: someone.id, by_id: guardian.id, purpose: 'push', given: true, at: malto.now() },
  ])
  await someone.call(registerPush, {
    target: { kind: 'web', endpoint: device.endpoint, ...device.keys },
    name: 'Máy',
  })
  return someone
}

test('a push of a campaign says nothing private on anybody’s lock screen, and counts in the preview', async () => {
  await listening('2014-05-20', 'kid', 4)
  await listening('1990-01-01', 'normal', 4)
  await makePerson(malto, { province_id: 4 })
  const chief = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.write'] })
  expect(await chief.call(previewCampaign, { ...everybody, province_ids: [4] })).toMatchObject({
    recipients: 3,
    with_push: 2,
  })
  const made = await makeCampaign(chief, {
    province_ids: [4],
    category: 'community',
    title_vi: 'Nhóm của bạn',
  })
  await chief.call(submitCampaign, { id: made.id, version: made.version })
  await workOff(malto)
  malto.pass(10_000)
  await workOff(malto)
  const titles = service.arrived.map(
    ({ text }) => (JSON.parse(text) as { notification: { title: string } }).notification.title,
  )
  expect(titles).toEqual([quietWords.title.vi, quietWords.title.vi])
  expect(await chief.call(campaignsResource.get, { id: made.id })).toMatchObject({
    deliveries: [{ channel: 'push', status: 'sent', count: 2 }],
  })
})

test('I39: who sees one province reaches nobody elsewhere, whatever the audience says', async () => {
  const here = await makeCrowd(malto, 3, { province_id: 79 })
  await makeCrowd(malto, 4, { province_id: 92 })
  const local = await makeAdministrator(malto, {
    powers: ['campaigns.read', 'campaigns.write', 'campaigns.approve'],
  })
  const chief = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.write'] })
  const all = await chief.call(previewCampaign, { ...everybody, province_ids: [79, 92] })
  expect(all.recipients).toBe(7)
  await seeing(local, { province_ids: [79], school_ids: [] }, async () => {
    expect(await local.call(previewCampaign, everybody)).toMatchObject({ recipients: 3 })
    expect(await local.call(previewCampaign, { ...everybody, province_ids: [92] })).toMatchObject({
      recipients: 0,
    })
    const made = await makeCampaign(local)
    const sent = await local.call(submitCampaign, { id: made.id, version: made.version })
    expect(sent).toMatchObject({ state: 'scheduled', recipients: 3 })
    await workOff(malto)
    const causes = await malto.db
      .select()
      .from(notification_causes)
      .where(eq(notification_causes.key, `campaign:${made.id}`))
    expect(causes.map(({ user_id }) => user_id).toSorted()).toEqual([...here].toSorted())
  })
  await seeing(local, { province_ids: [], school_ids: [] }, async () => {
    expect(await local.call(previewCampaign, everybody)).toMatchObject({ recipients: 0 })
  })
})

test('I39: who sees one province gives no second yes to what leaves it', async () => {
  await makeCrowd(malto, 1001, { province_id: 24 })
  const chief = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.write'] })
  const local = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.approve'] })
  const made = await makeCampaign(chief, { province_ids: [24] })
  const waiting = await chief.call(submitCampaign, { id: made.id, version: made.version })
  const wish = { id: made.id, version: waiting.version }
  await seeing(local, { province_ids: [24], school_ids: [] }, () =>
    expect(local.call(approveCampaign, wish)).rejects.toSatisfy(CampaignNotFound.is),
  )
  expect(await local.call(approveCampaign, wish)).toMatchObject({ state: 'scheduled' })
})
