import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import {
  deletionRequestsResource,
  getPictureFile,
  picturesResource,
} from '@malto/contract/modules/profile.admin'
import { askForDeletion, listDataRequests } from '@malto/contract/modules/profile.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { mediaUrl } from '#modules/media/media.service.ts'
import { media_files } from '#modules/media/media.table.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import { DAY } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'

const PASSWORD = 'Trang Giay 2026'
let malto: Malto
let password_hash: string
beforeAll(async () => {
  malto = await startMalto()
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** A minor whose own face waits for a look. */
async function makeWaiting() {
  const kid = await makePerson(malto, {
    account_kind: 'kid',
    nickname: 'Sóc Nâu',
    full_name: 'Tên Thật Của Bé',
    avatar_name: 'av-huy',
  })
  const id = newId()
  await malto.house.tools.storage.put(`pictures/${id}.webp`, Buffer.from('a face'), { type: 'image/webp' })
  await malto.db.insert(media_files).values({
    id,
    owner_id: kid.id,
    purpose: 'avatar',
    storage_key: `pictures/${id}.webp`,
    type: 'image/webp',
    bytes: 6,
    review: 'waiting',
    created_at: malto.now(),
  })
  await malto.db.update(users).set({ avatar_id: id }).where(eq(users.id, kid.id))
  return { kid, id }
}
const reviewOf = async (id: string) =>
  (await malto.db.select().from(media_files).where(eq(media_files.id, id)))[0]

test('a reviewer sees the picture and a nickname, not the child’s name; nobody else opens it', async () => {
  const { id } = await makeWaiting()
  const reviewer = await makeAdministrator(malto, { powers: ['media.review'] })
  const clerk = await makeAdministrator(malto, { powers: ['users.read'] })
  const open = (token: string) =>
    malto.app.inject({
      url: getPictureFile.path.replace(':id', id),
      headers: { authorization: `Bearer ${token}` },
    })

  const raw = await malto.app.inject({
    url: '/auth-admin/pictures',
    headers: { authorization: `Bearer ${reviewer.token()}` },
  })
  expect(raw.body).toContain('Sóc Nâu')
  expect(raw.body).not.toMatch(/Tên Thật|storage_key|birthday/)
  const file = await open(reviewer.token())
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([200, 'a face', 'image/webp'])
  expect(String(file.headers['cache-control'])).toContain('no-store')
  expect((await open(clerk.token())).statusCode).toBe(403)
})

test('an accepted picture is seen by others from then on; its owner is told, the log keeps who decided', async () => {
  const { kid, id } = await makeWaiting()
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, kid)
  const allowed = { subject_id: kid.id, purpose: 'photos', given: true, at: malto.now() } as const
  await layConsents(malto.db, [allowed, { ...allowed, by_id: parent.id }])
  const reviewer = await makeAdministrator(malto, { powers: ['media.review'] })
  const seen = async () =>
    (await malto.app.inject({ url: mediaUrl(malto.house.ownCtx(), id, parent.sid, `kin-${id}`) })).statusCode
  expect(await seen()).toBe(404)

  const { results } = await reviewer.call(picturesResource.bulk, { action: 'accept', ids: [id] })
  expect(results).toEqual([{ id, ok: true, message: null }])
  expect(await seen()).toBe(200)
  expect((await kid.call(listNotifications, {})).items).toHaveLength(1)
  const [row] = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id))
  expect(row).toMatchObject({ administrator_id: reviewer.id, action: 'accept', target: 'pictures' })
})

test('a refusal needs a reason, which its owner reads; the drawn face shows again', async () => {
  const { kid, id } = await makeWaiting()
  const reviewer = await makeAdministrator(malto, { powers: ['media.review'] })

  const silent = await reviewer.call(picturesResource.bulk, { action: 'refuse', ids: [id] })
  expect(silent.results[0]?.ok).toBe(false)
  expect((await reviewOf(id))?.review).toBe('waiting')
  await reviewer.call(picturesResource.bulk, { action: 'refuse', ids: [id], reason: 'Ảnh có biển số nhà' })

  expect(await reviewOf(id)).toMatchObject({ review: 'refused', review_reason: 'Ảnh có biển số nhà' })
  expect((await kid.call(getMe, {})).avatar_url).toBe('/art/av-huy.svg')
  expect((await kid.call(listNotifications, {})).items[0]?.body).toContain('Ảnh có biển số nhà.')
})

