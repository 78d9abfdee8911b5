import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, NotAllowed } from '@malto/contract'
import { ContentStays } from '@malto/contract/modules/careers.admin'
import * as admin from '@malto/contract/modules/minigame.admin'
import * as calls from '@malto/contract/modules/minigame.calls'
import { eq } from '#platform/drizzle.ts'
import { makeCareer } from '#modules/careers/careers.factory.ts'
import { makeReward } from '#modules/rewards/rewards.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { playRound } from './minigame.factory.ts'
import { riddles } from './minigame.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['minigame.read', 'minigame.write'] })
})
afterAll(() => malto.stop())

const clues = (word: string) => Array.from({ length: 5 }, (_, at) => `Gợi ý ${word} thứ ${at + 1} đây`)
const riddleOf = async (career_id: number) =>
  (await malto.db.select().from(riddles).where(eq(riddles.career_id, career_id)))[0]

test('a riddle is added, edited and removed; what came with Malto is hidden instead', async () => {
  const career = await makeCareer(malto.db, { name: 'Người canh hải đăng' })
  const draft = { career_id: career.id, clues: clues('biển'), status: 'open' as const }
  const made = await chief.call(admin.riddlesResource.create, draft)
  expect(made).toMatchObject({
    career_name: 'Người canh hải đăng',
    first_clue: clues('biển')[0],
    laid: false,
  })
  await expect(chief.call(admin.riddlesResource.create, draft)).rejects.toMatchObject({
    fields: { career_id: ['Nghề này đã có bộ gợi ý.'] },
  })
  await chief.call(admin.riddlesResource.update, { ...draft, clues: clues('sóng'), id: made.id, version: 1 })
  expect(await riddleOf(career.id)).toMatchObject({ clues: clues('sóng'), version: 2, fingerprint: null })
  await chief.call(admin.riddlesResource.remove, { id: made.id, version: 2 })
  expect(await riddleOf(career.id)).toBeUndefined()

  const [laid] = await malto.db.select().from(riddles).limit(1)
  const its = { id: laid?.id ?? 0, version: laid?.version ?? 1 }
  await expect(chief.call(admin.riddlesResource.remove, its)).rejects.toSatisfy(ContentStays.is)
})

test('a clue that names its career, marks or not, is refused at that clue', async () => {
  const career = await makeCareer(malto.db, { name: 'Thợ sửa đồng hồ', aliases: ['thợ kim hoàn nhỏ'] })
  const bad = clues('tích tắc').with(1, 'Ai cũng gọi mình là tho sua dong ho').with(4, 'Một THỢ KIM HOÀN NHỎ')
  const draft = { career_id: career.id, clues: bad, status: 'open' as const }
  await expect(chief.call(admin.riddlesResource.create, draft)).rejects.toMatchObject({
    fields: {
      'clues.1': ['Gợi ý không được chứa tên nghề.'],
      'clues.4': ['Gợi ý không được chứa tên nghề.'],
    },
  })
  expect(await riddleOf(career.id)).toBeUndefined()
})

test('prizes are set from the shelf, and one that was given is ended, not removed', async () => {
  const reward_id = await makeReward(malto, { title: 'Balo Malto', stock: 4 })
  const draft = { reward_id, letter: null, places: 3, from_on: '2026-11-16', until_on: null }
  const made = await chief.call(admin.prizesResource.create, draft)
  expect(made).toMatchObject({ reward_title: 'Balo Malto', stock: 4, given: 0, missed: 0 })
  const wrong = { ...draft, until_on: '2026-11-01' }
  await expect(chief.call(admin.prizesResource.create, wrong)).rejects.toMatchObject({
    fields: { until_on: [expect.any(String)] },
  })
  await expect(
    chief.call(admin.prizesResource.create, { ...draft, reward_id: 2_000_000_000 }),
  ).rejects.toSatisfy(BadInput.is)
  await chief.call(admin.prizesResource.remove, { id: made.id, version: made.version })
})

test('the console finds rounds that nobody plays so fast', async () => {
  const [fair, quick] = [await makePerson(malto), await makePerson(malto)]
  await playRound(malto, fair, { kind: 'free' })
  await playRound(malto, quick, { kind: 'free' }, { after_ms: 100 })
  const { items } = await chief.call(admin.roundsResource.list, { suspicious: true })
  expect(items).toMatchObject([{ user_id: quick.id, too_fast: 10, score: 0, points: 0, round_kind: 'free' }])
  const others = await chief.call(admin.roundsResource.list, { suspicious: false, user_id: fair.id })
  expect(others.items).toMatchObject([{ user_id: fair.id, right: 10, points: 5 }])
})

test('who played is named only to whoever may see users, in a list, a row and a search alike', async () => {
  const an = await makePerson(malto, { full_name: 'Đặng Thị Ẩn Danh' })
  await playRound(malto, an, { kind: 'free' })
  const both = await makeAdministrator(malto, { powers: ['minigame.read', 'users.read'] })
  const [mine] = (await both.call(admin.roundsResource.list, { q: 'ẩn danh' })).items
  expect(mine).toMatchObject({ user_id: an.id, full_name: 'Đặng Thị Ẩn Danh' })
  expect((await chief.call(admin.roundsResource.list, { q: 'ẩn danh' })).items).toEqual([])
  const { items } = await chief.call(admin.roundsResource.list, { user_id: an.id })
  expect(items).toMatchObject([{ user_id: an.id, full_name: null }])
  expect(await chief.call(admin.roundsResource.get, { id: mine?.id ?? '' })).toMatchObject({
    full_name: null,
  })
})

test('who may only read changes nothing, and who has no power sees nothing', async () => {
  const reader = await makeAdministrator(malto, { powers: ['minigame.read'] })
  const none = await makeAdministrator(malto, { powers: ['careers.read'] })
  const [riddle] = (await reader.call(admin.riddlesResource.list, {})).items
  const hide = { action: 'hide', ids: [riddle?.id ?? 0] }
  await expect(reader.call(admin.riddlesResource.bulk, hide)).rejects.toSatisfy(NotAllowed.is)
  for (const refused of [
    () => none.call(admin.riddlesResource.list, {}),
    () => none.call(admin.prizesResource.list, {}),
    () => none.call(admin.roundsResource.list, {}),
    () => none.call(admin.exportRiddles, {}),
  ])
    await expect(refused()).rejects.toSatisfy(NotAllowed.is)
})

test('a hidden riddle is dealt no more', async () => {
  const all = await malto.db.select().from(riddles)
  const keep = new Set(all.slice(0, 10).map(({ id }) => id))
  const ids = all.filter(({ id }) => !keep.has(id)).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += 50)
    await chief.call(admin.riddlesResource.bulk, { action: 'hide', ids: ids.slice(at, at + 50) })
  const person = await makePerson(malto)
  const { id } = await person.call(calls.startRound, { kind: 'free' })
  const round = await person.call(calls.askRiddle, { round_id: id, place: 0 })
  const open = new Set(all.slice(0, 10).map(({ career_id }) => career_id))
  expect(round.riddle?.options.every((each) => open.has(each.id))).toBe(true)
})
