import { randomBytes } from 'node:crypto'
import { SessionOver, TokenExpired, Unavailable, type Realm } from '@malto/contract'
import { consoleSessionEnded, sessionEnded } from '@malto/contract/modules/auth.calls'
import { kindOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { audit } from '#platform/audit.ts'
import type { SQL } from '#platform/drizzle.ts'
import { EVERYWHERE, inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { isDatabaseTrouble } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import * as queries from './auth.queries.ts'
import type { SessionRow } from './auth.table.ts'
import { readToken, writeToken, type TokenClaims } from './auth.tokens.ts'

type Anyone = Ctx<Actor | null>

/** How long a session may lie idle, and how long it may live at all. */
const lives = {
  user: { idle: 7 * DAY, whole: 30 * DAY },
  /** Without the device cookie (a native app) a stolen token is worth more: it lives shorter. */
  unbound: { idle: DAY, whole: 7 * DAY },
  admin: { idle: 30 * MINUTE, whole: 12 * HOUR },
} as const

const cookies = {
  user: { name: 'malto_device', path: '/auth' },
  admin: { name: 'malto_console', path: '/auth-admin' },
} as const

/** A token that was just replaced is still forgiven for this long: two tabs, or an answer lost on the way. */
const GRACE = 30 * SECOND
/** How long a refresh waits for the database. */
const PATIENCE = 8 * SECOND
const PAUSE = 250

const lifeOf = (session: Pick<SessionRow, 'realm' | 'bind_print'>) =>
  session.realm === 'admin' ? lives.admin : session.bind_print === null ? lives.unbound : lives.user

/** Opens a session and returns its token. Browsers get a cookie that alone opens nothing, but without which the token cannot be renewed. */
export async function openSession(
  ctx: Anyone,
  given: { realm: Realm; person_id: string; device_id?: string | undefined },
): Promise<{ sid: string; access_token: string }> {
  const native = ctx.visit.user_agent.startsWith('MaltoApp/')
  const bind = native ? null : randomBytes(32).toString('base64url')
  const bind_print = bind === null ? null : ctx.tools.keys.fingerprint('device', bind)
  const now = ctx.now()
  const life = lifeOf({ realm: given.realm, bind_print })
  const session: SessionRow = {
    sid: newId(),
    realm: given.realm,
    person_id: given.person_id,
    gen: 1,
    issued_at: now,
    rotated_at: now,
    last_seen_at: now,
    expires_at: later(now, life.whole),
    bind_print,
    device_id: given.device_id ?? ctx.visit.device_id,
    user_agent: ctx.visit.user_agent,
    address: ctx.visit.address,
    revoked_at: null,
    reason: null,
    seen_as_role_id: null,
    seen_as_until: null,
  }
  await queries.insertSession(ctx.db, session)
  if (given.realm === 'user') await queries.noteSeen(ctx.db, given.person_id, vietnameseDay(now))
  const { name, path } = cookies[given.realm]
  if (bind !== null) ctx.visit.setCookie(name, bind, { path, max_age_s: life.whole / SECOND })
  return { sid: session.sid, access_token: await writeToken(ctx, session) }
}

/** Signature and session row, at every request: logout, ban and reset act at once. */
export async function identifyUser(ctx: Anyone, token: string): Promise<Actor> {
  const { sid, gen } = await readToken(ctx, token, 'user', 'refuse')
  const session = await queries.findUserSession(ctx.db, sid)
  if (!session || session.status === 'blocked') throw SessionOver()
  checkAlive(ctx, session, gen)
  return {
    id: session.person_id,
    realm: 'user',
    session_id: sid,
    powers: new Set(),
    // By the day of this request: nobody stays a kid until a job has run.
    account_kind: kindOn(session.account_kind, session.birthday, vietnameseDay(ctx.now())),
    birthday: session.birthday,
  }
}

export function checkAlive(
  ctx: Anyone,
  session: Pick<SessionRow, 'revoked_at' | 'expires_at' | 'gen' | 'rotated_at'>,
  gen: number,
): void {
  const now = ctx.now().getTime()
  if (session.revoked_at || session.expires_at.getTime() <= now) throw SessionOver()
  if (gen === session.gen) return
  // Replaced a moment ago: requests that were on their way are served. Later it has to be renewed like an expired one.
  if (gen !== session.gen - 1 || now - session.rotated_at.getTime() > GRACE) throw TokenExpired()
}

/** The one place that accepts an expired token. Rules 2 and 3 of the token: current, alive, on its own device; else once, for a moment. */
export async function renewToken(ctx: Anyone, realm: Realm): Promise<{ access_token: string }> {
  if (!ctx.visit.bearer) throw SessionOver()
  const claims = await readToken(ctx, ctx.visit.bearer, realm, 'accept')
  return patiently(() => renewSession(ctx, realm, claims))
}

/**
 * Rule 4: a database that restarts logs nobody out. Asking twice is harmless: the predecessor gets the same token. A try
 * may wait for a connection and then for an answer, longer than the outage lasts: as long as there is time it is made.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const over = AbortSignal.timeout(PATIENCE)
  const late = new Promise<never>((_, refuse) =>
    over.addEventListener('abort', () => refuse(Unavailable({ details: { retry_after: 1 } }))),
  )
  const trying = async (): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseTrouble(error) || over.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
  }
  return Promise.race([trying(), late])
}

async function renewSession(
  ctx: Anyone,
  realm: Realm,
  { sid, gen }: TokenClaims,
): Promise<{ access_token: string }> {
  const session = await queries.findSession(ctx.db, sid)
  if (!session || !mayRenew(ctx, session, realm)) throw SessionOver()
  if (realm === 'user' && (await queries.findUserSession(ctx.db, sid))?.status === 'blocked')
    throw SessionOver()

  const now = ctx.now()
  const today = vietnameseDay(now)
  // The first renewal of a day: before the token turns over, so that a second try finds it still to do.
  if (realm === 'user' && gen === session.gen && vietnameseDay(session.last_seen_at) !== today)
    await queries.noteSeen(ctx.db, session.person_id, today)
  const rotated = gen === session.gen ? await queries.rotateSession(ctx.db, sid, gen, now) : undefined
  if (rotated) return { access_token: await writeToken(ctx, rotated) }
  // Somebody else with the same token was faster: what they got is ours too.
  const current = await queries.findSession(ctx.db, sid)
  const justReplaced =
    current && gen === current.gen - 1 && now.getTime() - current.rotated_at.getTime() <= GRACE
  if (current && !current.revoked_at && justReplaced) return { access_token: await writeToken(ctx, current) }
  await endForReuse(ctx, session)
  throw SessionOver()
}

function mayRenew(ctx: Anyone, session: SessionRow, realm: Realm): boolean {
  const now = ctx.now().getTime()
  if (session.realm !== realm || session.revoked_at || session.expires_at.getTime() <= now) return false
  if (now - session.last_seen_at.getTime() > lifeOf(session).idle) return false
  if (session.bind_print === null) return true
  const cookie = ctx.visit.cookie(cookies[realm].name)
  return (
    cookie !== null && ctx.tools.keys.same(session.bind_print, ctx.tools.keys.fingerprint('device', cookie))
  )
}

/** An old token can only come from a copy: whoever holds the new one may be the thief, so everybody signs in again. */
function endForReuse(ctx: Anyone, session: SessionRow): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { sid: session_id, person_id, realm } = session
    await queries.endSession(tx.db, session_id, 'reuse', tx.now())
    if (realm === 'user') return tx.record(sessionEnded, { user_id: person_id, session_id, reason: 'reuse' })
    await audit(tx, {
      action: 'session_reuse',
      target: 'administrators',
      target_id: person_id,
      by: person_id,
      after: { session_id },
    })
    return tx.record(consoleSessionEnded, { administrator_id: person_id, session_id })
  })
}

