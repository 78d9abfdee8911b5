import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, type ErrorKind } from '@malto/contract'
import { login, TooYoung } from '@malto/contract/modules/auth.calls'
import { setConsent } from '@malto/contract/modules/consents.calls'
import * as calls from '@malto/contract/modules/family.calls'
import { CHILDREN_OF_A_PARENT, PARENTS_OF_A_CHILD } from '@malto/contract/modules/family.rules'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { transaction, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { bringOneCode, guessAtOnce, makeFamily, makeLink, outcome, wrongOf } from './family.factory.ts'
import { countConnected, insertLink, lockPeople } from './family.queries.ts'
import { family_links, pairing_codes } from './family.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await workOff(malto)
  malto.told.length = 0
})
afterAll(() => malto.stop())

const parentOf = (given: object = {}) => makePerson(malto, { account_kind: 'parent', ...given })
const kidOf = (given: object = {}) => makePerson(malto, { account_kind: 'kid', ...given })
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const codeOf = async (kid: Person) => (await kid.call(calls.makePairingCode, {})).pairing_code
const pair = (parent: Person, pairing_code: string) => parent.call(calls.pair, { pairing_code })
const now = (person: Person) => signedInAgain(malto, person)
const refusal = async (asked: Promise<unknown>, kind: ErrorKind) => expect(asked).rejects.toSatisfy(kind.is)
const connected = async (where: { parent_id?: string; child_id?: string }) => {
  const [row] = await malto.db
    .select({ count: sql<number>`count(*)::int` })
    .from(family_links)
    .where(
      and(
        eq(family_links.status, 'connected'),
        where.parent_id ? eq(family_links.parent_id, where.parent_id) : undefined,
        where.child_id ? eq(family_links.child_id, where.child_id) : undefined,
      ),
    )
  return row?.count
}
const somebodyWaits = async () => {
  const { rows } = await malto.owner.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('a code connects at once, however it is typed, and both are told', async () => {
  const [parent, kid] = [await parentOf({ full_name: 'Lê Thu Hà' }), await kidOf()]
  const { pairing_code, expires_in } = await kid.call(calls.makePairingCode, {})
  expect([pairing_code.length, expires_in]).toEqual([6, 600])
  expect(await pair(parent, `${pairing_code.slice(0, 3)} ${pairing_code.slice(3)}`)).toMatchObject({
    code: '1',
    person: { id: kid.id },
  })
  expect((await kid.call(listNotifications, {})).items.map((each) => each.title)).toEqual([
    'Bạn và Lê Thu Hà đã kết nối',
  ])
})

test('only a fingerprint of the code is kept', async () => {
  const kid = await kidOf()
  const code = await codeOf(kid)
  const [row] = await malto.db.select().from(pairing_codes).where(eq(pairing_codes.child_id, kid.id))
  expect(JSON.stringify(row)).not.toContain(code)
})

test('I20: a code is good once, for ten minutes, and only the newest of a child', async () => {
  const kid = await makePerson(malto)
  const used = await codeOf(kid)
  await pair(await parentOf(), used)
  await refusal(pair(await parentOf(), used), calls.CodeWrong)

  const old = await codeOf(kid)
  const newest = await codeOf(kid)
  if (old !== newest) await refusal(pair(await parentOf(), old), calls.CodeWrong)
  malto.pass(10 * MINUTE)
  await refusal(pair(await parentOf(), newest), calls.CodeWrong)
  const fresh = await codeOf(await now(kid))
  malto.pass(10 * MINUTE - 1)
  expect(await pair(await parentOf(), fresh)).toMatchObject({ code: '1' })
})

test('I20: of twenty parents who bring the same code at once, one is connected', async () => {
  const { kid, ...came } = await bringOneCode(malto)
  expect(came).toEqual({ done: 1, faults: [calls.CodeWrong.code] })
  expect(await connected({ child_id: kid.id })).toBe(1)
})

test('a code settles a request that was waiting, or one that was refused: a pair has one row', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await parent.call(calls.askConnection, { phone: kid.phone })
  expect(await pair(parent, await codeOf(kid))).toMatchObject({ id, code: '1' })
  await refusal(pair(parent, await codeOf(kid)), calls.AlreadyConnected)
  await parent.call(calls.endConnection, { id })
  const again = await pair(parent, await codeOf(kid))
  expect(again.code).toBe('1')
  expect(again.id).not.toBe(id)
})

