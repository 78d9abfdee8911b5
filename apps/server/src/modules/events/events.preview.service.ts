import type { Ctx } from '#platform/ctx.ts'
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
    const drawing = await firstCover(ctx)
    return {
      ...(drawing && { drawing }),
      title: 'Sự kiện',
      description:
        'Trò chuyện với người trong nghề, tham quan và lớp học trực tiếp cho học sinh; lỡ hẹn thì xem lại.',
    }
  },
}

/** As old as nobody is: finds what is open to all. */
const ANYBODY = { user_id: '', age: 0 }

/** The list begins with what is on air, or else with what comes next. */
async function firstCover(ctx: Ctx<null>): Promise<string | undefined> {
  for (const state of ['IN_PROGRESS', 'SCHEDULED'] as const) {
    const [first] = await queries.findCards(ctx.db, state, ctx.now(), ANYBODY, null, 1)
    if (first) return first.cover
  }
  return undefined
}
