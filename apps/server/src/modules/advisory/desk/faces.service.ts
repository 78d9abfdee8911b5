import { wearerOf } from '#modules/profile/profile.faces.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isAdviser, isHidden } from '../appointments/access.service.ts'
import { findAdviserSeenBy } from '../appointments/advisers.queries.ts'
import { isVeiledFrom } from '../appointments/cards.service.ts'
import { hasBond } from './caseload.queries.ts'
import { findNewestWith } from './faces.queries.ts'

export const advisoryFaces = {
  /** An adviser's face: while they counsel, and neither has blocked the other (I9). */
  adviser: async (ctx: Ctx<null>, reader_id: string, picture_id: string): Promise<boolean> => {
    const owner_id = await wearerOf(ctx, picture_id)
    return owner_id !== null && (await findAdviserSeenBy(ctx.db, owner_id, [reader_id])).length > 0
  },
  /** An advisee's face: for an adviser who looks after them, or whom they have booked. */
  advisee: async (ctx: Ctx<null>, reader_id: string, picture_id: string): Promise<boolean> => {
    const owner_id = await wearerOf(ctx, picture_id)
    if (owner_id === null || !(await isAdviser(ctx, reader_id))) return false
    if (await hasBond(ctx.db, reader_id, owner_id)) return true
    const rows = await findNewestWith(ctx.db, reader_id, owner_id)
    return rows.some((row) => !isHidden('adviser', row, reader_id) && !isVeiledFrom('adviser', row))
  },
}
