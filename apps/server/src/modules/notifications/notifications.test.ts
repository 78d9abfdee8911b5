import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, type Reply } from '@malto/contract'
import { sessionEnded } from '@malto/contract/modules/auth.calls'
import * as calls from '@malto/contract/modules/notifications.calls'
import { inTransaction } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, MINUTE } from '#platform/time.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { deliverAtOnce } from './notifications.factory.ts'
import { notify, recall, recallAbout, type Notice } from './notifications.service.ts'
import { notification_deliveries, notifications } from './notifications.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  malto.told.length = 0
  await workOff(malto)
})
afterAll(() => malto.stop())

const words = (vi: string, en = vi) => ({ vi, en })
const notice = (person: Person, given: Partial<Notice> = {}): Notice => ({
  user_id: person.id,
  category: 'learning',
  key: `test:${newId()}`,
  title: words('Bài mới', 'A new lesson'),
  body: words('Mời bạn xem', 'Have a look'),
  path: '/course',
  ...given,
})
const say = (given: Notice) => inTransaction(malto.house.ownCtx(), (tx) => notify(tx, given))
const now = (person: Person) => signedInAgain(malto, person)
const listed = async (person: Person) => (await (await now(person)).call(calls.listNotifications, {})).items
const unread = async (person: Person) => (await (await now(person)).call(calls.countUnread, {})).unread
const reader = (given: Parameters<typeof makePerson>[1] = {}) => {
  const email = `${newId()}@example.com`
  return makePerson(malto, { email, email_verified_at: noon, ...given })
}
const mailsTo = async (person: Person) => {
  const [row] = await malto.db.select().from(users).where(eq(users.id, person.id))
  return malto.house.outbox?.list({ to: row?.email ?? '' }) ?? []
}
const deliveriesTo = (person: Person) =>
  malto.db.select().from(notification_deliveries).where(eq(notification_deliveries.user_id, person.id))

test('a message calls its receiver by the word that is theirs', async () => {
  const student = await makePerson(malto, { account_kind: 'student' })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const adviser = await makePerson(malto)
  await malto.db.insert(adviser_profiles).values({
    user_id: adviser.id,
    state: 'vetted',
    advisory_name: 'Cô Linh',
    short_description: '',
    advisory_curriculum_vitae: '',
    created_at: noon,
    updated_at: noon,
  })
  for (const person of [student, parent, adviser])
    await say(notice(person, { title: words('{name} nhắc đến {you}'), details: { name: 'Mây' } }))

  expect((await listed(student))[0]?.title).toBe('Mây nhắc đến bạn')
  expect((await listed(parent))[0]?.title).toBe('Mây nhắc đến anh/chị')
  expect((await listed(adviser))[0]?.title).toBe('Mây nhắc đến thầy/cô')
})

test('a message stands in the centre of its receiver alone, and its badge moves live', async () => {
  const [me, other] = [await makePerson(malto), await makePerson(malto)]
  await say(notice(me))

  expect(await listed(me)).toMatchObject([
    { title: 'Bài mới', body: 'Mời bạn xem', path: '/course', count: 1, read_at: null },
  ])
  expect(await listed(other)).toEqual([])
  expect([await unread(me), await unread(other)]).toEqual([1, 0])
  expect(malto.told).toMatchObject([
    {
      name: 'notificationArrived',
      audience: `user:${me.id}`,
      payload: { unread: 1, notification: { title: 'Bài mới' } },
    },
  ])
})

test('it is read in the language of whoever reads, and told live in that of its receiver', async () => {
  const me = await makePerson(malto, { language: 'en' })
  await say(notice(me))
  const { send } = malto.device()
  const asked = new Request('http://malto.test/user/notifications', {
    headers: { authorization: `Bearer ${me.token}`, 'accept-language': 'en' },
  })

  expect((await listed(me))[0]?.title).toBe('Bài mới')
  expect(await (await send(asked)).text()).toContain('A new lesson')
  expect(malto.told[0]?.payload).toMatchObject({ notification: { title: 'A new lesson' } })
})