test('I10: two reviewers at once make one decision', async () => {
  const reviewers = await Promise.all(
    [0, 1].map(() => makeAdministrator(malto, { powers: ['media.review'] })),
  )
  for (let round = 0; round < 4; round++) {
    const { id } = await makeWaiting()
    const [one, other] = reviewers
    const done = await Promise.all([
      one?.call(picturesResource.bulk, { action: 'accept', ids: [id] }),
      other?.call(picturesResource.bulk, { action: 'refuse', ids: [id], reason: 'mờ quá' }),
    ])
    expect(done.filter((each) => each?.results[0]?.ok)).toHaveLength(1)
    expect((await reviewOf(id))?.review).toBe(done[0]?.results[0]?.ok ? 'accepted' : 'refused')
  }
})

test('only pictures that need a look are listed; those of adults are nobody’s business', async () => {
  const { id } = await makeWaiting()
  const adult = await makePerson(malto)
  const own = {
    ...(await reviewOf(id)),
    id: newId(),
    owner_id: adult.id,
    review: 'none',
    storage_key: 'pictures/x.webp',
  }
  await malto.db.insert(media_files).values(own as typeof media_files.$inferInsert)
  const reviewer = await makeAdministrator(malto, { powers: ['media.review'] })

  const { items } = await reviewer.call(picturesResource.list, { review: 'waiting', limit: 100 })
  expect(items.map((item) => item.id)).toContain(id)
  expect(items.map((item) => item.id)).not.toContain(own.id)
  await expect(reviewer.call(picturesResource.get, { id: own.id })).rejects.toMatchObject({ status: 404 })
})

test('the console lists who is leaving, and keeps the proof without a name afterwards', async () => {
  const clerk = await makeAdministrator(malto, { powers: ['deletions.read'] })
  const person = await makePerson(malto, { password_hash, full_name: 'Lê Ra Đi' })
  const { id } = await person.call(askForDeletion, { password: PASSWORD })

  expect(await clerk.call(deletionRequestsResource.get, { id })).toMatchObject({
    full_name: 'Lê Ra Đi',
    state: 'waiting',
  })
  await expect(
    clerk.call(deletionRequestsResource.bulk, { action: 'cancel', ids: [id], reason: 'x' }),
  ).rejects.toMatchObject({ status: 403 })
  malto.pass(14 * DAY)
  await workOff(malto)
  const later = await makeAdministrator(malto, { powers: ['deletions.read'] })
  expect(await later.call(deletionRequestsResource.get, { id })).toMatchObject({
    full_name: null,
    user_id: person.id,
    state: 'done',
  })
})

test('an administrator cancels a deletion with a reason; a second one finds it decided', async () => {
  const chief = await makeAdministrator(malto, { powers: ['deletions.read', 'deletions.write'] })
  const person = await makePerson(malto, { password_hash })
  const { id } = await person.call(askForDeletion, { password: PASSWORD })
  const cancel = (reason?: string) =>
    chief.call(deletionRequestsResource.bulk, { action: 'cancel', ids: [id], ...(reason ? { reason } : {}) })

  expect((await cancel()).results[0]?.ok).toBe(false)
  expect((await cancel('Phụ huynh gọi điện xin giữ lại')).results[0]?.ok).toBe(true)
  expect((await cancel('lần nữa')).results[0]?.ok).toBe(false)

  expect((await person.call(listDataRequests, {})).requests[0]?.state).toBe('cancelled')
  expect(
    (await person.call(listNotifications, {})).items.some((item) => item.title.includes('giữ lại')),
  ).toBe(true)
  malto.pass(15 * DAY)
  await workOff(malto)
  expect(await malto.db.$count(users, eq(users.id, person.id))).toBe(1)
  const [row] = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id))
  expect(row).toMatchObject({ action: 'cancel', reason: 'Phụ huynh gọi điện xin giữ lại' })
})
