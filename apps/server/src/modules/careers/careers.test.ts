import { eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/careers.calls'
import { codeOf } from '@malto/contract/modules/careers.code.rules'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { keepCareer, makeCareer, makeCareerGroup, makeProfessor } from './careers.factory.ts'
import { careers } from './careers.table.ts'

let malto: Malto
let student: Person
beforeAll(async () => {
  malto = await startMalto()
  student = await makePerson(malto)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

type Wishes = Parameters<typeof student.call<typeof calls.listCareers>>[1]
const found = async (wishes: Wishes) =>
  (await student.call(calls.listCareers, { limit: 100, ...wishes })).items.map((each) => each.name)
const first = async (q: string) => (await found({ q, limit: 5 }))[0]

async function wholeList(wishes: Wishes, limit: number) {
  const seen: calls.CareerCard[] = []
  let cursor: string | null = null
  do {
    const page: { items: calls.CareerCard[]; next_cursor: string | null } = await student.call(
      calls.listCareers,
      { ...wishes, limit, ...(cursor ? { cursor } : {}) },
    )
    seen.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)
  return seen
}

test('the bank is there from the start: sixteen groups in their order, at least 240 careers', async () => {
  const { groups } = await student.call(calls.listCareerGroups, {})
  expect(groups.slice(0, 2).map((each) => each.slug)).toEqual(['cong-nghe-thong-tin', 'co-khi-che-tao'])
  expect(groups).toHaveLength(16)
  expect(groups.reduce((sum, each) => sum + each.career_count, 0)).toBeGreaterThanOrEqual(240)
})

test('I42: a career is found without diacritics, with i for y, and with typing errors', async () => {
  const table = {
    'ky su phan mem': 'Kỹ sư phần mềm',
    'kĩ sư phần mềm': 'Kỹ sư phần mềm',
    'ky su phan men': 'Kỹ sư phần mềm',
    'kysu phanmem': 'Kỹ sư phần mềm',
    'kien truc su': 'Kiến trúc sư',
    'kien truc xu': 'Kiến trúc sư',
    'Nhà tâm lý học': 'Nhà tâm lí học',
    'giao vien tieng anh': 'Giáo viên Tiếng Anh',
    'dau bep': 'Đầu bếp',
    'thợ hàng': 'Thợ hàn',
    'ky su hoá học': 'Kỹ sư hóa học',
  }
  const answers: Record<string, string | undefined> = {}
  for (const q of Object.keys(table)) answers[q] = await first(q)
  expect(answers).toEqual(table)
})

test('I42: words of a name find all that have them, run together or torn apart', async () => {
  expect(
    (await found({ q: 'lap trinh vien', limit: 4 })).filter((name) => name.startsWith('Lập trình viên')),
  ).toHaveLength(3)
  expect(await found({ q: 'lap trinh vien' })).toContain('Kỹ sư phần mềm')
  for (const q of ['bac si', 'bacs i', 'bác sỹ']) {
    const names = await found({ q })
    expect(
      names.slice(0, 5).every((name) => name.startsWith('Bác sĩ')),
      q,
    ).toBe(true)
  }
  expect(await found({ q: 'developer' })).toContain('Kỹ sư phần mềm')
})

test('I42: exact diacritics come first, then the same letters, then the beginning, then anywhere', async () => {
  const { id: group_id } = await makeCareerGroup(malto.db)
  const names = ['Thợ bẫy zâu', 'Thợ bầy zâu', 'Thợ bẩy zâu lớn', 'Học làm thợ bẫy zâu']
  for (const name of names) await makeCareer(malto.db, { name, group_id })

  expect(await found({ q: 'Thợ bầy zâu', group_id })).toEqual([names[1], names[0], names[2], names[3]])
  expect(await found({ q: 'thợ bẫy zâu', group_id })).toEqual([names[0], names[1], names[3], names[2]])
  expect(await found({ q: 'tho bay zau', group_id })).toEqual([names[1], names[0], names[2], names[3]])
  await malto.db.delete(careers).where(eq(careers.group_id, group_id))
})

test('signs that mean something to the database mean nothing here', async () => {
  for (const q of ['100%', '_', '%', "'; drop table careers; --", '\\', '((', 'a'.repeat(100)])
    expect(await found({ q }), q).toEqual([])
  expect((await found({ q: '' })).length).toBeGreaterThan(50)
})

test('I6: a search comes page by page, each hit once, in the order of one long page', async () => {
  const whole = await found({ q: 'ky su' })
  expect(whole.length).toBeGreaterThan(20)
  expect((await wholeList({ q: 'ky su' }, 7)).map((each) => each.name)).toEqual(whole)
})

test('I6: the list comes page by page in Vietnamese order, each once, none missing', async () => {
  const names = (await wholeList({}, 37)).map((each) => each.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(240)
  expect(names).toEqual(names.toSorted(new Intl.Collator('vi').compare))
})

test('a foreign cursor is refused, with and without a search', async () => {
  const marks = [
    ['x', 1],
    [1, 'x'],
    [1.5, 'x', 1],
    ['1', 'x', 1],
    [1, 2, 3],
    [1, 'x', 9e15],
    [1, 'a\0', 1],
  ]
  for (const mark of marks) {
    const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url')
    await expect(student.call(calls.listCareers, { q: 'bac si', cursor })).rejects.toSatisfy(BadInput.is)
  }
  await expect(student.call(calls.listCareers, { cursor: 'bm8' })).rejects.toSatisfy(BadInput.is)
})

test('filters narrow the list, alone and together', async () => {
  const { groups } = await student.call(calls.listCareerGroups, {})
  const health = groups.find((each) => each.slug === 'y-te-suc-khoe')
  const all = await malto.db.select().from(careers)
  const expected = (is: (row: (typeof all)[number]) => boolean) =>
    all
      .filter(is)
      .map((row) => row.name)
      .toSorted(new Intl.Collator('vi').compare)
  const listed = async (wishes: Wishes) => (await wholeList(wishes, 100)).map((each) => each.name)

  expect(await listed({ group_id: health?.id })).toEqual(expected((row) => row.group_id === health?.id))
  expect(await listed({ letter: 'A' })).toEqual(expected((row) => row.code.includes('A')))
  expect(await listed({ subject: 'Hóa học' })).toEqual(expected((row) => row.subjects.includes('Hóa học')))
  expect(await listed({ route: 'nine_plus' })).toEqual(expected((row) => row.routes.includes('nine_plus')))
  expect(await listed({ setting: 'sea' })).toEqual(expected((row) => row.setting === 'sea'))
  expect(await listed({ block: 'D08' })).toEqual(
    expected((row) => row.blocks.includes('B08') || row.blocks.includes('D08')),
  )
  expect(await listed({ block: 'Z99' })).toEqual([])
  const both = await listed({ group_id: health?.id, subject: 'Hóa học', letter: 'S' })
  expect(both.length).toBeGreaterThan(0)
  expect(both).toEqual(
    expected(
      (row) => row.group_id === health?.id && row.subjects.includes('Hóa học') && row.code.includes('S'),
    ),
  )
  expect(await found({ q: 'bac si', setting: 'sea' })).toEqual([])
})

test('a career has its whole page: related ones in order, blocks with subjects, people who do it', async () => {
  const { id: group_id } = await makeCareerGroup(malto.db)
  const career = await makeCareer(malto.db, {
    group_id,
    aliases: ['thử', 'tester'],
    related: ['kien-truc-su', 'khong-con-nua', 'bac-si-da-khoa'],
    blocks: ['A00', 'D01'],
  })
  const told = await makeProfessor(malto.db, { group_id, career_id: career.id })
  await makeProfessor(malto.db, { group_id, career_id: career.id, status: 'hidden' })

  const detail = await student.call(calls.getCareer, { slug: career.slug })
  expect(detail).toMatchObject({
    name: career.name,
    aliases: ['thử', 'tester'],
    what: career.content.what,
    code: codeOf(career.interests),
    blocks: [
      { code: 'A00', subjects: ['Toán', 'Vật lí', 'Hóa học'] },
      { code: 'D01', subjects: ['Ngữ văn', 'Toán', 'Tiếng Anh'] },
    ],
    saved: false,
    saved_count: 0,
    match: null,
    label: null,
  })
  expect(detail.related.map((each) => each.slug)).toEqual(['kien-truc-su', 'bac-si-da-khoa'])
  expect(detail.professors).toMatchObject([{ name: told.name, career: { slug: career.slug } }])
  const people = await student.call(calls.listCareerProfessors, { group_id })
  expect(people.items.map((each) => each.id)).toEqual([told.id])
  await malto.db.update(careers).set({ status: 'hidden' }).where(eq(careers.group_id, group_id))
})

test('a major leads to other careers too: open ones that name it, a few by name and all of them counted', async () => {
  const major = 'Khoa học đèn biển'
  const career = await makeCareer(malto.db, { majors: [major, 'Chỉ nghề này'] })
  const others = []
  for (let at = 0; at < 4; at += 1) others.push(await makeCareer(malto.db, { majors: [major.toUpperCase()] }))
  const hidden = await makeCareer(malto.db, { majors: [major], status: 'hidden' })

  const waysNow = async () => (await student.call(calls.getCareer, { slug: career.slug })).majors
  const [shared, alone] = await waysNow()
  expect(alone).toEqual({ name: 'Chỉ nghề này', career_count: 0, careers: [] })
  expect(shared).toMatchObject({ name: major, career_count: 4 })
  expect(shared?.careers).toHaveLength(3)
  for (const each of shared?.careers ?? [])
    expect(others.map(({ slug, name }) => ({ slug, name }))).toContainEqual(each)

  await malto.db.update(careers).set({ status: 'open' }).where(eq(careers.id, hidden.id))
  expect((await waysNow())[0]?.career_count).toBe(5)
  const made = [career, ...others, hidden].map(({ id }) => id)
  await malto.db.update(careers).set({ status: 'hidden' }).where(inArray(careers.id, made))
})

test('the clues of the game never leave with a career', async () => {
  const career = await makeCareer(malto.db, { status: 'open' })
  const paths = [
    `/api/careers/${career.slug}`,
    `/api/careers-compare?slugs=${career.slug},kien-truc-su`,
    `/api/careers?q=${encodeURIComponent(career.name)}`,
  ]
  for (const url of paths) {
    const reply = await malto.app.inject({ url, headers: { authorization: `Bearer ${student.token}` } })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(career.name)
    expect(reply.body).not.toMatch(/GỢI-Ý-MẬT|clues/)
  }
  await malto.db.update(careers).set({ status: 'hidden' }).where(eq(careers.id, career.id))
})

test('a hidden career is nowhere: list, search, page, comparison, related, saved', async () => {
  const hidden = await makeCareer(malto.db, { name: 'Người gác đèn biển', status: 'hidden' })
  const near = await makeCareer(malto.db, { related: [hidden.slug] })
  const person = await makePerson(malto)
  await keepCareer(malto.db, person.id, hidden.id, malto.now())

  expect(await found({ q: 'nguoi gac den bien' })).not.toContain(hidden.name)
  expect(await found({ group_id: hidden.group_id })).toEqual([])
  await expect(student.call(calls.getCareer, { slug: hidden.slug })).rejects.toSatisfy(
    calls.CareerNotFound.is,
  )
  await expect(student.call(calls.getCareer, { slug: 'khong-co' })).rejects.toSatisfy(calls.CareerNotFound.is)
  await expect(person.call(calls.saveCareer, { slug: hidden.slug, saved: true })).rejects.toSatisfy(
    calls.CareerNotFound.is,
  )
  expect((await student.call(calls.compareCareers, { slugs: hidden.slug })).careers).toEqual([])
  expect((await student.call(calls.getCareer, { slug: near.slug })).related).toEqual([])
  expect((await person.call(calls.listSavedCareers, {})).items).toEqual([])
  const { groups } = await student.call(calls.listCareerGroups, {})
  expect(groups.map((each) => each.id)).not.toContain(hidden.group_id)
  await malto.db.update(careers).set({ status: 'hidden' }).where(eq(careers.id, near.id))
})

test('up to three careers stand side by side, in the order asked for, each once', async () => {
  const slugs = 'kien-truc-su,bac-si-da-khoa,kien-truc-su,khong-co,tho-han,dau-bep'
  const { careers: compared } = await student.call(calls.compareCareers, { slugs })
  expect(compared.map((each) => each.slug)).toEqual(['kien-truc-su', 'bac-si-da-khoa'])
})

test('a story’s group that is not there is said to be missing', async () => {
  await expect(student.call(calls.listCareerProfessors, { group_id: 999_999 })).rejects.toSatisfy(
    calls.CareerGroupNotFound.is,
  )
})

test('a page asks the database as often for a hundred careers as for one', async () => {
  const asked = async (work: () => Promise<unknown>) => {
    const { pool } = malto.house
    const own = pool.query.bind(pool)
    let count = 0
    pool.query = ((...args: Parameters<typeof own>) => {
      count += 1
      return own(...args)
    }) as typeof pool.query
    await work().finally(() => (pool.query = own))
    return count
  }
  expect(await asked(() => found({ limit: 100 }))).toBe(await asked(() => found({ limit: 1 })))
  // What majors lead to is kept until the bank changes.
  await student.call(calls.getCareer, { slug: 'tho-han' })
  expect(await asked(() => student.call(calls.compareCareers, { slugs: 'tho-han,dau-bep,ho-sinh' }))).toBe(
    await asked(() => student.call(calls.getCareer, { slug: 'tho-han' })),
  )
})

test('what only resembles the question shows where nothing answers it', async () => {
  const names = await found({ q: 'bac si' })
  expect(names).toContain('Bác sĩ thú y')
  expect(names).not.toContain('Nhạc sĩ')
  expect(await found({ q: 'zzzz qqqq' })).toEqual([])
})

test('a list that was kept is read anew once a career changes, by whatever hand; what one saved is one’s own', async () => {
  const wish = { q: 'nguoi giu den', limit: 5 }
  const group = await makeCareerGroup(malto.db)
  const career = await makeCareer(malto.db, { group_id: group.id, name: 'Người giữ đèn biển' })
  expect(await found(wish)).toEqual(['Người giữ đèn biển'])
  await malto.house.pool.query(`update careers set name = 'Người giữ đèn hải đăng' where id = $1`, [
    career.id,
  ])
  expect(await found(wish)).toEqual(['Người giữ đèn hải đăng'])
  await keepCareer(malto.db, student.id, career.id, malto.now())
  const other = await makePerson(malto)
  const savedBy = async (person: Person) => (await person.call(calls.listCareers, wish)).items[0]?.saved
  expect([await savedBy(student), await savedBy(other)]).toEqual([true, false])
  await malto.house.pool.query(`update careers set status = 'hidden' where id = $1`, [career.id])
  expect(await found(wish)).not.toContain('Người giữ đèn hải đăng')
})
