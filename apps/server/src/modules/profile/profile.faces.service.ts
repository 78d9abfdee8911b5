import { isMinor, vietnameseDay } from '@malto/contract/modules/users.rules'
import { bornByToday } from '#modules/consents/consents.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './profile.faces.queries.ts'

/**
 * Whose face this picture is at this moment, while others may see it: they wear it still, and a minor's was looked at by a
 * person and is allowed (I17). Null: nobody's. Who may see that person is for each place to say that shows them.
 */
export async function wearerOf(ctx: Ctx<Actor | null>, picture_id: string): Promise<string | null> {
  const today = vietnameseDay(ctx.now())
  const worn = await queries.findWorn(ctx.db, { picture_id, born_by: bornByToday(today) })
  if (!worn) return null
  const fit = isMinor(worn, today)
    ? worn.review === 'accepted' && worn.allowed
    : worn.review === 'none' || worn.review === 'accepted'
  return fit ? worn.owner_id : null
}

export const profileFaces = {
  /** A face among family: while the two are connected (I21). */
  kin: async (ctx: Ctx<null>, reader_id: string, picture_id: string): Promise<boolean> => {
    const owner_id = await wearerOf(ctx, picture_id)
    return owner_id !== null && queries.areKin(ctx.db, reader_id, owner_id)
  },
}
