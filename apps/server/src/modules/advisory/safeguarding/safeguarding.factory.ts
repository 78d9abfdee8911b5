import type { Permission } from '@malto/contract'
import { eq } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { later, MINUTE } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { openConnections } from '#testing/rush.ts'
import { session_messages, type MessageRow } from '../advisory.sessions.table.ts'
import { advisory_bonds, appointments, type AppointmentRow } from '../advisory.table.ts'

interface Said extends Partial<Pick<MessageRow, 'sender' | 'flags' | 'kind'>> {
  readonly text: string
}

/** Words of a session, one a minute from its beginning, written past every door. */
export async function laySaid(
  malto: Malto,
  { id, starts_at }: Pick<AppointmentRow, 'id' | 'starts_at'>,
  lines: readonly (Said | string)[],
): Promise<void> {
  const rows = lines.map((line, at) => ({
    id: newId(),
    appointment_id: id,
    seq: at + 1,
    sender: at % 2 === 0 ? ('adviser' as const) : ('advisee' as const),
    client_id: newId(),
    said_at: later(starts_at, at * MINUTE),
    ...(typeof line === 'string' ? { text: line } : line),
  }))
  await malto.db.insert(session_messages).values(rows)
  const flag_count = rows.filter((row) => 'flags' in row && (row.flags?.length ?? 0) > 0).length
  await malto.db
    .update(appointments)
    .set({ last_seq: rows.length, last_said_at: rows.at(-1)?.said_at ?? null, flag_count })
    .where(eq(appointments.id, id))
}

export async function makeBond(
  malto: Malto,
  adviser: { id: string },
  advisee: { id: string },
): Promise<void> {
  await malto.db
    .insert(advisory_bonds)
    .values({ adviser_id: adviser.id, advisee_id: advisee.id, since: malto.now() })
}

/** Somebody at the safeguarding desk, with all of its powers. */
export const makeLead = (
  malto: Malto,
  full_name = 'Đỗ Thị An Tâm',
  powers: readonly Permission[] = ['safeguarding.read', 'safeguarding.act', 'safeguarding.review'],
): Promise<SignedInAdministrator> => makeAdministrator(malto, { powers, full_name })

/** The data permission: from now on these administrators see one province each, everybody else all of them. */
export function seeOnly(malto: Malto, places: readonly (readonly [{ id: string }, number])[]): void {
  const provinces = new Map(places.map(([{ id }, province]) => [id, province]))
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      const province = provinces.get(actor.id)
      return province ? { ...actor, sees: { province_ids: [province], school_ids: [] } } : actor
    },
  })
}

/** All of them at once; connections are opened first, or they would come one after the other. */
export async function atOnce(
  malto: Malto,
  asked: readonly { readonly by: SignedInAdministrator; readonly url: string; readonly payload: object }[],
): Promise<number[]> {
  await openConnections(malto)
  const replies = await Promise.all(
    asked.map(({ by, url, payload }) =>
      malto.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${by.token()}` },
        payload,
      }),
    ),
  )
  return replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}