test('the same cause is told once, also when it is told ten times at once', async () => {
  const me = await reader()
  const once = notice(me)
  await Promise.all(Array.from({ length: 10 }, () => say(once)))
  await say(once)

  expect(await unread(me)).toBe(1)
  expect(await deliveriesTo(me)).toHaveLength(1)
  expect(malto.told).toHaveLength(1)
})

test('I7: what was rolled back is seen by nobody: no card, no signal, no letter', async () => {
  const me = await reader()
  const broken = inTransaction(malto.house.ownCtx(), async (tx) => {
    await notify(tx, notice(me))
    throw new Error('the cause did not happen')
  })
  await expect(broken).rejects.toThrow('the cause did not happen')
  malto.pass(HOUR)
  await workOff(malto)

  expect(await listed(me)).toEqual([])
  expect(malto.told).toEqual([])
  expect(await mailsTo(me)).toEqual([])
})

test('unread ones of a group are one card that counts, however many come at once; a read one begins anew', async () => {
  const me = await reader()
  const grouped = () =>
    notice(me, { group_key: 'lessons', title: words('{count} bài mới', '{count} new lessons') })
  await Promise.all(Array.from({ length: 8 }, () => say(grouped())))

  expect(await listed(me)).toMatchObject([{ title: '8 bài mới', count: 8 }])
  expect(await unread(me)).toBe(1)
  expect(await deliveriesTo(me)).toHaveLength(1)
  await me.call(calls.readNotifications, {})
  malto.pass(MINUTE)
  await say(grouped())
  expect(await listed(me)).toMatchObject([{ title: '1 bài mới', read_at: null }, { count: 8 }])
})

test('reading some or all moves the badge on every screen, never below zero, and never for somebody else', async () => {
  const [me, other] = [await makePerson(malto), await makePerson(malto)]
  for (let each = 0; each < 3; each++) await say(notice(me))
  const [first] = await listed(me)
  if (!first) throw new Error('nothing was listed')

  expect(await other.call(calls.readNotifications, { ids: [first.id] })).toEqual({ unread: 0 })
  expect(await unread(me)).toBe(3)
  malto.told.length = 0
  const twice = await Promise.all([1, 2].map(() => me.call(calls.readNotifications, { ids: [first.id] })))
  expect(twice).toEqual([{ unread: 2 }, { unread: 2 }])
  expect(malto.told).toEqual([
    { name: 'notificationsRead', audience: `user:${me.id}`, payload: { unread: 2 } },
  ])
  expect(await me.call(calls.readNotifications, {})).toEqual({ unread: 0 })
  expect(await me.call(calls.readNotifications, {})).toEqual({ unread: 0 })
})

test('I6: the list is read by cursor, by category too; nothing twice and nothing missing while new ones come', async () => {
  const me = await makePerson(malto)
  const category = (at: number) => (at % 2 ? ('events' as const) : ('learning' as const))
  for (let at = 0; at < 9; at++) {
    malto.pass(at % 3 === 0 ? 1000 : 0)
    await say(notice(me, { title: words(String(at)), category: category(at) }))
  }
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Reply<typeof calls.listNotifications> = await me.call(calls.listNotifications, {
      limit: 4,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items.map((each) => each.title))
    cursor = page.next_cursor
    malto.pass(1000)
    await say(notice(me, { title: words('new') }))
  } while (cursor)

  expect(seen.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  const events = await me.call(calls.listNotifications, { category: 'events' })
  expect(events.items.map((each) => each.category)).toEqual(['events', 'events', 'events', 'events'])
  await expect(me.call(calls.listNotifications, { cursor: 'bm9wZQ' })).rejects.toSatisfy(BadInput.is)
})

test('a letter leaves for a verified address, once, in the receiver’s language, with a link into Malto', async () => {
  const me = await reader({ language: 'en' })
  const unverified = await makePerson(malto, { email: 'nobody@example.com' })
  await say(notice(me))
  await say(notice(unverified))
  await workOff(malto)
  expect(await mailsTo(me)).toEqual([])

  malto.pass(MINUTE)
  await workOff(malto)
  const [mail, ...more] = await mailsTo(me)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'A new lesson' })
  expect(mail?.text).toContain(`${malto.house.tools.public_url}/course`)
  expect(await deliveriesTo(me)).toMatchObject([{ status: 'sent', attempts: 1 }])
  expect(await deliveriesTo(unverified)).toEqual([])
})

