import { deviceName } from '@malto/contract/modules/profile.rules'
import { consoleSessionsResource, userSessionsResource } from '@malto/contract/modules/roles.sessions.admin'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { closeSessionOf, inState, stateOf } from '#modules/auth/auth.sessions.service.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { rolePlaces } from './roles.admin.ts'
import { lockRights, ownRole, refuseHigher } from './roles.rights.service.ts'
import { administrators, console_roles } from './roles.table.ts'

const session = {
  id: sessions.sid,
  realm: sessions.realm,
  bind_print: sessions.bind_print,
  user_agent: sessions.user_agent,
  address: sessions.address,
  device_id: sessions.device_id,
  issued_at: sessions.issued_at,
  last_seen_at: sessions.last_seen_at,
  expires_at: sessions.expires_at,
  revoked_at: sessions.revoked_at,
  reason: sessions.reason,
}
const seen_roles = alias(console_roles, 'seen_roles')

const consoleRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...session,
      administrator_id: administrators.id,
      administrator_name: administrators.full_name,
      administrator_email: administrators.email,
      role_name: console_roles.name,
      all_powers: console_roles.all_powers,
      powers: console_roles.powers,
      sees_all: console_roles.sees_all,
      province_ids: console_roles.province_ids,
      school_ids: console_roles.school_ids,
      seen_as_name: seen_roles.name,
      seen_as_until: sessions.seen_as_until,
      mark,
    })
    .from(sessions)
    .innerJoin(administrators, eq(administrators.id, sessions.person_id))
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .leftJoin(seen_roles, eq(seen_roles.id, sessions.seen_as_role_id))
    .$dynamic()
type ConsoleRow = Awaited<ReturnType<typeof consoleRows>>[number]

const userRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...session,
      user_id: users.id,
      user_name: users.full_name,
      school_name: schools.name,
      mark,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.person_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .$dynamic()
type UserRow = Awaited<ReturnType<typeof userRows>>[number]

type SessionRow = Pick<ConsoleRow, keyof typeof session>

const cardOf = (row: SessionRow, ctx: Ctx) => ({
  device: deviceName(row.user_agent, ctx.language),
  issued_at: row.issued_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  state: stateOf(row, ctx.now()),
})
const moreOf = (row: SessionRow) => ({
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

/** Whose it was and how it ended: address and device stay with the session and go with it. */
const noted = (person: string, row: SessionRow) => ({
  person_id: person,
  revoked_at: row.revoked_at,
  reason: row.reason,
})

const ENDED = 'ended in the console'

const shared = {
  table: sessions,
  id: sessions.sid,
  sorts: { last_seen_at: sessions.last_seen_at },
  unversioned: true,
} as const

const consoleCard = (row: ConsoleRow, ctx: Ctx) => ({
  ...row,
  ...cardOf(row, ctx),
  current: row.id === ctx.actor.session_id,
})

const consoleSource: Source<typeof consoleSessionsResource, ConsoleRow> = {
  ...shared,
  rows: consoleRows,
  only: sql`${sessions.realm} = 'admin'`,
  card: consoleCard,
  detail: (row, ctx) => ({
    ...consoleCard(row, ctx),
    ...moreOf(row),
    seen_as_name: row.seen_as_until && row.seen_as_until > ctx.now() ? row.seen_as_name : null,
  }),
  filters: {
    administrator_id: (id) => eq(sessions.person_id, id),
    state: (state, ctx) => inState('admin', state, ctx.now()),
  },
  search: (q) => containsPlain(administrators.search, q),
  places: rolePlaces,
  noted: (row) => noted(row.administrator_id, row),
  bulk: {
    end: async (tx, row) => {
      await lockRights(tx)
      await refuseHigher(tx, await ownRole(tx), row)
      await closeSessionOf(tx, row.administrator_id, row.id, ENDED)
      return {}
    },
  },
}

const userCard = (row: UserRow, ctx: Ctx) => ({ ...row, ...cardOf(row, ctx) })

const userSource: Source<typeof userSessionsResource, UserRow> = {
  ...shared,
  rows: userRows,
  only: sql`${sessions.realm} = 'user'`,
  card: userCard,
  detail: (row, ctx) => ({ ...userCard(row, ctx), ...moreOf(row) }),
  filters: {
    user_id: (id) => eq(sessions.person_id, id),
    state: (state, ctx) => inState('user', state, ctx.now()),
  },
  search: (q, ctx) => findsPerson(users, q, ctx),
  places: { province: users.province_id, school: users.school_id },
  noted: (row) => noted(row.user_id, row),
  bulk: {
    end: async (tx, row) => {
      await closeSessionOf(tx, row.user_id, row.id, ENDED)
      return {}
    },
  },
}

export function sessionConsole(bind: Bind) {
  serveResource(bind, consoleSessionsResource, consoleSource)
  serveResource(bind, userSessionsResource, userSource)
}
