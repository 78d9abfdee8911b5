import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listSavedCareers } from '@malto/contract/modules/careers.calls'
import { getPlan, listDoors } from '@malto/contract/modules/careers.planner.calls'
import { countSaves } from '@malto/contract/modules/careers.admin'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain } from '#testing/people.ts'
import { seedDemo } from '../../demo.ts'
import { readContent, type Written } from './careers.content.service.ts'
import { layContent } from './careers.laying.service.ts'
import { layCareers } from './careers.seed.ts'
import { career_groups, career_professors, careers } from './careers.table.ts'

let malto: Malto
let written: Written
beforeAll(async () => {
  malto = await startMalto()
  written = await readContent()
})
afterAll(() => malto.stop())

const lay = (given: Partial<Written>) => layContent(malto.house.ownCtx(), { ...written, ...given })
const rowOf = async (slug: string) => (await malto.db.select().from(careers).where(eq(careers.slug, slug)))[0]
const withTagline = (slug: string, tagline: string) =>
  written.careers.map((each) => (each.slug === slug ? { ...each, tagline } : each))

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a start at which nothing changed asks one question and writes nothing', async () => {
  const before = await malto.db.select().from(careers)
  expect(await statements(() => layCareers(malto.house.ownCtx()))).toBe(1)
  expect(await malto.db.select().from(careers)).toEqual(before)
  expect(before).toHaveLength(written.careers.length)
})

test('a changed entry is laid again, alone, in few statements', async () => {
  const slug = 'dau-bep'
  const others = await rowOf('tho-han')
  const tagline = 'Lửa, dao và một chút muối đúng lúc.'
  expect(await statements(() => lay({ careers: withTagline(slug, tagline) }))).toBeLessThan(10)
  expect(await rowOf(slug)).toMatchObject({ tagline, version: 2 })
  expect(await rowOf('tho-han')).toEqual(others)
})

test('what somebody edited, and whether it is hidden, stays as they left it', async () => {
  await malto.db
    .update(careers)
    .set({ fingerprint: null, name: 'Ca sĩ phòng trà' })
    .where(eq(careers.slug, 'ca-si'))
  await malto.db.update(careers).set({ status: 'hidden' }).where(eq(careers.slug, 'hoa-si'))
  const tagline = 'Một câu mới từ tệp nội dung, viết lại cho hay hơn.'
  await lay({ careers: written.careers.map((each) => ({ ...each, tagline })) })

  expect(await rowOf('ca-si')).toMatchObject({ name: 'Ca sĩ phòng trà', fingerprint: null })
  expect((await rowOf('ca-si'))?.tagline).not.toBe(tagline)
  expect(await rowOf('hoa-si')).toMatchObject({ tagline, status: 'hidden' })
})

test('an entry that left its file stays in the bank', async () => {
  await lay({ careers: written.careers.filter((each) => each.slug !== 'phi-cong') })
  expect(await rowOf('phi-cong')).toBeDefined()
})

test('those who tell are laid with their career and group, and changed when their file is', async () => {
  const teller = {
    slug: 'co-tho-gom',
    group: 'thu-cong-the-thao-doi-song',
    career: 'nghe-nhan-gom',
    name: 'Cô Gốm',
    title: 'Nghệ nhân gốm',
    picture: 'av-linh',
    quote: 'Đất có tính của đất, mình phải chờ.',
    story: 'Đất, nước, lửa và thời gian. '.repeat(20).trim(),
  }
  await lay({ professors: [...written.professors, teller] })
  await lay({ professors: [...written.professors, { ...teller, title: 'Thợ chuốt gốm' }] })
  const [row] = await malto.db
    .select({ teller: career_professors, career: careers.slug, group: career_groups.slug })
    .from(career_professors)
    .innerJoin(careers, eq(careers.id, career_professors.career_id))
    .innerJoin(career_groups, eq(career_groups.id, career_professors.group_id))
    .where(eq(career_professors.slug, teller.slug))
  expect(row).toMatchObject({
    career: teller.career,
    group: teller.group,
    teller: { title: 'Thợ chuốt gốm', version: 2 },
  })
})

test('a broken entry is refused before anything is written', async () => {
  const broken = written.careers.map((each) => (each.slug === 'tho-xay' ? { ...each, clues: [] } : each))
  await expect(lay({ careers: broken })).rejects.toThrow()
  await expect(
    lay({ professors: [{ ...({} as Written['professors'][number]), slug: 'nguoi-la' }] }),
  ).rejects.toThrow()
})

test('five processes that start at once lay a bank once', async () => {
  await malto.db.delete(career_professors)
  await malto.db.delete(careers)
  await malto.db.delete(career_groups)
  await Promise.all(Array.from({ length: 5 }, () => layCareers(malto.house.ownCtx())))
  const rows = await malto.db.select({ slug: careers.slug, version: careers.version }).from(careers)
  expect(rows).toHaveLength(written.careers.length)
  expect(rows.every((row) => row.version === 1)).toBe(true)
})

test('the demonstration has kept careers, a plan for its student, and sums for its console', async () => {
  await seedDemo(malto.house, () => {})
  const signIn = async (phone: string) => {
    const [row] = await malto.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
    return signedInAgain(malto, { id: row?.id ?? '', phone } as Parameters<typeof signedInAgain>[1])
  }
  const [student, kid, parent] = await Promise.all(
    ['+84901000001', '+84901000002', '+84901000003'].map(signIn),
  )
  expect((await student?.call(listSavedCareers, {}))?.items.map((each) => each.slug)).toEqual([
    'nha-sinh-hoc',
    'kien-truc-su',
    'thiet-ke-trai-nghiem-nguoi-dung',
    'ky-su-tri-tue-nhan-tao',
    'ky-su-phan-mem',
    'nha-khao-co-hoc',
    'nha-bao',
  ])
  expect((await student?.call(getPlan, {}))?.plan.electives).toEqual(['Vật lí', 'Tiếng Anh'])
  const doors = await student?.call(listDoors, { first: 'Lịch sử', second: 'Địa lí' })
  expect(doors?.closed.length).toBeGreaterThan(0)
  const seen = await parent?.call(listSavedCareers, { child_id: kid?.id })
  expect(seen?.items).toHaveLength(3)
  const chief = await makeAdministrator(malto, { powers: ['careers.read'] })
  const sums = await chief.call(countSaves, {})
  expect(sums.careers.length).toBeGreaterThan(2)
})
