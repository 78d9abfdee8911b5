import { asc, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, Changed, NotAllowed, NotFound } from '@malto/contract'
import * as calls from '@malto/contract/modules/assessments.admin'
import { getPaper } from '@malto/contract/modules/assessments.calls'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { contentOf } from '../assessments.factory.ts'
import { test_versions } from '../assessments.table.ts'
import { makeLibrary, makeResult, makeVersion, scoresOf, smallContent } from './console.factory.ts'

const { hollandTestsResource, questionLibrariesResource, testVersionsResource } = calls

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )
const faultsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) => (BadInput.is(error) ? Object.keys(error.fields) : [String(error)]),
  )
const loggedOf = (target_id: number, target = testVersionsResource.name) =>
  malto.db
    .select()
    .from(audit_rows)
    .where(sql`${audit_rows.target_id} = ${String(target_id)} and ${audit_rows.target} = ${target}`)
    .orderBy(asc(audit_rows.seq))
const statusOf = async (id: number) =>
  (await malto.db.select().from(test_versions).where(eq(test_versions.id, id)))[0]?.status
const library = (given: object = {}) => ({
  slug: 'moi-me-12',
  scoring: 'areas' as const,
  title: 'Bài mới mẻ 12',
  summary: 'Mười hai câu để thử màn hình quản trị.',
  audience: 'learner' as const,
  min_age: null,
  min_grade: 6,
  max_grade: 9,
  minutes: 5,
  status: 'open' as const,
  ...given,
})

test('the shipped tests are listed: those of the hexagon in one place, all others in the other', async () => {
  const holland = await chief.call(hollandTestsResource.list, { limit: 100 })
  const others = await chief.call(questionLibrariesResource.list, { limit: 100 })

  expect(holland.items.map((each) => each.slug).toSorted()).toEqual(['holland-30', 'holland-60'])
  expect(new Set(holland.items.map((each) => each.scoring))).toEqual(new Set(['interests']))
  expect(others.items.map((each) => each.slug)).toContain('gia-tri-24')
  expect(others.items.some((each) => each.scoring === 'interests')).toBe(false)
  expect(holland.items.find((each) => each.slug === 'holland-60')).toMatchObject({
    question_count: 62,
    published_number: 1,
  })
  const { id = 0 } = holland.items[0] ?? {}
  await expect(chief.call(questionLibrariesResource.get, { id })).rejects.toSatisfy(NotFound.is)
})

test('a library is found without diacritics, by its code, and by filter', async () => {
  const slugs = async (wishes: object) =>
    (await chief.call(questionLibrariesResource.list, wishes)).items.map((each) => each.slug)

  expect(await slugs({ q: 'gia tri nghe' })).toEqual(['gia-tri-24'])
  expect(await slugs({ q: 'GIA-TRI-24' })).toEqual(['gia-tri-24'])
  expect(await slugs({ audience: 'parent' })).toEqual(['phu-huynh-42'])
  expect(await slugs({ scoring: 'traits' })).toEqual(['tinh-cach-50'])
  expect(await slugs({ status: 'hidden' })).toEqual([])
})

test('every wrong field of a library is told at that field', async () => {
  const create = (given: object) => faultsOf(chief.call(questionLibrariesResource.create, library(given)))

  expect(await create({ min_grade: 9, max_grade: 6 })).toEqual(['max_grade'])
  expect(await create({ slug: 'gia-tri-24' })).toEqual(['slug'])
  expect(await create({ slug: 'Có Dấu' })).toEqual(['slug'])
  expect(await create({ scoring: 'interests' })).toEqual(['scoring'])
  expect(await create({ minutes: 0, min_age: 3, title: '' })).toEqual(['title', 'min_age', 'minutes'])
  expect(await create({ position: 1 })).toEqual(['position'])
})

