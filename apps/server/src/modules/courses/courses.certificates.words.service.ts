import type { Language } from '@malto/contract'
import { vietnameseDay } from '@malto/contract/modules/users.rules'

// What stands on a certificate besides the name and the course, in the language of whoever prints it.

interface CertificateWords {
  readonly title: string
  readonly given_to: string
  readonly what_for: string
  readonly issued: string
  readonly code: string
  readonly verify_at: string
  readonly scan: string
  readonly lectures: (count: number) => string
  readonly exercises: (count: number) => string
  readonly qr: (address: string) => string
  readonly day: (moment: Date) => string
}

const partsOf = (moment: Date): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = vietnameseDay(moment).split('-').map(Number)
  return [year, month, day]
}
const englishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export const certificateWords: Record<Language, CertificateWords> = {
  vi: {
    title: 'Chứng nhận hoàn thành',
    given_to: 'Malto trân trọng trao cho',
    what_for: 'đã học đến cùng và hoàn thành khóa học',
    issued: 'Cấp',
    code: 'Mã chứng nhận',
    verify_at: 'Ai cũng có thể kiểm tra tại',
    scan: 'Quét để kiểm tra',
    lectures: (count) => `${count} bài giảng`,
    exercises: (count) => `${count} bài tập đã đạt`,
    qr: (address) => `Mã QR dẫn đến ${address}`,
    /** "Ngày 14 tháng 11 năm 2026" */
    day: (moment) => {
      const [year, month, day] = partsOf(moment)
      return `Ngày ${day} tháng ${month} năm ${year}`
    },
  },
  en: {
    title: 'Certificate of completion',
    given_to: 'Malto is glad to present this to',
    what_for: 'who kept learning to the end and completed the course',
    issued: 'Issued',
    code: 'Certificate code',
    verify_at: 'Anybody can verify it at',
    scan: 'Scan to verify',
    lectures: (count) => `${count} ${count === 1 ? 'lecture' : 'lectures'}`,
    exercises: (count) => `${count} ${count === 1 ? 'exercise' : 'exercises'} passed`,
    qr: (address) => `QR code that leads to ${address}`,
    /** "14 November 2026" */
    day: (moment) => englishDay.format(new Date(`${vietnameseDay(moment)}T00:00:00Z`)),
  },
}
