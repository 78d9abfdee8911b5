import type { Reply } from '@malto/contract/core/call'
import type { getBadgeCredential, listBadgeKeys } from '@malto/contract/modules/rewards.badges.calls'

type Key = Reply<typeof listBadgeKeys>['keys'][number]

/** genuine: signed by Malto, and what was signed is what is shown. unable: this browser cannot check such a signature. */
export type Verdict = 'genuine' | 'forged' | 'unable'

const ways: Readonly<
  Record<string, { import: EcKeyImportParams | Algorithm; verify: EcdsaParams | Algorithm }>
> = {
  ES256: {
    import: { name: 'ECDSA', namedCurve: 'P-256' },
    verify: { name: 'ECDSA', hash: 'SHA-256' },
  },
  EdDSA: { import: { name: 'Ed25519' }, verify: { name: 'Ed25519' } },
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function jsonOf(part: string): Record<string, unknown> {
  const read: unknown = JSON.parse(new TextDecoder().decode(bytesOf(part)))
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
}

/** The same value whatever the order of its keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Everything that is told in plain text stands in what was signed, word by word. */
function holds(signed: Record<string, unknown>, told: Record<string, unknown>): boolean {
  const inner = signed['vc']
  const body = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : signed
  return Object.entries(told).every(
    ([key, value]) => JSON.stringify(sorted(body[key])) === JSON.stringify(sorted(value)),
  )
}

/** Checks the signature here, in the reader's own browser: nobody has to take our word for it. */
export async function verifyBadge(
  { jwt, credential }: Reply<typeof getBadgeCredential>,
  keys: readonly Key[],
  subtle: SubtleCrypto | null = (globalThis.crypto as Partial<Crypto>).subtle ?? null,
): Promise<Verdict> {
  const [head = '', body = '', signature = ''] = jwt.split('.')
  let header: Record<string, unknown>
  let signed: Record<string, unknown>
  let seal: Uint8Array<ArrayBuffer>
  try {
    header = jsonOf(head)
    signed = jsonOf(body)
    seal = bytesOf(signature)
  } catch {
    return 'forged'
  }
  const key = keys.find(({ kid }) => header['kid'] === undefined || kid === header['kid'])
  if (!key || header['alg'] !== key.alg) return 'forged'
  const way = ways[key.alg]
  // A page that did not come by https has no such tools, and older browsers do not know every kind of key.
  if (!subtle || !way) return 'unable'
  try {
    const { kty, crv, x, y } = key
    const material = { kty, crv, x, ...(y === undefined ? {} : { y }) }
    const imported = await subtle.importKey('jwk', material, way.import, false, ['verify'])
    const words = new TextEncoder().encode(`${head}.${body}`)
    const right = await subtle.verify(way.verify, imported, seal, words)
    return right && holds(signed, credential) ? 'genuine' : 'forged'
  } catch {
    return 'unable'
  }
}
