import type { Previews } from '#platform/previews.ts'
import * as queries from './careers.queries.ts'

export const careerPreviews: Previews = {
  'career-bank': async (ctx, slug) => {
    const found = slug && (await queries.findPreview(ctx.db, slug))
    if (found)
      return {
        title: `Nghề ${found.name}`,
        description: found.tagline,
        picture: `career-${found.code.slice(0, 1).toLowerCase()}`,
      }
    return {
      title: 'Ngân hàng nghề',
      description: 'Một ngày làm việc, điều cần học, con đường vào nghề: đọc thật về nghề trước khi chọn.',
    }
  },
}
