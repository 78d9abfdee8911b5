import type { Reply } from '@malto/contract'
import type {
  chaptersResource,
  exercisesResource,
  lecturesResource,
} from '@malto/contract/modules/courses.admin'

// A course's contents in the order in which learners meet them.

export type Chapter = Reply<typeof chaptersResource.list>['items'][number]
export type Lecture = Reply<typeof lecturesResource.list>['items'][number]
export type Exercise = Reply<typeof exercisesResource.list>['items'][number]

export type Part =
  | { readonly kind: 'lecture'; readonly row: Lecture }
  | { readonly kind: 'exercise'; readonly row: Exercise }

export interface Branch {
  readonly chapter: Chapter
  readonly parts: readonly Part[]
}

type Placed = { readonly position: number; readonly id: number }
const inOrder = (one: Placed, other: Placed): number => one.position - other.position || one.id - other.id

const turn = ({ kind }: Part): number => (kind === 'lecture' ? 0 : 1)

/** As the server orders them: by place; of two at one place the lecture comes first. */
export function growTree(
  chapters: readonly Chapter[],
  lectures: readonly Lecture[],
  exercises: readonly Exercise[],
): Branch[] {
  const parts: readonly Part[] = [
    ...lectures.map((row) => ({ kind: 'lecture' as const, row })),
    ...exercises.map((row) => ({ kind: 'exercise' as const, row })),
  ]
  return chapters.toSorted(inOrder).map((chapter) => ({
    chapter,
    parts: parts
      .filter(({ row }) => row.chapter_id === chapter.id)
      .toSorted((a, b) => a.row.position - b.row.position || turn(a) - turn(b) || a.row.id - b.row.id),
  }))
}

export const STEP = 10
const LAST_PLACE = 1000

/** Where the next one goes: behind the last. */
export const nextPlace = (rows: readonly { readonly position: number }[]): number =>
  Math.min(LAST_PLACE, Math.max(0, ...rows.map(({ position }) => position)) + STEP)

export interface Place {
  readonly at: number
  readonly position: number
}

/**
 * Which rows get which new place when one changes with its neighbour: the two of them, where their places differ; where
 * they share one, or are not in rising order, all of them are numbered anew.
 */
export function placesAfter(positions: readonly number[], at: number, by: -1 | 1): Place[] {
  const [one, other] = [positions[at], positions[at + by]]
  if (one === undefined || other === undefined) return []
  const rising = positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))
  if (rising)
    return [
      { at, position: other },
      { at: at + by, position: one },
    ]
  const order = positions.map((_, index) => index)
  const swapped = order.with(at, at + by).with(at + by, at)
  return swapped
    .map((index, place) => ({ at: index, position: (place + 1) * STEP }))
    .filter(({ at: index, position }) => positions[index] !== position)
}
