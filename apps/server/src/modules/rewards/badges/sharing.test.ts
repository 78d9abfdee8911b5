import { createPublicKey, verify } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as calls from '@malto/contract/modules/rewards.badges.calls'
import { SHARE_TEXT_VERSION } from '@malto/contract/modules/rewards.badges.rules'
import { users } from '#modules/users/users.table.ts'
import { eq } from '#platform/drizzle.ts'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { setStatus } from '#modules/advisory/sessions/sessions.factory.ts'
import { doDeed } from '#modules/points/points.factory.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { badge_share_entries, type BadgeRow } from '../rewards.badges.table.ts'
import { hideShippedBadges, makeBadge, onlyAward } from './badges.factory.ts'

let malto: Malto
let badge: BadgeRow
beforeAll(async () => {
  malto = await startMalto()
  await hideShippedBadges(malto)
  badge = await makeBadge(malto, { name: 'Người hay hỏi' })
})
afterAll(() => malto.stop())
beforeEach(() => malto.moveTo(noon))

async function earn(person: Person): Promise<string> {
  await doDeed(malto, person)
  await workOff(malto)
  return (await onlyAward(malto, person)).id
}
const share = (person: Person, award_id: string, on = true, agreed = true) =>
  person.call(calls.shareBadge, { award_id, on, agreed })
async function makeSharer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(malto, { full_name: 'Nguyễn Minh Anh', ...given })
  const award_id = await earn(person)
  const { share_code } = await share(person, award_id)
  return { person, award_id, code: share_code ?? '' }
}
const shown = (code: string) => malto.visitor(calls.getSharedBadge, { code })
const gone = { code: 'BADGE_NOT_FOUND' }

describe('showing a badge to the world', () => {
  test('whoever has the link reads the given name, the badge and its day, and not one thing more', async () => {
    const { person, code, award_id } = await makeSharer()
    const reply = await malto.app.inject({ url: `/api/badges/shared?code=${code}` })
    expect(reply.json<{ data: object }>().data).toEqual({
      name: 'Người hay hỏi',
      summary: badge.summary,
      story: badge.story,
      icon: badge.icon,
      tone: badge.tone,
      owner: 'Anh',
      awarded_at: noon.toISOString(),
    })
    expect((await share(person, award_id)).share_code).toBe(code)
  })

  test('is asked for with a yes, from 16 on, and by its owner alone', async () => {
    const student = await makePerson(malto)
    const award_id = await earn(student)
    await expect(share(student, award_id, true, false)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { agreed: [expect.any(String)] },
    })
    await expect(share(await makePerson(malto), award_id)).rejects.toMatchObject(gone)
    // On 14 November: sixteen today, and tomorrow.
    for (const [birthday, may] of [
      ['2010-11-14', true],
      ['2010-11-15', false],
      // Whose age nobody knows may be twelve.
      [null, false],
    ] as const) {
      const person = await makePerson(malto, { birthday, ...(birthday ? {} : { account_kind: 'normal' }) })
      const id = await earn(person)
      const told = await person.call(calls.getBadge, { badge_id: badge.id })
      expect(told.may_share).toBe(may)
      if (may) expect((await share(person, id)).share_code).toMatch(/^[\w-]{24}$/)
      else await expect(share(person, id)).rejects.toMatchObject({ code: 'BADGE_NOT_SHAREABLE' })
    }
  })

  test('ends when it is taken back, and the old link stays dead when it is shown again', async () => {
    const { person, award_id, code } = await makeSharer()
    expect(await share(person, award_id, false, false)).toEqual({ share_code: null })
    await expect(shown(code)).rejects.toMatchObject(gone)
    await expect(malto.visitor(calls.getBadgeCredential, { code })).rejects.toMatchObject(gone)
    const again = await share(person, award_id)
    expect(again.share_code).not.toBe(code)
    await expect(shown(code)).rejects.toMatchObject(gone)
    expect(await shown(again.share_code ?? '')).toMatchObject({ owner: 'Anh' })
  })

  test('ends when its owner is blocked, wants to leave, turns out too young, or is gone', async () => {
    for (const end of [
      (person: Person) => setStatus(malto, person, 'blocked'),
      (person: Person) => setStatus(malto, person, 'leaving'),
      (person: Person) =>
        malto.db.update(users).set({ birthday: '2012-01-01' }).where(eq(users.id, person.id)),
      (person: Person) =>
        malto.db.update(users).set({ account_kind: 'normal', birthday: null }).where(eq(users.id, person.id)),
      (person: Person) => malto.db.delete(users).where(eq(users.id, person.id)),
    ]) {
      const { person, code } = await makeSharer()
      expect(await shown(code)).toMatchObject({ name: 'Người hay hỏi' })
      await end(person)
      await expect(shown(code)).rejects.toMatchObject(gone)
      await expect(malto.visitor(calls.getBadgeCredential, { code })).rejects.toMatchObject(gone)
    }
  })
})

