import type { Language } from '@malto/contract'
import { CROWD_STEP, SMALLEST_CROWD } from '@malto/contract/modules/advisory.rules'
import { sayDay, sayTime } from '@malto/contract/modules/advisory.times.rules'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'

// What stands on paper around the words of people and of tests, in the language of whoever prints it.

interface SummaryWords {
  readonly title: string
  readonly kind: string
  readonly heading: string
  readonly summary: string
  readonly actions: string
  readonly done: string
  /** One page is what a family takes along; the whole of it stays where it was written. */
  readonly goes_on: string
  readonly helpline: string
  readonly next: string
  readonly with: (adviser: string) => string
  readonly due: (day: string) => string
}
export const summaryWords: Record<Language, SummaryWords> = {
  vi: {
    title: 'Tóm tắt buổi tư vấn',
    kind: 'Buổi tư vấn',
    heading: 'Tóm tắt và việc đã thống nhất',
    summary: 'Tóm tắt',
    actions: 'Việc đã thống nhất',
    done: 'đã làm xong',
    goes_on: '… (xem tiếp trong Malto)',
    helpline: `Cần thêm người lắng nghe, bạn gọi ${HELPLINE}: tổng đài quốc gia bảo vệ trẻ em, miễn phí, cả ngày lẫn đêm.`,
    next: 'Muốn nói tiếp, bạn hẹn buổi sau với thầy cô ngay trên Malto.',
    with: (adviser) => `Với ${adviser}`,
    due: (day) => `Hạn: ${day}`,
  },
  en: {
    title: 'Summary of a session',
    kind: 'Session with an adviser',
    heading: 'Summary and what was agreed',
    summary: 'Summary',
    actions: 'What was agreed',
    done: 'done',
    goes_on: '… (read on in Malto)',
    helpline: `When you need somebody to listen, call ${HELPLINE}: the national helpline for children, free, day and night.`,
    next: 'To go on talking, book your next session on Malto.',
    with: (adviser) => `With ${adviser}`,
    due: (day) => `By ${day}`,
  },
}

interface ClassWords {
  readonly kind: string
  readonly progress: string
  readonly finished: string
  readonly few: string
  /** Why there are no sums of fewer. */
  readonly crowd: string
  readonly flat: string
  readonly groups: string
  readonly means: string
  readonly care: string
  readonly class: (name: string) => string
  readonly given: (on: string, due: string) => string
  readonly people: (count: number) => string
  readonly of: (finished: number, invited: number) => string
  readonly at_least: (finished: number, invited: number) => string
  readonly counted: (people: number) => string
}
export const classWords: Record<Language, ClassWords> = {
  vi: {
    kind: 'Kết quả chung của lớp',
    progress: 'Cả lớp đã đi đến đâu',
    finished: 'Đã làm xong',
    few: 'Chưa đủ người để nói chung về lớp',
    crowd: `Số liệu chung chỉ hiện từ ${SMALLEST_CROWD} người trở lên và tăng theo từng ${CROWD_STEP} người, để không ai bị nhận ra.`,
    flat: 'Chưa nhóm nào nổi lên',
    groups: 'Nhóm sở thích đứng đầu',
    means: 'Điểm trung bình của lớp',
    care: 'Đây là bức tranh chung để chọn cách đồng hành với lớp. Không suy ra được điều gì về riêng một bạn nào.',
    class: (name) => `lớp ${name}`,
    given: (on, due) => `Giao ${on}, hạn ${due}`,
    people: (count) => `${count} bạn`,
    of: (finished, invited) => `${finished}/${invited} bạn`,
    at_least: (finished, invited) => `từ ${finished}/${invited} bạn`,
    counted: (people) => `Tính trên ${people} bạn.`,
  },
  en: {
    kind: 'Results of a class as a whole',
    progress: 'How far the class is',
    finished: 'Finished',
    few: 'Too few to speak of the class as a whole',
    crowd: `Sums are shown from ${SMALLEST_CROWD} people on and grow by ${CROWD_STEP} at a time, so that nobody is recognised.`,
    flat: 'No group stands out yet',
    groups: 'Leading interest groups',
    means: 'Average scores of the class',
    care: 'This is a picture of the whole, to choose how to go along with the class. It says nothing about any one pupil.',
    class: (name) => `class ${name}`,
    given: (on, due) => `Given ${on}, due ${due}`,
    people: (count) => `${count} pupils`,
    of: (finished, invited) => `${finished} of ${invited}`,
    at_least: (finished, invited) => `from ${finished}/${invited}`,
    counted: (people) => `Counted over ${people} pupils.`,
  },
}

const englishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** On paper there is no "tomorrow": every day with its name and its year. */
export const dayInWords = (day: string, language: Language): string =>
  language === 'en' ? englishDay.format(new Date(`${day}T00:00:00Z`)) : sayDay(day, '1970-01-01')

/** "3 giờ rưỡi chiều", "15:30" */
export const timeInWords = (minute: number, language: Language): string =>
  language === 'en' ? `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}` : sayTime(minute)

export const pageOf = (number: number, count: number, language: Language): string =>
  `${language === 'en' ? 'Page' : 'Trang'} ${number}/${count}`

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
