import { Changed, NotAllowed } from '@malto/contract'
import {
  approveCampaign,
  CampaignMoved,
  campaignsResource,
  cancelCampaign,
  previewCampaign,
  SecondPersonNeeded,
  submitCampaign,
} from '@malto/contract/modules/campaigns.admin'
import { saveNotificationSettings } from '@malto/contract/modules/notifications.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notification_causes, notifications } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { campaignDraft, makeCampaign, makeCrowd } from './campaigns.factory.ts'
import { sendBatch } from './campaigns.sending.service.ts'
import { campaigns } from './campaigns.table.ts'

let malto: Malto
let maker: SignedInAdministrator
let second: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  maker = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.write'] })
  second = await makeAdministrator(malto, {
    powers: ['campaigns.read', 'campaigns.write', 'campaigns.approve'],
    full_name: 'Lê Người Duyệt',
  })
  await makeCrowd(malto, 1001, { province_id: 48 })
})
afterAll(() => malto.stop())

const MANY = { province_ids: [48] }
const causesOf = (id: string) =>
  malto.db
    .select()
    .from(notification_causes)
    .where(eq(notification_causes.key, `campaign:${id}`))
const rowOf = async (id: string) =>
  (await malto.db.select().from(campaigns).where(eq(campaigns.id, id)))[0] ?? expect.fail('no campaign')
const wishOf = async (id: string) => ({ id, version: (await rowOf(id)).version })
const submit = async (id: string, who = maker) => who.call(submitCampaign, await wishOf(id))
const approve = async (id: string, who = second) => who.call(approveCampaign, await wishOf(id))
const actionsOn = async (id: string) =>
  (await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)))
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ action }) => action)
async function sendAll() {
  for (let round = 0; round < 6; round++) {
    await workOff(malto)
    malto.pass(11_000)
  }
}

test('a campaign tells everybody whom it is for, once, and says how it went', async () => {
  const [a, b] = [
    await makePerson(malto, { province_id: 46, email: 'a@malto.test', email_verified_at: malto.now() }),
    await makePerson(malto, { province_id: 46, language: 'en' }),
  ]
  await makePerson(malto, { province_id: 46, status: 'blocked' })
  await makePerson(malto, { province_id: 46, status: 'leaving' })
  const made = await makeCampaign(maker, { province_ids: [46, 46] })
  expect(made).toMatchObject({ state: 'draft', recipients: null, told: 0, maker_name: 'Trần Minh Quản' })
  expect(await submit(made.id)).toMatchObject({ state: 'scheduled', recipients: 2 })
  await sendAll()
  malto.pass(MINUTE)
  await workOff(malto)
  const causes = await causesOf(made.id)
  expect(new Set(causes.map(({ user_id }) => user_id))).toEqual(new Set([a.id, b.id]))
  expect(causes).toHaveLength(2)
  await malto.db.update(notifications).set({ read_at: malto.now() }).where(eq(notifications.user_id, b.id))
  expect(await maker.call(campaignsResource.get, { id: made.id })).toMatchObject({
    state: 'sent',
    told: 2,
    read: 1,
    deliveries: [{ channel: 'email', status: 'sent', count: 1 }],
    province_ids: [46],
  })
  expect(await actionsOn(made.id)).toEqual(['create', 'submit'])
})

