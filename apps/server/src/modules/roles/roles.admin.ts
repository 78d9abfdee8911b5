import { BadInput, inBoth } from '@malto/contract'
import { administratorsResource, rolesResource } from '@malto/contract/modules/roles.admin'
import { NotOnOneself } from '@malto/contract/modules/roles.calls'
import { eq, sql, type AnyColumn, type SQL } from '#platform/drizzle.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { closeSessionsOf } from '#modules/auth/auth.sessions.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { checkPlaces, sayPlaces } from './roles.places.service.ts'
import { sessionsOf } from './roles.queries.ts'
import {
  lockRights,
  ownRole,
  refuseHigher,
  refuseLastSuper,
  roleFor,
  samePlaces,
  sameSet,
} from './roles.rights.service.ts'
import { powersOf } from './roles.sessions.service.ts'
import { administrators, console_roles } from './roles.table.ts'
import { weighAdministrator, weighRole } from './roles.weight.service.ts'

/** Who sees some places knows of those roles, and of those people, who see no further. */
export const rolePlaces = {
  provinces: console_roles.province_ids,
  schools: console_roles.school_ids,
  everywhere: sql`${console_roles.sees_all}`,
}

/** In the order of the ids, so that each name stands where its id does. */
const namesOf = (table: 'provinces' | 'schools', ids: AnyColumn) =>
  sql<
    string[]
  >`array(select coalesce(place.name, '#' || chosen.id) from unnest(${ids}) with ordinality as chosen (id, at)
    left join ${sql.identifier(table)} as place on place.id = chosen.id order by chosen.at)`

const roleRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: console_roles.id,
      name: console_roles.name,
      description: console_roles.description,
      powers: console_roles.powers,
      all_powers: console_roles.all_powers,
      needs_totp: console_roles.needs_totp,
      sees_all: console_roles.sees_all,
      province_ids: console_roles.province_ids,
      school_ids: console_roles.school_ids,
      province_names: namesOf('provinces', console_roles.province_ids),
      school_names: namesOf('schools', console_roles.school_ids),
      administrator_count: sql<number>`(select count(*)::int from administrators where role_id = console_roles.id)`,
      version: console_roles.version,
      created_at: console_roles.created_at,
      updated_at: console_roles.updated_at,
      mark,
    })
    .from(console_roles)
    .$dynamic()
type RoleListRow = Awaited<ReturnType<typeof roleRows>>[number]

const toRoleCard = (row: RoleListRow) => ({
  ...row,
  places: sayPlaces([...row.province_names, ...row.school_names]),
  power_count: powersOf(row).size,
  created_at: row.created_at.toISOString(),
})

const roleSource: Source<typeof rolesResource, RoleListRow> = {
  table: console_roles,
  id: console_roles.id,
  rows: roleRows,
  card: toRoleCard,
  detail: (row) => ({
    ...toRoleCard(row),
    powers: [...powersOf(row)],
    updated_at: row.updated_at.toISOString(),
  }),
  filters: {},
  search: (q) => containsPlain(sql`without_marks(${console_roles.name})`, q),
  sorts: { name: console_roles.name, created_at: console_roles.created_at },
  places: rolePlaces,
  create: async (tx, draft) => {
    const values = toRoleValues(draft)
    await checkPlaces(tx, values)
    await lockRights(tx)
    await refuseHigher(tx, await ownRole(tx), values)
    return values
  },
  update: async (tx, draft, row) => {
    const values = toRoleValues(draft)
    await checkPlaces(tx, values)
    await lockRights(tx)
    const own = await ownRole(tx)
    await refuseHigher(tx, own, row)
    const sameRights =
      draft.all_powers === row.all_powers &&
      draft.needs_totp === row.needs_totp &&
      sameSet<string>(draft.powers, row.powers) &&
      samePlaces(values, row)
    if (row.all_powers && !draft.all_powers) await refuseLastSuper(tx, { role_id: row.id })
    if (own.id === row.id && !sameRights) throw NotOnOneself()
    await refuseHigher(tx, own, values)
    return values
  },
  remove: async (tx, row) => {
    await lockRights(tx)
    const own = await ownRole(tx)
    if (own.id === row.id) throw NotOnOneself()
    await refuseHigher(tx, own, row)
  },
  weigh: weighRole,
  faults: {
    console_roles_name_key: {
      field: 'name',
      text: inBoth('Đã có vai trò cùng tên.', 'There is a role of this name.'),
    },
  },
}

/** Who holds every power sees every place, and who sees every place names none. */
function toRoleValues(draft: DraftOf<typeof rolesResource>) {
  const sees_all = draft.all_powers || draft.sees_all
  return {
    ...draft,
    powers: [...new Set(draft.powers)],
    sees_all,
    province_ids: sees_all ? [] : [...new Set(draft.province_ids)],
    school_ids: sees_all ? [] : [...new Set(draft.school_ids)],
  }
}

/** Of who is signed out the log says from how many devices. */
const openSessions = sql<number>`(select count(*)::int from ${sessions}
  where ${sessions.person_id} = ${administrators.id} and ${sessions.revoked_at} is null)`

const administratorRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: administrators.id,
      email: administrators.email,
      full_name: administrators.full_name,
      role_id: administrators.role_id,
      role_name: console_roles.name,
      all_powers: console_roles.all_powers,
      powers: console_roles.powers,
      sees_all: console_roles.sees_all,
      province_ids: console_roles.province_ids,
      school_ids: console_roles.school_ids,
      status: administrators.status,
      open_sessions: openSessions,
      totp_confirmed_at: administrators.totp_confirmed_at,
      version: administrators.version,
      created_at: administrators.created_at,
      updated_at: administrators.updated_at,
      mark,
    })
    .from(administrators)
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .$dynamic()
type AdministratorListRow = Awaited<ReturnType<typeof administratorRows>>[number]

const toAdministratorCard = (row: AdministratorListRow) => ({
  ...row,
  totp_enabled: row.totp_confirmed_at !== null,
  created_at: row.created_at.toISOString(),
})

const administratorSource: Source<typeof administratorsResource, AdministratorListRow> = {
  table: administrators,
  id: administrators.id,
  rows: administratorRows,
  card: toAdministratorCard,
  detail: async (row, ctx) => ({
    ...toAdministratorCard(row),
    ...(await sessionsOf(ctx.db, row.id, ctx.now())),
    updated_at: row.updated_at.toISOString(),
  }),
  filters: {
    role_id: (id) => eq(administrators.role_id, id),
    status: (status) => eq(administrators.status, status),
  },
  search: (q) => containsPlain(administrators.search, q),
  sorts: { full_name: administrators.full_name, created_at: administrators.created_at },
  places: rolePlaces,
  create: async (tx, { password, ...draft }) => {
    if (!password)
      throw BadInput({
        fields: { password: [inBoth('Bạn chưa nhập mật khẩu.', 'Please enter a password.')] },
      })
    // Before the lock: hashing is slow on purpose.
    const password_hash = await hashPassword(password)
    await lockRights(tx)
    await refuseHigher(tx, await ownRole(tx), await roleFor(tx, draft.role_id))
    return { ...draft, password_hash }
  },
  update: async (tx, { password, ...draft }, row) => {
    const password_hash = password && (await hashPassword(password))
    await lockRights(tx)
    const own = await ownRole(tx)
    await refuseHigher(tx, own, row)
    const role = draft.role_id === row.role_id ? row : await roleFor(tx, draft.role_id)
    const stillSuper = role.all_powers && draft.status === 'active'
    if (isSuper(row) && !stillSuper) await refuseLastSuper(tx, { administrator_id: row.id })
    const raises = draft.role_id !== row.role_id || draft.status !== row.status || password !== undefined
    if (row.id === tx.actor.id && raises) throw NotOnOneself()
    await refuseHigher(tx, own, role)
    if (password_hash || draft.status === 'blocked')
      await closeSessionsOf(tx, row.id, 'changed in the console')
    return { ...draft, ...(password_hash ? { password_hash } : {}) }
  },
  bulk: {
    block: async (tx, row) => {
      await mayTouch(tx, row, { stays_super: false })
      await closeSessionsOf(tx, row.id, 'blocked')
      return { status: 'blocked' }
    },
    unblock: async (tx, row) => {
      await mayTouch(tx, row, { stays_super: true })
      return { status: 'active' }
    },
    sign_out: async (tx, row) => {
      await mayTouch(tx, row, { stays_super: true })
      await closeSessionsOf(tx, row.id, 'signed out in the console')
      return {}
    },
    reset_totp: async (tx, row) => {
      await mayTouch(tx, row, { stays_super: true })
      await closeSessionsOf(tx, row.id, 'two-factor sign-in was reset')
      return { totp_secret: null, totp_pending: null, totp_confirmed_at: null, totp_last_step: null }
    },
  },
  noted: ({ email, full_name, role_id, status, totp_confirmed_at, open_sessions }) => ({
    email,
    full_name,
    role_id,
    status,
    totp_confirmed_at,
    open_sessions,
  }),
  weigh: weighAdministrator,
  faults: {
    administrators_email: {
      field: 'email',
      text: inBoth('Email này đã có quản trị viên khác dùng.', 'Another administrator has this email.'),
    },
  },
}

const isSuper = (row: AdministratorListRow): boolean => row.all_powers && row.status === 'active'

async function mayTouch(
  tx: Ctx,
  row: AdministratorListRow,
  { stays_super }: { stays_super: boolean },
): Promise<void> {
  await lockRights(tx)
  const own = await ownRole(tx)
  await refuseHigher(tx, own, row)
  if (isSuper(row) && !stays_super) await refuseLastSuper(tx, { administrator_id: row.id })
  if (row.id === tx.actor.id) throw NotOnOneself()
}

export function roleConsole(bind: Bind) {
  serveResource(bind, rolesResource, roleSource)
  serveResource(bind, administratorsResource, administratorSource)
}
