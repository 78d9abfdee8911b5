import { eq } from '#platform/drizzle.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, CallError, SessionOver } from '@malto/contract'
import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import { login, LoginPaused } from '@malto/contract/modules/auth.calls'
import { ConsentMissing, setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import * as calls from '@malto/contract/modules/profile.calls'
import { avatarNames } from '@malto/contract/modules/profile.rules'
import { getMe } from '@malto/contract/modules/users.calls'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { mediaUrl } from '#modules/media/media.service.ts'
import { media_files } from '#modules/media/media.table.ts'
import { unmatched_schools, users } from '#modules/users/users.table.ts'
import { hashPassword } from '#platform/passwords.ts'
import { DAY, MINUTE } from '#platform/time.ts'
import { nobodysVisit } from '#platform/visit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { workOff } from '#testing/jobs.ts'

const PASSWORD = 'Trang Giay 2026'
let malto: Malto
let password_hash: string
let picture: Buffer
beforeAll(async () => {
  malto = await startMalto()
  password_hash = await hashPassword(PASSWORD)
  picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

async function upload(person: Person): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  const packed = new Response(form)
  const reply = await malto.app.inject({
    method: 'POST',
    url: uploadMedia.path,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': packed.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  return reply.json<{ data: { id: string } }>().data.id
}

const fieldsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({}),
    (error: unknown) => (error instanceof CallError ? error.fields : { threw: [String(error)] }),
  )

/** A yes of somebody who is old enough to say it alone. */
const agree = (person: Person) =>
  person.call(setConsent, { purpose: 'photos', given: true, text_version: consentTexts.photos.version })

async function session(person: Person, user_agent: string) {
  const ctx = malto.house.makeCtx(null, { ...nobodysVisit, user_agent }, 'vi')
  const { sid, access_token } = await openSession(ctx, { realm: 'user', person_id: person.id })
  return { sid, call: malto.device(() => access_token).call }
}

test('everybody may choose one of the drawn avatars, and nothing else by name', async () => {
  const person = await makePerson(malto)
  const { avatars } = await person.call(calls.listAvatars, {})
  expect(avatars).toHaveLength(avatarNames.length)

  const me = await person.call(calls.updateAvatar, { name: 'av-my' })
  expect(me.avatar_url).toBe('/art/av-my.svg')
  expect((await person.call(getMe, {})).avatar_url).toBe('/art/av-my.svg')
  for (const wrong of [
    { name: '../secret' },
    { name: 'av-nobody' },
    {},
    { name: 'av-my', media_id: person.id },
  ])
    await expect(person.call(calls.updateAvatar, wrong)).rejects.toSatisfy(calls.AvatarUnknown.is)
  expect(malto.told.at(-1)).toMatchObject({ name: 'accountChanged', audience: `user:${person.id}` })
})

test('an own picture becomes one’s face; somebody else’s never does', async () => {
  const person = await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01' })
  const other = await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01' })
  const media_id = await upload(person)

  await expect(other.call(calls.updateAvatar, { media_id })).rejects.toSatisfy(calls.AvatarUnknown.is)
  const me = await person.call(calls.updateAvatar, { media_id })
  expect(me.avatar_url).toMatch(new RegExp(`^/media/${media_id}\\?pass=`))
  const [row] = await malto.db.select().from(media_files).where(eq(media_files.id, media_id))
  expect(row).toMatchObject({ purpose: 'avatar', review: 'none' })
})

test('I17: a minor’s own face needs consent, waits for a person’s look, and goes when the consent goes', async () => {
  const minor = await makePerson(malto, { birthday: '2009-05-20', avatar_name: 'av-huy' })
  const other = await makePerson(malto)
  const media_id = await upload(minor)

  await expect(minor.call(calls.updateAvatar, { media_id })).rejects.toSatisfy(ConsentMissing.is)
  await agree(minor)
  const me = await minor.call(calls.updateAvatar, { media_id })
  expect((await malto.app.inject({ url: me.avatar_url ?? '' })).statusCode).toBe(200)
  const foreign = mediaUrl(malto.house.ownCtx(), media_id, other.sid)
  expect((await malto.app.inject({ url: foreign })).statusCode).toBe(404)

  await minor.call(setConsent, { purpose: 'photos', given: false, text_version: consentTexts.photos.version })
  await workOff(malto)
  expect((await minor.call(getMe, {})).avatar_url).toBe('/art/av-huy.svg')
})

test('a new password ends every other session and is the only one that signs in from then on', async () => {
  const person = await makePerson(malto, { password_hash })
  const elsewhere = await session(person, 'Mozilla/5.0')

  await expect(
    person.call(calls.changePassword, { password: 'wrong one 1', new_password: 'Song Xanh 2027' }),
  ).rejects.toSatisfy(calls.WrongPassword.is)
  await person.call(calls.changePassword, { password: PASSWORD, new_password: 'Song Xanh 2027' })

  await expect(elsewhere.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  expect((await person.call(getMe, {})).id).toBe(person.id)
  await expect(malto.visitor(login, { phone: person.phone, password: PASSWORD })).rejects.toMatchObject({
    code: 'WRONG_LOGIN',
  })
  expect((await malto.visitor(login, { phone: person.phone, password: 'Song Xanh 2027' })).user.id).toBe(
    person.id,
  )
})

test('a password that holds the phone is refused, and guessing the old one gets slow', async () => {
  const person = await makePerson(malto, { password_hash })
  const own = `abc${person.phone.slice(3)}`
  expect(
    await fieldsOf(person.call(calls.changePassword, { password: PASSWORD, new_password: own })),
  ).toHaveProperty('new_password')

  for (let each = 0; each < 6; each++)
    await person
      .call(calls.changePassword, { password: `wrong ${each}`, new_password: 'Song Xanh 2027' })
      .catch(() => {})
  await expect(
    person.call(calls.changePassword, { password: PASSWORD, new_password: 'Song Xanh 2027' }),
  ).rejects.toSatisfy(LoginPaused.is)
  malto.pass(MINUTE)
  await person.call(calls.changePassword, { password: PASSWORD, new_password: 'Song Xanh 2027' })
})

test('one’s own data is changed field by field; what was not sent stays', async () => {
  const person = await makePerson(malto, { nickname: 'Mây Xanh', gender: 'female', grade: 10 })

  const me = await person.call(calls.updateAccount, {
    full_name: 'Nguyễn Minh Anh',
    grade: 11,
    language: 'en',
  })
  expect(me).toMatchObject({
    full_name: 'Nguyễn Minh Anh',
    nickname: 'Mây Xanh',
    gender: 'female',
    grade: 11,
    language: 'en',
  })
  expect((await person.call(calls.updateAccount, { nickname: null, gender: null })).nickname).toBeNull()
  for (const nickname of ['Zalo 0901000001', 'www.me.vn', 'x'])
    expect(await fieldsOf(person.call(calls.updateAccount, { nickname }))).toHaveProperty('nickname')
  for (const field of ['phone', 'email', 'birthday', 'account_kind', 'status', 'id'])
    await expect(person.call(calls.updateAccount, { [field]: 'x' } as never)).rejects.toSatisfy(BadInput.is)
})

test('places are checked as at registration, together with what stands already', async () => {
  const school = await makeSchool(malto.db, { province_id: 48 })
  const elsewhere = await makeSchool(malto.db, { province_id: 48 })
  const own = await makeClass(malto.db, school.id)
  const foreign = await makeClass(malto.db, elsewhere.id)
  const person = await makePerson(malto)

  const placed = await person.call(calls.updateAccount, {
    province_id: 48,
    school_code: school.code,
    class_id: own.id,
  })
  expect(placed).toMatchObject({ province: { id: 48 }, school: { id: school.id }, class: { id: own.id } })
  const again = await makeClass(malto.db, school.id)
  expect((await person.call(calls.updateAccount, { class_id: again.id })).class?.id).toBe(again.id)
  expect(await fieldsOf(person.call(calls.updateAccount, { class_id: foreign.id }))).toHaveProperty(
    'class_id',
  )
  expect(await fieldsOf(person.call(calls.updateAccount, { school_code: 'NO-SUCH' }))).toHaveProperty(
    'school_code',
  )
  expect(await fieldsOf(person.call(calls.updateAccount, { province_id: 999 }))).toHaveProperty('province_id')
  expect(await fieldsOf(person.call(calls.updateAccount, { district_id: 999_999 }))).toHaveProperty(
    'district_id',
  )

  const moved = await person.call(calls.updateAccount, { school_code: elsewhere.code })
  expect(moved).toMatchObject({ school: { id: elsewhere.id }, class: null })
})

test('a school that is not listed waits for an administrator; finding one’s school later takes the note away', async () => {
  const school = await makeSchool(malto.db)
  const person = await makePerson(malto, { school_id: school.id })
  expect(await fieldsOf(person.call(calls.updateAccount, { school_code: ANOTHER_SCHOOL }))).toHaveProperty(
    'another_school',
  )

  for (const another_school of ['Trường Làng Sen', 'Trường Làng Sen 2']) {
    const me = await person.call(calls.updateAccount, { school_code: ANOTHER_SCHOOL, another_school })
    expect(me).toMatchObject({ school: null, another_school })
  }
  const notes = () =>
    malto.db.select().from(unmatched_schools).where(eq(unmatched_schools.user_id, person.id))
  expect(await notes()).toMatchObject([{ name: 'Trường Làng Sen 2', status: 'waiting' }])
  expect((await person.call(calls.updateAccount, { school_code: school.code })).another_school).toBeNull()
  expect(await notes()).toEqual([])
})

test('one sees where one is signed in, in words, and ends what one does not know', async () => {
  const person = await makePerson(malto)
  const other = await makePerson(malto)
  const phone = await session(person, 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36')
  const old = await session(person, 'Mozilla/5.0 (iPhone) Safari/604.1')

  const { sessions } = await person.call(calls.listSessions, {})
  expect(sessions.map((each) => each.device).toSorted()).toEqual([
    'Chrome trên Android',
    'Safari trên iPhone',
    'Thiết bị chưa rõ',
  ])
  expect(sessions.filter((each) => each.current).map((each) => each.id)).toEqual([person.sid])
  expect(JSON.stringify(sessions)).not.toMatch(/bind|address|203\.0/)

  await person.call(calls.endSessions, { id: phone.sid })
  await expect(phone.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  expect((await old.call(getMe, {})).id).toBe(person.id)
  await person.call(calls.endSessions, { id: other.sid })
  expect((await other.call(getMe, {})).id).toBe(other.id)
  const left = await person.call(calls.endSessions, {})
  expect(left.sessions.map((each) => each.id)).toEqual([person.sid])
})

test('sessions that nobody could renew any more are not shown', async () => {
  const person = await makePerson(malto)
  malto.pass(8 * DAY)
  const now = await session(person, 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0')

  const { sessions } = await now.call(calls.listSessions, {})
  expect(sessions.map((each) => each.device)).toEqual(['Firefox trên Windows'])
  expect(await malto.db.$count(users, eq(users.id, person.id))).toBe(1)
})
