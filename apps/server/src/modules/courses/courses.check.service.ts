import { NotFound, type Input, type Words } from '@malto/contract'
import { readProse } from '@malto/contract/core/prose'
import type { checkCourse as call, CourseFault } from '@malto/contract/modules/courses.admin'
import type * as z from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { findContents } from './courses.console.queries.ts'

type Fault = z.infer<typeof CourseFault>

const words = {
  captions: {
    vi: 'Phim chưa có phụ đề: người khiếm thính không theo dõi được.',
    en: 'The film has no captions: people who hear little cannot follow it.',
  },
  alt: {
    vi: 'Có hình chưa được mô tả bằng lời: người khiếm thị không biết hình vẽ gì.',
    en: 'A picture is not described in words: people who see little do not know what it shows.',
  },
  film: {
    vi: 'Phim chưa sẵn sàng, người học chưa xem được.',
    en: 'The film is not ready; learners cannot watch it.',
  },
  empty: { vi: 'Chưa có bài giảng hay bài tập nào.', en: 'There is no lecture and no exercise yet.' },
} as const satisfies Record<Fault['kind'], Words>

/** As long as the console's own editor asks for. */
const SHORTEST_ALT = 8
const MOST = 200

/** What stands in the way of learners who see or hear little, and what is empty. */
export async function checkCourse(ctx: Ctx, { id }: Input<typeof call>): Promise<{ faults: Fault[] }> {
  const { course, chapters, lectures } = await findContents(ctx.db, id)
  if (!course) throw NotFound()
  const fault = (kind: Fault['kind'], where: string): Fault => ({
    kind,
    where,
    text: words[kind][ctx.language],
  })
  const faults = chapters.flatMap((chapter) => {
    const own = lectures.filter((lecture) => lecture.chapter_id === chapter.id)
    if (own.length + chapter.exercises === 0) return [fault('empty', chapter.title)]
    return own.flatMap((lecture) => [
      ...(lecture.kind === 'film' && (lecture.film_status !== 'ready' || !lecture.film_seconds)
        ? [fault('film', lecture.title)]
        : []),
      ...(lecture.kind === 'film' && !lecture.has_captions ? [fault('captions', lecture.title)] : []),
      ...(hasBarePicture(lecture.text ?? '') ? [fault('alt', lecture.title)] : []),
    ])
  })
  return { faults: (chapters.length === 0 ? [fault('empty', course.title)] : faults).slice(0, MOST) }
}

const hasBarePicture = (text: string): boolean =>
  readProse(text).some((block) => block.kind === 'picture' && block.alt.length < SHORTEST_ALT)
