import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, nothing, pageOf, paging, text } from '../core/fields.ts'
import { defineSignal } from '../core/signal.ts'
import {
  appealStates,
  circleBands,
  contentStates,
  distanceKinds,
  holdReasons,
  reactions,
  reportReasons,
  saidKinds,
  sanctionKinds,
  subjectKinds,
} from './moderation.rules.ts'

/** `why`: what is missing, one of `closedReasons`. */
export const CommunityClosed = defineError('COMMUNITY_CLOSED', 403, {
  vi: 'Nhóm chưa mở với tài khoản này.',
  en: 'The community is not open to you yet.',
})
export const Muted = defineError('MUTED', 403, {
  vi: 'Đang trong thời gian nghỉ viết. Mọi thứ vẫn đọc được, và viết lại được sau thời hạn này.',
  en: 'You cannot write for a while. You can still read.',
})
export const SaidTwice = defineError('SAID_TWICE', 409, {
  vi: 'Câu này vừa được viết rồi.',
  en: 'You have just said exactly this.',
})
export const TooFast = defineError('TOO_FAST', 429, {
  vi: 'Chậm một chút nhé, viết tiếp được sau {retry_after} giây.',
  en: 'A little slower: you can write again in {retry_after} seconds.',
})
export const SubjectNotFound = defineError('SUBJECT_NOT_FOUND', 404, {
  vi: 'Nội dung này không còn nữa.',
  en: 'This is no longer there.',
})
/** Of a colleague, or let stand by a moderator as it is: who decides there is not an adviser. */
export const OnlyReportable = defineError('ONLY_REPORTABLE', 409, {
  vi: 'Người kiểm duyệt đã cho hiện nội dung này, hoặc một thầy/cô khác viết. Thầy/cô báo cáo để người kiểm duyệt xem nhé.',
  en: 'A moderator let this stand, or another adviser wrote it. Please report it instead.',
})
export const SanctionNotFound = defineError('SANCTION_NOT_FOUND', 404, {
  vi: 'Không tìm thấy quyết định này.',
  en: 'This decision was not found.',
})
export const AppealedAlready = defineError('APPEALED_ALREADY', 409, {
  vi: 'Ý kiến về quyết định này đã được gửi rồi.',
  en: 'You have appealed this decision already.',
})

/** Somebody's public face: for a minor a nickname and an avatar, and nothing else (I19). */
export const Face = z.object({
  user_id: Id,
  nickname: z.string().max(80),
  avatar_url: z.string().max(300).nullable(),
  /** Carries the mark of an adviser; their name is the one they counsel under. */
  adviser: z.boolean(),
})
export type Face = z.infer<typeof Face>

export const Letter = z.enum(personalityGroups)
export const Band = z.enum(circleBands)
/** Which circle an adviser means. A learner has one of their own and need not say it. */
export const wish = { letter: Letter.optional(), band: Band.optional() }

