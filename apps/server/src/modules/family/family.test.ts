import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotAllowed, type ErrorKind } from '@malto/contract'
import * as calls from '@malto/contract/modules/family.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { ageReached, userRegistered } from '@malto/contract/modules/users.calls'
import { showPhone } from '@malto/contract/modules/users.rules'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { askEachOther, makeFamily, makeLink, outcome } from './family.factory.ts'
import { family_links } from './family.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await workOff(malto)
  malto.told.length = 0
})
afterAll(() => malto.stop())

const parentOf = (given: object = {}) =>
  makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà', ...given })
const kidOf = (given: object = {}) =>
  makePerson(malto, { account_kind: 'kid', full_name: 'Nguyễn Gia Bảo', ...given })
let numbers = 0
const freePhone = () => `+8493${String(3_000_000 + ++numbers)}`
const ask = (person: Person, phone: string) => person.call(calls.askConnection, { phone })
const answer = (person: Person, id: string, accept: boolean) =>
  person.call(calls.answerConnection, { id, accept })
const end = (person: Person, id: string) => person.call(calls.endConnection, { id })
const now = (person: Person) => signedInAgain(malto, person)
const listed = async (person: Person) => (await now(person)).call(calls.listConnections, {})
const codes = async (person: Person) => (await listed(person)).items.map((each) => each.code)
const titles = async (person: Person) =>
  (await (await now(person)).call(listNotifications, {})).items.map((each) => each.title)
const refusal = async (asked: Promise<unknown>, kind: ErrorKind) => expect(asked).rejects.toSatisfy(kind.is)
const heard = () => malto.told.filter((each) => each.name === 'connectionChanged')

test('a parent asks by phone, the kid accepts: 0 and then 1 on both sides, told live and in the centre', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const sent = await ask(parent, kid.phone)
  expect(sent).toMatchObject({
    code: '0',
    asked_by: 'parent',
    can: { answer: false, accept: false, cancel: true, ask_again: false, end: false, confirm: false },
    person: { id: null, name: null, phone: showPhone(kid.phone), avatar_url: null, grade: null },
    reply_until: new Date(noon.getTime() + 7 * DAY).toISOString(),
  })
  const [request] = (await listed(kid)).items
  expect(request).toMatchObject({
    code: '0',
    can: { answer: true, cancel: false },
    person: { id: null, name: 'Lê Thu Hà', phone: expect.stringContaining('•••') as string },
  })
  expect(await titles(kid)).toEqual(['Lê Thu Hà muốn kết nối với bạn. Đồng ý chứ?'])
  expect(heard().map((each) => each.audience)).toEqual([`user:${parent.id}`, `user:${kid.id}`])

  malto.told.length = 0
  expect(await answer(kid, sent.id, true)).toMatchObject({
    code: '1',
    person: { id: parent.id },
    can: { end: true },
  })
  expect(await listed(parent)).toMatchObject({
    counts: { '0': 0, '1': 1, '2': 0, '3': 0 },
    items: [{ code: '1', person: { id: kid.id, name: 'Nguyễn Gia Bảo' }, connected_at: noon.toISOString() }],
  })
  expect(await titles(parent)).toEqual(['Anh/chị và Nguyễn Gia Bảo đã kết nối'])
  expect(await titles(kid)).toEqual([])
  expect(heard().map(({ audience, payload }) => [audience, payload])).toEqual([
    [`user:${parent.id}`, { connection_id: sent.id, code: '1' }],
    [`user:${kid.id}`, { connection_id: sent.id, code: '1' }],
  ])
  expect(await answer(kid, sent.id, true)).toMatchObject({ code: '1' })
})

test('overdue: after 7 days 3, computed when read, without any job; too late to accept, never too late to ask again', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await ask(parent, kid.phone)
  malto.moveTo(new Date(noon.getTime() + 7 * DAY - 1))
  expect([await codes(parent), await codes(kid)]).toEqual([['0'], ['0']])
  malto.moveTo(new Date(noon.getTime() + 7 * DAY))
  expect(await listed(parent)).toMatchObject({
    counts: { '0': 0, '3': 1 },
    items: [{ code: '3', can: { ask_again: true } }],
  })
  const overdue = await (await now(parent)).call(calls.listConnections, { code: '3' })
  expect(overdue.items).toHaveLength(1)
  await refusal(answer(await now(kid), id, true), calls.ConnectionOver)
  await workOff(malto)
  expect(await titles(parent)).toEqual(['Lời mời kết nối đã quá hạn'])

  const again = await ask(await now(parent), kid.phone)
  expect(again).toMatchObject({ id, code: '0', asked_at: malto.now().toISOString() })
  expect(await answer(await now(kid), id, true)).toMatchObject({ code: '1' })
})