test('each yes stays known with its words, also when it is taken back, and no line of it can be changed', async () => {
  const { person, award_id } = await makeSharer()
  await share(person, award_id)
  for (let each = 0; each < 2; each++) await share(person, award_id, false)
  await share(person, award_id)
  const lines = await malto.db
    .select()
    .from(badge_share_entries)
    .where(eq(badge_share_entries.award_id, award_id))
    .orderBy(badge_share_entries.id)
  expect(lines.map(({ user_id, shared, text_version }) => ({ user_id, shared, text_version }))).toEqual(
    [true, false, true].map((shared) => ({ user_id: person.id, shared, text_version: SHARE_TEXT_VERSION })),
  )
  await expect(malto.owner.pool.query('update badge_share_entries set shared = false')).rejects.toThrow(
    'only ever added',
  )
})

interface Published {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y?: string | undefined
}

describe('the credential', () => {
  const parts = (jwt: string) => jwt.split('.') as [string, string, string]
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const holds = (jwt: string, key: Published): boolean => {
    const [head, body, mark] = parts(jwt)
    const { kty, crv, x, y = '' } = key
    const open = createPublicKey({ format: 'jwk', key: { kty, crv, x, y } })
    const checked = { key: open, dsaEncoding: 'ieee-p1363' } as const
    return verify('sha256', Buffer.from(`${head}.${body}`), checked, Buffer.from(mark, 'base64url'))
  }

  test('is an Open Badges 3.0 credential whose signature anybody checks with the published key', async () => {
    const { code } = await makeSharer()
    const { credential, jwt } = await malto.visitor(calls.getBadgeCredential, { code })
    const { keys } = await malto.visitor(calls.listBadgeKeys, {})
    const [key] = keys
    if (!key) throw new Error('no key')
    const [head, body] = parts(jwt)

    expect(read(head)).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.kid })
    expect(key).not.toHaveProperty('d')
    expect(holds(jwt, key)).toBe(true)
    expect(credential).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('ob/v3p0')],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { type: ['Profile'], name: 'Malto' },
      validFrom: noon.toISOString(),
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: {
          type: ['Achievement'],
          name: 'Người hay hỏi',
          description: badge.summary,
          criteria: { narrative: badge.story },
        },
      },
    })
    expect(read(body)).toMatchObject({ ...credential, nbf: noon.getTime() / 1000 })
  })

  test('one changed byte anywhere in it, and it no longer holds', async () => {
    const { code } = await makeSharer()
    const { jwt } = await malto.visitor(calls.getBadgeCredential, { code })
    const [key] = (await malto.visitor(calls.listBadgeKeys, {})).keys
    if (!key) throw new Error('no key')
    for (const at of [3, jwt.indexOf('.') + 40, Math.floor(jwt.length / 2), jwt.lastIndexOf('.') + 9]) {
      const changed = jwt.slice(0, at) + (jwt[at] === 'A' ? 'B' : 'A') + jwt.slice(at + 1)
      expect(holds(changed, key)).toBe(false)
    }
  })

  test('names nobody: neither the owner nor what they are known by stands in it', async () => {
    const { person, code } = await makeSharer({ phone: '+84909999001', email: 'minhanh@malto.test' })
    const raw = (await malto.app.inject({ url: `/api/badges/credential?code=${code}` })).body
    const { jwt } = await malto.visitor(calls.getBadgeCredential, { code })
    const said = raw + Buffer.from(parts(jwt)[1], 'base64url').toString()
    for (const word of [person.id, 'Minh', '+84909999001', 'minhanh@malto.test'])
      expect(said).not.toContain(word)
  })
})

