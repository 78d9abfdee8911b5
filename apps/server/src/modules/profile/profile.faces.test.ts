import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAdvisers } from '@malto/contract/modules/advisory.calls'
import { listCaseload } from '@malto/contract/modules/advisory.desk.calls'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { endConnection, listChildren, listConnections } from '@malto/contract/modules/family.calls'
import { keepDistance, listDistances } from '@malto/contract/modules/moderation.calls'
import { updateAvatar } from '@malto/contract/modules/profile.calls'
import { correctBirthday, usersResource } from '@malto/contract/modules/users.admin'
import { getMe } from '@malto/contract/modules/users.calls'
import { listCirclePeople } from '@malto/contract/modules/wall.calls'
import { makeAppointment, makeCounsel } from '#modules/advisory/advisory.factory.ts'
import { advisory_bonds, appointments } from '#modules/advisory/advisory.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { mediaUrl } from '#modules/media/media.service.ts'
import { media_files } from '#modules/media/media.table.ts'
import { makeAdviser, makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { distances } from '#modules/moderation/moderation.table.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { wearPicture } from './profile.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const given = async (url: string) => (await malto.app.inject({ url })).statusCode
/** The face of somebody as a list of their circle hands it out. */
async function faceFor(reader: Person, owner: Insider): Promise<string> {
  const { items, advisers } = await reader.call(listCirclePeople, { limit: 100 })
  return [...items, ...advisers].find(({ user_id }) => user_id === owner.id)?.avatar_url ?? ''
}
const photos = (person: Person, yes: boolean) =>
  layConsents(malto.db, [{ subject_id: person.id, purpose: 'photos', given: yes, at: malto.now() }])
const blocks = (one: Person, other: Person, on: boolean) =>
  one.call(keepDistance, { user_id: other.id, kind: 'block', on })

test('I17: an address of a face opens it while the face is worn, looked at and allowed, and not a moment longer', async () => {
  const [an, binh] = [await makeInside(malto), await makeInside(malto)]
  const id = await wearPicture(malto, an, { review: 'waiting' })
  const url = await faceFor(binh, an)
  expect(url).toContain(id)
  const review = (state: 'waiting' | 'accepted' | 'refused' | 'none') =>
    malto.db.update(media_files).set({ review: state }).where(eq(media_files.id, id))
  for (const state of ['waiting', 'refused', 'none'] as const) {
    await review(state)
    expect([state, await given(url)]).toEqual([state, 404])
  }
  await review('accepted')
  expect(await given(url)).toBe(200)

  await photos(an, false)
  expect(await given(url)).toBe(404)
  await photos(an, true)
  expect(await given(url)).toBe(200)
  expect(await given(mediaUrl(malto.house.ownCtx(), id, binh.sid))).toBe(404)

  await an.call(updateAvatar, { name: 'av-my' })
  expect(await given(url)).toBe(404)
})

test('I9: after a block, whoever set it, an address that was handed out before opens nothing', async () => {
  const [an, binh, adviser] = [await makeInside(malto), await makeInside(malto), await makeAdviser(malto)]
  for (const each of [an, adviser]) await wearPicture(malto, each)
  const [ofAn, ofAdviser] = [await faceFor(binh, an), await faceFor(binh, adviser)]
  for (const [one, other] of [
    [an, binh],
    [binh, an],
  ] as const) {
    expect(await given(ofAn)).toBe(200)
    await blocks(one, other, true)
    expect(await given(ofAn)).toBe(404)
    if (one === binh) {
      // One's own list of those one keeps away from shows them all the same.
      const { items } = await binh.call(listDistances, {})
      const listed = items[0]?.face.avatar_url ?? ''
      expect(await given(listed)).toBe(200)
      await malto.db
        .insert(distances)
        .values({ user_id: an.id, other_id: binh.id, kind: 'block', since: noon })
      expect(await given(listed)).toBe(404)
      await malto.db.delete(distances).where(eq(distances.user_id, an.id))
    }
    await blocks(one, other, false)
  }
  expect(await given(ofAdviser)).toBe(200)
  await blocks(binh, adviser, true)
  expect(await given(ofAdviser)).toBe(404)
})

test('I13: who leaves the circle, or whose age is another now, is no face to it any more', async () => {
  const [an, binh] = [await makeInside(malto), await makeInside(malto)]
  await wearPicture(malto, an)
  const url = await faceFor(binh, an)
  expect(await given(url)).toBe(200)
  await malto.db
    .update(users)
    .set({ birthday: '2013-05-20', account_kind: 'kid' })
    .where(eq(users.id, binh.id))
  expect(await given(url)).toBe(404)
})

test('I21: faces of a family are seen until the link ends, and neither side opens the other’s afterwards', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  await wearPicture(malto, parent, { review: 'none' })
  await wearPicture(malto, child)
  await photos(child, true)
  await layConsents(malto.db, [
    { subject_id: child.id, by_id: parent.id, purpose: 'photos', given: true, at: malto.now() },
  ])
  const { children } = await parent.call(listChildren, {})
  const { items } = await child.call(listConnections, {})
  const urls = [children[0]?.avatar_url ?? '', items[0]?.person.avatar_url ?? '']
  expect(await Promise.all(urls.map(given))).toEqual([200, 200])

  await parent.call(endConnection, { id: link_id })
  expect(await Promise.all(urls.map(given))).toEqual([404, 404])
})