test('code and scoring of a library are chosen once; everything else can change, and a stale writer is refused', async () => {
  const made = await chief.call(questionLibrariesResource.create, library())
  const update = (given: object, version = 1) =>
    chief.call(questionLibrariesResource.update, { id: made.id, version, ...library(given) })

  expect(made).toMatchObject({ published_number: null, question_count: 0, scoring: 'areas', version: 1 })
  expect(await faultsOf(update({ slug: 'khac' }))).toEqual(['slug'])
  expect(await faultsOf(update({ scoring: 'values' }))).toEqual(['scoring'])
  expect(await faultsOf(update({ min_grade: 10 }))).toEqual(['max_grade'])
  expect(await update({ title: 'Bài đã đổi tên', status: 'hidden', max_grade: null })).toMatchObject({
    title: 'Bài đã đổi tên',
    status: 'hidden',
    max_grade: null,
    version: 2,
  })
  await expect(update({ title: 'Đến muộn' })).rejects.toSatisfy(Changed.is)
  expect((await loggedOf(made.id, 'question-libraries')).map((row) => row.action)).toEqual([
    'create',
    'update',
  ])
})

test('what is added among the Holland tests is one, whatever scoring was sent', async () => {
  const made = await chief.call(
    hollandTestsResource.create,
    library({ slug: 'holland-thu', scoring: 'values' }),
  )

  expect(made.scoring).toBe('interests')
  expect((await chief.call(hollandTestsResource.get, { id: made.id })).slug).toBe('holland-thu')
})

test('versions are numbered one after the other, however many are made at once', async () => {
  const { id: library_id } = await makeLibrary(malto)
  await openConnections(malto)
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      chief.call(testVersionsResource.create, { library_id, content: smallContent() }),
    ),
  )

  expect(new Set(made.map((each) => each.number))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(made[0]).toMatchObject({ status: 'draft', question_count: 4, result_count: 0, missing: [] })
  expect(
    await faultsOf(chief.call(testVersionsResource.create, { library_id: 999_999, content: smallContent() })),
  ).toEqual(['library_id'])
})

test('a draft can be changed and removed; it says what it lacks, counts its questions, and stays in its test', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const other = await makeLibrary(malto)
  const { id } = await makeVersion(malto, library_id)
  const content = smallContent({ texts: {} })
  content.groups[0]?.questions.pop()

  const changed = await chief.call(testVersionsResource.update, { id, version: 1, library_id, content })
  expect(changed).toMatchObject({ question_count: 3, version: 2, content })
  expect(changed.missing).toContain('Thiếu lời cho thang đo “Trò chuyện”, mức cao.')
  const update = (given: object) =>
    chief.call(testVersionsResource.update, { id, version: 2, library_id, content, ...given })
  expect(await faultsOf(update({ library_id: other.id }))).toEqual(['library_id'])
  expect(await faultsOf(update({ content: { ...content, answers: 'x' } }))).toEqual(['answers'])
  await expect(update({ version: 1 })).rejects.toSatisfy(Changed.is)

  const [logged] = await loggedOf(id)
  expect(logged).toMatchObject({
    action: 'update',
    before: { library_id, content: '4 câu, lần lưu 1' },
    after: { library_id, content: '3 câu, lần lưu 2' },
  })
  expect(await chief.call(testVersionsResource.remove, { id, version: 2 })).toEqual({ id })
  await expect(chief.call(testVersionsResource.get, { id })).rejects.toSatisfy(NotFound.is)
})

test('a version that was ever published is frozen: for the console, and for whoever writes to the database', async () => {
  const { id: library_id } = await makeLibrary(malto)
  for (const [at, status] of (['retired', 'published'] as const).entries()) {
    const { id } = await makeVersion(malto, library_id, { number: at + 1, status })
    const asked = { id, version: 1, library_id, content: smallContent({ introduction: 'Khác.' }) }
    expect(await outcome(chief.call(testVersionsResource.update, asked))).toBe('VERSION_FROZEN')
    expect(await outcome(chief.call(testVersionsResource.remove, { id, version: 1 }))).toBe('VERSION_FROZEN')
    expect(await outcome(chief.call(calls.publishVersion, { id, version: 1 }))).toBe('VERSION_FROZEN')
    for (const change of [
      `update test_versions set content = '{}' where id = ${id}`,
      `update test_versions set number = 9 where id = ${id}`,
      `update test_versions set status = 'draft', published_at = null where id = ${id}`,
      `delete from test_versions where id = ${id}`,
    ])
      await expect(malto.house.pool.query(change), change).rejects.toThrow(/a published version/)
    expect((await chief.call(testVersionsResource.get, { id })).content).toEqual(smallContent())
  }
})

