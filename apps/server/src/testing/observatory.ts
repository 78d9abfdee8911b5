// The tests of MDN's HTTP Observatory that one answer over https can pass or fail, with their published modifiers:
// https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. Redirection to https is the proxy's.

export interface Seen {
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body: string
}

type Verdict = readonly [result: string, modifier: number]

const header = ({ headers }: Seen, name: string): string | null => {
  const value = headers[name]
  return value === undefined ? null : String(value)
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']

function policyOf(seen: Seen): ReadonlyMap<string, readonly string[]> {
  const parts = (header(seen, 'content-security-policy') ?? '').split(';').map((part) => part.trim())
  return new Map(
    parts.filter(Boolean).map((part) => {
      const [name = '', ...sources] = part.split(/\s+/)
      return [name.toLowerCase(), sources]
    }),
  )
}

function contentSecurityPolicy(seen: Seen): Verdict {
  const policy = policyOf(seen)
  if (policy.size === 0) return ['not implemented', -25]
  const sources = (name: string) => {
    const given = policy.get(name) ?? policy.get('default-src') ?? ['*']
    // Beside a nonce or a hash, browsers do not look at 'unsafe-inline'.
    const marked = given.some((source) => /^'(nonce|sha256|sha384|sha512)-/.test(source))
    return marked ? given.filter((source) => source !== "'unsafe-inline'") : given
  }
  const has = (name: string, forbidden: readonly string[]) =>
    sources(name).some((source) => forbidden.includes(source))
  const insecure = (names: readonly string[]) =>
    names.some((name) => (policy.get(name) ?? []).some((source) => /^(http|ftp):/.test(source)))
  const passive = ['img-src', 'media-src']
  if (has('script-src', [...BROAD, ...INLINE]) || has('object-src', BROAD)) return ['unsafe', -20]
  if (insecure([...policy.keys()].filter((name) => !passive.includes(name)))) return ['insecure scheme', -20]
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return ['unsafe-eval', -10]
  if (insecure(passive)) return ['insecure scheme in pictures', -10]
  if (has('style-src', [...BROAD, ...INLINE])) return ['unsafe styles', 0]
  return policy.get('default-src')?.join() === "'none'" ? ['default-src none', 10] : ['no unsafe', 5]
}

/** What the Observatory's analysis of the policy asks besides, without points. */
export function looseEnds(seen: Seen): string[] {
  const policy = policyOf(seen)
  return ['base-uri', 'form-action', 'frame-ancestors'].filter((name) =>
    (policy.get(name) ?? ['*']).some((source) => BROAD.includes(source)),
  )
}

function cookies(seen: Seen): Verdict {
  const set = [seen.headers['set-cookie'] ?? []].flat().map(String)
  if (set.length === 0) return ['none', 0]
  const flags = set.map((each) => each.toLowerCase().split(/;\s*/).slice(1))
  if (flags.some((each) => !each.includes('secure'))) return ['without Secure', -20]
  if (flags.some((each) => !each.includes('httponly'))) return ['without HttpOnly', -30]
  if (flags.some((each) => !each.includes('samesite=strict') && !each.includes('samesite=lax')))
    return ['without SameSite', -20]
  return ['Secure, HttpOnly, SameSite', 5]
}

function strictTransport(seen: Seen): Verdict {
  const age = /(?:^|;\s*)max-age=(\d+)/i.exec(header(seen, 'strict-transport-security') ?? '')?.[1]
  if (age === undefined) return ['not implemented', -20]
  return Number(age) >= 15_552_000 ? ['six months and more', 0] : ['less than six months', -10]
}

function frames(seen: Seen): Verdict {
  if (policyOf(seen).has('frame-ancestors')) return ['by the policy', 5]
  const said = header(seen, 'x-frame-options')?.toLowerCase()
  return said === 'deny' || said === 'sameorigin' ? ['by its header', 0] : ['not implemented', -20]
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function referrer(seen: Seen): Verdict {
  const said = header(seen, 'referrer-policy')
  if (said === null) return ['not implemented', 0]
  return PRIVATE.includes(said.split(',').at(-1)?.trim().toLowerCase() ?? '')
    ? ['private', 5]
    : ['unsafe', -5]
}

function resourcePolicy(seen: Seen): Verdict {
  const said = header(seen, 'cross-origin-resource-policy')
  if (said === 'same-origin' || said === 'same-site') return [said, 10]
  return said === null || said === 'cross-origin' ? [String(said), 0] : ['invalid', -5]
}

function sharing(seen: Seen): Verdict {
  const origin = header(seen, 'access-control-allow-origin')
  if (origin === null) return ['not implemented', 0]
  const credentials = header(seen, 'access-control-allow-credentials') === 'true'
  return credentials ? ['with credentials', -50] : ['public', 0]
}

function scripts(seen: Seen): Verdict {
  if (!header(seen, 'content-type')?.startsWith('text/html')) return ['no page', 0]
  const foreign = [...seen.body.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)].filter(
    ([tag, src = '']) => /^(https?:)?\/\//.test(src) && !tag.includes('integrity='),
  )
  return foreign.length > 0 ? ['from elsewhere without integrity', -5] : ['own origin', 0]
}

const tests = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-resource-policy': resourcePolicy,
  'cross-origin-resource-sharing': sharing,
  'referrer-policy': referrer,
  'strict-transport-security': strictTransport,
  'subresource-integrity': scripts,
  'x-content-type-options': (seen: Seen): Verdict =>
    header(seen, 'x-content-type-options') === 'nosniff' ? ['nosniff', 0] : ['not implemented', -5],
  'x-frame-options': frames,
}

/** The score, and what took points off. Extra points count only from 90 on; 100 and more is an A+. */
export function observe(seen: Seen): { readonly score: number; readonly lost: readonly string[] } {
  const verdicts = Object.entries(tests).map(([name, judge]) => [name, ...judge(seen)] as const)
  const sum = (of: typeof verdicts) => of.reduce((all, [, , modifier]) => all + modifier, 0)
  const worse = verdicts.filter(([, , modifier]) => modifier < 0)
  const plain = Math.max(0, 100 + sum(worse))
  return {
    score: plain < 90 ? plain : plain + sum(verdicts.filter(([, , modifier]) => modifier > 0)),
    lost: worse.map(([name, result]) => `${name}: ${result}`),
  }
}
