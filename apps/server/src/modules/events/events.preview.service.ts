import type { Previews } from '#platform/previews.ts'
import * as queries from './events.queries.ts'

const LARGEST_ID = 2_147_483_647

/** An event for older people is shown to nobody before they have said how old they are. */
export const eventPreviews: Previews = {
  event: async (ctx, key) => {
    const id = Number(key)
    const found =
      Number.isInteger(id) && id > 0 && id <= LARGEST_ID && (await queries.findPreview(ctx.db, id))
    if (found) {
      const { title, summary: description, cover } = found
      return { title, description, picture: cover, drawing: cover }
    }
    return {
      title: 'Sự kiện',
      description:
        'Trò chuyện với người trong nghề, tham quan và lớp học trực tiếp cho học sinh; lỡ hẹn thì xem lại.',
    }
  },
}
