import type { Call } from '@malto/contract'
import * as z from 'zod'

// An input that a call accepts, made from its shape alone: what hostile tests bend, one place at a time.

export type Json = { readonly [key: string]: unknown }

export const schemaOf = (call: Call): Json =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json

const NOBODY = '01900000-0000-7000-8000-000000000000'

/** What a JSON schema cannot tell, by the name of the field. */
const known: Readonly<Record<string, unknown>> = {
  phone: '0912000999',
  parent_phone: '0912000998',
  pairing_code: '123456',
  email: 'a@b.vn',
  password: 'Mat khau 1',
  new_password: 'Mat khau 2',
  username: 'bena',
  nickname: 'Mây Xanh',
  otp: '123456',
  flow: 'x'.repeat(43),
  replaces: 'x'.repeat(43),
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
  weeks: 2,
  session_minutes: 45,
  min_age: 14,
  max_age: 16,
  captions: null,
  school_year: '2026-2027',
  code: 'THPT-001',
  video_url: null,
  stream_url: null,
  replay_url: null,
  path: '/event',
  at: '08:00',
  onet: '11-1011.00',
  interests: [6, 5, 4, 3, 2, 1],
}
const byFormat: Readonly<Record<string, string>> = {
  uuid: NOBODY,
  date: '2010-03-25',
  'date-time': '2026-11-20T05:00:00Z',
  email: 'a@b.vn',
  uri: 'https://malto.test/x',
}
const candidates = [
  'abc',
  'ABC',
  '123456',
  '1',
  '0912000999',
  '12:00',
  '2026-11',
  '/a',
  '#0a6a6a',
  'A'.repeat(22),
  'A'.repeat(40),
  'A'.repeat(43),
  'A'.repeat(87),
  'https://malto.test/x',
  'a-b',
  'AB12',
]

function textFor(schema: Json): string {
  const format = byFormat[String(schema['format'])]
  const { minLength = 0 } = schema as { minLength?: number }
  return format ?? candidates.find((each) => matches(schema, each)) ?? 'a'.repeat(Math.max(1, minLength))
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Whether the shape may hold a value of this kind at all. */
function allows(schema: Json, value: unknown): boolean {
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined
  if (options) return options.some((each) => allows(each, value))
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  const type = schema['type'] === 'integer' ? 'number' : schema['type']
  if (typeof value === 'string' && (schema['format'] || !matches(schema, value))) return false
  return type === typeOf(value)
}

function matches(schema: Json, text: string): boolean {
  const {
    pattern,
    minLength = 0,
    maxLength = 400,
  } = schema as {
    pattern?: string
    minLength?: number
    maxLength?: number
  }
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

/** `whole`: every field; otherwise only those that must be there. */
function sampleOf(schema: Json, name: string, whole: boolean): unknown {
  if ('const' in schema) return schema['const']
  if (name in known && allows(schema, known[name])) return known[name]
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const options = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly Json[] | undefined
  const chosen = options?.find((each) => each['type'] !== 'null') ?? options?.[0]
  if (chosen) return sampleOf(chosen, name, whole)
  switch (schema['type']) {
    case 'string':
      return textFor(schema)
    case 'number':
    case 'integer': {
      const { minimum = 1, maximum = 1e6 } = schema as { minimum?: number; maximum?: number }
      return Math.min(Math.max(minimum, 1), maximum)
    }
    case 'boolean':
      return true
    case 'array': {
      const {
        minItems = 0,
        maxItems = 1,
        items = {},
      } = schema as { minItems?: number; maxItems?: number; items?: Json }
      const length = Math.min(Math.max(minItems, whole ? 1 : 0), Math.max(maxItems, minItems))
      return Array.from({ length }, () => sampleOf(items, name, whole))
    }
    case 'object': {
      const required = new Set((schema['required'] as readonly string[] | undefined) ?? [])
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
          .filter(([field]) => whole || required.has(field))
          .map(([field, each]) => [field, sampleOf(each, field, whole)]),
      )
    }
    default:
      return null
  }
}

/** An input that the call's shape accepts, with as many fields as fit together; null where a shape is too particular. */
export function sampleFor(call: Call): Readonly<Record<string, unknown>> | null {
  const schema = schemaOf(call)
  const accepts = (each: unknown) => call.input.safeParse(each).success
  const least = sampleOf(schema, '', false) as Record<string, unknown>
  const whole = sampleOf(schema, '', true) as Record<string, unknown>
  if (accepts(whole)) return whole
  const start = accepts(least) ? least : null
  if (!start) return null
  // Fields that do not go together with the rest are left out.
  return Object.entries(whole).reduce<Record<string, unknown>>(
    (sample, [field, value]) =>
      accepts({ ...sample, [field]: value }) ? { ...sample, [field]: value } : sample,
    start,
  )
}
