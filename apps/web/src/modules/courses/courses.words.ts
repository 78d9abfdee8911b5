import { useLingui } from '@lingui/react/macro'
import type { CourseCard, CourseDetail, PartCard } from '@malto/contract/modules/courses.calls'
import type { CourseFilter } from '@malto/contract/modules/courses.rules'
import type { GroupTone } from '../../ui/group.tsx'
import { clock } from '../../ui/player/player.time.ts'
import { writeDate } from '../../platform/formats.ts'

/** A course takes the colour of its group; where it has none, the neutral one. */
export const toneOf = ({ letter }: Pick<CourseCard, 'letter'>): GroupTone =>
  letter === null ? 'teal' : (letter.toLowerCase() as GroupTone)

export const coverOf = ({ cover }: Pick<CourseCard, 'cover'>): string => `/art/${cover}.svg`

/** The four lists by name. */
export function useFilterWords(): Readonly<Record<CourseFilter, string>> {
  const { t } = useLingui()
  return { all: t`Tất cả`, doing: t`Đang học`, done: t`Đã xong`, todo: t`Chưa học` }
}

/** 85 → "1 giờ 25 phút". */
export function useLength(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t`${minutes} phút`
    return rest === 0 ? t`${hours} giờ` : t`${hours} giờ ${rest} phút`
  }
}

/** "Lớp 6–12", "Lớp 9". */
export function useGrades(): (course: Pick<CourseCard, 'grade_from' | 'grade_to'>) => string {
  const { t } = useLingui()
  return ({ grade_from, grade_to }) =>
    grade_from === grade_to ? t`Lớp ${grade_from}` : t`Lớp ${grade_from}–${grade_to}`
}

/** How long a part is: of a film its clock, of reading its minutes, of an exercise its questions. */
export function usePartLength(): (part: PartCard) => string {
  const { t } = useLingui()
  return ({ kind, duration_s, questions }) => {
    if (kind === 'exercise') return t`${questions ?? 0} câu`
    const seconds = duration_s ?? 0
    const minutes = Math.max(1, Math.round(seconds / 60))
    return kind === 'film' ? clock(seconds) : t`${minutes} phút đọc`
  }
}

/** 14/11/2026. */
export function useDay(): (moment: string) => string {
  const { i18n } = useLingui()
  return (moment) => writeDate(i18n.locale, 'date', moment)
}

/** What opens next, in words: verb first. */
export function useNextWords(): (course: Pick<CourseDetail, 'next' | 'progress'>) => string {
  const { t } = useLingui()
  return ({ next, progress }) => {
    if (!next) return t`Xem lại từ đầu`
    if (progress.done === 0 && (next.position_s ?? 0) === 0) return t`Học bài đầu tiên`
    return next.kind === 'exercise' ? t`Làm bài tập` : t`Học tiếp`
  }
}