test('I22: ten wrong codes lock the guesser for 15 minutes, the right code included, and nobody else', async () => {
  const [guesser, other, kid] = [await parentOf(), await parentOf(), await kidOf()]
  const right = await codeOf(kid)
  for (let each = 0; each < 9; each++) await refusal(pair(guesser, wrongOf(right)), calls.CodeWrong)
  await expect(pair(guesser, wrongOf(right))).rejects.toMatchObject({
    code: calls.CodeLocked.code,
    details: { retry_after: 900 },
  })
  await refusal(pair(guesser, right), calls.CodeLocked)
  await refusal(pair(other, wrongOf(right)), calls.CodeWrong)
  malto.pass(15 * MINUTE - 1)
  await refusal(pair(await now(guesser), await codeOf(await now(kid))), calls.CodeLocked)
  malto.pass(1)
  expect(await pair(await now(guesser), await codeOf(await now(kid)))).toMatchObject({ code: '1' })
})

test('I22: forty guesses sent at once are still only ten', async () => {
  const codes = await guessAtOnce(malto)
  expect(codes.filter((each) => each === calls.CodeWrong.code)).toHaveLength(9)
  expect(codes.filter((each) => each === calls.CodeLocked.code)).toHaveLength(31)
})

test('a right code costs no try, and pays for none of the wrong ones before it', async () => {
  const parent = await parentOf()
  for (let each = 0; each < 3; each++) {
    const right = await codeOf(await kidOf())
    for (let wrong = 0; wrong < 3; wrong++) await refusal(pair(parent, wrongOf(right)), calls.CodeWrong)
    expect(await pair(parent, right)).toMatchObject({ code: '1' })
  }
  const last = await codeOf(await kidOf())
  await refusal(pair(parent, wrongOf(last)), calls.CodeLocked)
  await refusal(pair(parent, last), calls.CodeLocked)
})

test('I22: a parent with a child of their own making guesses no more codes than others', async () => {
  const parent = await parentOf()
  const made = await parent.call(calls.makeChild, form())
  const own = await signedInAgain(malto, { ...parent, id: made.person.id ?? '' })
  let link = made.id
  let wrong = 0
  for (let round = 0; round < 3; round++) {
    await parent.call(calls.endConnection, { id: link })
    const pairing_code = await codeOf(own)
    for (let each = 0; each < 9; each++)
      await pair(parent, wrongOf(pairing_code)).catch((fault: unknown) => {
        if (calls.CodeWrong.is(fault)) wrong++
      })
    const paired = await pair(parent, pairing_code).catch(() => null)
    if (!paired) break
    link = paired.id
  }
  expect(wrong).toBe(9)
  await refusal(pair(parent, await codeOf(own)), calls.CodeLocked)
})

test('a student has at most 4 parents, however many bring a code or accept at once', async () => {
  const student = await makePerson(malto)
  const parents = await many(8, parentOf)
  const requests = await Promise.all(
    parents.map((parent) =>
      makeLink(malto, parent, student, { status: 'waiting', asked_by: 'child', connected_at: null }),
    ),
  )
  await openConnections(malto)
  const accepting = parents.map((parent, at) =>
    parent.call(calls.answerConnection, { id: requests[at] ?? '', accept: true }),
  )
  expect(await outcome(accepting)).toEqual({ done: 4, faults: [calls.TooManyParents.code] })
  expect(await connected({ child_id: student.id })).toBe(PARENTS_OF_A_CHILD)
  await refusal(student.call(calls.makePairingCode, {}), calls.TooManyParents)
})

test('a parent has at most 10 children, however many accept at once, and the eleventh is told so', async () => {
  const parent = await parentOf()
  const kids = await many(14, kidOf)
  const requests = await Promise.all(
    kids.map((kid) => makeLink(malto, parent, kid, { status: 'waiting', connected_at: null })),
  )
  await openConnections(malto)
  const accepting = kids.map((kid, at) =>
    kid.call(calls.answerConnection, { id: requests[at] ?? '', accept: true }),
  )
  expect(await outcome(accepting)).toEqual({ done: 10, faults: [calls.TooManyChildren.code] })
  expect(await connected({ parent_id: parent.id })).toBe(CHILDREN_OF_A_PARENT)
  await refusal(parent.call(calls.askConnection, { phone: '0933999999' }), calls.TooManyChildren)
  await refusal(pair(parent, await codeOf(await kidOf())), calls.TooManyChildren)
})