test('I36: right before it leaves it is asked again: read, taken back, switched off, address changed, blocked', async () => {
  const cases: Record<string, (me: Person, key: string) => Promise<unknown>> = {
    read: (me) => me.call(calls.readNotifications, {}),
    recalled: (_me, key) => recall(malto.house.ownCtx(), key),
    'switched off': (me) =>
      me.call(calls.saveNotificationSettings, {
        off: [{ category: 'learning', channel: 'email' }],
        quiet_from: null,
        quiet_until: null,
      }),
    'address changed': (me) =>
      malto.db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, me.id)),
    blocked: (me) => malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, me.id)),
  }
  for (const [reason, happens] of Object.entries(cases)) {
    const me = await reader()
    const told = notice(me)
    await say(told)
    const address = (await deliveriesTo(me))[0]?.target ?? ''
    await happens(me, told.key)
    malto.pass(MINUTE)
    await workOff(malto)
    expect(await deliveriesTo(me)).toMatchObject([{ status: 'skipped', reason }])
    expect(malto.house.outbox?.list({ to: address })).toEqual([])
  }
})

test('I36: a worker that died while sending does not send a second time; one that could not send tries again', async () => {
  const [died, away] = [await reader(), await reader()]
  await say(notice(died))
  await malto.db
    .update(notification_deliveries)
    .set({ status: 'sending' })
    .where(eq(notification_deliveries.user_id, died.id))
  await say(notice(away))
  malto.pass(MINUTE)
  const { mail } = malto.house.tools
  const working = { ...mail }
  Object.assign(mail, { send: () => Promise.reject(new Error('away')) })
  await expect(workOff(malto)).rejects.toThrow('away')
  Object.assign(mail, working)

  expect(await mailsTo(died)).toEqual([])
  expect(await deliveriesTo(died)).toMatchObject([{ status: 'failed' }])
  const [waiting] = await deliveriesTo(away)
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 1, reason: 'away' })
  await deliverAtOnce(malto, waiting?.id ?? '')
  expect(await mailsTo(away)).toHaveLength(1)
})

test('quiet hours hold a letter back and do not lose it; children have them from the start', async () => {
  const kid = await reader({ account_kind: 'kid' })
  const student = await reader()
  expect(await kid.call(calls.getNotificationSettings, {})).toEqual({
    off: [],
    quiet_from: '21:30',
    quiet_until: '06:30',
  })
  malto.moveTo(new Date('2026-11-14T15:00:00Z')) // 22:00 in Vietnam
  const night = notice(kid)
  await say(night)
  await say(notice(student))
  malto.pass(MINUTE)
  await workOff(malto)
  expect([await mailsTo(kid), await mailsTo(student)].map((each) => each.length)).toEqual([0, 1])
  expect(await deliveriesTo(kid)).toMatchObject([
    { status: 'waiting', due_at: new Date('2026-11-14T23:30:00Z') },
  ])

  malto.moveTo(new Date('2026-11-14T23:29:00Z'))
  await workOff(malto)
  expect(await mailsTo(kid)).toEqual([])
  malto.moveTo(new Date('2026-11-14T23:30:00Z'))
  await workOff(malto)
  expect(await mailsTo(kid)).toHaveLength(1)
})

test('what is held through the night is asked again in the morning', async () => {
  const kid = await reader({ account_kind: 'kid' })
  malto.moveTo(new Date('2026-11-14T15:00:00Z'))
  await say(notice(kid))
  malto.pass(MINUTE)
  await workOff(malto)
  await (await now(kid)).call(calls.readNotifications, {})
  malto.moveTo(new Date('2026-11-15T01:00:00Z'))
  await workOff(malto)

  expect(await mailsTo(kid)).toEqual([])
  expect(await deliveriesTo(kid)).toMatchObject([{ status: 'skipped', reason: 'read' }])
})

