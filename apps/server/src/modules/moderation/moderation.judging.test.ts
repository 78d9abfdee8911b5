import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tryWords, wordRulesResource } from '@malto/contract/modules/moderation.words.admin'
import { shippedWords } from '@malto/contract/modules/moderation.lists.data'
import { FIRST_WORDS, FLOOD } from '@malto/contract/modules/moderation.rules'
import { eq } from '#platform/drizzle.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { DAY, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { lendWords, makeAdviser, makeInside, makeModerator } from './moderation.factory.ts'
import { wordJudge } from './moderation.judging.service.ts'
import { layWords } from './moderation.seed.ts'
import { community_standings, review_cases, word_rules } from './moderation.table.ts'

let malto: Malto
let words: ReturnType<typeof lendWords>
beforeAll(async () => {
  malto = await startMalto()
  words = lendWords(malto, 'message')
})
afterAll(() => malto.stop())

const caseOf = async (id: string) =>
  (await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, id)))[0]
const accepted = async (user_id: string) =>
  (await malto.db.select().from(community_standings).where(eq(community_standings.user_id, user_id)))[0]
    ?.accepted_count ?? 0

describe('what becomes of words', () => {
  test('ordinary words are shown at once, open no case, and make their author known', async () => {
    const an = await makeInside(malto)
    const { id, verdict } = await words.say(an, 'Chiều nay có buổi tư vấn du học, các bạn đi không?')
    expect(verdict).toEqual({
      state: 'shown',
      shown_text: 'Chiều nay có buổi tư vấn du học, các bạn đi không?',
      holds: [],
      found: [],
    })
    expect(await caseOf(id)).toBeUndefined()
    expect(await accepted(an.id)).toBe(1)
  })

  test('I43: a swear word is masked and passes; what is doubtful waits for a person', async () => {
    const an = await makeInside(malto)
    const masked = (await words.say(an, 'Đm bài này khó quá trời luôn')).verdict
    expect(masked.state).toBe('shown')
    expect(masked.shown_text).toBe('•• bài này khó quá trời luôn')
    const held = await words.say(an, 'Mấy hôm nay mình muốn tự tử lắm.')
    expect(held.verdict).toMatchObject({ state: 'pending', holds: ['words'] })
    expect(await caseOf(held.id)).toMatchObject({
      causes: ['held'],
      holds: ['words'],
      found: ['muốn tự tử'],
      report_count: 0,
      subject_kind: 'message',
      snapshot_text: 'Mấy hôm nay mình muốn tự tử lắm.',
    })
  })

  test('I14: contact details wait where children read, and only there', async () => {
    const kid = await makeInside(malto, { band: 'kid' })
    const teen = await makeInside(malto)
    for (const text of ['Số mình là 0912 345 678 nha', 'Vào facebook.com/mayxanh với mình']) {
      expect((await words.say(kid, text)).verdict).toMatchObject({ state: 'pending', holds: ['contact'] })
      expect((await words.say(teen, text)).verdict.holds).not.toContain('contact')
    }
  })

  test('I17: pictures wait for a person, whoever shows them; an adviser’s do not', async () => {
    const picture = [newId()]
    for (const birthday of ['2014-05-20', '2009-05-20', '2006-01-01'])
      expect(
        (await words.say(await makeInside(malto, { birthday }), 'Ảnh lớp mình', picture)).verdict.holds,
      ).toContain('picture')
    const adviser = await makeAdviser(malto)
    expect((await words.say(adviser, 'Ảnh trường mình', picture)).verdict.state).toBe('shown')
  })

  test('the first words of a new account wait until so many were accepted, or so many days have passed', async () => {
    const fresh = await makeInside(malto, { created_at: noon })
    expect((await words.say(fresh, 'Chào mọi người!')).verdict).toMatchObject({
      state: 'pending',
      holds: ['new_account'],
    })
    expect(await accepted(fresh.id)).toBe(0)
    await malto.db
      .update(community_standings)
      .set({ accepted_count: FIRST_WORDS })
      .where(eq(community_standings.user_id, fresh.id))
    expect((await words.say(fresh, 'Mình là người mới nè.')).verdict.state).toBe('shown')

    const week = await makeInside(malto, { created_at: new Date(noon.getTime() - 7 * DAY) })
    expect((await words.say(week, 'Mình ở đây một tuần rồi.')).verdict.state).toBe('shown')
  })

  test('an adviser is never new', async () => {
    const adviser = await makeAdviser(malto)
    await malto.house.pool.query('update users set created_at = $2 where id = $1', [adviser.id, noon])
    expect((await words.say(adviser, 'Chào các em, thầy cô ở đây nhé.')).verdict.state).toBe('shown')
  })
})

