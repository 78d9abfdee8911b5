import { allCalls, allPermissions, realmOf, splitPath, travelsInQuery, type Call } from '@malto/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeWorld } from '#testing/personas.ts'
import { sampleFor, schemaOf, type Json } from '#testing/samples.ts'

// Control 5 through every call: what its contract does not name is refused at the field it stands in, never guessed at,
// never a 500. Each call is asked by somebody who may make it, with an input that is right but for one thing.

type Values = Record<string, unknown>

let malto: Malto
/** By realm: whoever may stand before a call, the first who is let in is asked. */
let tokens: Readonly<Record<'user' | 'admin', readonly string[]>>
beforeAll(async () => {
  malto = await startMalto()
  const { people } = await makeWorld(malto)
  const chief = await makeAdministrator(malto, { powers: allPermissions })
  tokens = { user: Object.values(people).map(({ token }) => token), admin: [chief.token()] }
})
afterAll(() => malto.stop())

const nameOf = (call: Call) => `${call.method} ${call.path}`
const calls = allCalls.filter((call) => call.takes === 'json')
const bodies = calls.filter((call) => !travelsInQuery(call.method))
const samples = new Map(calls.map((call) => [call, sampleFor(call)]))
/** Their inputs are right only as a whole, which no schema tells; they are walked from an empty one. */
const particular = ['POST /auth-admin/exercises', 'PUT /auth-admin/exercises/:id']

interface Answer {
  readonly status: number
  readonly code: string
  readonly fields: readonly string[]
}

const doors = new Map<string, string>()

async function send(call: Call, given: InjectOptions): Promise<Answer> {
  for (const token of call.access === 'anyone' ? [''] : tokens[realmOf(call)]) {
    const known = doors.get(call.access)
    if (known !== undefined && token !== known && tokens[realmOf(call)].includes(known)) continue
    const headers = { ...given.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await malto.app.inject({ ...given, method: call.method, headers })
    if (reply.statusCode === 403) continue
    if (token) doors.set(call.access, token)
    const body = reply.json<{ success?: boolean; code?: string; errors?: object | null }>()
    if (typeof body.success !== 'boolean') throw new Error(`${nameOf(call)} answered without an envelope`)
    return { status: reply.statusCode, code: body.code ?? 'ok', fields: Object.keys(body.errors ?? {}) }
  }
  throw new Error(`nobody here may ${nameOf(call)}`)
}

const inPath = (call: Call) => new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))

function urlOf(call: Call): string {
  const sample = samples.get(call) ?? {}
  const filled = Object.fromEntries([...inPath(call)].map((name) => [name, sample[String(name)] ?? 1]))
  return splitPath(call.path, filled).path
}

/** What travels beside the path. */
const restOf = (call: Call): Values =>
  Object.fromEntries(Object.entries(samples.get(call) ?? {}).filter(([name]) => !inPath(call).has(name)))

function ask(call: Call, rest: Values): Promise<Answer> {
  if (!travelsInQuery(call.method)) return send(call, { url: urlOf(call), payload: rest })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    for (const each of [value].flat()) query.append(name, String(each))
  return send(call, { url: `${urlOf(call)}?${query.toString()}` })
}

const raw = (call: Call, payload: string, type: string) =>
  send(call, { url: urlOf(call), payload, headers: { 'content-type': type } })

/** Each field of a refused input has to be named; what is not is returned. */
async function unrefused(call: Call, rest: Values, fields: readonly string[]): Promise<string[]> {
  const { status, fields: told } = await ask(call, rest)
  const named = (field: string) => told.some((each) => each === field || each.startsWith(`${field}.`))
  const missing = status === 400 ? fields.filter((field) => !named(field)) : fields
  return missing.map((field) => `${nameOf(call)} ${field} → ${status} ${told.join()}`)
}

