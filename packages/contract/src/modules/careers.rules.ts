import type { PersonalityGroup } from '../constants.ts'
import type { Words } from '../core/words.ts'

// The words of the module `careers`. No zod here: the web's shell may read it.

/** Stands wherever interest values of careers are shown or exported; the licence asks for it, word by word. */
export const ONET_ATTRIBUTION =
  'Includes information from the O*NET 30.2 Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET(R) is a trademark of USDOL/ETA.'

/** School subjects that a career leans on, and that exams are sat in. */
export const subjects = [
  'Toán',
  'Ngữ văn',
  'Tiếng Anh',
  'Vật lí',
  'Hóa học',
  'Sinh học',
  'Lịch sử',
  'Địa lí',
  'GDKT&PL',
  'Tin học',
  'Công nghệ công nghiệp',
  'Công nghệ nông nghiệp',
  'Tiếng Nga',
  'Tiếng Pháp',
  'Tiếng Trung',
  'Tiếng Đức',
  'Tiếng Nhật',
  'Tiếng Hàn',
  'Âm nhạc',
  'Mĩ thuật',
  'Giáo dục thể chất',
  'Giáo dục quốc phòng và an ninh',
] as const
export type Subject = (typeof subjects)[number]

/** In English where the reader is; the exam knows them by their Vietnamese names. */
export const subjectWords: Readonly<Record<Subject, Words>> = {
  Toán: { vi: 'Toán', en: 'Mathematics' },
  'Ngữ văn': { vi: 'Ngữ văn', en: 'Literature' },
  'Tiếng Anh': { vi: 'Tiếng Anh', en: 'English' },
  'Vật lí': { vi: 'Vật lí', en: 'Physics' },
  'Hóa học': { vi: 'Hóa học', en: 'Chemistry' },
  'Sinh học': { vi: 'Sinh học', en: 'Biology' },
  'Lịch sử': { vi: 'Lịch sử', en: 'History' },
  'Địa lí': { vi: 'Địa lí', en: 'Geography' },
  'GDKT&PL': { vi: 'GDKT&PL', en: 'Economics and Law' },
  'Tin học': { vi: 'Tin học', en: 'Computing' },
  'Công nghệ công nghiệp': { vi: 'Công nghệ công nghiệp', en: 'Industrial Technology' },
  'Công nghệ nông nghiệp': { vi: 'Công nghệ nông nghiệp', en: 'Agricultural Technology' },
  'Tiếng Nga': { vi: 'Tiếng Nga', en: 'Russian' },
  'Tiếng Pháp': { vi: 'Tiếng Pháp', en: 'French' },
  'Tiếng Trung': { vi: 'Tiếng Trung', en: 'Chinese' },
  'Tiếng Đức': { vi: 'Tiếng Đức', en: 'German' },
  'Tiếng Nhật': { vi: 'Tiếng Nhật', en: 'Japanese' },
  'Tiếng Hàn': { vi: 'Tiếng Hàn', en: 'Korean' },
  'Âm nhạc': { vi: 'Âm nhạc', en: 'Music' },
  'Mĩ thuật': { vi: 'Mĩ thuật', en: 'Fine Arts' },
  'Giáo dục thể chất': { vi: 'Giáo dục thể chất', en: 'Physical Education' },
  'Giáo dục quốc phòng và an ninh': { vi: 'Giáo dục quốc phòng và an ninh', en: 'Defence Education' },
}

/** The ways into a career; none stands above another. */
export const careerRoutes = [
  'university',
  'college',
  'intermediate',
  'nine_plus',
  'short_course',
  'apprentice',
  'force',
] as const
export type CareerRoute = (typeof careerRoutes)[number]

/** Where one works most of the time. */
export const careerSettings = [
  'office',
  'outdoors',
  'workshop',
  'hospital',
  'school',
  'lab',
  'home',
  'road',
  'stage',
  'field',
  'shop',
  'sea',
] as const
export type CareerSetting = (typeof careerSettings)[number]

/** Those that need no exam block. `force` has blocks of its own schools, `university` lives by them. */
export const vocationalRoutes = [
  'college',
  'intermediate',
  'nine_plus',
  'short_course',
  'apprentice',
] as const satisfies readonly CareerRoute[]
export const isVocational = (routes: readonly CareerRoute[]): boolean =>
  routes.some((route) => (vocationalRoutes as readonly CareerRoute[]).includes(route))

/** What the six letters are called. */
export const letterWords: Readonly<Record<PersonalityGroup, Words>> = {
  R: { vi: 'Kỹ thuật', en: 'Realistic' },
  I: { vi: 'Nghiên cứu', en: 'Investigative' },
  A: { vi: 'Nghệ thuật', en: 'Artistic' },
  S: { vi: 'Xã hội', en: 'Social' },
  E: { vi: 'Quản lý', en: 'Enterprising' },
  C: { vi: 'Nghiệp vụ', en: 'Conventional' },
}

/** Why something is suggested, or what speaks against it. The key is for screens that pick an icon. */
export interface Reason<Key extends string = string> {
  readonly key: Key
  readonly words: Words
}

/** "A", "A và B", "A, B và C". */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1) ?? ''}`

/** At most this many careers side by side. */
export const COMPARED = 3
