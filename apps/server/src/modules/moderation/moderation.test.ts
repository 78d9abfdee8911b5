import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choosePersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { setConsent } from '@malto/contract/modules/consents.calls'
import * as calls from '@malto/contract/modules/moderation.calls'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { lendWords, makeAdviser, makeInside } from './moderation.factory.ts'
import { reports, review_cases, sanctions } from './moderation.table.ts'

let malto: Malto
let words: ReturnType<typeof lendWords>
beforeAll(async () => {
  malto = await startMalto()
  words = lendWords(malto, 'status')
})
afterAll(() => malto.stop())

const sanctioned = async (user_id: string, given: Partial<typeof sanctions.$inferInsert>) => {
  const id = newId()
  await malto.db.insert(sanctions).values({
    id,
    user_id,
    kind: 'ban',
    reason: 'Đã nhắc nhiều lần.',
    starts_at: malto.now(),
    updated_at: malto.now(),
    ...given,
  })
  return id
}
const casesOf = (subject_id: string) =>
  malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
const reportsOf = (case_id: string) => malto.db.select().from(reports).where(eq(reports.case_id, case_id))

describe('where one belongs', () => {
  test('a learner with a group and every yes is inside, under a nickname', async () => {
    const lan = await makeInside(malto, { letter: 'A', band: 'kid', nickname: 'Mây Nhỏ' })
    expect(await lan.call(calls.getMembership, {})).toEqual({
      open: true,
      why: null,
      letter: 'A',
      band: 'kid',
      adviser: false,
      face: { user_id: lan.id, nickname: 'Mây Nhỏ', avatar_url: null, adviser: false },
      muted_until: null,
      sanction_count: 0,
    })
  })

  test('an adviser is inside every circle, under the name they counsel under', async () => {
    const adviser = await makeAdviser(malto, 'Thầy Nam')
    const membership = await adviser.call(calls.getMembership, {})
    expect(membership).toMatchObject({ open: true, why: null, letter: null, band: null, adviser: true })
    expect(membership.face?.nickname).toBe('Thầy Nam')
  })

  test('who chose no nickname is the same firefly every day', async () => {
    const person = await makeInside(malto)
    await malto.house.pool.query('update users set nickname = null where id = $1', [person.id])
    const first = (await person.call(calls.getMembership, {})).face?.nickname
    expect(first).toMatch(/^Đom Đóm \d{4}$/)
    expect((await person.call(calls.getMembership, {})).face?.nickname).toBe(first)
  })

  test('parents and ordinary accounts stand outside by their kind', async () => {
    for (const account_kind of ['parent', 'normal'] as const) {
      const person = await makePerson(malto, { account_kind })
      expect(await person.call(calls.getMembership, {})).toMatchObject({
        open: false,
        why: 'kind',
        face: null,
      })
    }
  })

  test('what is missing is named exactly: one’s own word, a parent’s, the group', async () => {
    const kid = await makePerson(malto, { account_kind: 'kid' })
    const parent = await makePerson(malto, { account_kind: 'parent' })
    const why = async () => (await kid.call(calls.getMembership, {})).why
    expect(await why()).toBe('own_consent')
    const word = { subject_id: kid.id, purpose: 'community' as const, given: true, at: malto.now() }
    await layConsents(malto.db, [word])
    expect(await why()).toBe('guardian_consent')
    await layConsents(malto.db, [{ ...word, by_id: parent.id }])
    expect(await why()).toBe('result')
    await malto.db
      .insert(personality_members)
      .values({ user_id: kid.id, letter: 'C', candidates: ['C'], changed_at: malto.now() })
    expect(await why()).toBeNull()
    // A parent's no ends it at once.
    await layConsents(malto.db, [{ ...word, by_id: parent.id, given: false }])
    expect(await why()).toBe('guardian_consent')
  })

  test('a refusal says what is missing as exactly as the membership does', async () => {
    const kid = await makePerson(malto, { account_kind: 'kid' })
    await layConsents(malto.db, [{ subject_id: kid.id, purpose: 'community', given: true, at: malto.now() }])
    const input = { subject_kind: 'status', subject_id: newId(), hidden: true } as const
    await expect(kid.call(calls.hideSubject, input)).rejects.toMatchObject({
      code: 'COMMUNITY_CLOSED',
      details: { why: 'guardian_consent' },
    })
  })

  test('I16: on the sixteenth birthday the band is another, by the Vietnamese day', async () => {
    const teen = await makeInside(malto, { band: 'kid', birthday: '2010-11-15' })
    malto.moveTo(new Date('2026-11-14T16:59:00Z'))
    expect((await (await signedInAgain(malto, teen)).call(calls.getMembership, {})).band).toBe('kid')
    malto.moveTo(new Date('2026-11-14T17:00:00Z'))
    expect((await (await signedInAgain(malto, teen)).call(calls.getMembership, {})).band).toBe('over16')
    malto.moveTo(noon)
  })

  test('a ban closes the community until it is lifted, a mute ends by itself', async () => {
    const banned = await makeInside(malto)
    const id = await sanctioned(banned.id, {})
    expect(await banned.call(calls.getMembership, {})).toMatchObject({
      open: false,
      why: 'banned',
      sanction_count: 1,
    })
    await malto.db
      .update(sanctions)
      .set({ lifted_at: malto.now(), lifted_reason: 'Nhầm người.' })
      .where(eq(sanctions.id, id))
    expect(await banned.call(calls.getMembership, {})).toMatchObject({ open: true, sanction_count: 0 })

    const muted = await makeInside(malto)
    const ends_at = new Date(noon.getTime() + DAY)
    await sanctioned(muted.id, { kind: 'mute', ends_at })
    expect(await muted.call(calls.getMembership, {})).toMatchObject({
      open: true,
      muted_until: ends_at.toISOString(),
    })
    malto.moveTo(ends_at)
    const later = await signedInAgain(malto, muted)
    expect((await later.call(calls.getMembership, {})).muted_until).toBeNull()
    malto.moveTo(noon)
  })

  test('open screens hear when one’s place may have changed', async () => {
    const teen = await makeInside(malto)
    malto.told.length = 0
    await teen.call(setConsent, { purpose: 'community', given: false, text_version: 1 })
    await teen.call(choosePersonality, { letter: null })
    await teen.call(setConsent, { purpose: 'push', given: true, text_version: 1 })
    await workOff(malto)
    expect(malto.told.filter((each) => each.name === 'membershipChanged')).toEqual([
      { name: 'membershipChanged', audience: `user:${teen.id}`, payload: {} },
      { name: 'membershipChanged', audience: `user:${teen.id}`, payload: {} },
    ])
  })
})