test('who may only read does not write; who may write does not give the second yes', async () => {
  const made = await makeCampaign(maker)
  const reader = await makeAdministrator(malto, { powers: ['campaigns.read'] })
  const nobody = await makeAdministrator(malto, { powers: ['banners.write'] })
  const wish = { id: made.id, version: made.version }
  for (const call of [submitCampaign, cancelCampaign, approveCampaign])
    for (const who of [reader, nobody]) await expect(who.call(call, wish)).rejects.toSatisfy(NotAllowed.is)
  await expect(reader.call(campaignsResource.create, campaignDraft())).rejects.toSatisfy(NotAllowed.is)
  await expect(nobody.call(campaignsResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  await expect(maker.call(approveCampaign, wish)).rejects.toSatisfy(NotAllowed.is)
  expect((await reader.call(campaignsResource.list, { state: 'draft' })).total).toBeGreaterThan(0)
})

test('above a thousand nothing leaves before somebody else says yes', async () => {
  const made = await makeCampaign(second, MANY)
  expect(await submit(made.id, second)).toMatchObject({ state: 'waiting', recipients: 1001 })
  await sendAll()
  expect(await causesOf(made.id)).toHaveLength(0)
  await expect(approve(made.id, second)).rejects.toSatisfy(SecondPersonNeeded.is)
  const third = await makeAdministrator(malto, {
    powers: ['campaigns.read', 'campaigns.approve'],
    full_name: 'Phạm Thứ Ba',
  })
  expect(await approve(made.id, third)).toMatchObject({ state: 'scheduled', second_name: 'Phạm Thứ Ba' })
  await sendAll()
  const causes = await causesOf(made.id)
  expect(causes).toHaveLength(1001)
  expect(new Set(causes.map(({ user_id }) => user_id)).size).toBe(1001)
  expect(await rowOf(made.id)).toMatchObject({ state: 'sent', told: 1001, after_user_id: null })
  expect(await actionsOn(made.id)).toEqual(['create', 'submit', 'approve'])
})

test('whoever asked for it does not second it, though somebody else made it', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id, second)
  await expect(approve(made.id, second)).rejects.toSatisfy(SecondPersonNeeded.is)
  expect(await rowOf(made.id)).toMatchObject({ state: 'waiting', second_id: null })
})

test('the database holds the rule of two whatever the code does', async () => {
  const made = await makeCampaign(maker, MANY)
  const force = (change: Partial<typeof campaigns.$inferInsert>) =>
    malto.db
      .update(campaigns)
      .set(change)
      .where(eq(campaigns.id, made.id))
      .then(
        () => 'taken',
        (error: Error) => String((error.cause as { constraint?: string }).constraint),
      )
  const refused = 'campaign_two_people'
  for (const state of ['scheduled', 'sending', 'sent'] as const) {
    expect(await force({ state })).toBe(refused)
    expect(await force({ state, recipients: 1001, submitted_by_id: maker.id })).toBe(refused)
    expect(await force({ state, recipients: 1001, submitted_by_id: maker.id, second_id: maker.id })).toBe(
      refused,
    )
    expect(await force({ state, recipients: 1001, second_id: second.id })).toBe(refused)
    expect(await force({ state, recipients: 1001, submitted_by_id: second.id, second_id: second.id })).toBe(
      refused,
    )
    // Few on paper, many in truth.
    expect(await force({ state, recipients: 5, told: 1001, submitted_by_id: maker.id })).toBe(refused)
  }
  const right = { recipients: 1001, submitted_by_id: maker.id, second_id: second.id }
  expect(await force({ state: 'scheduled', ...right })).toBe('taken')
})

test('what waits without having been counted, or asked for by anybody, is let go by nobody', async () => {
  for (const lost of [{ recipients: null }, { submitted_by_id: null }]) {
    const made = await makeCampaign(maker, MANY)
    await submit(made.id)
    // No call leads here: a row mended by hand, or half restored.
    await malto.db.update(campaigns).set(lost).where(eq(campaigns.id, made.id))
    await expect(approve(made.id)).rejects.toSatisfy(CampaignMoved.is)
    expect(await rowOf(made.id)).toMatchObject({ state: 'waiting', second_id: null })
    await maker.call(cancelCampaign, await wishOf(made.id))
  }
})

test('ten second yeses at once are one, and everybody is told once', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id)
  const wish = await wishOf(made.id)
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => second.call(approveCampaign, wish)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of answers) if (each.status === 'rejected') expect(Changed.is(each.reason)).toBe(true)
  await sendAll()
  expect(await causesOf(made.id)).toHaveLength(1001)
})

test('a batch that runs twice, and eight times at once, tells everybody once', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id)
  await approve(made.id)
  let after: string | null = null
  for (let batch = 0; batch < 5; batch++) {
    const given = { campaign_id: made.id, after }
    await Promise.all(Array.from({ length: 8 }, () => sendBatch(malto.house.ownCtx(), given)))
    await sendBatch(malto.house.ownCtx(), given)
    after = (await rowOf(made.id)).after_user_id
  }
  const causes = await causesOf(made.id)
  expect(causes).toHaveLength(1001)
  expect(new Set(causes.map(({ user_id }) => user_id)).size).toBe(1001)
  expect(await rowOf(made.id)).toMatchObject({ state: 'sent', told: 1001 })
})

