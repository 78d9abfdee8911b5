import * as z from 'zod'
import {
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
  CONNECTION_WAITING,
} from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { defineSignal } from '../core/signal.ts'
import { Day, Id, IntId, Moment, nothing, pageOf, paging, text } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'
import { TooYoung } from './auth.calls.ts'
import { ConsentState, ConsentTextChanged } from './consents.calls.ts'
import { ConsentPurpose } from './consents.rules.ts'
import { CHILDREN_OF_A_PARENT } from './family.rules.ts'
import { FullName, Gender, NewPassword, Phone } from './users.calls.ts'
import { toUsername } from './users.rules.ts'

export const ConnectionCode = z.enum([
  CONNECTION_WAITING,
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
])
export type ConnectionCode = z.infer<typeof ConnectionCode>

export {
  childFaults,
  CHILDREN_OF_A_PARENT,
  PAIRING_MINUTES,
  PARENTS_OF_A_CHILD,
  REPLY_DAYS,
} from './family.rules.ts'

export const NotOneself = defineError('NOT_ONESELF', 400, {
  vi: 'Đây là số của chính tài khoản này.',
  en: 'This is your own number.',
})
export const NotAChild = defineError('NOT_A_CHILD', 400, {
  vi: 'Số này không thuộc tài khoản học sinh.',
  en: 'This number does not belong to a pupil.',
})
export const AlreadyConnected = defineError('ALREADY_CONNECTED', 409, {
  vi: 'Hai tài khoản đã kết nối hoặc đang chờ trả lời.',
  en: 'These accounts are connected, or a request is waiting already.',
})
export const RefusedLately = defineError('REFUSED_LATELY', 409, {
  vi: 'Lời mời đã bị từ chối hai lần. Mời lại được sau {days} ngày nữa.',
  en: 'Two requests were refused. Days until you can ask again: {days}.',
})
export const TooManyChildren = defineError('TOO_MANY_CHILDREN', 409, {
  vi: 'Mỗi phụ huynh kết nối được với tối đa 10 con.',
  en: 'A parent connects with at most 10 children.',
})
export const TooManyParents = defineError('TOO_MANY_PARENTS', 409, {
  vi: 'Mỗi học sinh kết nối được với tối đa 4 phụ huynh.',
  en: 'A pupil connects with at most 4 parents.',
})
const whyNotAsk = [AlreadyConnected, RefusedLately, TooManyChildren, TooManyParents] as const
export const CodeWrong = defineError('PAIRING_CODE_WRONG', 400, {
  vi: 'Mã không đúng, đã dùng hoặc đã hết hạn. Anh/chị xin con mã mới nhé.',
  en: 'This code is wrong, used or expired. Please ask for a new one.',
})
export const CodeLocked = defineError('PAIRING_CODE_LOCKED', 429, {
  vi: 'Mã đã nhập sai nhiều lần. Thử lại sau {retry_after} giây nhé.',
  en: 'Too many wrong codes. Please try again in {retry_after} seconds.',
})
export const ConnectionNotFound = defineError('CONNECTION_NOT_FOUND', 404, {
  vi: 'Không tìm thấy kết nối này.',
  en: 'This connection was not found.',
})
export const ConnectionOver = defineError('CONNECTION_OVER', 409, {
  vi: 'Lời mời này không còn hiệu lực.',
  en: 'This request is no longer open.',
})
export const UsernameTaken = defineError('USERNAME_TAKEN', 409, {
  vi: 'Tên đăng nhập này đã có người dùng.',
  en: 'This login name is taken.',
})

/** From 16 on a young person decides alone. */
export const GuardianNotNeeded = defineError('GUARDIAN_NOT_NEEDED', 409, {
  vi: 'Con đã từ 16 tuổi nên tự quyết định việc này.',
  en: 'Your child is 16 or older and decides this alone.',
})

/** One link between a parent and a child, as the viewer may see it. */
export const ConnectionCard = z.object({
  id: Id,
  code: ConnectionCode,
  /** Who asked: decides who answers. */
  asked_by: z.enum(['parent', 'child']),
  /** What the viewer may do now. */
  can: z.object({
    answer: z.boolean(),
    /** An answer may be yes: not any more once the child is of age. */
    accept: z.boolean(),
    cancel: z.boolean(),
    ask_again: z.boolean(),
    end: z.boolean(),
    confirm: z.boolean(),
  }),
  /** The other side. Until connected only what the viewer typed or what makes a request recognisable. */
  person: z.object({
    id: Id.nullable(),
    name: z.string().max(80).nullable(),
    phone: z.string().max(20).nullable(),
    avatar_url: z.string().max(300).nullable(),
    grade: z.number().int().nullable(),
  }),
  /** Whom it is about, where the viewer is the first guardian and has to confirm another one. */
  about: z.object({ id: Id, name: z.string().max(80) }).nullable(),
  /** A further guardian of a child under 16 also needs the first guardian's yes. */
  waits_for_guardian: z.boolean(),
  /** From when whoever was refused twice may ask again; null where nothing keeps them from it. */
  ask_again_at: Moment.nullable(),
  asked_at: Moment,
  reply_until: Moment.nullable(),
  connected_at: Moment.nullable(),
})
export type ConnectionCard = z.infer<typeof ConnectionCard>

export const listConnections = defineCall({
  method: 'GET',
  path: '/user/connections',
  access: 'signedIn',
  summary: "One's own links to parents or children, by code.",
  input: z.object({ code: ConnectionCode.optional(), ...paging }),
  reply: pageOf(ConnectionCard).extend({ counts: z.record(ConnectionCode, z.number().int()) }),
})

