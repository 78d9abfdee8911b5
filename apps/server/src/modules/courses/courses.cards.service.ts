import type { Language } from '@malto/contract'
import type {
  CourseCard,
  CourseDetail,
  CourseProgress,
  PartCard,
} from '@malto/contract/modules/courses.calls'
import { percentOf, starsOf, stateOf } from '@malto/contract/modules/courses.rules'
import type { PartRow } from './courses.parts.queries.ts'
import type { DetailRow } from './courses.queries.ts'

interface Standing {
  readonly parts: number
  readonly done: number
  readonly enrolled_at: Date | null
  readonly active_at: Date | null
}

export function toProgress({ parts, done, enrolled_at, active_at }: Standing): CourseProgress {
  return {
    state: stateOf(enrolled_at !== null, parts, done),
    done,
    parts,
    percent: percentOf(parts, done),
    enrolled_at: enrolled_at?.toISOString() ?? null,
    active_at: active_at?.toISOString() ?? null,
  }
}

type CardCourse = Omit<DetailRow['course'], 'description' | 'teacher_title' | 'min_age' | 'outcomes'>

export function toCard(course: CardCourse, category: DetailRow['category'], standing: Standing): CourseCard {
  const { seconds, rating_sum, ...shown } = course
  return {
    ...shown,
    category,
    minutes: Math.ceil(seconds / 60),
    stars: starsOf(rating_sum, course.rating_count),
    progress: toProgress(standing),
  }
}

export function toDetail(row: DetailRow, parts: readonly PartRow[], language: Language): CourseDetail {
  const { course, category, certificate, rating } = row
  const card = toCard(course, category, row)
  const enrolled = row.enrolled_at !== null
  const left = enrolled ? parts.filter((part) => !part.done) : []
  return {
    ...card,
    description: course.description,
    teacher_title: course.teacher_title,
    min_age: course.min_age,
    outcomes: course.outcomes,
    chapters: toChapters(parts, enrolled),
    next: toNext(left[0]),
    missing: missingIn(language, left),
    certificate: certificate && { code: certificate.code, issued_at: certificate.issued_at.toISOString() },
    rating,
    can: { enrol: !enrolled, rate: row.finished_at !== null, certificate: certificate !== null },
  }
}

function toChapters(parts: readonly PartRow[], enrolled: boolean): CourseDetail['chapters'] {
  const chapters = new Map<number, { id: number; title: string; parts: PartCard[] }>()
  for (const part of parts) {
    const { chapter_id: id, chapter_title: title } = part
    const chapter = chapters.get(id) ?? { id, title, parts: [] }
    chapters.set(id, chapter)
    chapter.parts.push(toPart(part, enrolled))
  }
  return [...chapters.values()]
}

const toPart = (part: PartRow, enrolled: boolean): PartCard => ({
  kind: part.kind,
  id: part.id,
  title: part.title,
  duration_s: part.duration_s,
  questions: part.questions,
  files: part.files,
  done: part.done,
  percent: percentOfPart(part),
  open: enrolled || part.free,
})

function percentOfPart({ kind, done, seen_s, duration_s, best }: PartRow): number | null {
  if (kind === 'exercise') return best
  if (kind === 'text') return done ? 100 : null
  return seen_s === null ? null : filmPercent(seen_s, duration_s ?? 0)
}

export const filmPercent = (seen_s: number, duration_s: number): number =>
  duration_s === 0 ? 0 : Math.min(100, Math.floor((100 * seen_s) / duration_s))

const toNext = (part: PartRow | undefined): CourseDetail['next'] =>
  part
    ? {
        kind: part.kind,
        id: part.id,
        title: part.title,
        chapter_title: part.chapter_title,
        position_s: part.kind === 'film' ? part.position_s : null,
      }
    : null

const counted = {
  vi: { lectures: (count: number) => `${count} bài giảng`, exercises: (count: number) => `${count} bài tập` },
  en: {
    lectures: (count: number) => (count === 1 ? '1 lecture' : `${count} lectures`),
    exercises: (count: number) => (count === 1 ? '1 exercise' : `${count} exercises`),
  },
} as const satisfies Record<Language, object>

function missingIn(language: Language, left: readonly PartRow[]): string[] {
  const exercises = left.filter((part) => part.kind === 'exercise').length
  const lectures = left.length - exercises
  const words = counted[language]
  return [
    ...(lectures > 0 ? [words.lectures(lectures)] : []),
    ...(exercises > 0 ? [words.exercises(exercises)] : []),
  ]
}

/** Where a part stands among the others: what its page shows around it. */
export function placeOf(parts: readonly PartRow[], kind: 'lecture' | 'exercise', id: number) {
  const isKind = (part: PartRow) => (part.kind === 'exercise') === (kind === 'exercise')
  const at = parts.findIndex((part) => isKind(part) && part.id === id)
  const here = parts[at]
  const chapters = [...new Set(parts.map((part) => part.chapter_id))]
  const alike = parts.filter(isKind)
  return {
    percent: percentOf(parts.length, parts.filter((part) => part.done).length),
    chapter: {
      title: here?.chapter_title ?? '',
      number: chapters.indexOf(here?.chapter_id ?? 0) + 1,
    },
    number: alike.findIndex((part) => part.id === id) + 1,
    of: alike.length,
    previous: neighbour(parts[at - 1]),
    next: at < 0 ? null : neighbour(parts[at + 1]),
    here: here ?? null,
  }
}

const neighbour = (part: PartRow | undefined) =>
  part ? { kind: part.kind, id: part.id, title: part.title } : null
