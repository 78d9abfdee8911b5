import * as z from 'zod'
import type { AccountKind } from '../constants.ts'
import type { Words } from '../core/words.ts'
import { ADULT_CHILD_BORDER, ageOn, isMinor } from './users.rules.ts'

/** What somebody may say yes or no to, each with its own switch. */
export const consentPurposes = ['community', 'adviser_results', 'usage_times', 'push', 'photos'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

interface ConsentText {
  /** Grows when the meaning changes: an older yes then has to be asked again. */
  readonly version: number
  readonly title: Words
  /** To the person themselves. */
  readonly own: Words
  /** To the person themselves, where it is not the same for somebody who is no learner: no parent is connected to them. */
  readonly apart?: Words
  /** To a parent, about a child. */
  readonly guardian: Words
}

export const consentTexts: Readonly<Record<ConsentPurpose, ConsentText>> = {
  community: {
    version: 1,
    title: { vi: 'Nhóm và tường', en: 'Groups and wall' },
    own: {
      vi: 'Bạn tham gia nhóm sở thích, viết lên tường của nhóm và trò chuyện dưới biệt danh. Người khác thấy biệt danh, ảnh đại diện và nhóm của bạn, không thấy tên, trường, lớp hay số điện thoại.',
      en: 'You join interest groups, write on the wall and chat under a nickname. Others see your nickname, avatar and group, never your name, school, class or phone.',
    },
    guardian: {
      vi: 'Con được vào nhóm của lứa tuổi mình, viết lên tường và trò chuyện dưới biệt danh. Tin nhắn được lọc và có người kiểm duyệt; ảnh được xem trước khi hiện.',
      en: 'Your child may enter groups of their own age, write on the wall and chat under a nickname. Messages are filtered and moderated; pictures are reviewed first.',
    },
  },
  adviser_results: {
    version: 1,
    title: { vi: 'Chia sẻ kết quả với cố vấn', en: 'Results shown to an adviser' },
    own: {
      vi: 'Thầy cô cố vấn mà bạn hẹn được xem những kết quả trắc nghiệm bạn chọn chia sẻ, để buổi hẹn có ích hơn.',
      en: 'The adviser you book may see the test results you choose to share.',
    },
    guardian: {
      vi: 'Cố vấn trong buổi hẹn đã đặt được xem kết quả trắc nghiệm mà con chọn chia sẻ.',
      en: 'The adviser of a booked session may see the test results your child chooses to share.',
    },
  },
  usage_times: {
    version: 2,
    title: { vi: 'Thời gian sử dụng', en: 'Time of use' },
    own: {
      vi: 'Malto đếm số phút bạn ở mỗi khu vực để bạn và cha mẹ đã kết nối thấy biểu đồ tuần. Bộ đếm này không ghi bạn xem hay viết gì.',
      en: 'Malto counts the minutes you spend in each area for a weekly chart that you and your connected parents see. This counter does not record what you look at or write.',
    },
    apart: {
      vi: 'Malto đếm số phút ở mỗi khu vực để vẽ biểu đồ tuần trong hồ sơ. Bộ đếm này không ghi điều được xem hay viết.',
      en: 'Malto counts the minutes you spend in each area for a weekly chart in your profile. This counter does not record what you look at or write.',
    },
    guardian: {
      vi: 'Malto đếm số phút con ở mỗi khu vực để anh/chị thấy biểu đồ tuần. Bộ đếm này không ghi con xem hay viết gì.',
      en: 'Malto counts the minutes your child spends in each area, so that you see a weekly chart. This counter does not record what they look at or write.',
    },
  },
  push: {
    version: 1,
    title: { vi: 'Thông báo đẩy', en: 'Push messages' },
    own: {
      vi: 'Malto gửi lời nhắc tới màn hình những thiết bị đã bật thông báo. Lời nhắc trên màn hình khóa không nói điều riêng tư.',
      en: 'Malto sends reminders to your device. What shows on a lock screen says nothing private.',
    },
    guardian: {
      vi: 'Malto được gửi lời nhắc tới thiết bị của con. Không có lời thúc giục quay lại, không gửi vào giờ yên lặng.',
      en: 'Malto may send reminders to your child’s device; never a push to come back, and nothing in quiet hours.',
    },
  },
  photos: {
    version: 1,
    title: { vi: 'Dùng ảnh riêng', en: 'Own pictures' },
    own: {
      vi: 'Bạn dùng ảnh của mình làm ảnh đại diện hoặc gửi trong nhóm. Ảnh được xóa thông tin vị trí và có người xem trước khi hiện.',
      en: 'You use pictures of your own as an avatar or in groups. Their place data is removed and a person looks at them first.',
    },
    guardian: {
      vi: 'Con được dùng ảnh của mình. Ảnh được xóa thông tin vị trí và có người duyệt trước khi người khác thấy.',
      en: 'Your child may use own pictures. Place data is removed and a person reviews them before anybody else sees them.',
    },
  },
}

/** What stands beside a switch, for whoever reads it. */
export function consentWords(
  purpose: ConsentPurpose,
  voice: 'own' | 'guardian',
  reader: AccountKind | undefined,
): Words {
  const { own, guardian, apart = own } = consentTexts[purpose]
  if (voice === 'guardian') return guardian
  return reader === 'parent' || reader === 'normal' ? apart : own
}

/**
 * What a person is asked: groups and advisers' sessions are for learners, and only a minor's own pictures need a yes. Whom
 * a switch would not change anything for does not see it; what they said before stays in the ledger.
 */
export function purposesFor(
  person: { readonly account_kind: AccountKind; readonly birthday: string | null },
  today: string,
): readonly ConsentPurpose[] {
  const learner = person.account_kind === 'kid' || person.account_kind === 'student'
  const minor = isMinor(person, today)
  return consentPurposes.filter((each) => {
    if (each === 'community' || each === 'adviser_results') return learner
    return each !== 'photos' || minor
  })
}

/** Below 16 a parent's word is needed beside one's own; by the Vietnamese day. */
export const guardianNeeded = (birthday: string | null, today: string): boolean =>
  birthday !== null && ageOn(birthday, today) < ADULT_CHILD_BORDER

/** The newest word of one person for one purpose. */
export interface ConsentWord {
  readonly purpose: ConsentPurpose
  readonly by: 'own' | 'guardian'
  readonly given: boolean
  readonly text_version: number
  /** `link_ended`: the guardian is none any more, so this word counts neither as yes nor as no. */
  readonly cause: 'person' | 'link_ended'
}

/** A word about an older text was said about something else: it does not count. */
const counts = (word: ConsentWord, purpose: ConsentPurpose): boolean =>
  word.purpose === purpose && word.cause === 'person' && word.text_version === consentTexts[purpose].version

/**
 * Where a purpose stands, from the newest word of everybody concerned. Of several guardians each one can say no;
 * a yes needs one of them and nobody against it.
 */
export function consentFrom(
  words: readonly ConsentWord[],
  purpose: ConsentPurpose,
  guardian_needed: boolean,
) {
  const said = (by: ConsentWord['by']): boolean | null => {
    const answers = words.filter((word) => word.by === by && counts(word, purpose)).map((word) => word.given)
    return answers.length === 0 ? null : answers.every(Boolean)
  }
  const own = said('own')
  const guardian = said('guardian')
  return { own, guardian, guardian_needed, in_force: isInForce(own, guardian, guardian_needed) }
}

/** Below 16 both have to say yes; from 16 on the person's own word is enough. */
export const isInForce = (own: boolean | null, guardian: boolean | null, guardian_needed: boolean): boolean =>
  own === true && (!guardian_needed || guardian === true)