test('settings are kept as chosen; the safety of the account cannot be switched off, half a pair of hours is refused', async () => {
  const me = await reader()
  const email = { category: 'learning', channel: 'email' } as const
  const save = (given: object) =>
    me.call(calls.saveNotificationSettings, { off: [], quiet_from: null, quiet_until: null, ...given })

  expect(await save({ off: [email, email], quiet_from: '22:00', quiet_until: '06:00' })).toEqual({
    off: [email],
    quiet_from: '22:00',
    quiet_until: '06:00',
  })
  expect(await me.call(calls.getNotificationSettings, {})).toMatchObject({ off: [email] })
  await expect(save({ off: [{ category: 'account', channel: 'email' }] })).rejects.toSatisfy(BadInput.is)
  await expect(save({ quiet_from: '22:00' })).rejects.toSatisfy(BadInput.is)
  await expect(save({ quiet_from: '25:00', quiet_until: '06:00' })).rejects.toSatisfy(BadInput.is)
  await say(notice(me))
  expect(await deliveriesTo(me)).toEqual([])
  await say(notice(me, { category: 'account' }))
  expect(await deliveriesTo(me)).toHaveLength(1)
})

test('I12: what is taken back leaves the centre, the badge and the post; of a group only its part', async () => {
  const me = await reader()
  const grouped = (key: string, text: string) => notice(me, { key, group_key: 'g', title: words(text) })
  await say(grouped('wall:1:a', 'first'))
  malto.pass(1)
  await say(grouped('wall:2:a', 'second'))
  malto.told.length = 0
  await recall(malto.house.ownCtx(), 'wall:2:')
  expect(await listed(me)).toMatchObject([{ title: 'first', count: 1 }])
  expect(malto.told).toMatchObject([{ name: 'notificationsRead', payload: { unread: 1 } }])

  await recall(malto.house.ownCtx(), 'wall:1:')
  expect([await listed(me), await unread(me)]).toEqual([[], 0])
  malto.pass(HOUR)
  await workOff(malto)
  expect(await mailsTo(me)).toEqual([])
  // The signs of a pattern are only signs: nothing else is taken back by them.
  await say(notice(me, { key: 'wall:3' }))
  await recall(malto.house.ownCtx(), 'wall%')
  await recall(malto.house.ownCtx(), 'wall:_')
  expect(await unread(me)).toBe(1)
})

test('what one person was told about another is taken back for that one reader only', async () => {
  const [parent, other, child] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  await say(notice(parent, { about_id: child.id }))
  await say(notice(other, { about_id: child.id }))
  await say(notice(parent))
  await recallAbout(malto.house.ownCtx(), parent.id, child.id)

  expect([await unread(parent), await unread(other)]).toEqual([1, 1])
})

test('a session that was used twice is told to its owner, once; who is blocked or gone is told nothing', async () => {
  const me = await reader()
  const ended = { user_id: me.id, session_id: newId(), reason: 'reuse' }
  const ctx = malto.house.ownCtx()
  await ctx.record(sessionEnded, ended)
  await ctx.record(sessionEnded, ended)
  await ctx.record(sessionEnded, { ...ended, session_id: newId(), reason: 'logout' })
  await workOff(malto)
  expect(await listed(me)).toMatchObject([{ category: 'account', path: '/settings' }])
  expect(await mailsTo(me)).toHaveLength(1)

  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, me.id))
  await say(notice(me))
  await say(notice({ ...me, id: newId() }))
  expect(await malto.db.select().from(notifications).where(eq(notifications.user_id, me.id))).toHaveLength(1)
})

test('a long name is cut, never the cause undone; a path that leads out of Malto is refused', async () => {
  const me = await makePerson(malto)
  await say(
    notice(me, {
      title: words('{name} đã đến'),
      details: { name: 'Â'.repeat(200) },
      body: words('x'.repeat(900)),
    }),
  )
  const [card] = await listed(me)
  expect([card?.title.length, card?.body.length]).toEqual([120, 500])
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    await expect(say(notice(me, { path }))).rejects.toThrow()
})