describe('guards', () => {
  test('nobody floods: after so many in a minute the rest is refused, with the seconds to wait', async () => {
    const an = await makeInside(malto)
    for (let at = 0; at < FLOOD.count; at += 1) await words.say(an, `ừ ${at}`)
    malto.pass(20 * SECOND)
    await expect(words.say(an, 'thêm một câu')).rejects.toMatchObject({
      code: 'TOO_FAST',
      details: { retry_after: 40 },
    })
    malto.pass(40 * SECOND)
    expect((await words.say(an, 'giờ thì được')).verdict.state).toBe('shown')
    malto.moveTo(noon)
  })

  test('a flood that comes all at once is counted one by one', async () => {
    const an = await makeInside(malto)
    const sent = await Promise.allSettled(
      Array.from({ length: FLOOD.count + 10 }, (_, at) => words.say(an, `câu ${at}`)),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(FLOOD.count)
  })

  test('the same words again within minutes are refused, however they are marked; short ones may come again', async () => {
    const an = await makeInside(malto)
    await words.say(an, 'Tham gia nhóm học toán nhé')
    await expect(words.say(an, 'THAM GIA nhom hoc toan nhe')).rejects.toMatchObject({ code: 'SAID_TWICE' })
    await words.say(an, 'ừ đúng')
    await words.say(an, 'ừ đúng')
    const binh = await makeInside(malto)
    await words.say(binh, 'Tham gia nhóm học toán nhé')
    malto.pass(5 * MINUTE)
    await words.say(an, 'Tham gia nhóm học toán nhé')
    malto.moveTo(noon)
  })
})

describe('the word filter', () => {
  const draft = { effect: 'mask', enabled: true, note: null } as const

  test('what comes with Malto is laid once, and never over what moderators changed', async () => {
    const before = await malto.db.select().from(word_rules)
    expect(before.filter(({ shipped }) => shipped)).toHaveLength(
      new Set(shippedWords.map(({ pattern }) => pattern.toLowerCase())).size,
    )
    const [one, other] = before
    await malto.db.update(word_rules).set({ enabled: false }).where(eq(word_rules.id, one!.id))
    await malto.db.delete(word_rules).where(eq(word_rules.id, other!.id))
    await layWords(malto.house.ownCtx())
    const after = await malto.db.select().from(word_rules)
    expect(after).toHaveLength(before.length)
    expect(after.find(({ id }) => id === one!.id)?.enabled).toBe(false)
    await malto.db.update(word_rules).set({ enabled: true })
  })

  test('a change in the console counts from the very next word on', async () => {
    const moderator = await makeModerator(malto)
    const an = await makeInside(malto)
    const text = (at: number) => `Bạn này đúng là cà chớn số ${at}.`
    expect((await words.say(an, text(1))).verdict.found).toEqual([])
    const rule = await moderator.call(wordRulesResource.create, { pattern: 'Cà Chớn', ...draft })
    expect(rule).toMatchObject({ pattern: 'cà chớn', shipped: false })
    expect((await words.say(an, text(2))).verdict.shown_text).toBe('Bạn này đúng là •• •••• số 2.')
    const held = await moderator.call(wordRulesResource.update, {
      id: rule.id,
      version: rule.version,
      pattern: 'cà chớn',
      effect: 'hold',
      enabled: true,
      note: 'thử',
    })
    expect((await words.say(an, text(3))).verdict.state).toBe('pending')
    await moderator.call(wordRulesResource.remove, { id: rule.id, version: held.version })
    expect((await words.say(an, text(4))).verdict.state).toBe('shown')
  })

  test('what came with Malto can be switched off, neither changed nor removed', async () => {
    const moderator = await makeModerator(malto)
    const { items } = await moderator.call(wordRulesResource.list, { q: 'vcl', shipped: 'true' })
    const rule = items.find(({ pattern }) => pattern === 'vcl')!
    const { id, version, pattern, effect, note } = rule
    await expect(moderator.call(wordRulesResource.remove, { id, version })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { pattern: [expect.any(String)] },
    })
    await expect(
      moderator.call(wordRulesResource.update, { id, version, pattern: 'khác', effect, note, enabled: true }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const off = await moderator.call(wordRulesResource.update, {
      id,
      version,
      pattern,
      effect,
      note,
      enabled: false,
    })
    expect(off.enabled).toBe(false)
    expect((await wordJudge(malto.house.ownCtx()))('vcl').found).toEqual([])
  })

  test('a rule that could never be found, or is there already, is refused at its field', async () => {
    const moderator = await makeModerator(malto)
    for (const pattern of ['!!', 'ĐM'])
      await expect(moderator.call(wordRulesResource.create, { pattern, ...draft })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { pattern: [expect.any(String)] },
      })
  })

  test('moderators try a text against the rules in use; who may only read cannot change them', async () => {
    const reader = await makeAdministrator(malto, { powers: ['moderation.read'] })
    expect(await reader.call(tryWords, { text: 'đm gọi mình 0912345678 nhé' })).toEqual({
      shown: '•• gọi mình 0912345678 nhé',
      found: ['đm'],
      hold: false,
      details: ['phone'],
    })
    await expect(reader.call(wordRulesResource.create, { pattern: 'gì đó', ...draft })).rejects.toMatchObject(
      { code: 'NOT_ALLOWED' },
    )
  })
})