describe('telling the moderators', () => {
  test('I18: a report keeps what was said, also when its author writes it anew', async () => {
    const [author, an, binh] = await Promise.all([makeInside(malto), makeInside(malto), makeInside(malto)])
    const { id } = await words.say(author, 'Bạn kia học dốt nhất lớp mình.')
    const about = { subject_kind: 'status', subject_id: id, reason: 'bullying' } as const
    await an.call(calls.report, { ...about, note: 'Bạn ấy buồn lắm.' })
    words.put(id, { text: 'Bạn kia học giỏi nhất lớp mình.' })
    const [first] = await casesOf(id)
    expect(first).toMatchObject({
      snapshot_text: 'Bạn kia học dốt nhất lớp mình.',
      author_id: author.id,
      nickname: author.nickname,
      causes: ['reported'],
      severity: 2,
      report_count: 1,
      state: 'open',
    })
    await binh.call(calls.report, { ...about, reason: 'self_harm' })
    const [second] = await casesOf(id)
    expect(second?.id).toBe(first?.id)
    expect(second).toMatchObject({ severity: 3, report_count: 2 })
    expect(second?.snapshot_text).toContain('học dốt nhất')
    expect(second?.snapshot_text).toContain('học giỏi nhất')
  })

  test('saying it twice adds nothing, however many ask at once', async () => {
    const [author, an] = await Promise.all([makeInside(malto), makeInside(malto)])
    const { id } = await words.say(author, 'Mua thẻ ở chỗ mình rẻ lắm.')
    const about = { subject_kind: 'status', subject_id: id, reason: 'spam' } as const
    await Promise.all(Array.from({ length: 8 }, () => an.call(calls.report, about)))
    const cases = await casesOf(id)
    expect(cases.map(({ report_count }) => report_count)).toEqual([1])
    expect(await reportsOf(cases[0]!.id)).toHaveLength(1)
  })

  test('many reporters at once make one case that counts them all', async () => {
    const author = await makeInside(malto)
    const people = await Promise.all(Array.from({ length: 8 }, () => makeInside(malto)))
    const { id } = await words.say(author, 'Ai cũng thấy câu này.')
    const about = { subject_kind: 'status', subject_id: id, reason: 'other' } as const
    await Promise.all(people.map((each) => each.call(calls.report, about)))
    const cases = await casesOf(id)
    expect(cases.map(({ report_count }) => report_count)).toEqual([8])
    expect(await reportsOf(cases[0]!.id)).toHaveLength(8)
  })

  test('I8: only what one may read can be reported or hidden; a block makes it nothing at all', async () => {
    const [author, an] = await Promise.all([makeInside(malto), makeInside(malto)])
    const other = await makeInside(malto, { letter: 'C' })
    const { id } = await words.say(author, 'Chào cả nhóm mình nhé.')
    const about = { subject_kind: 'status', subject_id: id } as const
    for (const kind of [about, { subject_kind: 'person', subject_id: newId() } as const]) {
      await expect(other.call(calls.report, { ...kind, reason: 'spam' })).rejects.toMatchObject({
        code: 'SUBJECT_NOT_FOUND',
      })
      await expect(other.call(calls.hideSubject, { ...kind, hidden: true })).rejects.toMatchObject({
        code: 'SUBJECT_NOT_FOUND',
      })
    }
    await an.call(calls.hideSubject, { ...about, hidden: true })
    await author.call(calls.keepDistance, { user_id: an.id, kind: 'block', on: true })
    await expect(an.call(calls.report, { ...about, reason: 'spam' })).rejects.toMatchObject({
      code: 'SUBJECT_NOT_FOUND',
    })
    await an.call(calls.hideSubject, { ...about, hidden: false })
    expect(await casesOf(id)).toEqual([])
  })

  test('nobody reports themselves or their own words', async () => {
    const an = await makeInside(malto)
    const { id } = await words.say(an, 'Mình tự khen mình đây.')
    for (const [subject_kind, subject_id] of [
      ['status', id],
      ['person', an.id],
    ] as const)
      await expect(
        an.call(calls.report, { subject_kind, subject_id, reason: 'other' }),
      ).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
  })

  test('the younger and the graver come first', async () => {
    const [kid, friend] = await Promise.all([
      makeInside(malto, { band: 'kid' }),
      makeInside(malto, { band: 'kid' }),
    ])
    const [teen, peer] = await Promise.all([makeInside(malto), makeInside(malto)])
    await friend.call(calls.report, { subject_kind: 'person', subject_id: kid.id, reason: 'bullying' })
    await peer.call(calls.report, { subject_kind: 'person', subject_id: teen.id, reason: 'bullying' })
    const [[younger], [older]] = await Promise.all([casesOf(kid.id), casesOf(teen.id)])
    expect(younger!.priority).toBeGreaterThan(older!.priority)
    expect(younger).toMatchObject({ kid: true, snapshot_text: kid.nickname, band: 'kid' })
  })

  test('everybody may ask for help, also a parent; asking again adds to it and loses nothing', async () => {
    for (const person of [
      await makePerson(malto, { account_kind: 'parent' }),
      await makePerson(malto, { account_kind: 'kid' }),
    ]) {
      expect(await person.call(calls.feelUnsafe, { note: 'Có người dọa em.', place: 'chat' })).toEqual({
        helpline: '111',
      })
      await person.call(calls.feelUnsafe, { note: 'Người đó biết trường em.' })
      const cases = await malto.db.select().from(review_cases).where(eq(review_cases.author_id, person.id))
      expect(cases).toHaveLength(1)
      expect(cases[0]).toMatchObject({ causes: ['unsafe'], severity: 3, subject_kind: 'person' })
      expect(cases[0]?.snapshot_text).toContain('Người đó biết trường em.')
      expect(await reportsOf(cases[0]!.id)).toMatchObject([
        { reason: 'unsafe', place: 'chat', note: 'Có người dọa em.\nNgười đó biết trường em.' },
      ])
    }
  })

  test('a call for help is never joined to what others say about the same person', async () => {
    const [an, binh] = await Promise.all([makeInside(malto), makeInside(malto)])
    await binh.call(calls.report, { subject_kind: 'person', subject_id: an.id, reason: 'bullying' })
    await an.call(calls.feelUnsafe, {})
    const cases = await malto.db.select().from(review_cases).where(eq(review_cases.author_id, an.id))
    expect(cases.map(({ causes }) => causes.join(' ')).toSorted()).toEqual(['reported', 'unsafe'])
  })
})

