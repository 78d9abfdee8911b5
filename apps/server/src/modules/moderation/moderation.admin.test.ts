import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as admin from '@malto/contract/modules/moderation.admin'
import * as sanctionCalls from '@malto/contract/modules/moderation.sanctions.admin'
import * as calls from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { media_files } from '#modules/media/media.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { exportedRows } from '#testing/exports.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { lendWords, makeInside, makeModerator, type Insider } from './moderation.factory.ts'
import { letRise } from './moderation.judging.queries.ts'
import { memberOf, requireVoice } from './moderation.members.service.ts'
import { community_standings, review_cases, sanctions } from './moderation.table.ts'

const { list, get } = admin.reviewCasesResource

let malto: Malto
let words: ReturnType<typeof lendWords>
let lan: SignedInAdministrator
let minh: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  words = lendWords(malto, 'status')
  lan = await makeModerator(malto, 'Cô Lan')
  minh = await makeModerator(malto, 'Thầy Minh')
})
afterAll(() => malto.stop())

const caseOf = async (subject_id: string) =>
  (await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id)))[0]!
const auditOf = (target_id: string) =>
  malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, target_id)).orderBy(audit_rows.seq)
const noticesOf = async (person: Insider) => (await person.call(listNotifications, {})).items

let count = 0
/** Something shown that somebody else reported. */
async function reported(given: { picture_ids?: string[]; band?: 'kid' } = {}) {
  count += 1
  const [author, reporter] = await Promise.all([
    makeInside(malto, given.band ? { band: given.band } : {}),
    makeInside(malto, given.band ? { band: given.band } : {}),
  ])
  const text = `Câu thứ ${count} làm bạn khác buồn.`
  const { id } = await words.say(author, text, given.picture_ids)
  await reporter.call(calls.report, {
    subject_kind: 'status',
    subject_id: id,
    reason: 'bullying',
    note: 'Bạn ấy khóc đó ạ.',
  })
  return { author, reporter, subject_id: id, text, found: await caseOf(id) }
}
const decide = (
  who: SignedInAdministrator,
  { id, version }: { id: string; version: number },
  decision: 'keep' | 'remove' | 'warn' | 'mute' | 'ban',
  days: 1 | 3 | null = null,
) => who.call(admin.decideCase, { id, version, decision, reason: 'Lời này làm bạn khác đau.', days })

