import {
  CONNECTION_CONNECTED,
  CONNECTION_FAILED,
  CONNECTION_OUT_OF_DATE,
  CONNECTION_WAITING,
  type AccountKind,
} from '../constants.ts'
import { inBoth } from '../core/words.ts'
import { ADULT_CHILD_BORDER, ageOn, YOUNGEST } from './users.rules.ts'

export const REPLY_DAYS = 7
/** So long two refusals stand before the same person may ask the same other again; after one they may ask once more. */
export const REFUSAL_DAYS = 7
export const PAIRING_MINUTES = 10
export const PARENTS_OF_A_CHILD = 4
export const CHILDREN_OF_A_PARENT = 10
export const WRONG_CODES = 10
export const CODE_LOCK_MINUTES = 15
/** From this age on nobody is anybody's child here. */
export const GROWN_UP = 18

/** `guardian`: both sides agreed; the first guardian of a child under 16 has not yet. */
export const linkStatuses = ['waiting', 'guardian', 'connected', 'refused', 'cancelled', 'ended'] as const
export type LinkStatus = (typeof linkStatuses)[number]

export interface LinkState {
  readonly status: LinkStatus
  readonly parent_id: string | null
  readonly child_id: string | null
  readonly reply_until: Date
}

/**
 * The specification's code of a link at this moment, computed when read: no job has to run for a request to be
 * overdue. A number behind which nobody was found fails after the reply time. Null: nobody sees it any more.
 */
export function connectionCodeOf(link: LinkState, now: Date) {
  if (link.status === 'connected') return CONNECTION_CONNECTED
  if (link.status === 'refused') return CONNECTION_FAILED
  if (link.status === 'cancelled' || link.status === 'ended') return null
  if (now < link.reply_until) return CONNECTION_WAITING
  return link.parent_id === null || link.child_id === null ? CONNECTION_FAILED : CONNECTION_OUT_OF_DATE
}

interface Refusal {
  readonly asked_by: 'parent' | 'child'
  readonly refused_at: Date | null
  readonly refused_twice: boolean
}
const endOf = (refused_at: Date): Date => new Date(refused_at.getTime() + REFUSAL_DAYS * 24 * 60 * 60 * 1000)
export const standsAt = (refused_at: Date | null, now: Date): boolean =>
  refused_at !== null && now < endOf(refused_at)

/** Until when whoever was refused twice does not ask again. Null: they may. The other side may ask at any time. */
export function refusedUntil(
  { asked_by, refused_at, refused_twice }: Refusal,
  side: string,
  now: Date,
): Date | null {
  if (refused_at === null || !refused_twice || asked_by !== side) return null
  return standsAt(refused_at, now) ? endOf(refused_at) : null
}

interface Someone {
  readonly account_kind: AccountKind
  readonly birthday: string | null
}

/** Who can be the child of a link: a learner who is no adult. */
export const canBeChild = ({ account_kind, birthday }: Someone, today: string): boolean =>
  (account_kind === 'kid' || account_kind === 'student') &&
  birthday !== null &&
  ageOn(birthday, today) < GROWN_UP

export const canBeParent = ({ account_kind }: Pick<Someone, 'account_kind'>): boolean =>
  account_kind === 'parent'

/** A further guardian of a child under 16 needs the yes of the first. */
export const needsFirstGuardian = (child: Pick<Someone, 'birthday'>, today: string): boolean =>
  child.birthday !== null && ageOn(child.birthday, today) < ADULT_CHILD_BORDER

export const childFaults = {
  young: inBoth(
    'Malto dành cho con từ 7 tuổi. Anh/chị cùng con ghé lại khi con lớn hơn nhé.',
    'Malto is for children from 7 on. Please come back with your child when they are older.',
  ),
  grown: inBoth('Con từ 18 tuổi tự đăng ký tài khoản của mình.', 'From 18 on one registers by oneself.'),
  birthdayImpossible: inBoth('Ngày sinh chưa đúng.', 'This birthday is not possible.'),
  schoolUnknown: inBoth('Trường này không có trong danh sách.', 'This school is not in the list.'),
  schoolNameNeeded: inBoth('Chưa nhập tên trường.', 'Please enter the name of the school.'),
}

/** Whom a parent may make an account for. */
export function madeChildFault(birthday: string, today: string): 'impossible' | 'young' | 'grown' | null {
  if (birthday > today) return 'impossible'
  const age = ageOn(birthday, today)
  if (age < YOUNGEST) return 'young'
  return age >= GROWN_UP ? 'grown' : null
}

/**
 * Whether a parent sets the new password of this child: one who has no phone for a code, signs in by the name that a
 * parent picked, and is not of age.
 */
export const helpsWithPassword = (
  child: Someone & { readonly username: string | null; readonly phone: string | null },
  today: string,
): boolean => child.username !== null && child.phone === null && canBeChild(child, today)
