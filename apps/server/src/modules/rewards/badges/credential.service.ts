import { createECDH, createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/rewards.badges.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Keys } from '#platform/keys.ts'
import type { SharedAward } from './badges.queries.ts'
import { sharedAwardFor } from './sharing.service.ts'

type Anyone = Ctx<Actor | null>

interface SigningKey {
  readonly kid: string
  readonly x: string
  readonly y: string
  readonly key: KeyObject
}

const made = new WeakMap<Keys, SigningKey>()

/** P-256, from the installation's secret: every process signs with the same, and a restart changes nothing. */
function signingKey(keys: Keys): SigningKey {
  const known = made.get(keys)
  if (known) return known
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keys.key('badges'))
  const shown = pair.getPublicKey()
  const [x, y] = [shown.subarray(1, 33), shown.subarray(33)].map((each) => each.toString('base64url'))
  const open = { crv: 'P-256', kty: 'EC', x: x ?? '', y: y ?? '' } as const
  const key = createPrivateKey({
    format: 'jwk',
    key: { ...open, d: pair.getPrivateKey().toString('base64url') },
  })
  // RFC 7638: the name follows from the key itself, its members in this order.
  const kid = createHash('sha256').update(JSON.stringify(open)).digest('base64url')
  const signing = { kid, x: open.x, y: open.y, key }
  made.set(keys, signing)
  return signing
}

export function listBadgeKeys(ctx: Anyone) {
  const { kid, x, y } = signingKey(ctx.tools.keys)
  return Promise.resolve({
    keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, use: 'sig' as const, alg: 'ES256' }],
  })
}

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/**
 * Open Badges 3.0 in the shape of a W3C credential. It names nobody: the subject is whoever holds this one award, by an
 * address of Malto's own that says nothing about them and nothing about their other badges.
 */
function credentialOf(home: string, code: string, award: SharedAward) {
  const page = `${home}/badge/${code}`
  return {
    '@context': CONTEXT,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: home, type: ['Profile'], name: 'Malto', url: home },
    validFrom: award.awarded_at.toISOString(),
    name: award.name,
    credentialSubject: {
      id: `${page}#holder`,
      type: ['AchievementSubject'],
      achievement: {
        id: `${home}/badges/${award.badge_id}`,
        type: ['Achievement'],
        name: award.name,
        description: award.summary,
        criteria: { narrative: award.story },
      },
    },
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The credential and, beside its own words, what every reader of a JWT looks for. */
function signed(keys: Keys, credential: ReturnType<typeof credentialOf>): string {
  const { kid, key } = signingKey(keys)
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    sub: credential.credentialSubject.id,
    jti: credential.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1000),
  }
  const said = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`
  const mark = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `${said}.${mark.toString('base64url')}`
}

export async function getBadgeCredential(ctx: Anyone, { code }: Input<typeof calls.getBadgeCredential>) {
  const award = await sharedAwardFor(ctx, code)
  const credential = credentialOf(ctx.tools.public_url.replace(/\/$/, ''), code, award)
  return { credential, jwt: signed(ctx.tools.keys, credential) }
}