test('an adviser’s face is for those they counsel; an advisee’s for an adviser who looks after them or was booked', async () => {
  const adviser = await makeCounsel(malto)
  const [cared, booked] = [await makeInside(malto), await makeInside(malto)]
  await malto.db
    .insert(advisory_bonds)
    .values({ adviser_id: adviser.id, advisee_id: cared.id, since: malto.now() })
  for (const each of [adviser, cared, booked]) await wearPicture(malto, each)
  const counsels = await cared.call(listAdvisers, { limit: 100 })
  const ofAdviser = counsels.items.find(({ id }) => id === adviser.id)?.avatar_url ?? ''
  const ofCared = (await adviser.call(listCaseload, {})).items[0]?.avatar_url ?? ''
  const { avatar_id } = (await malto.db.select().from(users).where(eq(users.id, booked.id)))[0]!
  const ofBooked = mediaUrl(malto.house.ownCtx(), avatar_id ?? '', adviser.sid, `advisee-${avatar_id}`)
  expect([await given(ofAdviser), await given(ofCared), await given(ofBooked)]).toEqual([200, 200, 404])

  await makeAppointment(malto, adviser, booked, { state: 'asked_parent' })
  expect(await given(ofBooked)).toBe(404)
  await malto.db
    .update(appointments)
    .set({ state: 'confirmed' })
    .where(eq(appointments.advisee_id, booked.id))
  expect(await given(ofBooked)).toBe(200)

  await blocks(cared, adviser, true)
  await blocks(booked, adviser, true)
  expect([await given(ofAdviser), await given(ofCared), await given(ofBooked)]).toEqual([404, 404, 404])
})

test('I17: whose birthday is corrected to that of a child is hidden at once, and looked at before others see them', async () => {
  const clerk = await makeAdministrator(malto, { powers: ['users.read', 'users.birthday'] })
  const [an, binh] = [await makeInside(malto, { birthday: '2007-05-20' }), await makeInside(malto)]
  const id = await wearPicture(malto, an, { review: 'none' })
  const url = await faceFor(binh, an)
  expect(await given(url)).toBe(200)
  const corrected = async (birthday: string) => {
    const { version } = await clerk.call(usersResource.get, { id: an.id })
    await clerk.call(correctBirthday, { id: an.id, birthday, version, reason: 'Giấy khai sinh ghi vậy' })
  }

  await corrected('2009-05-20')
  expect(await given(url)).toBe(404)
  await workOff(malto)
  const reviewOf = async () =>
    (await malto.db.select().from(media_files).where(eq(media_files.id, id)))[0]?.review
  expect(await reviewOf()).toBe('waiting')
  expect((await an.call(getMe, {})).avatar_url).toContain(id)
  await malto.db.update(media_files).set({ review: 'accepted' }).where(eq(media_files.id, id))
  expect(await given(url)).toBe(200)

  // Below 16 a parent has to say yes too: until then the drawn one shows.
  await corrected('2013-05-20')
  expect(await given(url)).toBe(404)
  await workOff(malto)
  expect((await an.call(getMe, {})).avatar_url).toBeNull()
})

test('a face is asked about again soon; a copy that still may be seen is not sent again', async () => {
  const [an, binh] = [await makeInside(malto), await makeInside(malto)]
  const id = await wearPicture(malto, an)
  const url = await faceFor(binh, an)
  const first = await malto.app.inject({ url })
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=300', etag: `"${id}"` })
  const again = () => malto.app.inject({ url, headers: { 'if-none-match': `"${id}"` } })
  const second = await again()
  expect([second.statusCode, second.body]).toEqual([304, ''])

  await an.call(setConsent, { purpose: 'photos', given: false, text_version: consentTexts.photos.version })
  expect((await again()).statusCode).toBe(404)
})
