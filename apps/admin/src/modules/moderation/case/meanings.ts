import type { Words } from '@malto/contract'
import type { Decision } from '@malto/contract/modules/moderation.rules'
import { asksForHelp, type Case } from './case.ts'

const stays = {
  pending: { vi: 'Nội dung được đưa lên, cả nhóm đọc được.', en: 'It is shown to the whole group.' },
  shown: { vi: 'Nội dung vẫn ở nguyên chỗ cũ.', en: 'It stays where it is.' },
  hidden: { vi: 'Nội dung hiện lại với cả nhóm.', en: 'It is shown to the group again.' },
  deleted: {
    vi: 'Tác giả đã tự xóa, không có gì hiện lại.',
    en: 'Its author deleted it; nothing comes back.',
  },
} as const satisfies Record<string, Words>

const meanings = {
  gone: { vi: 'Nội dung không còn nữa, không có gì thay đổi.', en: 'It is gone; nothing changes.' },
  free: { vi: 'Người viết không bị biện pháp nào.', en: 'No sanction for its author.' },
  closed: {
    vi: 'Việc này được khép lại, không ai bị biện pháp nào.',
    en: 'The case is closed; nobody is sanctioned.',
  },
  taken_down: {
    vi: 'Nội dung được gỡ xuống: chỉ người viết và người kiểm duyệt còn thấy. Thông báo về nó được thu lại.',
    en: 'It is taken down: only its author and moderators still see it.',
  },
  face: {
    vi: 'Biệt danh và ảnh đại diện trở về mặc định; người này chọn cái khác được ngay.',
    en: 'Nickname and picture go back to the default; they may choose others at once.',
  },
  warned: { vi: 'Người này nhận lời nhắc nhở.', en: 'They are warned.' },
  muted: {
    vi: 'Không viết được trên tường và trong phòng đến {until}. Vẫn đọc được.',
    en: 'They cannot write until {until}. They can still read.',
  },
  banned: {
    vi: 'Rời tường và mọi phòng ngay, không thời hạn. Học, trắc nghiệm, sự kiện vẫn mở.',
    en: 'They leave the wall and every room at once, without an end. Learning stays open.',
  },
  appeal: {
    vi: 'Người này được gửi ý kiến một lần; một người kiểm duyệt khác sẽ xem lại.',
    en: 'They may appeal once; another moderator will look at it.',
  },
} as const satisfies Record<string, Words>

/** What a decision does, in the order in which people notice it. */
export function meaningsOf(it: Case, decision: Decision): readonly Words[] {
  if (asksForHelp(it)) return [meanings.closed]
  const person = it.subject_kind === 'person'
  if (decision === 'keep') {
    if (person) return [meanings.closed]
    return [it.current_state === null ? meanings.gone : stays[it.current_state], meanings.free]
  }
  const there = it.current_state !== null && it.current_state !== 'deleted'
  const down = person ? (decision === 'remove' ? [meanings.face] : []) : there ? [meanings.taken_down] : []
  const then = { remove: [], warn: [meanings.warned], mute: [meanings.muted], ban: [meanings.banned] }[
    decision
  ]
  return [...down, ...then, meanings.appeal]
}
