import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  allCalls,
  allResources,
  landedModules,
  permissions,
  realmOf,
  travelsInQuery,
  type Call,
} from '@malto/contract'
import { makePerson, type Person } from '#testing/people.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { specifiedPaths } from '#testing/specification.ts'

let malto: Malto
let somebody: Person
beforeAll(async () => {
  malto = await startMalto()
  somebody = await makePerson(malto)
})
afterAll(() => malto.stop())

const nameOf = (call: Call) => `${call.method} ${call.path}`

/** Asks with no input at all: the door has to be shut before anybody looks at what was sent. */
async function statusFor(call: Call, token?: string): Promise<{ status: number; code: string }> {
  const reply = await malto.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(travelsInQuery(call.method) ? {} : { payload: {} }),
  })
  const body = reply.json<{ code: string }>()
  return { status: reply.statusCode, code: body.code }
}

describe('every call keeps its door', () => {
  for (const call of allCalls.filter((each) => each.access !== 'anyone'))
    test(`I38: ${nameOf(call)} needs ${call.access}`, async () => {
      expect(await statusFor(call)).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
      // A user's token is nobody in the console; a user without the power is refused.
      if (realmOf(call) === 'admin')
        expect(await statusFor(call, somebody.token)).toEqual({ status: 401, code: 'ERROR_100' })
      else if (call.access !== 'signedIn')
        expect(await statusFor(call, somebody.token)).toEqual({ status: 403, code: 'NOT_ALLOWED' })
    })
})

describe('the specification', () => {
  for (const [module, paths] of Object.entries(specifiedPaths).filter(([name]) =>
    landedModules.includes(name),
  ))
    test(`the calls of ${module} have the specification's own paths`, () => {
      const known = new Set(allCalls.map((call) => call.path.replace(/:\w+/g, '{id}')))
      expect(paths.filter((path) => !known.has(path))).toEqual([])
    })

  test('a verified phone is exchanged for a `secureCode`, and the account is made with it', () => {
    const callOf = (path: string) => allCalls.find((call) => call.path === path)
    const shapeOf = (schema: z.ZodType = z.never()) => Object.keys((schema as z.ZodObject).shape)
    expect(shapeOf(callOf('/auth/pre-register')?.reply)).toEqual(['secureCode'])
    expect(shapeOf(callOf('/auth/register')?.input)).toContain('secureCode')
  })
})

type Json = { [key: string]: unknown }

function* stringsIn(schema: unknown, at: string): Generator<[string, Json]> {
  if (typeof schema !== 'object' || schema === null) return
  const json = schema as Json
  if (json['type'] === 'string') yield [at, json]
  for (const [name, each] of Object.entries((json['properties'] ?? {}) as Json))
    yield* stringsIn(each, `${at}.${name}`)
  for (const key of ['items', 'additionalProperties']) yield* stringsIn(json[key], `${at}[]`)
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const each of (json[key] ?? []) as unknown[]) yield* stringsIn(each, at)
}

const bounded = (json: Json) =>
  'maxLength' in json ||
  'enum' in json ||
  'const' in json ||
  ['uuid', 'date', 'date-time'].includes(String(json['format']))

test('every text that is sent or answered has a maximum', () => {
  const endless: string[] = []
  for (const call of allCalls)
    for (const [part, schema, io] of [
      ['input', call.input, 'input'],
      ['reply', call.reply, 'output'],
    ] as const)
      for (const [at, json] of stringsIn(
        z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
        `${nameOf(call)} ${part}`,
      ))
        if (!bounded(json)) endless.push(at)
  expect(endless).toEqual([])
})

test('every list is read by cursor, but those that can never grow', () => {
  const fixed = new Set(['GET /get/province'])
  const endless = allCalls.filter((call) => {
    const { properties = {} } = z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }) as {
      properties?: Json
    }
    return 'items' in properties && !('next_cursor' in properties) && !fixed.has(nameOf(call))
  })
  expect(endless.map(nameOf)).toEqual([])
})

test('reads are GET, changes are POST; other methods live only in the console', () => {
  const stray = allCalls.filter((call) => !['GET', 'POST'].includes(call.method) && realmOf(call) !== 'admin')
  expect(stray.map(nameOf)).toEqual([])
})

test('no two calls share an address, and every one explains itself', () => {
  const names = allCalls.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(allCalls.filter((call) => !/^[A-Z].*\.$/s.test(call.summary)).map(nameOf)).toEqual([])
})

test('a resource of the console has a power to read and, where it writes, one to write', () => {
  const weak = allResources.filter(
    ({ powers, may }) => !(powers.read in permissions) || (Object.keys(may).length > 0 && !powers.write),
  )
  expect(weak.map((resource) => resource.name)).toEqual([])
})
