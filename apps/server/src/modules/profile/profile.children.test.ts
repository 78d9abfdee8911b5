import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, SessionOver, type ErrorKind } from '@malto/contract'
import { login, LoginPaused, WrongLogin } from '@malto/contract/modules/auth.calls'
import { ConnectionNotFound, endConnection, getChild } from '@malto/contract/modules/family.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { WrongPassword } from '@malto/contract/modules/profile.calls'
import { changeChildPassword, ChildResetsAlone } from '@malto/contract/modules/profile.children.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'

const PASSWORD = 'Trang Giay 2026'
const FRESH = 'Song Xanh 2027'
let malto: Malto
let password_hash: string
beforeAll(async () => {
  malto = await startMalto()
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let count = 0
/** A parent, and a child without a phone who signs in by name. */
async function makeHome(given: object = {}) {
  const username = `bao.ngoc${++count}`
  const child = await makePerson(malto, {
    account_kind: 'kid',
    phone: null,
    username,
    password_hash,
    ...given,
  })
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà', password_hash })
  return { child, parent, username, link_id: await makeLink(malto, parent, child) }
}
const change = (parent: Person, child_id: string, given: object = {}) =>
  parent.call(changeChildPassword, { child_id, password: PASSWORD, new_password: FRESH, ...given })
const signIn = (username: string, password: string) => malto.visitor(login, { phone: username, password })
const refusal = (asked: Promise<unknown>, kind: ErrorKind) => expect(asked).rejects.toSatisfy(kind.is)

test('a parent gives a child without a phone a new password: it alone signs in, every session ends, the child reads who did it', async () => {
  const { child, parent, username } = await makeHome()
  expect(await parent.call(getChild, { child_id: child.id })).toMatchObject({ username })
  await change(parent, child.id)

  await refusal(child.call(getMe, {}), SessionOver)
  await refusal(signIn(username, PASSWORD), WrongLogin)
  const { access_token } = await signIn(username, FRESH)
  const { items } = await malto.device(() => access_token).call(listNotifications, {})
  expect(items.map(({ title }) => title)).toEqual(['Lê Thu Hà vừa đổi mật khẩu giúp bạn'])
  expect(await parent.call(getMe, {})).toMatchObject({ id: parent.id })
})

test('the parent proves who they are, and guessing gets slow; a new password is checked as everywhere', async () => {
  const { child, parent, username } = await makeHome()
  for (const new_password of ['ngan', 'khong co so', `${username} 1`]) {
    const refused = change(parent, child.id, { new_password })
    await expect(refused).rejects.toSatisfy((error) => BadInput.is(error) && 'new_password' in error.fields)
  }
  for (let each = 0; each < 5; each++)
    await refusal(change(parent, child.id, { password: `sai ${each}` }), WrongPassword)
  await refusal(change(parent, child.id), LoginPaused)
  await signIn(username, PASSWORD)
})

test('I21: somebody else’s child, one who never was and one whose link is over look the same', async () => {
  const { child, parent, link_id, username } = await makeHome()
  const stranger = await makePerson(malto, { account_kind: 'parent', password_hash })
  const waiting = await makePerson(malto, { account_kind: 'parent', password_hash })
  await makeLink(malto, waiting, child, { asked_by: 'child', status: 'guardian', connected_at: null })
  for (const other of [stranger, waiting, await makePerson(malto, { password_hash }), child])
    await refusal(change(other, child.id), ConnectionNotFound)
  await refusal(change(parent, newId()), ConnectionNotFound)
  await parent.call(endConnection, { id: link_id })
  await refusal(change(parent, child.id), ConnectionNotFound)
  await signIn(username, PASSWORD)
})

test('a child with a phone, and one who is of age, change their password alone', async () => {
  const { parent, child } = await makeFamily(malto)
  const grown = await makeHome({ account_kind: 'student', birthday: '2008-11-14' })
  for (const [who, id] of [
    [parent, child.id],
    [grown.parent, grown.child.id],
  ] as const) {
    expect(await who.call(getChild, { child_id: id })).toMatchObject({ username: null })
    await refusal(change(who, id), ChildResetsAlone)
  }
})

test('a child who adds a phone needs no parent any more', async () => {
  const { child, parent } = await makeHome()
  await malto.db.update(users).set({ phone: '+84912345678' }).where(eq(users.id, child.id))
  await refusal(change(await signedInAgain(malto, parent), child.id), ChildResetsAlone)
})

test('it is counted like a login: from one device twenty in a quarter of an hour', async () => {
  const strict = await startMalto({ LIMITS_FACTOR: '1' })
  const parent = await makePerson(strict, { account_kind: 'parent' })
  const child_id = newId()
  const tries = Array.from({ length: 21 }, () =>
    parent
      .call(changeChildPassword, { child_id, password: PASSWORD, new_password: FRESH })
      .catch((error: unknown) => (ConnectionNotFound.is(error) ? 'not found' : 'stopped')),
  )
  expect((await Promise.all(tries)).filter((each) => each === 'not found')).toHaveLength(20)
  await strict.stop()
})
