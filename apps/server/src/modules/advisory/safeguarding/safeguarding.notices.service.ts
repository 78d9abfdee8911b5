import type { Words } from '@malto/contract'
import { notify } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { ConcernRow } from '../advisory.sessions.table.ts'

type Anyone = Ctx<Actor | null>

// What a phone shows while it lies on a table: never why, and nothing of what was said.

/** `round` is the version that it was decided at: let in again after a pause, somebody is told again. */
export const tellVetted = (tx: Anyone, user_id: string, round: number): Promise<void> =>
  notify(tx, {
    user_id,
    category: 'advisory',
    key: `advisory:vetted:${user_id}:${round}`,
    title: { vi: 'Thầy/cô có thể bắt đầu tư vấn', en: 'You can start counselling' },
    body: {
      vi: 'Hồ sơ của thầy/cô đã được duyệt. Thầy/cô đặt giờ làm việc để học sinh hẹn nhé.',
      en: 'Your profile was accepted. Please set your hours, so that students can book.',
    },
    path: '/advisory/desk',
  })

export const tellSuspended = (tx: Anyone, user_id: string, round: number): Promise<void> =>
  notify(tx, {
    user_id,
    category: 'advisory',
    key: `advisory:suspended:${user_id}:${round}`,
    title: { vi: 'Việc tư vấn của thầy/cô đang tạm ngưng', en: 'Your counselling is paused' },
    body: {
      vi: 'Các buổi hẹn sắp tới đã được hủy. Malto sẽ liên hệ với thầy/cô để trao đổi thêm.',
      en: 'Your appointments ahead were cancelled for you. Malto will get in touch.',
    },
    path: '/advisory',
  })

const thanks: Readonly<Record<ConcernRow['raised_as'], { title: Words; body: Words }>> = {
  advisee: {
    title: { vi: 'Malto cảm ơn bạn', en: 'Thank you from Malto' },
    body: {
      vi: 'Điều bạn nhắn đã có người xem kỹ. Khi cần, bạn cứ nhắn tiếp nhé.',
      en: 'Somebody has looked after what you wrote. You can always write again.',
    },
  },
  parent: {
    title: { vi: 'Malto cảm ơn anh/chị', en: 'Thank you from Malto' },
    body: {
      vi: 'Điều anh/chị nhắn đã có người xem kỹ. Khi cần, anh/chị cứ nhắn tiếp.',
      en: 'Somebody has looked after what you wrote. You can always write again.',
    },
  },
  adviser: {
    title: { vi: 'Malto cảm ơn thầy/cô', en: 'Thank you from Malto' },
    body: {
      vi: 'Điều thầy/cô nhắn đã có người xem kỹ. Khi cần, thầy/cô cứ nhắn tiếp.',
      en: 'Somebody has looked after what you wrote. You can always write again.',
    },
  },
}

/** Whoever spoke up learns that it was looked after, and nothing of what came of it. */
export async function tellLookedAfter(
  tx: Anyone,
  { id, raised_by, raised_as }: Pick<ConcernRow, 'id' | 'raised_by' | 'raised_as'>,
): Promise<void> {
  if (raised_by === null) return
  await notify(tx, {
    user_id: raised_by,
    category: 'account',
    key: `advisory:concern:${id}`,
    ...thanks[raised_as],
    path: raised_as === 'adviser' ? '/advisory/desk' : '/advisory',
  })
}
