import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '#platform/drizzle.ts'
import { careers } from '#modules/careers/careers.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { layContent, readContent } from './minigame.laying.service.ts'
import { riddles } from './minigame.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const riddleOf = async (slug: string) => {
  const [row] = await malto.db
    .select({ riddle: riddles })
    .from(riddles)
    .innerJoin(careers, eq(careers.id, riddles.career_id))
    .where(eq(careers.slug, slug))
  if (!row) throw new Error('no such riddle')
  return row.riddle
}
const others = (word: string) => Array.from({ length: 5 }, (_, at) => `Gợi ý ${word} thứ ${at + 1}`)

test('a start lays every riddle of the file, and a second start changes nothing', async () => {
  const written = await readContent()
  const all = await malto.db.select().from(riddles)
  expect(all).toHaveLength(written.length)
  expect(all.every(({ laid, fingerprint }) => laid && fingerprint !== null)).toBe(true)
  await layContent(malto.house.ownCtx(), written)
  expect(await malto.db.select().from(riddles)).toEqual(all)
})

test('what the file changed is changed, unless somebody edited it; a career that is not there is left out', async () => {
  const written = await readContent()
  const [one, other] = [written[0]?.career ?? '', written[1]?.career ?? '']
  const edited = await riddleOf(other)
  await malto.db
    .update(riddles)
    .set({ clues: others('của quản trị'), fingerprint: null })
    .where(eq(riddles.id, edited.id))
  const next = written.map((each) =>
    [one, other].includes(each.career) ? { ...each, clues: others(`mới của ${each.career}`) } : each,
  )
  await layContent(malto.house.ownCtx(), [...next, { career: 'khong-co-nghe', clues: others('lạc') }])
  expect(await riddleOf(one)).toMatchObject({ clues: others(`mới của ${one}`), version: 2 })
  expect(await riddleOf(other)).toMatchObject({
    clues: others('của quản trị'),
    fingerprint: null,
    version: 1,
  })
  expect(await malto.db.$count(riddles)).toBe(written.length)
  expect(malto.lines.some((line) => line.includes('khong-co-nghe'))).toBe(true)
})
