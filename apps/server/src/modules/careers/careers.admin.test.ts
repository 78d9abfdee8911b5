import { and, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, Changed, InUse, NotAllowed } from '@malto/contract'
import * as admin from '@malto/contract/modules/careers.admin'
import { getCareer, listCareerProfessors, listCareers } from '@malto/contract/modules/careers.calls'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { careerEntry, keepCareer, makeCareer, makeCareerGroup, makeProfessor } from './careers.factory.ts'
import { careers } from './careers.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let student: Person
let group_id: number
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['careers.read', 'careers.write'] })
  student = await makePerson(malto)
  group_id = (await makeCareerGroup(malto.db)).id
})
afterAll(() => malto.stop())

const draft = (given: object = {}) => ({ ...careerEntry(), group_id, status: 'open' as const, ...given })
const faultsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) =>
      BadInput.is(error) ? Object.keys(error.fields).map((field) => field.split('.')[0]) : [String(error)],
  )
const rowOf = async (slug: string) => {
  const [row] = await malto.db.select().from(careers).where(eq(careers.slug, slug))
  if (!row) throw new Error(`there is no ${slug}`)
  return row
}
const draftOf = async (slug: string) => {
  const { id } = await rowOf(slug)
  const detail = await chief.call(admin.careersResource.get, { id })
  return { id, version: detail.version, draft: admin.CareerDraft.parse(detailToDraft(detail)) }
}
const detailToDraft = (detail: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(admin.CareerDraft.shape).map((field) => [field, detail[field]]))

test('a career made in the console is there for everybody, with letters of its own interests', async () => {
  const wanted = draft({
    name: 'Người thổi thủy tinh',
    aliases: ['glassblower'],
    interests: [6, 2, 5.5, 2, 2, 2],
  })
  const made = await chief.call(admin.careersResource.create, wanted)

  expect(made).toMatchObject({ ...wanted, code: 'RA', saved_count: null, version: 1 })
  expect((await student.call(listCareers, { q: 'thoi thuy tinh' })).items[0]?.slug).toBe(wanted.slug)
  expect(await student.call(getCareer, { slug: wanted.slug })).toMatchObject({
    code: 'RA',
    what: wanted.what,
  })
  const found = await chief.call(admin.careersResource.list, { q: 'glassblower' })
  expect(found.items.map((each) => each.id)).toEqual([made.id])
})

test('every wrong field of a career is told at that field', async () => {
  const table: readonly [object, string][] = [
    [{ slug: 'Có Dấu' }, 'slug'],
    [{ slug: 'kien-truc-su' }, 'slug'],
    [{ group_id: 999_999 }, 'group_id'],
    [{ blocks: ['Z99'] }, 'blocks'],
    [{ blocks: ['A00', 'A00'] }, 'blocks'],
    [{ interests: [1, 2, 3, 4, 5] }, 'interests'],
    [{ interests: [4, 4, 4, 4, 4, 4] }, 'interests'],
    [{ onet: '15-1252' }, 'onet'],
    [{ related: ['khong-co-nghe-nay'] }, 'related'],
    [{ slug: 'tu-gan', related: ['tu-gan'] }, 'related'],
    [{ aliases: ['một, hai'] }, 'aliases'],
    [{ subjects: ['Hán văn'] }, 'subjects'],
    [{ routes: [] }, 'routes'],
    [{ clues: ['chỉ có một gợi ý thôi nhé'] }, 'clues'],
    [{ day: [{ at: '25:00', title: 'Dậy', text: 'Dậy rất sớm hoặc rất muộn.' }] }, 'day'],
    [{ salary: '20 triệu' }, 'salary'],
  ]
  for (const [given, field] of table)
    expect(new Set(await faultsOf(chief.call(admin.careersResource.create, draft(given) as never)))).toEqual(
      new Set([field]),
    )
})

test('an edit in the console takes the career out of the hands of its content file; hiding does not', async () => {
  const slug = 'tho-moc'
  expect(await rowOf(slug)).toMatchObject({ laid: true, fingerprint: expect.any(String) })
  const { id, version, draft: before } = await draftOf(slug)
  await chief.call(admin.careersResource.bulk, { action: 'hide', ids: [id] })
  expect(await rowOf(slug)).toMatchObject({ status: 'hidden', fingerprint: expect.any(String) })
  await chief.call(admin.careersResource.bulk, { action: 'show', ids: [id] })

  const after = { ...before, tagline: 'Đục, bào, ghép: mỗi khúc gỗ có một đường vân riêng.' }
  await expect(chief.call(admin.careersResource.update, { id, version, ...after })).rejects.toSatisfy(
    Changed.is,
  )
  const saved = await chief.call(admin.careersResource.update, { id, version: version + 2, ...after })
  expect(saved).toMatchObject({ tagline: after.tagline, status: 'open' })
  expect(await rowOf(slug)).toMatchObject({ fingerprint: null, laid: true })
  expect(
    await faultsOf(
      chief.call(admin.careersResource.update, { id, version: version + 3, ...after, slug: 'tho-go' }),
    ),
  ).toEqual(['slug'])
})