test('a number without an account, a blocked one and a child’s own look exactly the same to the asker', async () => {
  const parent = await parentOf()
  const [kid, blocked] = [await kidOf(), await kidOf({ status: 'blocked' })]
  const bodies: string[] = []
  for (const phone of [kid.phone, blocked.phone, freePhone()]) {
    const { send } = malto.device()
    const reply = await send(
      new Request('http://malto.test/user/connections', {
        method: 'POST',
        headers: { authorization: `Bearer ${parent.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone }),
      }),
    )
    bodies.push((await reply.text()).replace(/"id":"[^"]+"/, '').replace(/"phone":"[^"]+"/, ''))
  }
  expect(new Set(bodies).size).toBe(1)
  const { items } = await listed(parent)
  const alike = items.map((each) =>
    JSON.stringify({ ...each, ...each.person, id: '', phone: '', person: null }),
  )
  expect([items.length, new Set(alike).size]).toEqual([3, 1])
  malto.moveTo(new Date(noon.getTime() + 7 * DAY))
  expect((await codes(parent)).toSorted()).toEqual(['2', '2', '3'])
})

test('a request to an unknown number reaches the child who registers with it within the 7 days, and nobody later', async () => {
  const parent = await parentOf()
  const [soon, late] = [freePhone(), freePhone()]
  await ask(parent, soon)
  await ask(parent, late)
  const register = async (phone: string) => {
    const kid = await kidOf({ phone })
    await malto.house
      .ownCtx()
      .record(userRegistered, { user_id: kid.id, account_kind: 'kid', guardian_phone: null })
    await workOff(malto)
    return kid
  }
  malto.pass(3 * DAY)
  const kid = await register(soon)
  expect(await codes(kid)).toEqual(['0'])
  expect(await titles(kid)).toEqual(['Lê Thu Hà muốn kết nối với bạn. Đồng ý chứ?'])
  malto.pass(4 * DAY)
  expect(await codes(await register(late))).toEqual([])
  expect((await codes(parent)).toSorted()).toEqual(['2', '3'])
})

test('a registering kid’s parent is asked at once; a parent without an account gets one SMS and finds the request on arrival', async () => {
  const phone = freePhone()
  const kid = await kidOf()
  const fact = { user_id: kid.id, account_kind: 'kid' as const, guardian_phone: phone }
  await malto.house.ownCtx().record(userRegistered, fact)
  await malto.house.ownCtx().record(userRegistered, fact)
  await workOff(malto)
  expect((await listed(kid)).items).toMatchObject([
    {
      code: '0',
      asked_by: 'child',
      can: { cancel: true, answer: false },
      person: { name: null, phone: showPhone(phone) },
    },
  ])
  const texts = () => malto.house.outbox?.list({ to: phone, kind: 'sms' }) ?? []
  expect(texts()).toHaveLength(1)
  expect(texts()[0]?.text).toBe(
    `Malto: Bao muon ket noi voi anh/chi de cung hoc va chon nghe. Dang ky phu huynh bang so nay trong 7 ngay: ${malto.house.tools.public_url}/register?role=2`,
  )

  const other = await kidOf()
  await ask(other, phone)
  await workOff(malto)
  expect(texts()).toHaveLength(1)
  const parent = await parentOf({ phone })
  await malto.house
    .ownCtx()
    .record(userRegistered, { user_id: parent.id, account_kind: 'parent', guardian_phone: null })
  await workOff(malto)
  const { items } = await listed(parent)
  expect(items).toMatchObject([
    { code: '0', can: { answer: true }, person: { name: 'Nguyễn Gia Bảo', phone: null } },
    { code: '0' },
  ])
  for (const { id } of items) expect(await answer(parent, id, true)).toMatchObject({ code: '1' })
  expect(await titles(kid)).toEqual(['Bạn và Lê Thu Hà đã kết nối'])
})

test('a child who is asked reads what a parent will see, as it is at their age; the parent sees no consents from 16 on', async () => {
  const parent = await parentOf()
  const bodyFor = async (child: Person) => {
    await ask(parent, child.phone)
    const [notice] = (await child.call(listNotifications, {})).items
    return notice?.body
  }
  const [kid, student] = [await kidOf(), await makePerson(malto, { birthday: '2010-05-20' })]
  expect(await bodyFor(kid)).toBe(
    'Kết nối rồi, cha mẹ thấy khóa học, sự kiện, nghề bạn lưu, kết quả, huy hiệu, lịch hẹn, quà bạn xin và số phút dùng (khi cả nhà đồng ý). Tin nhắn luôn riêng tư.',
  )
  expect(await bodyFor(student)).toBe(
    'Kết nối rồi, cha mẹ thấy khóa học, sự kiện, nghề bạn lưu, huy hiệu, lịch hẹn, kết quả bạn chia sẻ và số phút dùng (khi bạn bật). Tin nhắn luôn riêng tư.',
  )
  const { child } = await makeFamily(malto)
  for (const [who, decided] of [
    [child, 5],
    [student, 0],
  ] as const) {
    const guardian = await parentOf()
    await malto.db.delete(family_links).where(eq(family_links.child_id, who.id))
    await makeLink(malto, guardian, who)
    expect((await guardian.call(calls.getChild, { child_id: who.id })).consents).toHaveLength(decided)
  }
})

test('a parent who pairs with one child before the questions arrive still hears the other one’s', async () => {
  const phone = freePhone()
  const [first, second] = [await kidOf(), await kidOf({ full_name: 'Nguyễn Gia Hân' })]
  for (const kid of [first, second]) await ask(kid, phone)
  const parent = await parentOf({ phone })
  const { pairing_code } = await first.call(calls.makePairingCode, {})
  await parent.call(calls.pair, { pairing_code })
  await malto.house
    .ownCtx()
    .record(userRegistered, { user_id: parent.id, account_kind: 'parent', guardian_phone: null })
  await workOff(malto)

  const { items } = await listed(parent)
  expect(items.map(({ code, person }) => `${code} ${person.name}`).toSorted()).toEqual([
    '0 Nguyễn Gia Hân',
    '1 Nguyễn Gia Bảo',
  ])
  expect(await titles(parent)).toContain('Nguyễn Gia Hân muốn kết nối với anh/chị')
  expect(await codes(first)).toEqual(['1'])
})

test('I22: nobody links to themselves, no adult is the child, no child the parent, nobody else has a family here', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  await refusal(ask(parent, parent.phone), calls.NotOneself)
  await refusal(ask(kid, kid.phone), calls.NotOneself)
  for (const given of [
    { account_kind: 'parent' as const },
    { account_kind: 'normal' as const },
    { account_kind: 'student' as const, birthday: '2008-11-14' },
  ])
    await refusal(ask(parent, (await makePerson(malto, given)).phone), calls.NotAChild)
  // To a child another child's number is like any unknown one: it waits, and nobody is behind it.
  const other = await kidOf()
  expect(await ask(kid, other.phone)).toMatchObject({ code: '0' })
  expect(await codes(other)).toEqual([])
  const grown = await makePerson(malto, { birthday: '2008-11-14' })
  await refusal(ask(grown, parent.phone), NotAllowed)
  await refusal(ask(await makePerson(malto, { account_kind: 'normal' }), kid.phone), NotAllowed)
  await refusal(kid.call(calls.pair, { pairing_code: '123456' }), NotAllowed)
  await refusal(parent.call(calls.makePairingCode, {}), NotAllowed)
  await expect(makeLink(malto, parent, parent)).rejects.toThrow()
})

test('I22: a student who came of age while a request waited can no longer be connected as a child', async () => {
  const parent = await parentOf()
  const student = await makePerson(malto, { birthday: '2008-11-16' })
  const { id } = await ask(parent, student.phone)
  malto.pass(3 * DAY)
  const grown = await now(student)
  expect((await listed(grown)).items).toMatchObject([{ id, code: '0', can: { answer: true, accept: false } }])
  await refusal(answer(grown, id, true), calls.ConnectionOver)
  expect(await answer(grown, id, false)).toMatchObject({ code: '2', can: { ask_again: false } })
  // Nobody is sent a question that can only be refused.
  expect((await listed(parent)).items).toMatchObject([{ code: '2', can: { ask_again: false, cancel: true } }])
  await refusal((await now(parent)).call(calls.askConnectionAgain, { id }), calls.ConnectionOver)
})

test('the link of a student who came of age stands until one of them ends it, and the student can', async () => {
  const { parent, child, link_id } = await makeFamily(malto, {
    account_kind: 'student',
    birthday: '2008-11-15',
  })
  malto.pass(2 * DAY)
  const [grown, mother] = [await now(child), await now(parent)]
  expect((await mother.call(calls.listChildren, {})).children).toMatchObject([{ id: child.id }])
  expect((await listed(grown)).items).toMatchObject([
    { id: link_id, code: '1', can: { end: true }, person: { name: 'Lê Thu Hà' } },
  ])
  await end(grown, link_id)
  expect(await codes(grown)).toEqual([])
  expect((await mother.call(calls.listChildren, {})).children).toEqual([])
  await refusal(mother.call(calls.getChild, { child_id: child.id }), calls.ConnectionNotFound)
})

test('what a learner asked before coming of age is theirs to take back, and nobody’s to accept', async () => {
  const parent = await parentOf()
  const student = await makePerson(malto, { birthday: '2008-11-16' })
  const { id } = await ask(student, parent.phone)
  malto.pass(3 * DAY)
  expect((await listed(parent)).items).toMatchObject([{ id, can: { answer: true, accept: false } }])
  await refusal(answer(await now(parent), id, true), calls.ConnectionOver)
  await end(await now(student), id)
  expect([await codes(student), await codes(parent)]).toEqual([[], []])
})

test('I20: never two open for the same pair, whoever asks, also when both ask at once', async () => {
  const { parent, kid, ...came } = await askEachOther(malto)
  expect(came).toEqual({ done: 1, faults: [calls.AlreadyConnected.code] })
  expect(await malto.db.select().from(family_links).where(eq(family_links.child_id, kid.id))).toHaveLength(1)
  await expect(makeLink(malto, parent, kid)).rejects.toThrow()
  const phone = freePhone()
  expect(await outcome(Array.from({ length: 4 }, () => ask(parent, phone)))).toEqual({
    done: 1,
    faults: [calls.AlreadyConnected.code],
  })
})

test('a request is taken back by whoever asked: it is gone on both sides, and so is the message about it', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await ask(parent, kid.phone)
  await refusal(end(kid, id), calls.ConnectionNotFound)
  await refusal(answer(parent, id, true), calls.ConnectionNotFound)
  await end(parent, id)
  expect([await codes(parent), await codes(kid), await titles(kid)]).toEqual([[], [], []])
  await refusal(answer(kid, id, true), calls.ConnectionOver)
  expect(await ask(parent, kid.phone)).toMatchObject({ code: '0' })
})

test('I21: a link that ends in an open session shows nothing from the next request on, on either side', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  expect((await parent.call(calls.listChildren, {})).children).toMatchObject([
    { id: child.id, waiting_consents: 5 },
  ])
  expect(await parent.call(calls.getChild, { child_id: child.id })).toMatchObject({
    full_name: 'Nguyễn Gia Bảo',
  })
  await end(child, link_id)

  expect((await parent.call(calls.listChildren, {})).children).toEqual([])
  await refusal(parent.call(calls.getChild, { child_id: child.id }), calls.ConnectionNotFound)
  expect([await codes(parent), await codes(child)]).toEqual([[], []])
  expect(await titles(parent)).toEqual(['Nguyễn Gia Bảo đã ngừng kết nối'])
  expect(heard().map((each) => each.payload)).toEqual(
    [1, 2].map(() => ({ connection_id: link_id, code: null })),
  )
  await refusal(end(parent, link_id), calls.ConnectionOver)
})

test('I19, I21: before a link is connected nothing of the child is told, in no field of any answer', async () => {
  const parent = await parentOf()
  const kid = await kidOf({
    full_name: 'Bí Mật Tên',
    nickname: 'Bí Mật Biệt Danh',
    grade: 6,
    avatar_name: 'av-secret',
  })
  const { id } = await ask(parent, kid.phone)
  await answer(kid, id, false)
  malto.moveTo(later(noon, 7 * DAY))
  const again = await now(parent)
  await again.call(calls.askConnectionAgain, { id })
  const { send } = malto.device()
  const read = async (path: string) => {
    const reply = await send(
      new Request(`http://malto.test${path}`, { headers: { authorization: `Bearer ${again.token}` } }),
    )
    return [reply.status, await reply.text()] as const
  }
  const [, list] = await read('/user/connections')
  expect(list).not.toMatch(/Bí Mật|av-secret|"grade":6/)
  expect(list).not.toContain(kid.id)
  expect((await read('/user/children'))[1]).not.toContain(kid.id)
  const [status, foreign] = await read(`/user/children/${kid.id}`)
  const [unknown, body] = await read(`/user/children/${newId()}`)
  expect([status, foreign]).toEqual([unknown, body])
  // A blocked child is gone for a connected parent too.
  await answer(await now(kid), id, true)
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, kid.id))
  expect((await read(`/user/children/${kid.id}`))[1]).toBe(body)
})

test('somebody else’s link cannot be seen, answered, sent again or ended', async () => {
  const { link_id } = await makeFamily(malto)
  for (const stranger of [await parentOf(), await kidOf()]) {
    await refusal(answer(stranger, link_id, true), calls.ConnectionNotFound)
    await refusal(end(stranger, link_id), calls.ConnectionNotFound)
    await refusal(stranger.call(calls.askConnectionAgain, { id: link_id }), calls.ConnectionNotFound)
    await refusal(end(stranger, newId()), calls.ConnectionNotFound)
  }
})

test('turning 16 settles what waited for the first guardian, and tells the parents what changes', async () => {
  const { parent: mother, child } = await makeFamily(malto, { birthday: '2010-11-16' })
  const father = await parentOf()
  const { id } = await ask(father, child.phone)
  expect(await answer(child, id, true)).toMatchObject({ code: '0', waits_for_guardian: true })
  malto.moveTo(new Date('2026-11-16T01:00:00Z'))
  for (let twice = 0; twice < 2; twice++)
    await malto.house.ownCtx().record(ageReached, { user_id: child.id, age: 16 })
  await workOff(malto)

  expect([await codes(father), await codes(child)]).toEqual([['1'], ['1', '1']])
  for (const parent of [mother, father])
    expect((await titles(parent)).filter((each) => each === 'Nguyễn Gia Bảo tròn 16 tuổi')).toHaveLength(1)
  expect(await titles(child)).toContain('Chúc mừng bạn tròn 16 tuổi!')
})

/** A parent who has no room for one more child, and still waits for the first guardian of this one. */
async function crowdedParentOf(child: Person, asked_at: Date) {
  const parent = await parentOf()
  const waiting = { asked_by: 'child', status: 'guardian', connected_at: null, asked_at } as const
  const id = await makeLink(malto, parent, child, waiting)
  for (let each = 0; each < calls.CHILDREN_OF_A_PARENT; each++) await makeLink(malto, parent, await kidOf())
  return { parent, id }
}

test('I21: a link ends although whoever waited has no room: the next in line is connected, that one waits on', async () => {
  const { parent: mother, child, link_id } = await makeFamily(malto)
  const crowded = await crowdedParentOf(child, noon)
  const father = await parentOf()
  const waiting = { asked_by: 'child', status: 'guardian', connected_at: null } as const
  const later = new Date(noon.getTime() + 1)
  const fathers = await makeLink(malto, father, child, { ...waiting, asked_at: later })

  await end(mother, link_id)
  expect((await mother.call(calls.listChildren, {})).children).toEqual([])
  const { items } = await father.call(calls.listConnections, { code: '1' })
  expect(items.map((each) => each.id)).toEqual([fathers])
  const left = await crowded.parent.call(calls.listConnections, { code: '0' })
  expect(left.items).toMatchObject([{ id: crowded.id, waits_for_guardian: true }])
  await refusal(crowded.parent.call(calls.getChild, { child_id: child.id }), calls.ConnectionNotFound)
  expect(await titles(crowded.parent)).toEqual([])

  await end(father, fathers)
  expect((await listed(child)).items.map((each) => each.id)).toEqual([crowded.id])
  malto.moveTo(new Date(noon.getTime() + 8 * DAY))
  expect((await listed(child)).items).toMatchObject([{ id: crowded.id, code: '3' }])
})

test('a 16th birthday comes although somebody who waited has no room', async () => {
  const { parent: mother, child } = await makeFamily(malto, { birthday: '2010-11-16' })
  const today = new Date('2026-11-16T01:00:00Z')
  malto.moveTo(today)
  const crowded = await crowdedParentOf(child, today)
  const father = await parentOf()
  const waiting = { asked_by: 'child', status: 'guardian', connected_at: null } as const
  await makeLink(malto, father, child, { ...waiting, asked_at: new Date(today.getTime() + 1) })
  await malto.house.ownCtx().record(ageReached, { user_id: child.id, age: 16 })
  await workOff(malto)

  expect(await codes(father)).toEqual(['1'])
  expect((await listed(crowded.parent)).counts).toMatchObject({ '0': 1, '1': 10 })
  expect(await titles(mother)).toContain('Nguyễn Gia Bảo tròn 16 tuổi')
})

test('a blocked guardian confirms nobody: the next one in line is the first', async () => {
  const { parent: mother, child } = await makeFamily(malto)
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, mother.id))
  const { id } = await ask(await parentOf(), child.phone)
  expect(await answer(child, id, true)).toMatchObject({ code: '1', waits_for_guardian: false })
})
