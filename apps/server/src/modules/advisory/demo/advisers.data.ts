import type { AdvisoryTopic } from '@malto/contract/modules/advisory.rules'

// How the advisers of the demonstration work. All of them are invented.

export interface OfficeSketch {
  readonly advisory_name: string
  readonly topics: readonly AdvisoryTopic[]
  readonly session_minutes: 30 | 45 | 60
  readonly buffer_minutes: number
  readonly looks_first: boolean
  /** Weekdays (0 is Sunday) with stretches in minutes after midnight. */
  readonly hours: Readonly<Record<number, readonly (readonly [number, number])[]>>
}

const at = (hour: number, minute = 0) => hour * 60 + minute
/** After school, on most days. */
const evenings = (from: number, until: number, ...weekdays: number[]): OfficeSketch['hours'] =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, [[from, until]] as const]))

export const offices: readonly OfficeSketch[] = [
  {
    advisory_name: 'Cô Ngọc Linh',
    topics: ['major', 'subjects', 'self', 'pressure', 'family', 'vocation', 'study'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: {
      1: [
        [at(8), at(11)],
        [at(15), at(18)],
      ],
      2: [
        [at(15), at(18)],
        [at(19), at(21)],
      ],
      3: [
        [at(8), at(11)],
        [at(15), at(18)],
      ],
      4: [[at(15), at(18)]],
      5: [
        [at(8), at(11)],
        [at(19), at(21)],
      ],
      6: [[at(8), at(11)]],
    },
  },
  {
    advisory_name: 'Thầy Hải Sơn',
    topics: ['vocation', 'major', 'self'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: evenings(at(17), at(20), 1, 3, 5),
  },
  {
    advisory_name: 'Cô Mai Hương',
    topics: ['pressure', 'family', 'self', 'study', 'other'],
    session_minutes: 60,
    buffer_minutes: 15,
    looks_first: true,
    hours: { ...evenings(at(14), at(17), 2, 4), 6: [[at(8), at(11)]] },
  },
  {
    advisory_name: 'Thầy Quang Vinh',
    topics: ['major', 'study', 'vocation'],
    session_minutes: 45,
    buffer_minutes: 10,
    looks_first: false,
    hours: { ...evenings(at(19), at(21, 30), 2, 4), 0: [[at(9), at(11, 30)]] },
  },
  {
    advisory_name: 'Cô Thu Thảo',
    topics: ['major', 'subjects', 'self', 'pressure'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: evenings(at(18), at(20), 3, 6),
  },
  {
    advisory_name: 'Thầy Anh Dũng',
    topics: ['vocation', 'family', 'other'],
    session_minutes: 30,
    buffer_minutes: 15,
    looks_first: false,
    hours: evenings(at(16), at(18), 1, 4),
  },
  {
    advisory_name: 'Cô Bích Phương',
    topics: ['major', 'self', 'family', 'pressure'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: true,
    hours: { ...evenings(at(19), at(21), 3), 0: [[at(14), at(17)]] },
  },
  {
    advisory_name: 'Thầy Đức Thành',
    topics: ['major', 'subjects', 'study'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: evenings(at(18), at(20, 30), 2, 5),
  },
  {
    advisory_name: 'Cô Hoài An',
    topics: ['subjects', 'study', 'major'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: evenings(at(16), at(19), 1, 3, 5),
  },
  {
    advisory_name: 'Thầy Thanh Phong',
    topics: ['vocation', 'self', 'other'],
    session_minutes: 45,
    buffer_minutes: 15,
    looks_first: false,
    hours: { ...evenings(at(19), at(21), 4), 6: [[at(14), at(17)]] },
  },
]

/** What stands ahead in the demonstration: how many free times of that adviser from now, and in which state. */
export const ahead: readonly {
  readonly adviser: string
  readonly advisee: string
  readonly slot: number
  readonly topic: AdvisoryTopic
  readonly question: string
  readonly state: 'confirmed' | 'asked_adviser' | 'asked_parent'
}[] = [
  {
    adviser: 'Cô Ngọc Linh',
    advisee: 'Nguyễn Minh Anh',
    slot: 2,
    topic: 'major',
    question:
      'Em thích cả ngành về môi trường lẫn ngành về dữ liệu. Em muốn hỏi cách so hai ngành mà không chỉ nhìn tên gọi.',
    state: 'confirmed',
  },
  {
    adviser: 'Cô Ngọc Linh',
    advisee: 'Nguyễn Gia Bảo',
    slot: 4,
    topic: 'study',
    question: 'Em hay quên làm bài tập. Em muốn hỏi cô cách nhớ ạ.',
    state: 'asked_parent',
  },
  {
    adviser: 'Cô Ngọc Linh',
    advisee: 'Phạm Khánh Linh',
    slot: 0,
    topic: 'subjects',
    question: 'Em đang học tổ hợp có Sinh nhưng lại thích Tin hơn. Giờ đổi có muộn không ạ?',
    state: 'confirmed',
  },
  {
    adviser: 'Cô Ngọc Linh',
    advisee: 'Trần Đăng Khoa',
    slot: 3,
    topic: 'family',
    question: 'Ba em muốn em theo nghề của ba. Em chưa biết nói sao để ba nghe hết câu.',
    state: 'confirmed',
  },
  {
    adviser: 'Cô Mai Hương',
    advisee: 'Đỗ Hà My',
    slot: 1,
    topic: 'pressure',
    question: 'Em ngủ không ngon mỗi khi có lịch kiểm tra.',
    state: 'asked_adviser',
  },
  {
    adviser: 'Thầy Hải Sơn',
    advisee: 'Lê Huyền Trang',
    slot: 0,
    topic: 'vocation',
    question: 'Em muốn nghe về học nghề sau lớp 12.',
    state: 'confirmed',
  },
]

/** The room that is open when somebody has just started the demonstration. */
export const nowOn = {
  adviser: 'Cô Ngọc Linh',
  advisee: 'Nguyễn Minh Anh',
  topic: 'self' as const,
  question: 'Kết quả lần này của em khác lần trước. Em muốn hiểu vì sao.',
  messages: [
    ['adviser', 'Chào Minh Anh! Cô đã đọc kết quả em chia sẻ. Em thấy phần nào giống mình nhất?'],
    ['advisee', 'Dạ phần thích tự tìm câu trả lời ạ. Nhưng em ngại là mình chỉ thích lúc đầu thôi.'],
    ['adviser', 'Em kể cô nghe một lần em tự tìm câu trả lời đến cùng đi. Lúc đó em đang làm gì?'],
  ] as const,
}

/** What an adviser told the safeguarding lead after a session of the demonstration. */
export const concern = {
  adviser: 'Cô Mai Hương',
  advisee: 'Hồ Ngọc Mai',
  note: 'Em lớp 9, mệt nhiều và khó ngủ khoảng ba tuần nay, trước kỳ thi thử; mấy hôm nay ngại tới lớp. Em nói không có ý nghĩ làm đau mình. Tôi đã nói trước với em là tôi sẽ báo, và đã giới thiệu phòng tham vấn của trường cùng số 111. Xin người phụ trách cùng theo dõi trong tuần này.',
}
