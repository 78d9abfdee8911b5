import type { Words } from '@malto/contract'

export const words = {
  riddle: { vi: 'Câu đố', en: 'Riddle' },
  career: { vi: 'Nghề', en: 'Career' },
  clues: { vi: 'Năm gợi ý', en: 'Five clues' },
  clues_help: {
    vi: 'Mỗi dòng một gợi ý, từ xa đến gần, đủ năm dòng. Không nhắc tên nghề.',
    en: 'One a line, from far to near, five of them. None names the career.',
  },
  updated: { vi: 'Sửa lần cuối', en: 'Last change' },
  laid: { vi: 'Nguồn', en: 'Origin' },
  laid_yes: { vi: 'Đi kèm Malto', en: 'Came with Malto' },
  laid_no: { vi: 'Soạn tại đây', en: 'Written here' },
  whole: { vi: 'Tải mọi câu đố', en: 'All riddles' },
  import_what: { vi: 'Câu đố', en: 'Riddles' },
  import_template: {
    vi: 'Malto xem thử trước, chưa lưu gì. Dùng tệp “Tải mọi câu đố” làm mẫu: nghề chưa có câu đố để trống năm gợi ý.',
    en: 'The file is looked at first, nothing is saved yet. Use the file of all riddles as the template.',
  },
  prize: { vi: 'Giải thưởng', en: 'Prize' },
  reward: { vi: 'Phần thưởng', en: 'Reward' },
  reward_help: {
    vi: 'Lấy từ kho ưu đãi và quà; hết kho thì không trao nữa.',
    en: 'From the stock of vouchers and gifts; when it is empty nothing is given.',
  },
  letter: { vi: 'Nhóm', en: 'Group' },
  all_groups: { vi: 'Cả sáu nhóm', en: 'All six groups' },
  letter_help: { vi: 'Để trống: trao cho cả sáu nhóm.', en: 'Empty: for each of the six groups.' },
  places: { vi: 'Số hạng được giải', en: 'Places' },
  from_on: { vi: 'Từ ngày', en: 'From' },
  until_on: { vi: 'Đến ngày', en: 'Until' },
  until_help: { vi: 'Để trống: tuần nào cũng trao.', en: 'Empty: every week.' },
  round: { vi: 'Lượt chơi', en: 'Round' },
  round_kind: { vi: 'Loại lượt', en: 'Kind' },
  suspicious: { vi: 'Nhanh bất thường', en: 'Suspiciously fast' },
  player: { vi: 'Người chơi', en: 'Player' },
  somebody: { vi: 'Một người chơi', en: 'A player' },
  finished: { vi: 'Xong lúc', en: 'Finished' },
} as const satisfies Record<string, Words>

export const kindWords = {
  free: { vi: 'Tự do', en: 'Free' },
  daily: { vi: 'Hằng ngày', en: 'Daily' },
  duel: { vi: 'Thách đấu', en: 'Duel' },
} as const satisfies Record<string, Words>