test('a new draft begins as a copy of any version, frozen or not', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const { id: version_id } = await makeVersion(malto, library_id, { status: 'published' })

  const copy = await chief.call(calls.draftVersion, { version_id })
  expect(copy).toMatchObject({
    library_id,
    number: 2,
    status: 'draft',
    published_at: null,
    content: smallContent(),
  })
  expect(copy.id).not.toBe(version_id)
  expect(await loggedOf(copy.id)).toMatchObject([{ action: 'create', after: { number: 2, copy_of: 1 } }])
  expect(await outcome(chief.call(calls.draftVersion, { version_id: 999_999 }))).toBe('VERSION_NOT_FOUND')
})

test('publishing puts the draft in the place of the old version, and learners get it', async () => {
  const { id: library_id, slug } = await makeLibrary(malto)
  const old = await makeVersion(malto, library_id, { status: 'published' })
  const { id } = await makeVersion(malto, library_id, {
    number: 2,
    content: smallContent({ introduction: 'Bản thứ hai.' }),
  })
  const pupil = await makePerson(malto)

  const published = await chief.call(calls.publishVersion, { id, version: 1 })
  expect(published).toMatchObject({ status: 'published', version: 2, missing: [] })
  expect(published.published_at).toBe(malto.now().toISOString())
  expect(await statusOf(old.id)).toBe('retired')
  expect((await pupil.call(getPaper, { library: slug })).paper.introduction).toBe('Bản thứ hai.')
  expect((await chief.call(questionLibrariesResource.get, { id: library_id })).published_number).toBe(2)
  expect(await loggedOf(old.id)).toMatchObject([
    { action: 'retire', before: { status: 'published' }, after: { status: 'retired' } },
  ])
  expect(await loggedOf(id)).toMatchObject([
    { action: 'publish', administrator_id: chief.id, after: { status: 'published', question_count: 4 } },
  ])
})

test('a draft with gaps is not published, is told what is missing, and the old version stays', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const old = await makeVersion(malto, library_id, { status: 'published' })
  const { id } = await makeVersion(malto, library_id, { number: 2, content: smallContent({ texts: {} }) })

  const refused = await chief.call(calls.publishVersion, { id, version: 1 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'VERSION_NOT_READY', status: 409 })
  expect((refused as Error).message).toContain(
    'Bản nháp còn thiếu: Thiếu lời cho thang đo “Lên kế hoạch”, mức cao.',
  )
  expect((refused as Error).message).toContain('Và 1 điều khác.')
  expect([await statusOf(old.id), await statusOf(id)]).toEqual(['published', 'draft'])
  expect(await loggedOf(id)).toEqual([])
})

test('of two who publish the same draft at once one wins and the other gets a 409', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const { id } = await makeVersion(malto, library_id)
  await openConnections(malto)
  const asked = await Promise.all(
    Array.from({ length: 2 }, () => outcome(chief.call(calls.publishVersion, { id, version: 1 }))),
  )

  expect(new Set(asked)).toEqual(new Set(['CHANGED', 'ok']))
  expect((await loggedOf(id)).map((row) => row.action)).toEqual(['publish'])
})

test('two drafts of one test published at once leave exactly one published', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const drafts = [await makeVersion(malto, library_id), await makeVersion(malto, library_id, { number: 2 })]
  await openConnections(malto)
  const asked = await Promise.all(
    drafts.map(({ id }) => outcome(chief.call(calls.publishVersion, { id, version: 1 }))),
  )

  expect(asked).toEqual(['ok', 'ok'])
  const after = await Promise.all(drafts.map(({ id }) => statusOf(id)))
  expect(new Set(after)).toEqual(new Set(['published', 'retired']))
})

