import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Module } from '#platform/module.ts'
import { sideOf } from '../appointments/access.service.ts'
import { findAppointment } from '../appointments/appointments.queries.ts'
import { findLiveIds } from './talk.queries.ts'

type Anyone = Ctx<Actor | null>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where its two people hear what happens in the room of a session. */
export const audienceOf = (appointment_id: string): string => `talk:${appointment_id}`

/** Who may hear `talk:<appointment_id>`: its two people, while they may read it; asked again every minute. */
export const advisoryAudiences = {
  talk: async (ctx: Anyone, id: string): Promise<boolean> => {
    if (ctx.actor?.realm !== 'user' || !UUID.test(id)) return false
    const row = await findAppointment(ctx.db, id)
    if (!row || row.appointment.state === 'held') return false
    const side = await sideOf(ctx, ctx.actor.id, row)
    return side === 'advisee' || side === 'adviser'
  },
} satisfies NonNullable<Module['audiences']>

/** Whose office was taken hears nothing more, at once: out of every room that is open or will be. */
export async function expelAdviser(tx: Anyone, adviser_id: string): Promise<void> {
  for (const id of await findLiveIds(tx.db, adviser_id)) tx.expel(`user:${adviser_id}`, audienceOf(id))
}