export const askConnection = defineCall({
  method: 'POST',
  path: '/user/connections',
  access: 'signedIn',
  limit: 'family_ask',
  summary:
    'Asks for a link by phone: a parent asks a child, a child a parent. The answer is the same for unknown numbers.',
  input: z.object({ phone: Phone }),
  reply: ConnectionCard,
  errors: [NotOneself, NotAChild, ...whyNotAsk],
})

export const askConnectionAgain = defineCall({
  method: 'POST',
  path: '/user/connections/:id/ask-again',
  access: 'signedIn',
  limit: 'family_ask',
  summary: 'Sends a refused or overdue request again; whoever sends it waits for the other side.',
  input: z.object({ id: Id }),
  reply: ConnectionCard,
  errors: [ConnectionNotFound, ConnectionOver, ...whyNotAsk],
})

export const answerConnection = defineCall({
  method: 'POST',
  path: '/user/connections/:id/answer',
  access: 'signedIn',
  summary: 'Accepts or refuses a request; the first guardian confirms or refuses a further one.',
  input: z.object({ id: Id, accept: z.boolean() }),
  reply: ConnectionCard,
  errors: [ConnectionNotFound, ConnectionOver, TooManyChildren, TooManyParents],
})

export const endConnection = defineCall({
  method: 'POST',
  path: '/user/connections/:id/end',
  access: 'signedIn',
  summary: 'Ends a link or takes a request back; from the next request on nothing is seen any more.',
  input: z.object({ id: Id }),
  reply: nothing,
  errors: [ConnectionNotFound, ConnectionOver],
})

export const makePairingCode = defineCall({
  method: 'POST',
  path: '/user/connections/pairing-code',
  access: 'signedIn',
  summary: 'A code that a child shows to a parent: ten minutes, one use, connects at once.',
  input: nothing,
  reply: z.object({ pairing_code: z.string().max(12), expires_in: z.number().int() }),
  errors: [TooManyParents],
})

export const pair = defineCall({
  method: 'POST',
  path: '/user/connections/pair',
  access: 'signedIn',
  summary: 'Connects a parent with the child whose code was typed or scanned.',
  input: z.object({
    pairing_code: z
      .string()
      .max(20)
      .transform((typed) => typed.replace(/\D/g, ''))
      .pipe(
        z.string().regex(/^\d{6}$/, inBoth('Mã kết nối gồm 6 chữ số.', 'The pairing code has 6 digits.')),
      ),
  }),
  reply: ConnectionCard,
  errors: [CodeWrong, CodeLocked, NotOneself, AlreadyConnected, TooManyChildren, TooManyParents],
})

/** The name a child without a phone signs in with; it travels in the field `phone` of the login. */
const Username = text(30).transform((written, ctx) => {
  const name = toUsername(written)
  if (name) return name
  ctx.addIssue({
    code: 'custom',
    message: inBoth(
      'Tên đăng nhập gồm 4 đến 30 chữ thường không dấu, số, dấu chấm.',
      'A login name has 4 to 30 plain letters, digits or dots.',
    ),
  })
  return z.NEVER
})

export const makeChild = defineCall({
  method: 'POST',
  path: '/user/children',
  access: 'signedIn',
  summary: "A parent makes a child's account; the two are connected from the start.",
  input: z.object({
    full_name: FullName,
    username: Username,
    password: NewPassword,
    birthday: Day,
    gender: Gender.optional(),
    school_code: text(40).optional(),
    another_school: text(200, 2).optional(),
    class_id: IntId.optional(),
    grade: IntId.pipe(z.number().max(12)),
  }),
  reply: ConnectionCard,
  errors: [UsernameTaken, TooManyChildren, TooYoung],
})

/** A connected child, as a parent sees it. */
export const ChildCard = z.object({
  id: Id,
  connection_id: Id,
  full_name: z.string().max(80),
  avatar_url: z.string().max(300).nullable(),
  account_kind: z.enum(['kid', 'student']),
  grade: z.number().int().nullable(),
  school_name: z.string().max(200).nullable(),
  /** Consents that wait for this parent. */
  waiting_consents: z.number().int(),
})
export type ChildCard = z.infer<typeof ChildCard>

export const listChildren = defineCall({
  method: 'GET',
  path: '/user/children',
  access: 'signedIn',
  summary: 'The children one is connected with.',
  input: nothing,
  reply: z.object({ children: z.array(ChildCard).max(CHILDREN_OF_A_PARENT) }),
})

export const getChild = defineCall({
  method: 'GET',
  path: '/user/children/:child_id',
  access: 'signedIn',
  summary: 'One connected child with the consents that stand.',
  input: z.object({ child_id: Id }),
  reply: ChildCard.extend({
    /** Those that a parent decides too: none from 16 on. */
    consents: z.array(ConsentState).max(20),
    /** The name that a child without a phone signs in with, whose password a parent may change. Null: they do it alone. */
    username: z.string().max(30).nullable(),
  }),
  errors: [ConnectionNotFound],
})

export const setChildConsent = defineCall({
  method: 'POST',
  path: '/user/children/:child_id/consents',
  access: 'signedIn',
  summary: "Gives or withdraws a parent's consent for a child under 16.",
  input: z.object({
    child_id: Id,
    purpose: ConsentPurpose,
    given: z.boolean(),
    text_version: z.number().int(),
  }),
  reply: z.object({ consents: z.array(ConsentState).max(20) }),
  errors: [ConnectionNotFound, GuardianNotNeeded, ConsentTextChanged],
})

/** Told to both sides: their lists are read again. */
export const connectionChanged = defineSignal(
  'connectionChanged',
  z.object({ connection_id: Id, code: ConnectionCode.nullable() }),
)

/** A parent and a child are no longer connected: whatever rested on the parent's word has to be looked at again. */
export const connectionEnded = defineFact('connectionEnded', z.object({ parent_id: Id, child_id: Id }))