export async function closeSession(ctx: Ctx): Promise<void> {
  await queries.endSession(ctx.db, ctx.actor.session_id, 'logout', ctx.now())
  const { name, path } = cookies[ctx.actor.realm]
  ctx.visit.setCookie(name, null, { path, max_age_s: 0 })
}

/** Ends every session of a person (but one, if named): a new password, a ban, a stolen phone. */
export const closeSessionsOf = async (
  ctx: Anyone,
  person_id: string,
  reason: string,
  but?: string,
): Promise<void> => hangUp(ctx, await queries.endSessionsOf(ctx.db, person_id, reason, ctx.now(), { but }))

/** Ends one session of this person; one of somebody else is left alone. */
export const closeSessionOf = async (
  ctx: Anyone,
  person_id: string,
  sid: string,
  reason: string,
): Promise<void> =>
  hangUp(ctx, await queries.endSessionsOf(ctx.db, person_id, reason, ctx.now(), { only: sid }))

/** The next request finds the row ended; an open socket asks for nothing and is closed by us. */
function hangUp(ctx: Anyone, sids: readonly string[]): void {
  for (const sid of sids) ctx.expel(`session:${sid}`, EVERYWHERE)
}

export type SessionState = 'open' | 'over' | 'ended'

/** What a list says of a session: ended by somebody, over by itself, or open. */
export function stateOf(
  session: Pick<SessionRow, 'realm' | 'bind_print' | 'revoked_at' | 'expires_at' | 'last_seen_at'>,
  now: Date,
): SessionState {
  if (session.revoked_at) return 'ended'
  const idle = now.getTime() - session.last_seen_at.getTime()
  return session.expires_at <= now || idle > lifeOf(session).idle ? 'over' : 'open'
}

/** The same as a condition. */
export function inState(realm: Realm, state: SessionState, now: Date): SQL | undefined {
  const bound = later(now, -lives[realm].idle)
  const unbound = realm === 'admin' ? bound : later(now, -lives.unbound.idle)
  return queries.sessionsIn(state, { now, bound, unbound })
}

export async function stillSignedIn(ctx: Anyone, { realm, session_id }: Actor): Promise<boolean> {
  const session =
    realm === 'user'
      ? await queries.findUserSession(ctx.db, session_id)
      : await queries.findSession(ctx.db, session_id)
  if (!session || session.revoked_at || session.expires_at <= ctx.now()) return false
  return !('status' in session && session.status === 'blocked')
}

export { readToken } from './auth.tokens.ts'
