import { eq } from '#platform/drizzle.ts'
import type { Permission } from '@malto/contract'
import { boardPowers } from '@malto/contract/modules/dashboards.admin'
import { makeAdministrator, makeRole, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import type { Malto } from '#testing/malto.ts'

/** Every board, and the lists behind them. */
export const boardReader: readonly Permission[] = [
  'dashboards.read',
  ...Object.values(boardPowers),
  'events.read',
  'appointments.read',
  'claims.read',
]

/** An administrator who sees these places, or all. */
export async function makeReader(
  malto: Malto,
  places?: { province_ids?: number[]; school_ids?: number[] },
  powers: readonly Permission[] = boardReader,
): Promise<SignedInAdministrator> {
  const role_id = await makeRole(malto, { powers })
  if (places)
    await malto.db
      .update(console_roles)
      .set({ sees_all: false, province_ids: [], school_ids: [], ...places })
      .where(eq(console_roles.id, role_id))
  return makeAdministrator(malto, { role_id })
}
