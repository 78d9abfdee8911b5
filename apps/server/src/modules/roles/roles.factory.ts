import type { Permission } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { administratorsResource } from '@malto/contract/modules/roles.admin'
import { loginAdministrator } from '@malto/contract/modules/roles.calls'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Malto } from '#testing/malto.ts'
import { openConnections } from '#testing/rush.ts'
import { administrators, console_roles } from './roles.table.ts'

export const PASSWORD = 'Console@2026'
let hashed: Promise<string> | null = null
let count = 0

export interface SignedInAdministrator {
  readonly id: string
  readonly email: string
  readonly role_id: number
  readonly call: Client
  /** The bearer, for a test that looks at raw answers. */
  readonly token: () => string
  readonly send: (request: Request) => Promise<Response>
}

interface Given {
  readonly powers?: readonly Permission[]
  readonly all_powers?: boolean
  readonly role_id?: number
  readonly full_name?: string
  readonly needs_totp?: boolean
  /** Only these places; without it, everywhere. */
  readonly sees?: { readonly province_ids?: readonly number[]; readonly school_ids?: readonly number[] }
}

export async function makeRole(
  malto: Malto,
  { powers = [], all_powers = false, needs_totp = false, sees }: Given,
): Promise<number> {
  count += 1
  const times = { created_at: malto.now(), updated_at: malto.now() }
  const places = {
    sees_all: !sees,
    province_ids: [...(sees?.province_ids ?? [])],
    school_ids: [...(sees?.school_ids ?? [])],
  }
  const [role] = await malto.db
    .insert(console_roles)
    .values({
      name: `Vai trò thử ${count}`,
      powers: [...powers],
      all_powers,
      needs_totp,
      ...places,
      ...times,
    })
    .returning({ id: console_roles.id })
  if (!role) throw new Error('no role was made')
  return role.id
}

/** An administrator with exactly these powers, signed in through the console's own login on a device of its own. */
export async function makeAdministrator(malto: Malto, given: Given = {}): Promise<SignedInAdministrator> {
  const role_id = given.role_id ?? (await makeRole(malto, given))
  count += 1
  const id = newId()
  const email = `quantri${count}@malto.test`
  hashed ??= hashPassword(PASSWORD)
  await malto.db.insert(administrators).values({
    id,
    email,
    full_name: given.full_name ?? 'Trần Minh Quản',
    password_hash: await hashed,
    role_id,
    created_at: malto.now(),
    updated_at: malto.now(),
  })
  let token: string | null = null
  const { call, send } = malto.device(() => token)
  token = (await call(loginAdministrator, { email, password: PASSWORD })).access_token
  return { id, email, role_id, call, send, token: () => token ?? '' }
}

/** What the console sends back of an administrator whom it has read. */
export async function draftOf(malto: Malto, id: string) {
  const [row] = await malto.db.select().from(administrators).where(eq(administrators.id, id))
  if (!row) throw new Error('nobody')
  const { email, full_name, role_id, status, version } = row
  return { id, version, email, full_name, role_id, status }
}

/** The only two with every power block each other at once: how many of them succeed, and how many are left. */
export async function blockEachOther(malto: Malto) {
  await malto.db.delete(administrators)
  const a = await makeAdministrator(malto, { all_powers: true })
  const b = await makeAdministrator(malto, { all_powers: true })
  const [draftA, draftB] = [await draftOf(malto, a.id), await draftOf(malto, b.id)]
  await openConnections(malto)
  const tries = await Promise.allSettled([
    a.call(administratorsResource.update, { ...draftB, status: 'blocked' }),
    b.call(administratorsResource.update, { ...draftA, status: 'blocked' }),
  ])
  return {
    blocked: tries.filter(({ status }) => status === 'fulfilled').length,
    left: await malto.db.$count(administrators, eq(administrators.status, 'active')),
  }
}
