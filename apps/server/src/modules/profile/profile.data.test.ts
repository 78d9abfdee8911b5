import { unzipSync, strFromU8 } from 'fflate'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inBoth, SessionOver } from '@malto/contract'
import { login, logout } from '@malto/contract/modules/auth.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/profile.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { users } from '#modules/users/users.table.ts'
import { hashPassword } from '#platform/passwords.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { leave, tidyRequests } from './profile.leave.service.ts'
import { data_requests } from './profile.table.ts'

const PASSWORD = 'Trang Giay 2026'
let malto: Malto
let password_hash: string
beforeAll(async () => {
  malto = await startMalto()
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const requestsOf = async (person: Person) => (await person.call(calls.listDataRequests, {})).requests
const statusOf = async (person: Pick<Person, 'id'>) =>
  (await malto.db.select({ status: users.status }).from(users).where(eq(users.id, person.id)))[0]?.status
const fetchZip = async (url: string | null | undefined) => {
  const reply = await malto.app.inject({ url: url ?? '/nowhere' })
  return { status: reply.statusCode, headers: reply.headers, bytes: new Uint8Array(reply.rawPayload) }
}
/** Who asks long after the session began signs in again, as a person would. */
const signIn = async (person: Person): Promise<Person> => {
  const { access_token } = await malto.visitor(login, { phone: person.phone, password: PASSWORD })
  return { ...person, token: access_token, call: malto.device(() => access_token).call }
}

test('“my data” is a ZIP of readable files with a read-me in Vietnamese', async () => {
  const person = await makePerson(malto, {
    full_name: 'Nguyễn Minh Anh',
    nickname: 'Mây Xanh',
    province_id: 48,
  })
  expect(await person.call(calls.askForData, {})).toMatchObject({
    kind: 'export',
    state: 'waiting',
    progress: 0,
    url: null,
  })

  await workOff(malto)

  const [ready] = await requestsOf(person)
  expect(ready).toMatchObject({
    state: 'ready',
    progress: 100,
    until: new Date(noon.getTime() + 72 * HOUR).toISOString(),
  })
  const zip = await fetchZip(ready?.url)
  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(zip.bytes.length),
  })
  expect(String(zip.headers['content-disposition'])).toMatch(/^attachment/)
  const files = unzipSync(zip.bytes)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['ĐỌC TRƯỚC.txt', 'Tài khoản.json', 'Thiết bị và phiên đăng nhập.json']),
  )
  const [account] = JSON.parse(strFromU8(files['Tài khoản.json'] ?? new Uint8Array())) as Record<
    string,
    unknown
  >[]
  expect(account).toMatchObject({
    'Họ tên': 'Nguyễn Minh Anh',
    'Biệt danh': 'Mây Xanh',
    'Tỉnh, thành phố': expect.stringContaining('Đà Nẵng'),
  })
  expect(strFromU8(files['ĐỌC TRƯỚC.txt'] ?? new Uint8Array())).toContain('DỮ LIỆU Ở MALTO')
})

test('whoever reads Malto in English gets an English read-me, and what is kept in both languages in theirs', async () => {
  const person = await makePerson(malto, { language: 'en', nickname: inBoth('Mây Xanh', 'Blue Cloud') })
  await person.call(calls.askForData, {})
  await workOff(malto)

  const files = unzipSync((await fetchZip((await requestsOf(person))[0]?.url)).bytes)
  const read_first = strFromU8(files['READ FIRST.txt'] ?? new Uint8Array())
  expect(read_first).toContain('YOUR DATA AT MALTO')
  expect(read_first).toContain('- Tài khoản.json: 1 entries')
  expect(JSON.parse(strFromU8(files['Tài khoản.json'] ?? new Uint8Array()))).toMatchObject([
    { 'Biệt danh': 'Blue Cloud' },
  ])
})

test('asking twenty times at once begins one export', async () => {
  const person = await makePerson(malto)
  await person.call(getMe, {})

  const asked = await Promise.all(Array.from({ length: 20 }, () => person.call(calls.askForData, {})))

  expect(new Set(asked.map((each) => each.id)).size).toBe(1)
  expect(await malto.db.$count(data_requests, eq(data_requests.user_id, person.id))).toBe(1)
})

test('only its owner fetches the file, by a pass of a living session; nobody after 72 hours', async () => {
  const person = await makePerson(malto, { password_hash })
  const other = await makePerson(malto)
  await person.call(calls.askForData, {})
  await other.call(calls.askForData, {})
  await workOff(malto)
  const url = (await requestsOf(person))[0]?.url ?? ''
  const theirs = (await requestsOf(other))[0]?.url ?? ''
  const [path = '', pass = ''] = url.split('?pass=')

  expect((await fetchZip(url)).status).toBe(200)
  for (const forged of [
    `${path}?pass=${theirs.split('?pass=')[1]}`,
    `${theirs.split('?')[0]}?pass=${pass}`,
    `${path}?pass=x`,
    `${path}?pass=${other.sid}.${pass.split('.').slice(1).join('.')}`,
  ])
    expect((await fetchZip(forged)).status).toBe(404)
  await person.call(logout, {})
  expect((await fetchZip(url)).status).toBe(404)

  malto.pass(73 * HOUR)
  const again = await signIn(person)
  expect((await requestsOf(again))[0]).toMatchObject({ state: 'done', url: null })
  const [row] = await malto.db.select().from(data_requests).where(eq(data_requests.user_id, person.id))
  expect(await malto.house.tools.storage.exists(row?.storage_key ?? '')).toBe(true)
  await tidyRequests(malto.house.ownCtx())
  await workOff(malto)
  expect(await malto.house.tools.storage.exists(row?.storage_key ?? '')).toBe(false)
})