test('nor when a parent gets the tenth child while another, who waited for them, lets go of the only guardian', async () => {
  const father = await parentOf()
  for (let each = 1; each < CHILDREN_OF_A_PARENT; each++) await makeLink(malto, father, await kidOf())
  const { child, link_id } = await makeFamily(malto)
  await makeLink(malto, father, child, { asked_by: 'child', status: 'guardian', connected_at: null })
  const tenth = await kidOf()
  const seen = { over: false }
  const { ending } = await transaction(malto.db, async (db) => {
    await lockPeople(db, [father.id])
    const ends = child.call(calls.endConnection, { id: link_id }).finally(() => (seen.over = true))
    // Either it waits for the father, or it is over before he has his tenth child.
    while (!seen.over && !(await somebodyWaits())) continue
    await makeLink({ ...malto, db }, father, tenth)
    return { ending: ends }
  })
  await ending
  expect(await connected({ parent_id: father.id })).toBe(CHILDREN_OF_A_PARENT)
  expect(await connected({ child_id: child.id })).toBe(0)
})

test('open questions count too: twelve asked at once are ten', async () => {
  const parent = await parentOf()
  await openConnections(malto)
  const asking = Array.from({ length: 12 }, (_, at) =>
    parent.call(calls.askConnection, { phone: `09340000${String(10 + at)}` }),
  )
  expect(await outcome(asking)).toEqual({ done: 10, faults: [calls.TooManyChildren.code] })
})

test('the control: without holding the people still, the same counting and writing does go past the limit', async () => {
  const student = await makePerson(malto)
  const parents = await many(8, parentOf)
  await openConnections(malto)
  let counted = 0
  let open: () => void = () => {}
  const allCounted = new Promise<void>((resolve) => (open = resolve))
  const unguarded = (parent: Person) =>
    transaction(malto.db, async (db: Db) => {
      const before = await countConnected(db, 'child', student.id)
      if (++counted === parents.length) open()
      await allCounted
      if (before >= PARENTS_OF_A_CHILD) return
      const times = {
        asked_at: noon,
        reply_until: noon,
        connected_at: noon,
        created_at: noon,
        updated_at: noon,
      }
      const pairOf = { parent_id: parent.id, child_id: student.id }
      await insertLink(db, {
        id: newId(),
        ...pairOf,
        asked_by: 'child',
        way: 'code',
        status: 'connected',
        ...times,
      })
    })
  await Promise.all(parents.map(unguarded))
  expect(await connected({ child_id: student.id })).toBe(8)
})

test('a second guardian of a kid is confirmed by the first, and until then sees nothing', async () => {
  const { parent: mother, child } = await makeFamily(malto)
  const father = await parentOf({ full_name: 'Nguyễn Văn Nam' })
  const waiting = await pair(father, await codeOf(child))
  expect(waiting).toMatchObject({ code: '0', waits_for_guardian: true, can: { cancel: true, answer: false } })
  await refusal(father.call(calls.getChild, { child_id: child.id }), calls.ConnectionNotFound)
  expect((await mother.call(calls.listConnections, { code: '0' })).items).toMatchObject([
    {
      id: waiting.id,
      can: { confirm: true, answer: false, end: false, cancel: false },
      person: { id: null, name: 'Nguyễn Văn Nam' },
      about: { id: child.id, name: 'Nguyễn Gia Bảo' },
    },
  ])
  expect((await mother.call(listNotifications, {})).items[0]?.title).toBe(
    'Nguyễn Văn Nam muốn đồng hành cùng Nguyễn Gia Bảo',
  )
  for (const somebody of [child, father])
    await expect(somebody.call(calls.answerConnection, { id: waiting.id, accept: true })).rejects.toThrow()

  const confirmed = await mother.call(calls.answerConnection, { id: waiting.id, accept: true })
  expect(confirmed).toMatchObject({ code: '1', can: { confirm: false } })
  expect(await father.call(calls.getChild, { child_id: child.id })).toMatchObject({ id: child.id })
  expect((await mother.call(calls.listConnections, {})).items).toHaveLength(1)
})

test('the first guardian may refuse; when the first one leaves, whoever waited is connected', async () => {
  const { parent: mother, child, link_id } = await makeFamily(malto)
  const [stranger, father] = [await parentOf(), await parentOf()]
  const { id } = await pair(stranger, await codeOf(child))
  expect(await mother.call(calls.answerConnection, { id, accept: false })).toMatchObject({ code: '2' })
  expect((await stranger.call(calls.listConnections, {})).items).toMatchObject([{ code: '2' }])

  const waiting = await pair(father, await codeOf(child))
  await mother.call(calls.endConnection, { id: link_id })
  expect((await father.call(calls.listConnections, {})).items).toMatchObject([{ id: waiting.id, code: '1' }])
})

