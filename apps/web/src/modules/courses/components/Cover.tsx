import type { CourseCard } from '@malto/contract/modules/courses.calls'
import { coverOf } from '../courses.words.ts'

/** The drawing of a course; its title stands beside it. */
export function Cover({ course, eager = false }: { course: Pick<CourseCard, 'cover'>; eager?: boolean }) {
  return (
    <img
      className="course-cover"
      src={coverOf(course)}
      width={640}
      height={360}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
    />
  )
}