test('a new ZIP takes the place of the old one, so that nobody fills the disk', async () => {
  const person = await makePerson(malto)
  const first = await person.call(calls.askForData, {})
  await workOff(malto)
  const second = await person.call(calls.askForData, {})
  await workOff(malto)

  const states = new Map((await requestsOf(person)).map((each) => [each.id, each.state]))
  expect([states.get(first.id), states.get(second.id)]).toEqual(['done', 'ready'])
  expect(await malto.house.tools.storage.exists(`exports/${first.id}.zip`)).toBe(false)
  expect(await malto.house.tools.storage.exists(`exports/${second.id}.zip`)).toBe(true)
})

test('an export that nobody finished says so, and can be asked for again', async () => {
  const person = await makePerson(malto, { password_hash })
  await person.call(calls.askForData, {})
  malto.pass(7 * HOUR)
  await tidyRequests(malto.house.ownCtx())

  const back = await signIn(person)
  expect((await requestsOf(back))[0]?.state).toBe('failed')
  expect((await back.call(calls.askForData, {})).state).toBe('waiting')
})

test('leaving asks for the password, signs other devices out and waits 14 days', async () => {
  const person = await makePerson(malto, { password_hash })
  const elsewhere = await signIn(person)

  await expect(person.call(calls.askForDeletion, { password: 'wrong one 1' })).rejects.toSatisfy(
    calls.WrongPassword.is,
  )
  const asked = await person.call(calls.askForDeletion, { password: PASSWORD })
  expect(asked).toMatchObject({
    kind: 'deletion',
    state: 'waiting',
    until: new Date(noon.getTime() + 14 * DAY).toISOString(),
  })
  expect((await person.call(calls.askForDeletion, { password: PASSWORD })).id).toBe(asked.id)
  await expect(elsewhere.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  expect(await statusOf(person)).toBe('leaving')
  const [told] = (await person.call(listNotifications, {})).items
  expect(told).toMatchObject({
    path: '/my-profile/privacy',
    body: expect.stringContaining('bạn đổi ý lúc nào cũng được: mở “Quyền riêng tư”'),
  })

  malto.moveTo(new Date(noon.getTime() + 14 * DAY - 1000))
  await workOff(malto)
  expect(await statusOf(person)).toBe('leaving')
  malto.moveTo(new Date(noon.getTime() + 14 * DAY))
  await workOff(malto)
  expect(await statusOf(person)).toBeUndefined()
  await expect(signIn(person)).rejects.toMatchObject({ code: 'WRONG_LOGIN' })
})

test('until then one may sign in and stay after all; the day then passes by', async () => {
  const person = await makePerson(malto, { password_hash })
  await person.call(calls.askForDeletion, { password: PASSWORD })
  malto.pass(13 * DAY)
  const back = await signIn(person)

  const { requests } = await back.call(calls.cancelDeletion, {})
  expect(requests[0]?.state).toBe('cancelled')
  expect(await statusOf(person)).toBe('active')
  await back.call(calls.cancelDeletion, {})
  malto.pass(2 * DAY)
  await workOff(malto)
  expect(await statusOf(person)).toBe('active')
  const again = await signIn(person)
  expect((await again.call(calls.askForDeletion, { password: PASSWORD })).state).toBe('waiting')
})

test('a job that was lost is made up for by the hourly round', async () => {
  const person = await makePerson(malto, { password_hash })
  await person.call(calls.askForDeletion, { password: PASSWORD })
  await malto.house.pool.query('delete from graphile_worker._private_jobs')
  malto.pass(15 * DAY)

  await tidyRequests(malto.house.ownCtx())
  expect(await statusOf(person)).toBeUndefined()
})

test('staying and leaving at the same moment: one of the two happens, whole', async () => {
  for (let round = 0; round < 8; round++) {
    malto.moveTo(noon)
    const person = await makePerson(malto, { password_hash })
    const { id } = await person.call(calls.askForDeletion, { password: PASSWORD })
    malto.pass(14 * DAY)
    const back = await signIn(person)
    const ctx = malto.house.ownCtx()
    const both = [() => back.call(calls.cancelDeletion, {}), () => leave(ctx, { request_id: id })]
    const done = await Promise.allSettled((round % 2 ? both : both.toReversed()).map((each) => each()))

    const [row] = await malto.db.select().from(data_requests).where(eq(data_requests.id, id))
    const status = await statusOf(person)
    expect([
      ['cancelled', 'active'],
      ['done', undefined],
    ]).toContainEqual([row?.state, status])
    if (status === 'active') expect(done.every((each) => each.status === 'fulfilled')).toBe(true)
  }
})

test('control: without the index that keeps requests to one, the same race begins many', async () => {
  const person = await makePerson(malto)
  await malto.owner.pool.query('drop index data_requests_open')
  await person.call(getMe, {})

  const asked = await Promise.all(Array.from({ length: 20 }, () => person.call(calls.askForData, {})))
  expect(new Set(asked.map((each) => each.id)).size).toBeGreaterThan(1)
})