describe('who may', () => {
  test('without the power nobody reads, claims or decides', async () => {
    const { found } = await reported()
    const stranger = await makeAdministrator(malto, { powers: ['users.read'] })
    const reader = await makeAdministrator(malto, { powers: ['moderation.read'] })
    const { id, version } = found
    for (const ask of [
      () => stranger.call(list, {}),
      () => stranger.call(get, { id }),
      () => reader.call(admin.claimCase, { id, version, claim: true }),
      () => decide(reader, found, 'keep'),
      () => reader.call(sanctionCalls.liftSanction, { id, version, reason: 'Không có lý do gì.' }),
      () =>
        reader.call(sanctionCalls.decideAppeal, { id, version, granted: true, answer: 'Đồng ý với bạn.' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await reader.call(get, { id })).nickname).toBe(found.nickname)
  })
})

describe('the queue', () => {
  test('a case shows what was said, what stands there now, what was reported, and never by whom', async () => {
    const { found, author, reporter, subject_id, text } = await reported()
    words.put(subject_id, { text: 'Đã sửa rồi' })
    const detail = await lan.call(get, { id: found.id })
    expect(detail).toMatchObject({
      subject_kind: 'status',
      causes: ['reported'],
      nickname: author.nickname,
      age_band: '16to17',
      excerpt: text,
      snapshot: { text, picture_ids: [] },
      current_state: 'shown',
      current_text: 'Đã sửa rồi',
      context: [{ nickname: author.nickname, is_subject: true }],
      reports: [{ reason: 'bullying', note: 'Bạn ấy khóc đó ạ.' }],
      author_id: author.id,
      author_sanctions: 0,
    })
    const headers = { authorization: `Bearer ${lan.token()}` }
    const raw = await Promise.all(
      ['', `/${found.id}`].map((end) => malto.app.inject({ url: `/auth-admin/review-cases${end}`, headers })),
    )
    for (const reply of raw) {
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain(reporter.id)
      expect(reply.body).not.toContain(reporter.nickname)
    }
    const file = JSON.stringify(await exportedRows(malto, lan, admin.reviewCasesResource))
    expect(file).toContain(text)
    expect(file).not.toContain(reporter.nickname)
  })

  test('it is filtered by cause, state, kind, band and by who holds it, and searched without marks', async () => {
    const { found } = await reported({ band: 'kid' })
    const ids = async (filter: object) => (await lan.call(list, filter)).items.map(({ id }) => id)
    await lan.call(admin.claimCase, { id: found.id, version: found.version, claim: true })
    for (const fits of [
      { cause: 'reported' },
      { state: 'claimed' },
      { subject_kind: 'status' },
      { band: 'kid' },
      { mine: 'true' },
      { q: found.snapshot_text.slice(0, 12).replace('â', 'a').replace('ứ', 'u') },
    ])
      expect(await ids(fits), JSON.stringify(fits)).toContain(found.id)
    for (const other of [{ cause: 'held' }, { state: 'open' }, { band: 'over16' }, { mine: 'false' }])
      expect(await ids(other), JSON.stringify(other)).not.toContain(found.id)
  })

  test('a case that waits rises, but not past a graver one', async () => {
    const { found } = await reported()
    await letRise(malto.db, new Date(noon.getTime() + 5 * HOUR))
    expect((await caseOf(found.subject_id)).priority).toBe(found.priority + 5)
    await letRise(malto.db, new Date(noon.getTime() + 90 * DAY))
    expect((await caseOf(found.subject_id)).priority).toBe(found.priority + 29)
  })
})

describe('I10: from open to decided', () => {
  test('who holds a case keeps it from others, by name, until it is given back or long forgotten', async () => {
    const { found } = await reported()
    const { id } = found
    const held = await lan.call(admin.claimCase, { id, version: found.version, claim: true })
    expect(held).toMatchObject({ state: 'claimed', claimed_by: lan.id, claimed_by_name: 'Cô Lan' })
    const taken = { code: 'CASE_TAKEN', details: { name: 'Cô Lan' } }
    await expect(
      minh.call(admin.claimCase, { id, version: held.version, claim: true }),
    ).rejects.toMatchObject(taken)
    await expect(decide(minh, held, 'remove')).rejects.toMatchObject(taken)
    // A lost answer: asking again changes nothing.
    expect((await lan.call(admin.claimCase, { id, version: found.version, claim: true })).version).toBe(
      held.version,
    )
    const back = await lan.call(admin.claimCase, { id, version: held.version, claim: false })
    expect(back).toMatchObject({ state: 'open', claimed_by: null })
    await minh.call(admin.claimCase, { id, version: back.version, claim: true })
    await malto.db
      .update(review_cases)
      .set({ claimed_at: new Date(noon.getTime() - 2 * HOUR) })
      .where(eq(review_cases.id, id))
    const { version } = await lan.call(get, { id })
    expect((await lan.call(admin.claimCase, { id, version, claim: true })).claimed_by).toBe(lan.id)
    expect((await auditOf(id)).map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
      ['claim', lan.id],
      ['release', lan.id],
      ['claim', minh.id],
      ['claim', lan.id],
    ])
  })

  test('a case that changed since it was read is read again before it is decided', async () => {
    const { found, subject_id } = await reported()
    const another = await makeInside(malto)
    await another.call(calls.report, { subject_kind: 'status', subject_id, reason: 'sexual' })
    await expect(decide(lan, found, 'keep')).rejects.toMatchObject({ code: 'CHANGED' })
    const decided = await decide(lan, await caseOf(subject_id), 'keep')
    await expect(decide(lan, decided, 'ban')).rejects.toMatchObject({ code: 'CHANGED' })
    await expect(
      minh.call(admin.claimCase, { id: found.id, version: decided.version, claim: true }),
    ).rejects.toMatchObject({ code: 'CHANGED' })
  })

  test('each step leaves who, before, after and why; nowhere who reported', async () => {
    const { found, reporter, author } = await reported()
    await decide(lan, found, 'mute', 3)
    const [row] = await auditOf(found.id)
    expect(row).toMatchObject({
      action: 'decide',
      target: 'review-cases',
      administrator_id: lan.id,
      before: { state: 'open', decision: null },
      after: {
        state: 'decided',
        decision: 'mute',
        ends_at: new Date(noon.getTime() + 3 * DAY).toISOString(),
      },
      reason: 'Lời này làm bạn khác đau.',
    })
    await workOff(malto)
    const { rows } = await malto.house.pool.query<{ line: string }>(
      `select t::text as line from audit_rows t union all select t::text from notifications t
       union all select t::text from notification_causes t where user_id <> $1
       union all select t::text from sanctions t union all select t::text from review_cases t`,
      [reporter.id],
    )
    expect(rows.filter(({ line }) => line.includes(reporter.id))).toEqual([])
    expect(JSON.stringify(await noticesOf(author))).not.toContain(reporter.nickname)
    expect(malto.lines.filter((line) => line.includes(reporter.id) && line.includes('report'))).toEqual([])
  })
})

describe('what a decision does', () => {
  test('I11: kept words are shown, and count for a new account', async () => {
    const fresh = await makeInside(malto, { created_at: noon })
    const { id } = await words.say(fresh, 'Lần đầu mình viết ở đây.')
    expect(words.stateOf(id)).toBe('pending')
    await decide(lan, await caseOf(id), 'keep')
    expect(words.stateOf(id)).toBe('shown')
    const [standing] = await malto.db
      .select()
      .from(community_standings)
      .where(eq(community_standings.user_id, fresh.id))
    expect(standing?.accepted_count).toBe(1)
    expect((await fresh.call(calls.listSanctions, {})).items).toEqual([])
    expect(await noticesOf(fresh)).toEqual([])
  })

  test('what was reported and kept is asked no second time by the same person', async () => {
    const { found, reporter, subject_id } = await reported()
    await decide(lan, found, 'keep')
    await reporter.call(calls.report, { subject_kind: 'status', subject_id, reason: 'bullying' })
    const again = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
    expect(again).toHaveLength(1)
  })

  test.each(['remove', 'warn', 'mute', 'ban'] as const)(
    '%s: it goes from sight, its author reads why and finds the way on',
    async (decision) => {
      const { found, author, subject_id, text } = await reported()
      malto.told.length = 0
      const decided = await decide(lan, found, decision, decision === 'mute' ? 3 : null)
      expect(decided).toMatchObject({ state: 'decided', decision, decided_by_name: 'Cô Lan' })
      expect(words.stateOf(subject_id)).toBe('hidden')
      const ends_at = decision === 'mute' ? new Date(noon.getTime() + 3 * DAY).toISOString() : null
      expect((await author.call(calls.listSanctions, {})).items).toMatchObject([
        { kind: decision, reason: 'Lời này làm bạn khác đau.', subject_text: text, ends_at },
      ])
      const [notice] = await noticesOf(author)
      expect(notice).toMatchObject({ category: 'account', path: '/malto/safety' })
      expect(notice?.body).toContain('Lời này làm bạn khác đau.')
      expect(malto.told).toContainEqual({
        name: 'membershipChanged',
        audience: `user:${author.id}`,
        payload: {},
      })
    },
  )

  test('who is muted still reads, who is banned stands outside', async () => {
    const muted = await reported()
    await decide(lan, muted.found, 'mute', 1)
    expect((await muted.author.call(calls.getMembership, {})).open).toBe(true)
    const ctx = malto.house.ownCtx()
    const member = await memberOf(ctx, muted.author.id)
    expect(() => requireVoice(ctx, member)).toThrow(expect.objectContaining({ code: 'MUTED' }))
    const banned = await reported()
    await decide(lan, banned.found, 'ban')
    expect(await banned.author.call(calls.getMembership, {})).toMatchObject({ open: false, why: 'banned' })
    const about = { user_id: muted.author.id, kind: 'block', on: true } as const
    await expect(banned.author.call(calls.keepDistance, about)).rejects.toMatchObject({
      code: 'COMMUNITY_CLOSED',
      details: { why: 'banned' },
    })
  })

  test('a mute needs its days; a call for help can only be closed', async () => {
    const { found } = await reported()
    await expect(decide(lan, found, 'mute')).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { days: [expect.any(String)] },
    })
    const kid = await makeInside(malto, { band: 'kid' })
    await kid.call(calls.feelUnsafe, { note: 'Em sợ.', place: 'chat' })
    const [help] = (await lan.call(list, { cause: 'unsafe' })).items
    for (const decision of ['remove', 'ban'] as const)
      await expect(decide(lan, help!, decision)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { decision: [expect.any(String)] },
      })
    expect(await lan.call(get, { id: help!.id })).toMatchObject({
      current_state: null,
      reports: [{ reason: 'unsafe', note: 'Em sợ.', place: 'chat' }],
    })
    expect((await decide(lan, help!, 'keep')).state).toBe('decided')
    expect((await kid.call(calls.listSanctions, {})).items).toEqual([])
  })

  test('a person’s face is taken off and given back, unless they chose another meanwhile', async () => {
    for (const chosen of [null, 'Nắng Mới']) {
      const [author, reporter] = await Promise.all([makeInside(malto), makeInside(malto)])
      const about = { subject_kind: 'person', subject_id: author.id, reason: 'sexual' } as const
      await reporter.call(calls.report, about)
      await decide(lan, await caseOf(author.id), 'remove')
      const face = async () => (await author.call(calls.getMembership, {})).face?.nickname
      expect(await face()).toMatch(/^Đom Đóm/)
      if (chosen) await malto.db.update(users).set({ nickname: chosen }).where(eq(users.id, author.id))
      const [sanction] = (await lan.call(sanctionCalls.sanctionsResource.list, { user_id: author.id })).items
      const { id, version } = sanction!
      await minh.call(sanctionCalls.liftSanction, { id, version, reason: 'Biệt danh không sao.' })
      expect(await face()).toBe(chosen ?? author.nickname)
    }
  })
})