describe('parents', () => {
  const seen = async (parent: Person, child: Person) =>
    (await parent.call(calls.listChildBadges, { child_id: child.id })).items.map(({ name }) => name)

  test('a connected parent sees what a child under 16 has, others see as if the child were not there', async () => {
    const { parent, child } = await makeFamily(malto)
    await earn(child)
    expect(await seen(parent, child)).toEqual(['Người hay hỏi'])
    const stranger = await makePerson(malto, { account_kind: 'parent' })
    for (const other of [stranger, await makePerson(malto)])
      await expect(seen(other, child)).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' })
  })

  test('from 16 on a connected parent still sees every badge, shown to the world or not', async () => {
    const child = await makePerson(malto, { birthday: '2009-05-20' })
    const parent = await makePerson(malto, { account_kind: 'parent' })
    await makeLink(malto, parent, child)
    const award_id = await earn(child)
    expect(await seen(parent, child)).toEqual(['Người hay hỏi'])
    for (const on of [true, false]) {
      await share(child, award_id, on)
      expect(await seen(parent, child)).toEqual(['Người hay hỏi'])
    }
  })

  test('a parent has no badges of their own to work towards', async () => {
    const parent = await makePerson(malto, { account_kind: 'parent' })
    expect(await parent.call(calls.listBadges, {})).toEqual({ badges: [], earned: 0 })
  })
})

describe('one’s own', () => {
  test('what one has comes first, what is given no more stays with who has it and is shown to nobody else', async () => {
    const person = await makePerson(malto)
    await earn(person)
    const next = await makeBadge(malto, { count: 4, position: 1 })
    const old = await makeBadge(malto, { fact: 'status', position: 2 })
    await doDeed(malto, person, { fact: 'status' })
    await workOff(malto)
    await malto.house.pool.query(`update badges set status = 'hidden' where id = $1`, [old.id])

    const { badges, earned } = await person.call(calls.listBadges, {})
    expect(earned).toBe(2)
    expect(badges.map(({ id, times, reached }) => ({ id, times, reached })).at(-1)).toEqual({
      id: next.id,
      times: 0,
      reached: 1,
    })
    expect(new Set(badges.slice(0, 2).map(({ id }) => id))).toEqual(new Set([badge.id, old.id]))
    const other = await makePerson(malto)
    expect((await other.call(calls.listBadges, {})).badges.map(({ id }) => id)).not.toContain(old.id)
    await expect(other.call(calls.getBadge, { badge_id: old.id })).rejects.toMatchObject(gone)
    expect(await person.call(calls.getBadge, { badge_id: old.id })).toMatchObject({ times: 1 })
    await malto.house.pool.query('delete from badges where id = $1', [next.id])
  })

  test('a list of many badges asks as often as a list of one', async () => {
    const person = await makePerson(malto)
    const asked = async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await person.call(calls.listBadges, {})
      const count = sent.mock.calls.length
      sent.mockRestore()
      return count
    }
    const few = await asked()
    for (let each = 0; each < 20; each++) await makeBadge(malto, { fact: 'session', count: 5 })
    expect(await asked()).toBe(few)
    expect(few).toBeGreaterThan(0)
  })
})
