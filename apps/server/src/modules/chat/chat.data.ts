// What moderators of a demonstration find in rooms on their first day. All of it is invented.

/** Held back where children read. */
export const held = 'Ai muốn ghép nhóm làm mô hình thì nhắn mình số 0912 345 678 nha'

/** Reported by somebody who was there. */
export const reported = {
  text: 'Bạn nào hỏi câu đó chắc chưa đọc bài bao giờ, hỏi chi cho mất công',
  reason: 'bullying',
  note: 'Bạn ấy nói vậy làm bạn mới không dám hỏi nữa.',
} as const

/** An adviser read it while they looked in, and did not leave it there overnight. */
export const aside = {
  text: 'Thuyết trình vậy mà cũng đòi lên nói, lần sau ở nhà cho cả nhóm đỡ xấu hổ nha',
  reason: 'bullying',
  note: 'Cả nhóm đang hùa theo trêu một bạn vừa thuyết trình. Nhờ người kiểm duyệt xem giúp trong tối nay.',
} as const