describe('pictures of a case', () => {
  const picture = async (owner_id: string) => {
    const id = newId()
    const storage_key = `pictures/${id}.webp`
    await malto.house.tools.storage.put(storage_key, Buffer.from('a picture'), { type: 'image/webp' })
    await malto.db.insert(media_files).values({
      id,
      owner_id,
      purpose: 'picture',
      storage_key,
      type: 'image/webp',
      bytes: 9,
      review: 'waiting',
      created_at: noon,
      updated_at: noon,
    })
    return id
  }
  const reviewOf = async (id: string) =>
    (await malto.db.select().from(media_files).where(eq(media_files.id, id)))[0]?.review

  test('I17: moderators see those of the case and no other; the decision is theirs too', async () => {
    const kid = await makeInside(malto, { band: 'kid' })
    for (const decision of ['keep', 'remove'] as const) {
      const [one, foreign] = [await picture(kid.id), await picture(kid.id)]
      const { id } = await words.say(kid, `Ảnh của mình, ${decision}`, [one])
      const found = await caseOf(id)
      expect(found.holds).toEqual(['picture'])
      const ask = (picture_id: string) =>
        malto.app.inject({
          url: `/auth-admin/review-cases/${found.id}/pictures/${picture_id}`,
          headers: { authorization: `Bearer ${lan.token()}` },
        })
      expect((await ask(one)).body).toBe('a picture')
      expect((await ask(foreign)).statusCode).toBe(404)
      await decide(lan, found, decision)
      expect(await reviewOf(one)).toBe(decision === 'keep' ? 'accepted' : 'refused')
      expect(await reviewOf(foreign)).toBe('waiting')
    }
  })

  test('a picture that was added after the moderator looked is not accepted with the rest', async () => {
    const kid = await makeInside(malto, { band: 'kid' })
    const [seen, unseen] = [await picture(kid.id), await picture(kid.id)]
    const { id } = await words.say(kid, 'Một ảnh, rồi hai ảnh', [seen])
    words.put(id, { picture_ids: [seen, unseen] })
    await decide(lan, await caseOf(id), 'keep')
    expect(await reviewOf(seen)).toBe('accepted')
    expect(await reviewOf(unseen)).toBe('waiting')
  })
})

