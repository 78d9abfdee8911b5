import {
  approveCampaign,
  CampaignMoved,
  campaignsResource,
  cancelCampaign,
  previewCampaign,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { ALONE_HOURS, CAMPAIGN_BATCH } from '@malto/contract/modules/campaigns.rules'
import { loginAdministrator } from '@malto/contract/modules/roles.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator, PASSWORD, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeCampaign, makeCrowd } from './campaigns.factory.ts'

// Many small campaigns of one person are a large one.

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  await makeCrowd(malto, 600, { province_id: 48 })
  await makeCrowd(malto, 400, { province_id: 46 })
})
afterAll(() => malto.stop())

const powers = ['campaigns.read', 'campaigns.write', 'campaigns.approve'] as const
const person = () => makeAdministrator(malto, { powers })
const [SIX, FOUR] = [{ province_ids: [48] }, { province_ids: [46] }]

async function submitted(
  maker: SignedInAdministrator,
  audience: { province_ids: number[] },
  by: SignedInAdministrator = maker,
) {
  const { id, version } = await makeCampaign(maker, audience)
  return by.call(submitCampaign, { id, version })
}

test('what one person sends off alone within a day counts together, up to a thousand and not one more', async () => {
  const maker = await person()
  expect((await submitted(maker, SIX)).state).toBe('scheduled')
  expect((await submitted(maker, FOUR)).state).toBe('scheduled')
  const audience = { kinds: [], letters: [], min_age: null, max_age: null, ...FOUR }
  expect((await maker.call(previewCampaign, audience)).needs_second).toBe(true)
  const third = await submitted(maker, FOUR)
  expect(third).toMatchObject({ state: 'waiting', recipients: 400 })
  // With somebody else's yes it leaves, and counts for nobody alone.
  const other = await person()
  const { id, version } = third
  expect((await other.call(approveCampaign, { id, version })).state).toBe('scheduled')
  expect((await submitted(other, SIX)).state).toBe('scheduled')
})

test('what others made counts for whoever sends it off, and what others sent off for whoever made it', async () => {
  const [maker, helper] = [await person(), await person()]
  expect((await submitted(maker, SIX, helper)).state).toBe('scheduled')
  expect((await submitted(maker, SIX)).state).toBe('waiting')
  expect((await submitted(helper, SIX)).state).toBe('waiting')
})

/** Sessions do not last a day. */
async function backAgain(who: SignedInAdministrator): Promise<SignedInAdministrator> {
  let token: string | null = null
  const device = malto.device(() => token)
  const { email } = who
  token = (await device.call(loginAdministrator, { email, password: PASSWORD })).access_token
  return { ...who, ...device }
}

test('a day later one may again', async () => {
  const maker = await person()
  expect((await submitted(maker, SIX)).state).toBe('scheduled')
  expect((await submitted(maker, SIX)).state).toBe('waiting')
  malto.pass(ALONE_HOURS * HOUR + 1000)
  expect((await submitted(await backAgain(maker), SIX)).state).toBe('scheduled')
})

test('ten at the same moment are counted one after the other', async () => {
  const maker = await person()
  const drafts = await Promise.all(Array.from({ length: 10 }, () => makeCampaign(maker, FOUR)))
  const states = await Promise.all(
    drafts.map(async ({ id, version }) => (await maker.call(submitCampaign, { id, version })).state),
  )
  expect(states.filter((state) => state === 'scheduled')).toHaveLength(2)
})

test('what was stopped counts as far as it came, and cannot be thrown away to begin anew', async () => {
  const maker = await person()
  const begun = await submitted(maker, SIX)
  await workOff(malto)
  const { id } = begun
  const { version } = await maker.call(campaignsResource.get, { id })
  const stopped = await maker.call(cancelCampaign, { id, version })
  expect(stopped).toMatchObject({ state: 'cancelled', told: CAMPAIGN_BATCH })
  await expect(maker.call(campaignsResource.remove, { id, version: stopped.version })).rejects.toSatisfy(
    CampaignMoved.is,
  )
  expect((await submitted(maker, FOUR)).state).toBe('scheduled')
  expect((await submitted(maker, FOUR)).state).toBe('waiting')
})
