import { BadInput, inBoth, SessionOver } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import {
  CommunityClosed,
  Muted,
  type closedReasons,
  type Face,
} from '@malto/contract/modules/moderation.calls'
import {
  isInside,
  mayContact,
  mayEnter,
  type Circle,
  type CircleBand,
  type Standing,
  type SubjectKind,
} from '@malto/contract/modules/moderation.rules'
import { purposesFor } from '@malto/contract/modules/consents.rules'
import { ADULT_CHILD_BORDER, ageOn, kindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { consentStates } from '#modules/consents/consents.service.ts'
import { faceUrl, type FaceShown } from '#modules/media/media.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './moderation.members.queries.ts'

type Anyone = Ctx<Actor | null>

/** Somebody as the community knows them now: read at every request, kept nowhere. */
export interface Member extends Standing {
  /** What others call them. */
  readonly nickname: string
  readonly avatar_id: string | null
  readonly avatar_name: string | null
  readonly adviser: boolean
  /** Under 18: their pictures are looked at first. */
  readonly minor: boolean
  readonly joined_at: Date
  readonly muted_until: Date | null
}

/** Who has chosen no nickname is still somebody: the same firefly every day. */
export const fireflyOf = (user_id: string): string =>
  `Đom Đóm ${(Number.parseInt(user_id.slice(-5), 16) % 9000) + 1000}`

/** Many people at once: one question, however many they are. */
export async function membersOf(ctx: Anyone, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const people = await queries.findPeople(ctx.db, { ids: wanted, now: ctx.now() })
  const today = vietnameseDay(ctx.now())
  return new Map(people.map((row) => [row.id, toMember(row, today)]))
}

function toMember(row: queries.PersonRow, today: string): Member {
  const adviser = row.adviser_state === 'vetted'
  // Whose office was taken is no learner among children either.
  const suspended = row.adviser_state === 'suspended'
  const kind = kindOn(row.account_kind, row.birthday, today)
  const learner = !adviser && !suspended && (kind === 'kid' || kind === 'student') ? kind : null
  const age = row.birthday ? ageOn(row.birthday, today) : null
  const band: CircleBand | null =
    learner === null || age === null ? null : age < ADULT_CHILD_BORDER ? 'kid' : 'over16'
  return {
    user_id: row.id,
    active: row.status === 'active',
    role: adviser ? 'adviser' : (learner ?? 'other'),
    consented: !adviser && row.consented && purposesFor(row, today).includes('community'),
    banned: row.banned,
    band,
    circle: band && row.letter ? { letter: row.letter, band } : null,
    nickname: (adviser ? row.advisory_name : null) ?? row.nickname ?? fireflyOf(row.id),
    avatar_id: row.avatar_id,
    avatar_name: row.avatar_name,
    adviser,
    minor: learner !== null && (age === null || age < 18),
    joined_at: row.created_at,
    muted_until: row.muted_until,
  }
}

/** Who asks or speaks, and everybody they keep apart from. */
export interface Asker extends Member {
  /** Whom they do not hear, whoever wanted it so: left out by the question itself, so that no cursor names them. */
  readonly far: readonly string[]
  /** All who must not hear what they say, though they listen. */
  readonly deaf: readonly string[]
}

export async function memberOf(ctx: Anyone, user_id: string): Promise<Asker> {
  const row = await queries.findAsker(ctx.db, { user_id, now: ctx.now() })
  if (!row) throw SessionOver()
  return { ...toMember(row, vietnameseDay(ctx.now())), far: row.far, deaf: row.deaf }
}

/** Why somebody stands outside; null: they do not. `guardian_consent` is for the caller to tell from `own_consent`. */
export function closedBy(member: Member): (typeof closedReasons)[number] | null {
  if (isInside(member)) return null
  if (member.banned) return 'banned'
  if (member.role === 'other' || !member.active || (member.role !== 'adviser' && member.band === null))
    return 'kind'
  return member.consented ? 'result' : 'own_consent'
}

/** The same, and whose word is missing: one's own, or a parent's. */
export async function whyClosed(ctx: Anyone, member: Member): Promise<ReturnType<typeof closedBy>> {
  const why = closedBy(member)
  if (why !== 'own_consent') return why
  const states = await consentStates(ctx, member.user_id)
  return states.find(({ purpose }) => purpose === 'community')?.own === true ? 'guardian_consent' : why
}

const closed = (member: Member) =>
  CommunityClosed({ details: { why: member.banned ? 'banned' : (closedBy(member) ?? 'result') } })

const closedExactly = async (ctx: Anyone, member: Member) =>
  CommunityClosed({ details: { why: (await whyClosed(ctx, member)) ?? 'result' } })

export interface Wish {
  readonly letter?: PersonalityGroup | undefined
  readonly band?: CircleBand | undefined
}

/** The circle that is meant: a learner's own, or the one an adviser names. */
export function circleFor(member: Member, wish: Wish): Circle {
  if (!isInside(member)) throw closed(member)
  if (member.role !== 'adviser') {
    const { circle } = member
    const foreign =
      circle === null ||
      (wish.letter !== undefined && wish.letter !== circle.letter) ||
      (wish.band !== undefined && wish.band !== circle.band)
    if (foreign) throw closed(member)
    return circle
  }
  if (!wish.letter || !wish.band)
    throw BadInput({ fields: { letter: [inBoth('Chọn nhóm và lứa tuổi.', 'Choose a group and an age.')] } })
  return { letter: wish.letter, band: wish.band }
}

/** Who asks, and the circle they mean; refused to whoever stands outside. */
export async function requireInside(ctx: Ctx, wish: Wish = {}): Promise<{ member: Asker; circle: Circle }> {
  const member = await memberOf(ctx, ctx.actor.id)
  if (!isInside(member)) throw await closedExactly(ctx, member)
  return { member, circle: circleFor(member, wish) }
}

/** The door of event rooms: a group need not have been chosen. */
export async function requireEntry(ctx: Ctx): Promise<Asker> {
  const member = await memberOf(ctx, ctx.actor.id)
  if (!mayEnter(member)) throw await closedExactly(ctx, member)
  return member
}

/** May say something now. */
export function requireVoice(ctx: Anyone, member: Member): void {
  const { muted_until } = member
  if (muted_until && muted_until > ctx.now()) throw Muted({ details: { until: muted_until.toISOString() } })
}

/** Of many people, whom a reader meets and hears. */
export interface Company {
  readonly members: ReadonlyMap<string, Member>
  /** Themselves, and everybody they may contact and have not muted. */
  readonly hears: (user_id: string) => boolean
}

export async function companyOf(
  ctx: Anyone,
  reader: Member,
  ids: readonly string[],
  how: 'group' | 'event' = 'group',
): Promise<Company> {
  const others = [...new Set(ids)].filter((id) => id !== reader.user_id)
  const rows = others.length > 0 ? await companions(ctx, reader, others) : []
  const today = vietnameseDay(ctx.now())
  const members = new Map<string, Member>([[reader.user_id, reader]])
  const heard = new Set<string>([reader.user_id])
  for (const row of rows) {
    const other = toMember(row, today)
    members.set(row.id, other)
    const lies = { blocked: row.lying.includes('block'), session: false }
    if (!row.lying.includes('mute') && mayContact(reader, other, lies, how)) heard.add(row.id)
  }
  return { members, hears: (user_id) => heard.has(user_id) }
}

/** Who keeps apart from nobody, and nobody from them, needs no question of their own. */
async function companions(
  ctx: Anyone,
  reader: Member | Asker,
  ids: readonly string[],
): Promise<queries.CompanionRow[]> {
  if (!('far' in reader) || reader.far.length > 0) return queries.findCompany(ctx.db, ids, ctx.now(), reader)
  const people = await queries.findPeople(ctx.db, { ids, now: ctx.now() })
  return people.map((row) => ({ ...row, lying: [] }))
}

/** Whether these two may talk in a session of theirs: both in use, one of them an adviser now, neither blocked by the other. */
export async function mayMeetInSession(ctx: Anyone, one_id: string, other_id: string): Promise<boolean> {
  const members = await membersOf(ctx, [one_id, other_id])
  const [one, other] = [members.get(one_id), members.get(other_id)]
  const between = await queries.findBetween(ctx.db, one_id, [other_id])
  const blocked = between.some(({ kind }) => kind === 'block')
  if (!one || !other) return false
  return mayContact(one, other, { blocked, session: true }, 'private')
}

/** Whom this reader does not hear; an asker brought it along. */
export const farFrom = async (ctx: Anyone, reader: Member | Asker): Promise<readonly string[]> =>
  'far' in reader ? reader.far : queries.findFar(ctx.db, reader.user_id)

/** Audiences of all who must not hear what this person says, though they listen. */
export async function deafTo(ctx: Anyone, speaker: string | Member | Asker): Promise<string[]> {
  const ids =
    typeof speaker !== 'string' && 'deaf' in speaker
      ? speaker.deaf
      : await queries.findDeafTo(ctx.db, typeof speaker === 'string' ? speaker : speaker.user_id)
  return ids.map((id) => `user:${id}`)
}

/** What this reader has put out of sight, of these. */
export const hiddenTo = (ctx: Anyone, reader_id: string, kind: SubjectKind, ids: readonly string[]) =>
  queries.findHidden(ctx.db, reader_id, kind, ids)

/** Of these, those who have blocked the one who asks. */
export const shutOutBy = async (ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await queries.findBetween(ctx.db, ctx.actor.id, ids))
      .filter(({ by_reader }) => !by_reader)
      .map(({ other_id }) => other_id),
  )

/** Somebody of whom nothing is shown any more. */
export const unknownFace = (user_id: string): Face => ({
  user_id,
  nickname: fireflyOf(user_id),
  avatar_url: null,
  adviser: false,
})

/** I19: a nickname and an avatar. Without a session (a signal, a case) there is no address for a picture. */
export const faceOf = (
  ctx: Anyone,
  member: Member,
  shown: Extract<FaceShown, 'member' | 'apart'> = 'member',
): Face => ({
  user_id: member.user_id,
  nickname: member.nickname,
  avatar_url:
    member.avatar_id && ctx.actor
      ? faceUrl(ctx as Ctx, member.avatar_id, shown)
      : member.avatar_name && `/art/${member.avatar_name}.svg`,
  adviser: member.adviser,
})