describe('keeping one’s distance', () => {
  test('I9: whom one keeps away from stands in one’s own list, in no other, newest first by cursor', async () => {
    const an = await makeInside(malto)
    const others = []
    for (let at = 0; at < 3; at += 1) {
      const other = await makeInside(malto)
      malto.pass(1000)
      await an.call(calls.keepDistance, { user_id: other.id, kind: at === 1 ? 'mute' : 'block', on: true })
      others.push(other)
    }
    malto.moveTo(noon)
    const first = await an.call(calls.listDistances, { limit: 2 })
    const rest = await an.call(calls.listDistances, { limit: 2, cursor: first.next_cursor ?? undefined })
    const seen = [...first.items, ...rest.items]
    expect(seen.map(({ face }) => face.user_id)).toEqual(others.map(({ id }) => id).toReversed())
    expect(seen.map(({ kind }) => kind)).toEqual(['block', 'mute', 'block'])
    expect(rest.next_cursor).toBeNull()
    for (const other of others) expect((await other.call(calls.listDistances, {})).items).toEqual([])
  })

  test('it can be taken back, twice as well, and by somebody who stands outside by now', async () => {
    const [an, binh] = await Promise.all([makeInside(malto), makeInside(malto)])
    const away = { user_id: binh.id, kind: 'block' } as const
    await an.call(calls.keepDistance, { ...away, on: true })
    await an.call(calls.keepDistance, { ...away, on: true })
    await sanctioned(an.id, {})
    await an.call(calls.keepDistance, { ...away, on: false })
    await an.call(calls.keepDistance, { ...away, on: false })
    expect((await an.call(calls.listDistances, {})).items).toEqual([])
  })

  test('only from people one meets: a stranger, oneself and who has blocked one are nobody', async () => {
    const [an, binh] = await Promise.all([makeInside(malto), makeInside(malto)])
    const kid = await makeInside(malto, { band: 'kid' })
    await binh.call(calls.keepDistance, { user_id: an.id, kind: 'block', on: true })
    for (const user_id of [kid.id, an.id, binh.id, newId()])
      await expect(an.call(calls.keepDistance, { user_id, kind: 'mute', on: true })).rejects.toMatchObject({
        code: 'SUBJECT_NOT_FOUND',
      })
  })
})

