import type { PersonalityGroup } from '@malto/contract/constants'
import { decideCase } from '@malto/contract/modules/moderation.admin'
import type { CircleBand, Decision, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { adviser_profiles, type NewUser } from '#modules/users/users.table.ts'
import { inTransaction } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import type { Moderated, Subject } from '#platform/moderated.ts'
import { DAY } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { settle } from './moderation.cases.service.ts'
import { judge, type Verdict } from './moderation.judging.service.ts'
import { companyOf, memberOf } from './moderation.members.service.ts'

let count = 0
const birthdays = { kid: '2014-05-20', over16: '2009-05-20' } as const

export interface Insider extends Person {
  readonly nickname: string
}

interface Given extends Partial<NewUser> {
  readonly letter?: PersonalityGroup
  readonly band?: CircleBand
}

/**
 * Somebody inside a circle: a fitting birthday, their own yes, a connected parent's too below 16, a chosen group, and
 * an account that is no longer new. A test names only what it is about.
 */
export async function makeInside(
  malto: Malto,
  { letter = 'I', band = 'over16', ...given }: Given = {},
): Promise<Insider> {
  count += 1
  const nickname = given.nickname ?? `Bạn Thử ${count}`
  const person = await makePerson(malto, {
    account_kind: band === 'kid' ? 'kid' : 'student',
    birthday: birthdays[band],
    nickname,
    created_at: new Date(malto.now().getTime() - 30 * DAY),
    ...given,
  })
  const said = (by_id?: string) =>
    (['community', 'photos'] as const).map((purpose) => ({
      subject_id: person.id,
      purpose,
      given: true,
      at: malto.now(),
      ...(by_id ? { by_id } : {}),
    }))
  await layConsents(malto.db, said())
  if (band === 'kid') {
    const parent = await makePerson(malto, { account_kind: 'parent' })
    await makeLink(malto, parent, person)
    await layConsents(malto.db, said(parent.id))
  }
  await malto.db.insert(personality_members).values({
    user_id: person.id,
    letter,
    candidates: [letter],
    asked: false,
    changed_at: malto.now(),
  })
  return { ...person, nickname }
}

/** An adviser: inside every circle, under the name they counsel under. */
export async function makeAdviser(malto: Malto, advisory_name = 'Cô Linh'): Promise<Insider> {
  const person = await makePerson(malto, {
    account_kind: 'normal',
    birthday: '1985-05-20',
    created_at: new Date(malto.now().getTime() - 30 * DAY),
  })
  await malto.db.insert(adviser_profiles).values({
    user_id: person.id,
    state: 'vetted',
    advisory_name,
    short_description: 'Lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    created_at: malto.now(),
    updated_at: malto.now(),
  })
  return { ...person, nickname: advisory_name }
}

/** Somebody at the console who looks at the queue, decides, and edits the word filter. */
export const makeModerator = (malto: Malto, full_name = 'Vũ Thị Giữ Lửa'): Promise<SignedInAdministrator> =>
  makeAdministrator(malto, {
    powers: ['moderation.read', 'moderation.decide', 'moderation.words'],
    full_name,
  })

/** Words that are kept nowhere but here: moderation is tested without the modules that it moderates. */
export function lendWords(malto: Malto, ...kinds: SubjectKind[]) {
  const kept = new Map<string, Subject>()
  const put = (id: string, change: Partial<Subject>): void => {
    const subject = kept.get(id)
    if (subject) kept.set(id, { ...subject, ...change })
  }
  const words: Moderated = {
    find: (_ctx, id) => Promise.resolve(kept.get(id)),
    mayRead: async (ctx, reader_id, id) => {
      const subject = kept.get(id)
      if (!subject) return false
      if (subject.author_id === reader_id) return true
      const company = await companyOf(ctx, await memberOf(ctx, reader_id), [subject.author_id])
      return subject.state === 'shown' && company.hears(subject.author_id)
    },
    context: (_ctx, id) => {
      const subject = kept.get(id)
      return Promise.resolve(subject ? [{ ...subject, is_subject: true }] : [])
    },
    setState: (_tx, id, state) => {
      if (kept.get(id)?.state !== 'deleted') put(id, { state })
      return Promise.resolve()
    },
    setAside: (_tx, id) => {
      const shown = kept.get(id)?.state === 'shown'
      if (shown) put(id, { state: 'pending' })
      return Promise.resolve(shown)
    },
  }
  const { moderated } = malto.house.tools
  Object.assign(malto.house.tools, {
    moderated: (kind: string) => (kinds.includes(kind as SubjectKind) ? words : moderated(kind)),
  })
  /** Says something as the wall would: judged, kept, settled. */
  const say = (
    author: Pick<Person, 'id'>,
    text: string,
    picture_ids: readonly string[] = [],
  ): Promise<{ id: string; verdict: Verdict }> =>
    inTransaction(malto.house.ownCtx(), async (tx) => {
      const member = await memberOf(tx, author.id)
      const { letter, band } = member.circle ?? { letter: null, band: member.band }
      const verdict = await judge(tx, member, { text, picture_ids, band: band ?? 'over16' })
      const id = newId()
      const subject: Subject = {
        author_id: author.id,
        text,
        picture_ids,
        state: verdict.state,
        letter,
        band,
        said_at: tx.now(),
        path: '/malto',
      }
      kept.set(id, subject)
      await settle(tx, member, { kind: kinds[0] ?? 'status', id, subject }, verdict)
      return { id, verdict }
    })
  return { say, put, stateOf: (id: string) => kept.get(id)?.state }
}

/**
 * All of them decide one case at once, each with what they read; answers how many were told 200, 409 and anything else.
 * Connections are opened first: one after the other they would not meet.
 */
export async function decideTogether(
  malto: Malto,
  moderators: readonly SignedInAdministrator[],
  seen: { readonly id: string; readonly version: number },
  decisions: readonly Decision[],
): Promise<{ decided: number; late: number; other: string[] }> {
  await openConnections(malto)
  const replies = await Promise.all(
    moderators.map((moderator, at) =>
      malto.app.inject({
        method: decideCase.method,
        url: decideCase.path.replace(':id', seen.id),
        headers: { authorization: `Bearer ${moderator.token()}` },
        payload: {
          version: seen.version,
          decision: decisions[at % decisions.length],
          reason: `Người thứ ${at + 1} quyết định.`,
        },
      }),
    ),
  )
  const of = (status: number) => replies.filter((reply) => reply.statusCode === status)
  return {
    decided: of(200).length,
    late: of(409).length,
    other: replies.filter(({ statusCode }) => ![200, 409].includes(statusCode)).map(({ body }) => body),
  }
}
