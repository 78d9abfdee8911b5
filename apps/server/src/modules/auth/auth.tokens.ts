import { createHash } from 'node:crypto'
import { SessionOver, TokenExpired, type Realm } from '@malto/contract'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Keys } from '#platform/keys.ts'
import type { SessionRow } from './auth.table.ts'

type Anyone = Ctx<Actor | null>

/** 15 minutes, give or take a tenth, so that a school that signs in together does not refresh together. */
const LIFE_S = 15 * 60
/** As much as the clocks of two servers may differ. */
const SKEW_MS = 60_000
const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'

export interface TokenClaims {
  readonly sid: string
  readonly gen: number
}

/**
 * Made from the row alone, so the same row always gives the byte-same token: two tabs that refresh at once,
 * or one whose answer was lost, end up with one and the same.
 */
export function writeToken(
  ctx: Anyone,
  session: Pick<SessionRow, 'sid' | 'gen' | 'rotated_at' | 'person_id' | 'realm'>,
) {
  const issued = Math.floor(session.rotated_at.getTime() / 1000)
  const draw = createHash('sha256').update(`${session.sid}.${session.gen}`).digest().readUInt16BE() / 0xffff
  return new SignJWT({ sid: session.sid, gen: session.gen })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(session.person_id)
    .setIssuer('malto')
    .setAudience(audienceOf(session.realm))
    .setIssuedAt(issued)
    .setExpirationTime(issued + Math.round(LIFE_S * (0.9 + 0.2 * draw)))
    .sign(ctx.tools.keys.key(audienceOf(session.realm)))
}

/** What the token says, if it is ours. An expired one is told apart: it is worth a refresh. */
export async function readToken(
  ctx: Anyone,
  token: string,
  realm: Realm,
  expired: 'refuse' | 'accept',
): Promise<TokenClaims> {
  const seen = seenWith(ctx.tools.keys)
  const known = seen.get(token)
  if (known && known.realm === realm && known.until > ctx.now().getTime()) return known.claims
  const audience = audienceOf(realm)
  try {
    const { payload } = await jwtVerify(token, ctx.tools.keys.key(audience), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: 'malto',
      audience,
      currentDate: ctx.now(),
    })
    const issued = (payload.iat ?? Infinity) * 1000
    if (issued > ctx.now().getTime() + SKEW_MS) throw SessionOver()
    const claims = claimsOf(payload)
    remember(seen, token, { realm, claims, until: (payload.exp ?? 0) * 1000 })
    return claims
  } catch (error) {
    // Signature, issuer and audience were checked before the time was.
    if (!(error instanceof errors.JWTExpired)) throw SessionOver()
    if (expired === 'refuse') throw TokenExpired()
    return claimsOf(error.payload)
  }
}

/**
 * Tokens whose signature was found right, until they expire: a page makes many calls with the same one.
 * Whether its session still lives is asked anew each time; only the arithmetic is saved.
 */
type Seen = Map<string, { realm: Realm; claims: TokenClaims; until: number }>
const seenByKeys = new WeakMap<Keys, Seen>()
const REMEMBERED = 10_000

function seenWith(keys: Keys): Seen {
  const known = seenByKeys.get(keys) ?? new Map()
  seenByKeys.set(keys, known)
  return known
}

function remember(
  seen: Seen,
  token: string,
  found: { realm: Realm; claims: TokenClaims; until: number },
): void {
  const [oldest] = seen.size >= REMEMBERED ? seen.keys() : []
  if (oldest !== undefined) seen.delete(oldest)
  seen.set(token, found)
}

const audienceOf = (realm: Realm): string => `malto:${realm}`

function claimsOf(payload: Record<string, unknown>): TokenClaims {
  const { sid, gen } = payload
  if (typeof sid !== 'string' || typeof gen !== 'number') throw SessionOver()
  return { sid, gen }
}