test('the log keeps every field of a career before and after', async () => {
  const made = await chief.call(admin.careersResource.create, draft())
  const { id, version, draft: before } = await draftOf(made.slug)
  const after = { ...before, consider: 'Đứng nhiều, ồn, và mùa mưa thì việc ít đi hẳn.' }
  await chief.call(admin.careersResource.update, { id, version, ...after })
  const [row] = await malto.db
    .select()
    .from(audit_rows)
    .where(
      and(
        eq(audit_rows.target, 'careers'),
        eq(audit_rows.target_id, String(id)),
        eq(audit_rows.action, 'update'),
      ),
    )
  expect(row?.before).toEqual(before)
  expect(row?.after).toEqual(after)
})

test('what came with Malto stays, what somebody keeps stays, the rest may go', async () => {
  const { id, version } = await draftOf('tho-han')
  await expect(chief.call(admin.careersResource.remove, { id, version })).rejects.toSatisfy(
    admin.ContentStays.is,
  )
  const [group] = (await chief.call(admin.careerGroupsResource.list, { q: 'cong nghe thong tin' })).items
  await expect(
    chief.call(admin.careerGroupsResource.remove, { id: group?.id ?? 0, version: 1 }),
  ).rejects.toSatisfy(admin.ContentStays.is)

  const kept = await makeCareer(malto.db, { group_id })
  await keepCareer(malto.db, student.id, kept.id, malto.now())
  await expect(chief.call(admin.careersResource.remove, { id: kept.id, version: 1 })).rejects.toSatisfy(
    InUse.is,
  )

  const own = await makeCareer(malto.db)
  const teller = await makeProfessor(malto.db, { group_id: own.group_id, career_id: own.id })
  await expect(
    chief.call(admin.careerGroupsResource.remove, { id: own.group_id, version: 1 }),
  ).rejects.toSatisfy(InUse.is)
  await chief.call(admin.careersResource.remove, { id: own.id, version: 1 })
  expect(await chief.call(admin.professorsResource.get, { id: teller.id })).toMatchObject({ career_id: null })
})

test('a group keeps its address and changes its words', async () => {
  const draft = {
    slug: 'nghe-tren-nui',
    name: 'Nghề trên núi',
    summary: 'Những nghề sống cùng núi rừng.',
    position: 20,
  }
  const { id } = await chief.call(admin.careerGroupsResource.create, draft)
  const change = (given: object) =>
    chief.call(admin.careerGroupsResource.update, { id, version: 1, ...draft, ...given })
  expect(await faultsOf(change({ slug: 'nghe-duoi-bien' }))).toEqual(['slug'])
  expect(await change({ name: 'Nghề của núi' })).toMatchObject({
    name: 'Nghề của núi',
    career_count: 0,
    version: 2,
  })
  expect(await faultsOf(chief.call(admin.careerGroupsResource.create, draft))).toEqual(['slug'])
})

test('a story stands in the group of its career, and can be hidden', async () => {
  const career = await makeCareer(malto.db, { group_id })
  const story = 'Hồi nhỏ mình hay theo bà ra chợ, và rồi mê tiếng cân đĩa leng keng. '.repeat(3).trim()
  const given = {
    name: 'Cô Sáu Chợ Nổi',
    title: 'Bán hàng trên sông',
    group_id,
    career_id: career.id,
    picture: 'av-linh',
    quote: 'Nước lớn thì đi, nước ròng thì nghỉ.',
    story,
    video_url: null,
    status: 'open' as const,
  }
  const made = await chief.call(admin.professorsResource.create, given)
  expect(made).toMatchObject({ ...given, career_name: career.name })
  const other = await makeCareerGroup(malto.db)
  expect(
    await faultsOf(chief.call(admin.professorsResource.create, { ...given, group_id: other.id })),
  ).toEqual(['career_id'])
  expect(
    await faultsOf(
      chief.call(admin.professorsResource.create, { ...given, video_url: 'javascript:alert(1)' }),
    ),
  ).toEqual(['video_url'])
  const nowhere = chief.call(admin.professorsResource.create, { ...given, video_url: '/films/khong-co' })
  expect(await faultsOf(nowhere)).toEqual(['video_url'])
  const told = async () =>
    (await student.call(listCareerProfessors, { group_id })).items.map((each) => each.id)
  expect(await told()).toContain(made.id)
  await chief.call(admin.professorsResource.bulk, { action: 'hide', ids: [made.id] })
  expect(await told()).not.toContain(made.id)
})

