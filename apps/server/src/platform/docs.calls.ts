import * as failures from '@malto/contract'
import { realmOf, travelsInQuery, type Call, type ErrorKind } from '@malto/contract'
import * as z from 'zod'
import { asksForToken, tagOf } from './http.ts'
import { replySchema } from './serializer.ts'

type Json = Record<string, unknown>

/** No file that leaves is larger. */
const LARGEST_FILE = 1024 ** 3

const scheme = (whose: string) => ({
  type: 'http' as const,
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: `${whose} JWT as RFC8725 asks: one fixed algorithm, issuer, audience and type checked, 15 minutes long, and its session looked up at every request.`,
})

/** What every call refers to: the two realms, and how a failure is told. */
export const shared = {
  securitySchemes: {
    user: scheme('For people of the app.'),
    admin: scheme('For administrators of the console, with sessions of their own.'),
  },
  schemas: {
    Failure: {
      type: 'object' as const,
      properties: {
        success: { type: 'boolean' as const, enum: [false] },
        code: { type: 'string' as const, maxLength: 60, description: 'What went wrong, for programs.' },
        messages: {
          type: 'string' as const,
          maxLength: 500,
          description: 'The same for people, in their language.',
        },
        errors: {
          type: 'object' as const,
          description: 'What is wrong with which field.',
          additionalProperties: {
            type: 'array' as const,
            maxItems: 50,
            items: { type: 'string' as const, maxLength: 500 },
          },
        },
        details: {
          type: 'object' as const,
          description: 'Figures of this failure, as `retry_after` in seconds.',
          additionalProperties: true,
        },
      },
      required: ['success', 'code', 'messages', 'errors'],
    },
  },
}

/** What a call takes and answers, as JSON schema; asked for when somebody reads the documentation. */
export function documentation(call: Call) {
  const input = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Json
  delete input['$schema']
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const properties = input['properties'] as Record<string, object>
  const part = (keep: (name: string) => boolean) =>
    sized({
      ...input,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => keep(name))),
      required: ((input['required'] as string[] | undefined) ?? []).filter(keep),
    })
  const rest = part((name) => !inPath.includes(name))
  return {
    tags: [tagOf(call)],
    summary: call.summary,
    ...(inPath.length > 0 ? { params: part((name) => inPath.includes(name)) } : {}),
    ...(travelsInQuery(call.method)
      ? Object.keys(rest['properties'] as Json).length > 0
        ? { querystring: rest }
        : {}
      : call.takes === 'json'
        ? { body: rest }
        : { consumes: ['multipart/form-data'] }),
    response: {
      200: call.gives === 'json' ? { ...sized(replySchema(call)), headers: counted } : file,
      ...failuresOf(call),
    },
    ...(call.access === 'anyone' ? {} : { security: [{ [realmOf(call)]: [] }] }),
  }
}

const retryAfter = {
  type: 'integer',
  format: 'int32',
  minimum: 1,
  maximum: 86_400,
  description: 'Seconds to wait before asking again.',
}
/** As the IETF's draft writes it, for the limit that the caller will meet first. */
const counted = {
  RateLimit: {
    type: 'string',
    maxLength: 80,
    description: 'What is left of the limit met first: `"default.account";r=299;t=60`.',
  },
}
const file = {
  description: 'The file.',
  headers: counted,
  content: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: LARGEST_FILE } },
  },
}

/** What any call may end with, besides what it declares itself. */
const everywhere: readonly ErrorKind[] = [
  failures.BadInput,
  failures.TooMany,
  failures.Unexpected,
  failures.Unavailable,
]
const signedIn: readonly ErrorKind[] = [
  failures.NotSignedIn,
  failures.TokenExpired,
  failures.SessionOver,
  failures.NotAllowed,
]

/** By status: which codes may stand in the envelope. */
function failuresOf(call: Call): Json {
  const byToken = call.access !== 'anyone' ? signedIn : asksForToken(call) ? [] : [failures.TokenExpired]
  const kinds = [...everywhere, ...byToken, ...call.errors]
  const told = new Map<number, Set<string>>()
  for (const { status, code } of kinds) told.set(status, (told.get(status) ?? new Set()).add(code))
  return Object.fromEntries(
    [...told].map(([status, codes]) => [
      status,
      {
        $ref: '#/components/schemas/Failure',
        description: [...codes].join(', '),
        ...headersOf(status),
      },
    ]),
  )
}

function headersOf(status: number): Json {
  if (status === 429) return { headers: { ...counted, 'Retry-After': retryAfter } }
  if (status === 503) return { headers: { 'Retry-After': retryAfter } }
  return status < 500 ? { headers: counted } : {}
}

const INT32 = 2_147_483_647

/** Says of every whole number how wide it is. */
function sized(schema: Json): Json {
  const walk = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    const walked = Object.fromEntries(Object.entries(each).map(([key, value]) => [key, walk(value)]))
    if (walked['type'] !== 'integer') return walked
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = walked as {
      minimum?: number
      maximum?: number
    }
    return { ...walked, format: minimum >= -INT32 - 1 && maximum <= INT32 ? 'int32' : 'int64' }
  }
  return walk(schema) as Json
}
