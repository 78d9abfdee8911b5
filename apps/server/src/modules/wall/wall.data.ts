// What waits for the moderators of a demonstration. All of it is invented.

/** Held back by the machine, each for another reason. */
export const held = {
  /** Where children read, nobody gives a number away. */
  contact: 'Cuối tuần ai muốn chơi cờ vua với mình không? Gọi mình nhé, số mình là 0912 345 678.',
  words: 'Ai cần tài liệu ôn thi thì kết bạn zalo với mình, mình gửi cho, khỏi đăng ở đây.',
  first: 'Chào mọi người, mình mới vào nhóm hôm nay. Ở đây có ai cũng mê kính thiên văn không?',
} as const

/** Shown, and reported by somebody. */
export const reported = {
  advert: {
    text: 'Mình bán trọn bộ đề cương 12 môn, ai mua trong hôm nay giảm nửa giá, mua ba tặng một!',
    reason: 'spam',
    note: 'Bạn này đăng bán hàng suốt.',
  },
  unkind: {
    text: 'Câu dễ thế mà cũng phải hỏi à, chắc ngủ gật suốt cả học kỳ rồi.',
    reason: 'bullying',
    note: null,
  },
} as const

/** Reported some days ago, and decided. */
export const decided = {
  text: 'Vẽ xấu vậy thì đừng khoe lên đây cho mọi người phải nhìn.',
  reason: 'bullying',
  note: 'Bạn mình đọc xong buồn cả buổi.',
  decision: 'warn',
  because: 'Góp ý thì được, nhưng câu này chê người khác. Lần sau em nói điều mình thích trước nhé.',
} as const