describe('decisions about oneself', () => {
  test('they are read by their person alone, the newest first, and appealed once', async () => {
    const [an, binh] = await Promise.all([makeInside(malto), makeInside(malto)])
    const old = await sanctioned(an.id, { kind: 'warn', subject_text: 'Lời cũ' })
    const id = await sanctioned(an.id, {
      kind: 'mute',
      starts_at: new Date(noon.getTime() + HOUR),
      ends_at: new Date(noon.getTime() + DAY),
    })
    const page = await an.call(calls.listSanctions, { limit: 1 })
    expect(page.items.map((each) => each.id)).toEqual([id])
    const next = await an.call(calls.listSanctions, { limit: 1, cursor: page.next_cursor ?? undefined })
    expect(next.items).toMatchObject([{ id: old, kind: 'warn', subject_text: 'Lời cũ', appeal: null }])
    expect((await binh.call(calls.listSanctions, {})).items).toEqual([])

    const text = 'Mình chỉ đùa với bạn thân thôi ạ.'
    await expect(binh.call(calls.appeal, { sanction_id: id, text })).rejects.toMatchObject({
      code: 'SANCTION_NOT_FOUND',
    })
    const said = await an.call(calls.appeal, { sanction_id: id, text })
    expect(said.appeal).toMatchObject({ text, state: 'waiting', answer: null })
    expect(await an.call(calls.appeal, { sanction_id: id, text })).toEqual(said)
    await expect(
      an.call(calls.appeal, { sanction_id: id, text: 'Mình nói thêm một điều nữa.' }),
    ).rejects.toMatchObject({ code: 'APPEALED_ALREADY' })
  })

  test('what was lifted needs no second look; who is banned may still ask for one', async () => {
    const an = await makeInside(malto)
    const text = 'Mình mong được xem lại ạ.'
    const lifted = await sanctioned(an.id, { lifted_at: malto.now(), lifted_reason: 'Nhầm.' })
    await expect(an.call(calls.appeal, { sanction_id: lifted, text })).rejects.toMatchObject({
      code: 'SANCTION_NOT_FOUND',
    })
    const banned = await sanctioned(an.id, {})
    expect((await an.call(calls.appeal, { sanction_id: banned, text })).appeal?.state).toBe('waiting')
  })
})