test('a worker that dies in the middle of a batch leaves nothing of it, and the batch comes again', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id)
  await approve(made.id)
  const ctx = malto.house.ownCtx()
  const given = { campaign_id: made.id, after: null }
  // The connection is lost right before the commit.
  const dying = { ...ctx, now: ctx.now, db: dyingDb() }
  await expect(sendBatch(dying, given)).rejects.toThrow()
  expect(await causesOf(made.id)).toHaveLength(0)
  expect(await rowOf(made.id)).toMatchObject({ state: 'scheduled', told: 0, after_user_id: null })
  await sendAll()
  expect(await causesOf(made.id)).toHaveLength(1001)
})

/** A pool whose transactions are cut off where they would be kept. */
function dyingDb() {
  const { pool, db } = malto.house
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    return new Proxy(client, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target) as unknown
        return (...given: unknown[]) => {
          if (given[0] !== 'commit') return query(...given)
          return (query('rollback') as Promise<unknown>).then(() => Promise.reject(new Error('killed')))
        }
      },
    })
  }
  return new Proxy(db, {
    get: (target, name) =>
      name === '$client' ? { connect } : (Reflect.get(target, name, target) as unknown),
  })
}

test('cancelled between two batches, nobody else is told, and who was told stays told', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id)
  await approve(made.id)
  await workOff(malto)
  expect(await causesOf(made.id)).toHaveLength(500)
  expect(await maker.call(cancelCampaign, await wishOf(made.id))).toMatchObject({
    state: 'cancelled',
    told: 500,
  })
  await sendAll()
  expect(await causesOf(made.id)).toHaveLength(500)
  await expect(maker.call(cancelCampaign, await wishOf(made.id))).rejects.toSatisfy(CampaignMoved.is)
  await expect(submit(made.id)).rejects.toSatisfy(CampaignMoved.is)
  expect(await actionsOn(made.id)).toEqual(['create', 'submit', 'approve', 'cancel'])
})

