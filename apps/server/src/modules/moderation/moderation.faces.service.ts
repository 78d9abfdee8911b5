import { mayContact } from '@malto/contract/modules/moderation.rules'
import { wearerOf } from '#modules/profile/profile.faces.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findBetween } from './moderation.members.queries.ts'
import { membersOf } from './moderation.members.service.ts'

/** The wearer of a picture, the reader, and who of them has blocked whom. */
async function facing(ctx: Ctx<null>, reader_id: string, picture_id: string) {
  const owner_id = await wearerOf(ctx, picture_id)
  if (owner_id === null) return null
  const members = await membersOf(ctx, [reader_id, owner_id])
  const [reader, owner] = [members.get(reader_id), members.get(owner_id)]
  if (!reader || !owner) return null
  const blocks = (await findBetween(ctx.db, reader_id, [owner_id])).filter(({ kind }) => kind === 'block')
  return {
    reader,
    owner,
    shuts: blocks.some(({ by_reader }) => by_reader),
    shut: blocks.some(({ by_reader }) => !by_reader),
  }
}

export const moderationFaces = {
  /** A face in groups, on walls and beside films: as `companyOf` says of its owner, now (I9). */
  member: async (ctx: Ctx<null>, reader_id: string, picture_id: string): Promise<boolean> => {
    const met = await facing(ctx, reader_id, picture_id)
    if (!met) return false
    const { reader, owner } = met
    // Who looks after everybody cannot be shut out by one of them.
    const blocked = met.shuts || (met.shut && !reader.adviser)
    return mayContact(reader, owner, { blocked, session: false }, 'event')
  },
  /** A face in one's own list of people one keeps away from: as that list says. */
  apart: async (ctx: Ctx<null>, reader_id: string, picture_id: string): Promise<boolean> => {
    const met = await facing(ctx, reader_id, picture_id)
    if (!met || met.shut) return false
    const { reader, owner } = met
    return owner.adviser || mayContact(reader, owner, { blocked: false, session: false }, 'event')
  },
}