test('from 16 on nobody has to confirm a second parent', async () => {
  const { child } = await makeFamily(malto, { account_kind: 'student', birthday: '2010-11-14' })
  expect(await pair(await parentOf(), await codeOf(child))).toMatchObject({
    code: '1',
    waits_for_guardian: false,
  })
})

const form = (given: object = {}) => ({
  full_name: 'Nguyễn Gia Bảo',
  username: `bao.${newId().slice(-10)}`,
  password: 'Con cua me 2026',
  birthday: '2016-03-01',
  grade: 5,
  ...given,
})

test('a child made by a parent is put into its class, and into no class of another school', async () => {
  const parent = await parentOf()
  const school = await makeSchool(malto.db, { level: 'primary' })
  const room = await makeClass(malto.db, school.id, { grade: 5, name: '5A' })
  const elsewhere = await makeClass(malto.db, (await makeSchool(malto.db)).id)

  const wrong = parent.call(calls.makeChild, form({ school_code: school.code, class_id: elsewhere.id }))
  await expect(wrong).rejects.toMatchObject({ fields: { class_id: [expect.any(String)] } })
  const made = await parent.call(calls.makeChild, form({ school_code: school.code, class_id: room.id }))

  const [row] = await malto.db
    .select()
    .from(users)
    .where(eq(users.id, made.person.id ?? ''))
  expect(row).toMatchObject({ school_id: school.id, class_id: room.id })
})

test('a parent makes a child’s account: connected from the start, no consent given, signed in by name', async () => {
  const parent = await parentOf()
  const draft = form({ school_code: 'MALTO-ANOTHER-SCHOOL', another_school: 'Trường Tiểu học Bến Ngự' })
  const made = await parent.call(calls.makeChild, draft)
  expect(made).toMatchObject({ code: '1', person: { name: 'Nguyễn Gia Bảo', phone: null, grade: 5 } })
  const child = await parent.call(calls.getChild, { child_id: made.person.id ?? '' })
  expect(child).toMatchObject({
    account_kind: 'kid',
    school_name: 'Trường Tiểu học Bến Ngự',
    waiting_consents: 5,
  })
  expect(child.consents.every((each) => each.own === null && each.guardian === null)).toBe(true)
  const { user } = await malto.visitor(login, {
    phone: draft.username.toUpperCase(),
    password: draft.password,
  })
  expect(user).toMatchObject({ id: child.id, account_kind: 'kid', phone: null })
})

test('a name is taken once, also when two parents take it at once; only parents make children, from 7 to under 18', async () => {
  const parents = [await parentOf(), await parentOf()]
  const same = form()
  const race = await outcome(parents.map((parent) => parent.call(calls.makeChild, same)))
  expect(race).toEqual({ done: 1, faults: [calls.UsernameTaken.code] })
  const [parent] = parents as [Person]
  const field = (name: string) => (error: unknown) => BadInput.is(error) && name in error.fields
  const young = parent.call(calls.makeChild, form({ birthday: '2020-01-01' }))
  await refusal(young, TooYoung)
  await expect(young).rejects.toMatchObject({
    fields: { birthday: [expect.stringContaining('Anh/chị cùng con')] },
  })
  await expect(parent.call(calls.makeChild, form({ birthday: '2008-11-14' }))).rejects.toSatisfy(
    field('birthday'),
  )
  await expect(parent.call(calls.makeChild, form({ username: 'Bé Bảo' }))).rejects.toSatisfy(
    field('username'),
  )
  await expect(parent.call(calls.makeChild, form({ school_code: 'NONE' }))).rejects.toSatisfy(
    field('school_code'),
  )
  await expect((await kidOf()).call(calls.makeChild, form())).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('I36: what a parent was to be told about a child is not sent once the link is over', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  await malto.db
    .update(users)
    .set({ email: 'ha@example.com', email_verified_at: noon })
    .where(eq(users.id, parent.id))
  await child.call(setConsent, { purpose: 'community', given: true, text_version: 1 })
  await workOff(malto)
  expect((await parent.call(listNotifications, {})).items).toHaveLength(1)
  await child.call(calls.endConnection, { id: link_id })
  malto.pass(5 * MINUTE)
  await workOff(malto)

  const mails = malto.house.outbox?.list({ to: 'ha@example.com' }) ?? []
  expect(mails.map((each) => each.subject)).toEqual(['Nguyễn Gia Bảo đã ngừng kết nối'])
  expect((await (await now(parent)).call(listNotifications, {})).items).toHaveLength(1)
})
