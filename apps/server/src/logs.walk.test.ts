import { allCalls, allPermissions, realmOf, splitPath, travelsInQuery, type Call } from '@malto/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeWorld } from '#testing/personas.ts'
import { sampleFor, schemaOf, type Json } from '#testing/samples.ts'

// Control 13 through every call: what people write, where they come from and what they hold is in no line of the log,
// at its most talkative, whether the call went well, was refused or failed.

const CANARY = 'Kim Tước 481516'
const SECRET = 'kimtuoc481516'

let malto: Malto
let tokens: Readonly<Record<'user' | 'admin', readonly string[]>>
beforeAll(async () => {
  malto = await startMalto({ LOG_LEVEL: 'debug' })
  const { people } = await makeWorld(malto)
  const chief = await makeAdministrator(malto, { powers: allPermissions })
  tokens = { user: Object.values(people).map(({ token }) => token), admin: [chief.token()] }
})
afterAll(() => malto.stop())

/** The texts of a sample that may hold any word do hold the canary. */
function marked(call: Call): Record<string, unknown> {
  const sample = { ...sampleFor(call) }
  const properties = (schemaOf(call)['properties'] ?? {}) as Record<string, Json>
  for (const [name, value] of Object.entries(sample)) {
    const text = properties[name]?.['type'] === 'string'
    const fits = call.input.safeParse({ ...sample, [name]: CANARY }).success
    if (text && typeof value === 'string' && fits) sample[name] = CANARY
  }
  return sample
}

/** Ending one's own session comes last: the rest would be refused. */
const ends = ({ path }: Call) => /logout|sessions\/end|see-as|password|deletion|\/sessions/.test(path)
const calls = allCalls
  .filter(({ takes }) => takes === 'json')
  .toSorted((a, b) => Number(ends(a)) - Number(ends(b)))

test('no call writes what it was given into the log, and none fails on an input that its contract allows', async () => {
  const broken: string[] = []
  const done = new Map<number, number>()
  let carried = 0
  for (const call of calls) {
    const { path, rest } = splitPath(call.path, marked(call))
    carried += JSON.stringify(rest).includes(CANARY) ? 1 : 0
    for (const token of call.access === 'anyone' ? [SECRET] : tokens[realmOf(call)]) {
      const query = travelsInQuery(call.method) ? (rest as Record<string, string>) : {}
      const { statusCode } = await malto.app.inject({
        method: call.method,
        url: path,
        query,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `AccessToken=${SECRET}; malto_device=${SECRET}`,
          'user-agent': SECRET,
          'x-device-id': SECRET,
          referer: `https://malto.test/${SECRET}`,
        },
        ...(travelsInQuery(call.method) ? {} : { payload: rest }),
      })
      done.set(statusCode, (done.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500) broken.push(`${call.method} ${call.path} ${statusCode}`)
      if (statusCode !== 403) break
    }
  }
  expect(broken).toEqual([])
  // The walk is worth something only where calls did their work.
  expect(done.get(200) ?? 0).toBeGreaterThan(150)
  expect(carried).toBeGreaterThan(150)
  expect(malto.lines.length).toBeGreaterThan(0)
  const log = malto.lines.join('')
  for (const secret of [CANARY, 'Tước', SECRET, ...tokens.user, ...tokens.admin])
    expect(log).not.toContain(secret)
})
