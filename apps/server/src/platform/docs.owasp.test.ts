import spectral from '@stoplight/spectral-core'
import owasp from '@stoplight/spectral-owasp-ruleset'
import parsers from '@stoplight/spectral-parsers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'

// OWASP's API Security Top 10 (2023), as Spectral's rules read them from the OpenAPI document that we really serve.

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

/** A rule that asks for something other than what keeps Malto safe, whatever the call. */
const rulesNotFollowed: Readonly<Record<string, string>> = {
  'owasp:api4:2023-string-restricted':
    'Most texts are words that people write: no pattern describes them. Each has a maximum and no control letters.',
  'owasp:api8:2023-define-cors-origin':
    'No answer carries Access-Control-Allow-Origin at all: no other origin may read one.',
  'owasp:api5:2023-admin-security-unique':
    'It looks for /admin. The console stands under /auth-admin; docs.test.ts holds every call to the scheme of its realm.',
}

interface Exception {
  readonly rule: string
  readonly where: RegExp
  readonly why: string
}

/** Places where a rule is right in general and wrong here. One that is no longer needed fails the test. */
const exceptions: readonly Exception[] = [
  {
    rule: 'owasp:api1:2023-no-numeric-ids',
    where:
      / (province|district|school|role|library|group|category|event|lecture|exercise|course|chapter|video|badge|reward|professor)_id$/,
    why: 'Content that everybody may read has the numbers of the specification; people and what is theirs have UUIDs.',
  },
  {
    rule: 'owasp:api1:2023-no-numeric-ids',
    where:
      / \/auth-admin\/(schools|classes|roles|audit|question-libraries|holland-tests|test-versions|careers?-?groups|careers|professors|event-categories|events|course-categories|courses|chapters|lectures|exercises|video-categories|videos|word-rules|badges|gifts|minigame-riddles|minigame-prizes|banners)\/.* id$/,
    why: 'The same content in the console, behind a power; an audit row has its place in the chain.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where:
      /^POST \/(otp\/(sms|email)(\/otp-verification)?|auth\/(lamviectot\/)?(login|register)|auth\/(refresh|check-user-phone|pre-register|forgot-password|reset-password)|auth-admin\/(login|refresh|set-up))$/,
    why: 'This is how somebody becomes known: each has a limit of its own, and a secret in its body or its bearer.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where: /^POST \/api\/banners\/count$/,
    why: 'Counts that a banner was seen, by visitors too; nothing else changes.',
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    where: /^GET \/(get\/(province|district)|school(\/class)?|api\/banners|auth-admin\/set-up)$/,
    why: 'The map, the schools, banners, and whether a first administrator is missing: what a visitor must see to begin.',
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    where: /^GET \/(media\/\{id\}|media\/assets\/\{id\}\/\{pass\}\/\{file\}|user\/data\/export\/\{id\})$/,
    why: 'A picture, a film or a download cannot send a bearer: its address carries a signed pass that ends soon.',
  },
  {
    rule: 'owasp:api2:2023-read-restricted',
    where: /^GET \/api\/(event-feed\/\{secret\}|certificates\/\{code\}|badges\/(shared|credential|keys))$/,
    why: 'Made to be shown to others by who owns it: whoever holds the code that cannot be guessed sees it.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    where: /^GET \/api\/event-feed\/\{secret\} secret$/,
    why: 'Calendar programs send nothing but an address. The secret opens one list of events and can be changed.',
  },
  {
    rule: 'owasp:api8:2023-define-error-responses-401',
    where: /^POST \/(otp\/(sms|email)(\/otp-verification)?|auth\/(pre-)?register)$/,
    why: 'Nobody is signed in yet and no token is read: these never answer 401.',
  },
]

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** `GET /school province_id`: the operation, and the parameter where it is about one. */
function placeOf(path: readonly (string | number)[], paths: Paths): string {
  const [part, address = '', method = '', list, at] = path.map(String)
  if (part !== 'paths') return path.join('.')
  const parameter = list === 'parameters' ? paths[address]?.[method]?.parameters?.[Number(at)]?.name : null
  return [method.toUpperCase(), address, ...(parameter ? [parameter] : [])].join(' ')
}

test('the API holds OWASP’s rules, but for the places named here with their reason', async () => {
  const body = (await malto.app.inject({ url: '/openapi.json' })).body
  const { paths } = JSON.parse(body) as { paths: Paths }
  const judge = new spectral.Spectral()
  const off = Object.keys(rulesNotFollowed).map((name) => [name, 'off'])
  judge.setRuleset({ extends: [owasp], rules: Object.fromEntries(off) } as never)
  const found = await judge.run(new spectral.Document(body, parsers.Json, 'openapi.json'))

  const used = new Set<Exception>()
  const broken = found.flatMap(({ code, path, message }) => {
    const where = placeOf(path, paths)
    const exception = exceptions.find((each) => each.rule === code && each.where.test(where))
    if (exception) used.add(exception)
    return exception ? [] : [`${code}: ${where}: ${path.slice(3).join('.')}: ${message}`]
  })
  expect([...new Set(broken)]).toEqual([])
  expect(exceptions.filter((each) => !used.has(each))).toEqual([])
})
