import { toCertificateCode } from '@malto/contract/modules/courses.rules'
import type { Previews } from '#platform/previews.ts'
import { findByCode } from './courses.enrolments.queries.ts'
import * as queries from './courses.queries.ts'

export const coursePreviews: Previews = {
  course: async (ctx, slug) => {
    const found = slug && (await queries.findPreview(ctx.db, slug))
    if (found) {
      const { title, summary: description, cover } = found
      return { title, description, picture: cover, drawing: cover }
    }
    return {
      title: 'Khóa học',
      description: 'Bài học ngắn, có phụ đề và bài tập, học tới đâu Malto nhớ tới đó.',
    }
  },
  /** Says what was learned, never by whom: what a chat keeps of a page outlives the page. */
  certificate: async (ctx, typed) => {
    const code = typed && toCertificateCode(typed)
    const found = code && (await findByCode(ctx.db, code))
    if (!found) return null
    return {
      title: 'Chứng nhận hoàn thành',
      description: `Khóa học “${found.course_title}” trên Malto. Mở trang để kiểm tra chứng nhận này.`,
    }
  },
}