test('batches leave with pauses of different lengths between them', async () => {
  const made = await makeCampaign(maker, MANY)
  await submit(made.id)
  await approve(made.id)
  await workOff(malto)
  const { rows } = await malto.house.pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where key like $1`,
    [`campaign:${made.id}:%`],
  )
  const wait = (rows[0]?.run_at.getTime() ?? 0) - malto.now().getTime()
  expect(rows).toHaveLength(1)
  expect(wait).toBeGreaterThanOrEqual(5000)
  expect(wait).toBeLessThan(10_000)
  await sendAll()
})

test('it leaves at its time, and a time that has passed is said at its field', async () => {
  const past = later(malto.now(), -MINUTE).toISOString()
  const draft = makeCampaign(maker, { province_ids: [1], scheduled_at: past })
  await expect(draft).rejects.toMatchObject({ fields: { scheduled_at: [expect.stringContaining('đã qua')] } })
  const soon = later(malto.now(), MINUTE).toISOString()
  const late = await makeCampaign(maker, { province_ids: [46], scheduled_at: soon })
  const right = await makeCampaign(maker, { province_ids: [46], scheduled_at: soon })
  await submit(right.id)
  await workOff(malto)
  expect(await causesOf(right.id)).toHaveLength(0)
  malto.pass(2 * MINUTE)
  await expect(submit(late.id)).rejects.toMatchObject({
    fields: { scheduled_at: [expect.stringContaining('đã qua')] },
  })
  await sendAll()
  expect(await rowOf(right.id)).toMatchObject({ state: 'sent', told: 2 })
})

test('what was asked for is not edited, and only drafts and cancelled ones are thrown away', async () => {
  const soon = later(malto.now(), HOUR).toISOString()
  const made = await makeCampaign(maker, { province_ids: [46], scheduled_at: soon })
  const edited = await maker.call(campaignsResource.update, {
    ...campaignDraft({ province_ids: [46], scheduled_at: soon, name: 'Tên khác' }),
    id: made.id,
    version: made.version,
  })
  const { version } = await submit(made.id)
  const again = { ...campaignDraft({ name: 'Tên nữa' }), id: made.id, version }
  await expect(maker.call(campaignsResource.update, again)).rejects.toSatisfy(CampaignMoved.is)
  await expect(maker.call(campaignsResource.remove, { id: made.id, version })).rejects.toSatisfy(
    CampaignMoved.is,
  )
  await expect(maker.call(submitCampaign, { id: made.id, version: edited.version })).rejects.toSatisfy(
    Changed.is,
  )
  const gone = await maker.call(cancelCampaign, { id: made.id, version })
  await maker.call(campaignsResource.remove, { id: made.id, version: gone.version })
  expect(await actionsOn(made.id)).toEqual(['create', 'update', 'submit', 'cancel', 'remove'])
})

test('one yes that became too few while it waited leaves nothing: it asks for the second', async () => {
  const made = await makeCampaign(maker, {
    province_ids: [56],
    scheduled_at: later(malto.now(), HOUR).toISOString(),
  })
  const made_for = await submit(made.id)
  expect(made_for).toMatchObject({ state: 'scheduled', recipients: 0 })
  await makeCrowd(malto, 1001, { province_id: 56 })
  malto.pass(2 * HOUR)
  await sendAll()
  expect(await rowOf(made.id)).toMatchObject({ state: 'waiting', recipients: 1001, told: 0 })
  expect(await causesOf(made.id)).toHaveLength(0)
  const later_maker = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.approve'] })
  await approve(made.id, later_maker)
  await sendAll()
  expect(await causesOf(made.id)).toHaveLength(1001)
})

test('a preview tells how many a message reaches and how; a place that is not on the map is said at its field', async () => {
  await makePerson(malto, {
    account_kind: 'parent',
    province_id: 51,
    email: 'p@malto.test',
    email_verified_at: malto.now(),
  })
  await makePerson(malto, { account_kind: 'student', province_id: 51, email: 'open@malto.test' })
  const audience = { kinds: [], letters: [], province_ids: [51], min_age: null, max_age: null }
  const chief = await makeAdministrator(malto, { powers: ['campaigns.write'] })
  expect(await chief.call(previewCampaign, audience)).toEqual({
    recipients: 2,
    by_kind: [
      { kind: 'parent', count: 1 },
      { kind: 'student', count: 1 },
    ],
    with_push: 0,
    with_email: 1,
    needs_second: false,
  })
  expect(await chief.call(previewCampaign, { ...audience, province_ids: [48] })).toMatchObject({
    recipients: 1001,
    needs_second: true,
  })
  await expect(
    chief.call(previewCampaign, { ...audience, province_ids: [999], min_age: 20, max_age: 10 }),
  ).rejects.toMatchObject({ fields: { province_ids: [expect.any(String)], max_age: [expect.any(String)] } })
})

test('who wants no messages of this kind finds it in their centre and hears nothing', async () => {
  const who = { province_id: 52, email_verified_at: malto.now() }
  const quiet = await makePerson(malto, { ...who, email: 'quiet@malto.test' })
  await makePerson(malto, { ...who, email: 'loud@malto.test' })
  await quiet.call(saveNotificationSettings, {
    off: [{ category: 'learning', channel: 'email' }],
    quiet_from: null,
    quiet_until: null,
  })
  const chief = await makeAdministrator(malto, { powers: ['campaigns.read', 'campaigns.write'] })
  const made = await makeCampaign(chief, { province_ids: [52] })
  await submit(made.id, chief)
  malto.pass(MINUTE)
  await sendAll()
  malto.pass(2 * MINUTE)
  await workOff(malto)
  expect(await causesOf(made.id)).toHaveLength(2)
  const letters = malto.house.outbox?.list() ?? []
  const to = letters.filter((each) => JSON.stringify(each).includes('Khóa học mới đã mở'))
  expect(JSON.stringify(to)).toContain('loud@malto.test')
  expect(JSON.stringify(to)).not.toContain('quiet@malto.test')
})