export const ContentState = z.enum(contentStates)
export const HoldReason = z.enum(holdReasons)
export const Reaction = z.enum(reactions)
export const ReactionCounts = z.object({ bulb: z.number().int(), heart: z.number().int() })
/** The address is made for one reader, and refused to everybody else. */
export const SharedPicture = z.object({
  id: Id,
  url: z.string().max(300),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type SharedPicture = z.infer<typeof SharedPicture>

/** kind: a parent's or an ordinary account; own_consent, guardian_consent, result: what is still missing. */
export const closedReasons = ['kind', 'own_consent', 'guardian_consent', 'result', 'banned'] as const
export const Membership = z.object({
  open: z.boolean(),
  why: z.enum(closedReasons).nullable(),
  letter: Letter.nullable(),
  band: Band.nullable(),
  adviser: z.boolean(),
  face: Face.nullable(),
  muted_until: Moment.nullable(),
  /** Decisions of the last months that one can still read and appeal. */
  sanction_count: z.number().int(),
})
export type Membership = z.infer<typeof Membership>

export const getMembership = defineCall({
  method: 'GET',
  path: '/api/community/membership',
  access: 'signedIn',
  summary: 'Where one belongs, or what is still missing.',
  input: nothing,
  reply: Membership,
})

export const report = defineCall({
  method: 'POST',
  path: '/api/community/report',
  access: 'signedIn',
  limit: 'report',
  summary:
    'Tells the moderators. Who reported stays unknown to everybody else; saying it twice adds nothing.',
  input: z.object({
    subject_kind: z.enum(subjectKinds),
    subject_id: Id,
    reason: z.enum(reportReasons),
    note: text(500).nullable().default(null),
  }),
  reply: nothing,
  errors: [SubjectNotFound, CommunityClosed],
})

export const setAside = defineCall({
  method: 'POST',
  path: '/api/community/set-aside',
  access: 'signedIn',
  limit: 'set_aside',
  summary:
    'For advisers, whomever they have muted or blocked themselves: takes something out of everybody’s sight at once, until a moderator has decided. To others there is nothing to take.',
  input: z.object({
    subject_kind: z.enum(saidKinds),
    subject_id: Id,
    reason: z.enum(reportReasons),
    note: text(500).nullable().default(null),
  }),
  reply: nothing,
  errors: [SubjectNotFound, OnlyReportable],
})

export const hideSubject = defineCall({
  method: 'POST',
  path: '/api/community/hide',
  access: 'signedIn',
  summary: 'Puts something out of one’s own sight, or back into it.',
  input: z.object({ subject_kind: z.enum(subjectKinds), subject_id: Id, hidden: z.boolean() }),
  reply: nothing,
  errors: [SubjectNotFound, CommunityClosed],
})

export const keepDistance = defineCall({
  method: 'POST',
  path: '/api/community/distance',
  access: 'signedIn',
  summary: 'Blocks somebody (both ways, never told) or spares oneself their words; or no longer.',
  input: z.object({ user_id: Id, kind: z.enum(distanceKinds), on: z.boolean() }),
  reply: nothing,
  errors: [SubjectNotFound, CommunityClosed],
})

export const Distance = z.object({ face: Face, kind: z.enum(distanceKinds), since: Moment })
export type Distance = z.infer<typeof Distance>
export const listDistances = defineCall({
  method: 'GET',
  path: '/api/community/distances',
  access: 'signedIn',
  summary: 'Whom one has blocked or muted, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(Distance),
})

export const feelUnsafe = defineCall({
  method: 'POST',
  path: '/api/community/unsafe',
  access: 'signedIn',
  limit: 'report',
  summary: 'Asks the moderators for help at once; open to everybody, also to those who are outside.',
  input: z.object({ note: text(500).nullable().default(null), place: text(120).nullable().default(null) }),
  reply: z.object({ helpline: z.string().max(20) }),
})

export const Sanction = z.object({
  id: Id,
  kind: z.enum(sanctionKinds),
  reason: z.string().max(500),
  /** What it was about, as it stood then. */
  subject_text: z.string().max(300),
  starts_at: Moment,
  /** Null: without an end, or over at once. */
  ends_at: Moment.nullable(),
  lifted_at: Moment.nullable(),
  appeal: z
    .object({
      text: z.string().max(1000),
      state: z.enum(appealStates),
      answer: z.string().max(500).nullable(),
      made_at: Moment,
    })
    .nullable(),
})
export type Sanction = z.infer<typeof Sanction>
export const listSanctions = defineCall({
  method: 'GET',
  path: '/api/community/sanctions',
  access: 'signedIn',
  summary: 'Decisions about oneself, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(Sanction),
})

export const appeal = defineCall({
  method: 'POST',
  path: '/api/community/sanctions/:sanction_id/appeal',
  access: 'signedIn',
  summary: 'Asks for a second look by somebody else.',
  input: z.object({ sanction_id: Id, text: text(1000, 10) }),
  reply: Sanction,
  errors: [SanctionNotFound, AppealedAlready],
})

/** Told to `user:<id>` when one's place in the community changed: a new circle, a decision, its end. */
export const membershipChanged = defineSignal('membershipChanged', nothing)

/** Somebody was asked to be silent, or to stay away: open rooms let them go. */
export const memberSanctioned = defineFact(
  'memberSanctioned',
  z.object({ user_id: Id, kind: z.enum(sanctionKinds) }),
)