test('filters and sorts of the console', async () => {
  const listed = async (wishes: object) =>
    (await chief.call(admin.careersResource.list, { limit: 100, ...wishes })).items
  const hidden = await makeCareer(malto.db, { status: 'hidden', routes: ['force'] })
  expect((await listed({ status: 'hidden' })).map((each) => each.id)).toContain(hidden.id)
  expect((await listed({ group_id: hidden.group_id })).map((each) => each.id)).toEqual([hidden.id])
  expect((await listed({ route: 'force' })).every((each) => each.routes.includes('force'))).toBe(true)
  expect((await listed({ sort: '-created_at', limit: 1 }))[0]?.id).toBe(
    (await listed({ sort: '-created_at' }))[0]?.id,
  )
})

test('sums are of at least ten people: nothing is said of fewer, anywhere', async () => {
  const shown = await makeCareer(malto.db, { group_id })
  const few = await makeCareer(malto.db)
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(malto)))
  for (const { id } of people) await keepCareer(malto.db, id, shown.id, malto.now())
  for (const { id } of people.slice(1)) await keepCareer(malto.db, id, few.id, malto.now())

  const sums = await chief.call(admin.countSaves, {})
  expect(sums.careers.find((each) => each.id === shown.id)?.people).toBe(10)
  expect(sums.careers.map((each) => each.id)).not.toContain(few.id)
  // The student of the other test keeps something of this group too.
  expect(sums.groups.find((each) => each.id === group_id)?.people).toBeGreaterThanOrEqual(10)
  expect(sums.groups.find((each) => each.id === few.group_id)?.people).toBeNull()
  const counts = async (id: number) => (await chief.call(admin.careersResource.get, { id })).saved_count
  expect([await counts(shown.id), await counts(few.id)]).toEqual([10, null])
})

test('I39: an administrator of some places gets the sums of these, and none over everybody', async () => {
  const career = await makeCareer(malto.db)
  for (const province_id of [46, 79])
    for (let each = 0; each < 10; each++) {
      const { id } = await makePerson(malto, { province_id })
      await keepCareer(malto.db, id, career.id, malto.now())
    }
  const local = await makeAdministrator(malto, { powers: ['careers.read'] })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [46], school_ids: [] } } : actor
    },
  })
  const sums = async (who: SignedInAdministrator) => {
    const { careers: of, groups } = await who.call(admin.countSaves, {})
    return [
      of.find((each) => each.id === career.id)?.people,
      groups.find((each) => each.id === career.group_id)?.people,
      (await who.call(admin.careersResource.get, { id: career.id })).saved_count,
    ]
  }
  expect(await sums(chief)).toEqual([20, 20, 20])
  expect(await sums(local)).toEqual([10, 10, null])
  Object.assign(malto.house, { identify })
})

test('reading does not include writing', async () => {
  const reader = await makeAdministrator(malto, { powers: ['careers.read'] })
  const { id } = await makeCareer(malto.db)
  const asked = [
    reader.call(admin.careersResource.create, draft()),
    reader.call(admin.careersResource.update, { id, version: 1, ...draft() }),
    reader.call(admin.careersResource.remove, { id, version: 1 }),
    reader.call(admin.careersResource.bulk, { action: 'hide', ids: [id] }),
    reader.call(admin.importCareers, { mode: 'check' }),
  ]
  const refused = await Promise.allSettled(asked)
  expect(refused.map((each) => each.status === 'rejected' && NotAllowed.is(each.reason))).toEqual(
    asked.map(() => true),
  )
  const blind = await makeAdministrator(malto, { powers: ['users.read'] })
  await expect(blind.call(admin.countSaves, {})).rejects.toSatisfy(NotAllowed.is)
  await expect(blind.call(admin.exportCareerBank, {})).rejects.toSatisfy(NotAllowed.is)
})
