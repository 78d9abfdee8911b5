import type { Words } from '@malto/contract'
import { TIME_ZONE } from '@malto/contract/constants'
import type { SanctionKind, SubjectKind } from '@malto/contract/modules/moderation.rules'
import { notify } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'

type Anyone = Ctx<Actor | null>

/** Where somebody reads the whole decision and answers it. */
const PATH = '/malto/safety'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  day: 'numeric',
  month: 'numeric',
})
/** 21/11, 19:30 */
const when = (moment: Date): string => clock.format(moment)

interface Told {
  readonly title: Words
  readonly body: Words
}

/** The way on comes first and the reason last: a long one may be cut. */
const wayOn: Words = {
  vi: 'Nếu thấy chưa đúng, {you} gửi ý kiến để một người khác xem lại nhé. Lý do: {reason}',
  en: 'If you think this is wrong, ask somebody else to look again. The reason: {reason}',
}
const before = (vi: string, en: string): Words => ({ vi: `${vi} ${wayOn.vi}`, en: `${en} ${wayOn.en}` })

const removed = (kind: SubjectKind): Told =>
  kind === 'person'
    ? {
        title: { vi: 'Biệt danh và ảnh của {you} được đặt lại', en: 'Your nickname and picture were reset' },
        body: before('Chọn biệt danh và ảnh khác nhé.', 'Please choose others.'),
      }
    : {
        title: { vi: 'Một điều {you} viết đã được gỡ xuống', en: 'Something you wrote was taken down' },
        body: wayOn,
      }

function wordsOf(kind: SanctionKind, subject: SubjectKind): Told {
  if (kind === 'remove') return removed(subject)
  if (kind === 'warn')
    return {
      title: { vi: 'Malto nhắc {you} một điều', en: 'A word from Malto' },
      body: before(
        'Lời vừa viết làm người khác không vui, nên đã được gỡ xuống.',
        'What you wrote hurt somebody, so it was taken down.',
      ),
    }
  if (kind === 'mute')
    return {
      title: { vi: 'Tạm nghỉ viết đến {until} nhé', en: 'You rest from writing until {until}' },
      body: before('Vẫn đọc được như thường.', 'You can still read as usual.'),
    }
  return {
    title: { vi: 'Từ nay {you} không còn tham gia nhóm', en: 'You no longer take part in the groups' },
    body: before(
      'Những phần khác của Malto vẫn mở với {you}.',
      'Everything else in Malto stays open to you.',
    ),
  }
}

export function tellDecision(
  tx: Anyone,
  said: {
    readonly sanction_id: string
    readonly user_id: string
    readonly kind: SanctionKind
    readonly subject_kind: SubjectKind
    readonly reason: string
    readonly ends_at: Date | null
  },
): Promise<void> {
  return notify(tx, {
    user_id: said.user_id,
    category: 'account',
    key: `moderation:sanction:${said.sanction_id}`,
    ...wordsOf(said.kind, said.subject_kind),
    details: { reason: said.reason, until: said.ends_at ? when(said.ends_at) : '' },
    path: PATH,
  })
}

export const tellLifted = (tx: Anyone, sanction_id: string, user_id: string, reason: string): Promise<void> =>
  notify(tx, {
    user_id,
    category: 'account',
    key: `moderation:lifted:${sanction_id}`,
    title: { vi: 'Một quyết định về {you} đã được gỡ bỏ', en: 'A decision about you was lifted' },
    body: {
      vi: 'Điều {you} viết đã hiện lại. Lời của người xem lại: {reason}',
      en: 'What you wrote is back. They said: {reason}',
    },
    details: { reason },
    path: PATH,
  })

export const tellRefused = (tx: Anyone, appeal_id: string, user_id: string, answer: string): Promise<void> =>
  notify(tx, {
    user_id,
    category: 'account',
    key: `moderation:appeal:${appeal_id}`,
    title: { vi: 'Ý kiến của {you} đã được xem lại', en: 'Your appeal was looked at' },
    body: {
      vi: 'Một người khác đã xem và giữ nguyên quyết định. Lời của người ấy: {answer}',
      en: 'Somebody else looked and left the decision as it was. They said: {answer}',
    },
    details: { answer },
    path: PATH,
  })