test('a draft that somebody changed meanwhile is not published unseen', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const { id } = await makeVersion(malto, library_id)
  await chief.call(testVersionsResource.update, { id, version: 1, library_id, content: smallContent() })

  await expect(chief.call(calls.publishVersion, { id, version: 1 })).rejects.toSatisfy(Changed.is)
  expect(await statusOf(id)).toBe('draft')
})

test('versions are listed by test and state with the number of their results, without their documents', async () => {
  const { id: library_id, title } = await makeLibrary(malto)
  const first = await makeVersion(malto, library_id, { status: 'retired' })
  const second = await makeVersion(malto, library_id, { number: 2, status: 'published' })
  for (const version of [first, first, second])
    await makeResult(malto, (await makePerson(malto)).id, version, {
      made_at: malto.now(),
      scores: scoresOf(4, 4),
    })

  const { items, total } = await chief.call(testVersionsResource.list, { library_id, sort: 'number' })
  expect(items.map((each) => [each.number, each.status, each.result_count])).toEqual([
    [1, 'retired', 2],
    [2, 'published', 1],
  ])
  expect([items[0]?.library_title, total]).toEqual([title, 2])
  const drafts = await chief.call(testVersionsResource.list, { library_id, status: 'draft' })
  expect(drafts.items).toEqual([])
  const raw = await malto.app.inject({
    url: `${testVersionsResource.path}?library_id=${library_id}`,
    headers: { authorization: `Bearer ${chief.token()}` },
  })
  expect(raw.statusCode).toBe(200)
  expect(raw.body).not.toMatch(/content|lần lưu|Mình ghi việc/)
})

test('a shipped test goes through the console whole: what is read can be saved and published again', async () => {
  for (const [slug, scoring] of [
    ['holland-60', 'interests'],
    ['gia-tri-24', 'values'],
    ['phu-huynh-42', 'mirror'],
  ] as const) {
    const { id: library_id } = await makeLibrary(malto, { scoring })
    const { id } = await makeVersion(malto, library_id, { content: contentOf(slug) })
    const { content } = await chief.call(testVersionsResource.get, { id })
    expect(content).toEqual(contentOf(slug))
    const saved = await chief.call(testVersionsResource.update, { id, version: 1, library_id, content })
    expect(saved.content).toEqual(contentOf(slug))
    expect(await outcome(chief.call(calls.publishVersion, { id, version: 2 }))).toBe('ok')
  }
})

test('reading, writing, publishing and results are four powers, and none includes another', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const { id } = await makeVersion(malto, library_id)
  const content = smallContent()
  const asks: Record<string, (by: SignedInAdministrator) => Promise<unknown>> = {
    read: (by) => by.call(testVersionsResource.get, { id }),
    list: (by) => by.call(hollandTestsResource.list, {}),
    questions: (by) => by.call(calls.exportQuestions, { id }),
    create: (by) => by.call(testVersionsResource.create, { library_id, content }),
    draft: (by) => by.call(calls.draftVersion, { version_id: id }),
    library: (by) => by.call(questionLibrariesResource.create, library({ slug: 'quyen-12' })),
    publish: (by) => by.call(calls.publishVersion, { id, version: 7 }),
    sums: (by) => by.call(calls.summarizeResults, { library_id }),
    sheet: (by) => by.call(calls.exportResults, { library_id }),
  }
  const powers = {
    'assessments.read': ['read', 'list', 'questions'],
    'assessments.write': ['create', 'draft', 'library'],
    'assessments.publish': ['publish'],
    'assessments.results': ['sums', 'sheet'],
    'users.read': [],
  } as const
  for (const [power, may] of Object.entries(powers)) {
    const by = await makeAdministrator(malto, { powers: [power as keyof typeof powers] })
    const allowed: string[] = []
    for (const [name, ask] of Object.entries(asks)) {
      const refused = await ask(by).then(
        () => false,
        (error: unknown) => NotAllowed.is(error),
      )
      if (!refused) allowed.push(name)
    }
    expect(allowed, power).toEqual(may)
  }
})