describe('a second look', () => {
  const appealed = async (decision: 'remove' | 'ban' = 'ban') => {
    const made = await reported()
    await decide(lan, made.found, decision)
    const [own] = (await made.author.call(calls.listSanctions, {})).items
    await made.author.call(calls.appeal, { sanction_id: own!.id, text: 'Mình xin được xem lại ạ.' })
    const { items } = await minh.call(sanctionCalls.appealsResource.list, { state: 'waiting' })
    const waiting = items.find(({ sanction_id }) => sanction_id === own!.id)!
    return { ...made, waiting, sanction_id: own!.id }
  }
  const answer = (
    who: SignedInAdministrator,
    { id, version }: { id: string; version: number },
    granted: boolean,
  ) => who.call(sanctionCalls.decideAppeal, { id, version, granted, answer: 'Mình đã đọc lại cả đoạn.' })

  test('whoever decided first may not answer; granted by another, everything comes back', async () => {
    const { waiting, author, subject_id, sanction_id, text } = await appealed()
    expect(waiting).toMatchObject({
      first_by: lan.id,
      first_by_name: 'Cô Lan',
      sanction_kind: 'ban',
      subject_text: text,
      nickname: author.nickname,
    })
    await expect(answer(lan, waiting, true)).rejects.toMatchObject({ code: 'NOT_OWN_DECISION' })
    expect(await answer(minh, waiting, true)).toMatchObject({ state: 'granted' })
    expect(words.stateOf(subject_id)).toBe('shown')
    expect((await author.call(calls.getMembership, {})).open).toBe(true)
    expect((await author.call(calls.listSanctions, {})).items).toMatchObject([
      { lifted_at: noon.toISOString(), appeal: { state: 'granted', answer: 'Mình đã đọc lại cả đoạn.' } },
    ])
    expect(await noticesOf(author)).toHaveLength(2)
    await expect(answer(minh, waiting, false)).rejects.toMatchObject({ code: 'CHANGED' })
    const trail = [...(await auditOf(waiting.id)), ...(await auditOf(sanction_id))]
    expect(trail.map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
      ['answer', minh.id],
      ['lift', minh.id],
    ])
  })

  test('refused leaves everything as it was, and says so', async () => {
    const { waiting, author, subject_id } = await appealed('remove')
    expect(await answer(minh, waiting, false)).toMatchObject({ state: 'refused' })
    expect(words.stateOf(subject_id)).toBe('hidden')
    expect((await noticesOf(author))[0]?.body).toContain('giữ nguyên')
    const [row] = await malto.db.select().from(sanctions).where(eq(sanctions.user_id, author.id))
    expect(row?.lifted_at).toBeNull()
  })

  test('lifted by hand, the appeal has got what it asked for; a second hand comes too late', async () => {
    const { waiting, sanction_id, subject_id } = await appealed()
    const lift = (version: number) =>
      lan.call(sanctionCalls.liftSanction, { id: sanction_id, version, reason: 'Mình đã nhầm người.' })
    expect(await lift(1)).toMatchObject({ lifted_reason: 'Mình đã nhầm người.', by_name: 'Cô Lan' })
    expect(words.stateOf(subject_id)).toBe('shown')
    for (const version of [1, 2]) await expect(lift(version)).rejects.toMatchObject({ code: 'CHANGED' })
    expect(await minh.call(sanctionCalls.appealsResource.get, { id: waiting.id })).toMatchObject({
      state: 'granted',
      answer: 'Mình đã nhầm người.',
    })
    const held = await lan.call(sanctionCalls.sanctionsResource.list, { in_force: 'true' })
    expect(held.items.map(({ id }) => id)).not.toContain(sanction_id)
  })

  test('what its author deleted stays deleted, whatever is decided about it', async () => {
    const { found, subject_id, author } = await reported()
    words.put(subject_id, { state: 'deleted' })
    await decide(lan, found, 'warn')
    const [sanction] = (await lan.call(sanctionCalls.sanctionsResource.list, { user_id: author.id })).items
    const { id, version } = sanction!
    await lan.call(sanctionCalls.liftSanction, { id, version, reason: 'Thôi, bỏ qua.' })
    expect(words.stateOf(subject_id)).toBe('deleted')
  })
})