const optionsOf = (schema: Json): readonly Json[] =>
  ((schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly Json[] | undefined)?.flatMap(
    optionsOf,
  ) ?? [schema]
const typesOf = (schema: Json): Set<string> =>
  new Set(
    optionsOf(schema).flatMap((each) => {
      const values = 'const' in each ? [each['const']] : (each['enum'] as unknown[] | undefined)
      if (values) return values.map((value) => (value === null ? 'null' : typeof value))
      const type = each['type'] === 'integer' ? 'number' : each['type']
      return typeof type === 'string' ? [type] : ['anything']
    }),
  )

const fieldsOf = (call: Call): readonly (readonly [string, Json])[] =>
  Object.entries((schemaOf(call)['properties'] ?? {}) as Record<string, Json>).filter(
    ([name]) => !inPath(call).has(name),
  )

test('every call has an input to bend', () => {
  const without = calls.filter((call) => samples.get(call) === null).map(nameOf)
  expect(without.toSorted()).toEqual(particular)
  expect(calls.length).toBeGreaterThan(550)
})

test('a key that a call does not name is refused, whatever it is called', async () => {
  const keys = ['is_admin', 'toString', 'constructor', 'user_id_', '$where']
  const accepted: string[] = []
  for (const call of calls) {
    const strange = Object.fromEntries(keys.map((key) => [key, '1']))
    accepted.push(...(await unrefused(call, { ...restOf(call), ...strange }, keys)))
  }
  expect(accepted).toEqual([])
})

test('what every object inherits is refused in a body and a query, and poisons nothing', async () => {
  const accepted: string[] = []
  for (const call of calls) {
    const poison = ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']
    for (const each of travelsInQuery(call.method) ? [] : poison) {
      const { status, code } = await raw(call, each, 'application/json')
      if (status !== 400 || code !== 'BAD_INPUT') accepted.push(`${nameOf(call)} ${status} ${each}`)
    }
    if (!travelsInQuery(call.method)) continue
    const { status } = await send(call, { url: `${urlOf(call)}?__proto__=1` })
    if (status !== 400) accepted.push(`${nameOf(call)} ${status}`)
  }
  expect(accepted).toEqual([])
  expect(({} as Values)['admin']).toBeUndefined()
})

/** The inner objects of an input whose keys are known, by their way. */
function* innerObjects(value: unknown, schema: Json, way: readonly string[]): Generator<readonly string[]> {
  if (Array.isArray(value)) {
    const items = optionsOf(schema).find((each) => each['items'])?.['items'] as Json | undefined
    if (items && value.length > 0) yield* innerObjects(value[0], items, [...way, '0'])
    return
  }
  if (typeof value !== 'object' || value === null) return
  const shape = optionsOf(schema).find((each) => {
    const properties = (each['properties'] ?? {}) as Values
    return each['properties'] !== undefined && Object.keys(value).every((key) => key in properties)
  })
  if (!shape) return
  if (way.length > 0) yield way
  for (const [name, each] of Object.entries(value))
    yield* innerObjects(each, (shape['properties'] as Record<string, Json>)[name] ?? {}, [...way, name])
}

function withAt(
  value: unknown,
  [first, ...further]: readonly string[],
  change: (inner: Values) => Values,
): unknown {
  if (first === undefined) return change(value as Values)
  if (Array.isArray(value)) return value.with(Number(first), withAt(value[Number(first)], further, change))
  return { ...(value as Values), [first]: withAt((value as Values)[first], further, change) }
}

test('an inner object takes no unknown key either', async () => {
  const accepted: string[] = []
  let walked = 0
  for (const call of bodies)
    for (const way of innerObjects(restOf(call), schemaOf(call), [])) {
      walked += 1
      const bent = withAt(restOf(call), way, (inner) => ({ ...inner, is_admin: true })) as Values
      const { status, fields } = await ask(call, bent)
      if (status !== 400 || !fields.some((each) => each.split('.').at(-1) === 'is_admin'))
        accepted.push(`${nameOf(call)} ${way.join('.')} → ${status} ${fields.join()}`)
    }
  expect(accepted).toEqual([])
  expect(walked).toBeGreaterThan(20)
})

const kinds: Readonly<Record<string, unknown>> = {
  array: [[]],
  object: { a: 1 },
  number: 1e308,
  boolean: true,
  null: null,
  string: 'x y',
}

describe('a value of another kind is refused at its field', () => {
  for (const [kind, value] of Object.entries(kinds))
    test(kind, async () => {
      const accepted: string[] = []
      for (const call of bodies) {
        const strange = fieldsOf(call).filter(([, schema]) => {
          const types = typesOf(schema)
          if (types.has('anything')) return false
          // A whole number may be written as digits in a query; `x y` is none.
          return kind === 'string' && types.has('number') ? true : !types.has(kind)
        })
        const names = strange.map(([name]) => name)
        const bent = Object.fromEntries(names.map((name) => [name, value]))
        if (names.length > 0) accepted.push(...(await unrefused(call, { ...restOf(call), ...bent }, names)))
      }
      expect(accepted).toEqual([])
    })
})

test('a field that stands twice in a query is no text', async () => {
  const accepted: string[] = []
  for (const call of calls.filter(({ method }) => travelsInQuery(method))) {
    const names = fieldsOf(call)
      .filter(([, schema]) => !typesOf(schema).has('array'))
      .map(([name]) => name)
    const twice = Object.fromEntries(names.map((name) => [name, ['1', '1']]))
    if (names.length > 0) accepted.push(...(await unrefused(call, { ...restOf(call), ...twice }, names)))
  }
  expect(accepted).toEqual([])
})

test('people’s calls guess nothing: "1" is no number and "true" no yes', async () => {
  const accepted: string[] = []
  let walked = 0
  for (const call of bodies.filter((each) => realmOf(each) === 'user')) {
    const rest = restOf(call)
    const names = fieldsOf(call)
      .map(([name]) => name)
      .filter((name) => ['number', 'boolean'].includes(typeof rest[name]))
    walked += names.length
    for (const name of names)
      accepted.push(...(await unrefused(call, { ...rest, [name]: String(rest[name]) }, [name])))
  }
  expect(accepted).toEqual([])
  expect(walked).toBeGreaterThan(60)
})

test('a text longer than its field is refused there', async () => {
  const accepted: string[] = []
  for (const call of calls) {
    const rest = restOf(call)
    const long = fieldsOf(call).flatMap(([name, schema]) => {
      const texts = optionsOf(schema).filter((each) => each['type'] === 'string')
      const most = Math.max(...texts.map((each) => Number(each['maxLength'] ?? 40)))
      return texts.length > 0 ? [[name, 'x'.repeat(most + 1)] as const] : []
    })
    const small = long.filter(([, text]) => text.length < 3000)
    const names = small.map(([name]) => name)
    if (names.length > 0)
      accepted.push(...(await unrefused(call, { ...rest, ...Object.fromEntries(small) }, names)))
    for (const [name, text] of long.filter((each) => !small.includes(each) && each[1].length < 60_000))
      accepted.push(...(await unrefused(call, { ...rest, [name]: text }, [name])))
  }
  expect(accepted).toEqual([])
})

test('letters that the database cannot hold are refused at their field', async () => {
  const accepted: string[] = []
  for (const call of calls) {
    const rest = restOf(call)
    const texts = fieldsOf(call)
      .filter(([name, schema]) => typesOf(schema).has('string') && typeof rest[name] === 'string')
      .map(([name]) => name)
    // A query is UTF-8: half a letter cannot stand in one.
    for (const letter of travelsInQuery(call.method) ? ['a\0b'] : ['a\0b', 'a\ud800b'])
      for (const name of texts) accepted.push(...(await unrefused(call, { ...rest, [name]: letter }, [name])))
  }
  expect(accepted).toEqual([])
})

const answersOther = async (call: Call, what: string, status: number, payload: string, type: string) => {
  const answer = await raw(call, payload, type)
  return answer.status === status ? [] : [`${nameOf(call)} ${what} → ${answer.status}`]
}

test('only JSON is read, and only an object', async () => {
  const wrong: string[] = []
  for (const call of bodies) {
    const json = JSON.stringify(restOf(call))
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])
      wrong.push(...(await answersOther(call, type, 415, type.includes('form') ? 'a=b' : json, type)))
    const multipart = 'multipart/form-data; boundary=b'
    wrong.push(...(await answersOther(call, 'multipart', 415, '--b--\r\n', multipart)))
    for (const body of ['[1]', '"text"', '42', '{'])
      wrong.push(...(await answersOther(call, body, 400, body, 'application/json')))
  }
  expect(wrong).toEqual([])
})

test('a body is never more than 64 KB, 1 MB for whole documents', async () => {
  const wrong: string[] = []
  for (const call of bodies) {
    const most = call.large ? 1024 * 1024 : 64 * 1024
    const large = JSON.stringify({ x: 'x'.repeat(most - 8) })
    wrong.push(...(await answersOther(call, 'too large', 413, `${large} `, 'application/json')))
    wrong.push(...(await answersOther(call, 'just not too large', 400, large, 'application/json')))
  }
  expect(wrong).toEqual([])
})
