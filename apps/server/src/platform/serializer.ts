import type { Call } from '@malto/contract'
import fastJson from 'fast-json-stringify'
import * as z from 'zod'

type Json = { [key: string]: unknown }

/** The envelope of every success. */
export function replySchema(call: Call): Json {
  // What JSON schema cannot say (a transform, a Date) would be written whole, undeclared fields included: it throws here.
  const data = z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'throw' }) as Json
  delete data['$schema']
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, data, errors: { type: 'null' } },
    required: ['success', 'data', 'errors'],
  }
}

/** Made once, at a call's first answer. It writes the fields that the contract names and no other, so a new column cannot leak. */
export function compileReply(call: Call): (reply: unknown) => string {
  return fastJson(forWriting(replySchema(call)) as never)
}

/** Drops what only a validator needs: inside a union it would make a reply with an extra field fail, not shrink. */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting)
  if (typeof schema !== 'object' || schema === null) return schema
  const given = schema as Json
  const kept: Json = {}
  for (const [key, value] of Object.entries(given)) {
    if (key === 'additionalProperties' && value === false) continue
    if (CHECKS.has(key) && typeof value !== 'object') continue
    // The serializer would write what stands in a tuple whole, undeclared fields included.
    if (key === 'prefixItems') throw new Error('a reply cannot hold a tuple: name its parts in an object')
    kept[key] = forWriting(value)
  }
  return Array.isArray(kept['anyOf']) ? orNull(kept, kept['anyOf'] as Json[]) : kept
}

/** `something | null` is written straight, without trying one after the other, wherever that something has a type. */
function orNull(union: Json, options: readonly Json[]): Json {
  const other = options.filter((each) => each['type'] !== 'null')
  const [only] = other
  if (!only || other.length > 1 || other.length === options.length) return union
  const nested = (only['anyOf'] ?? only['oneOf']) as Json[] | undefined
  if (nested) return { anyOf: [...nested, { type: 'null' }] }
  // A list of allowed words would not allow null beside them.
  const { enum: _words, const: _word, ...rest } = only
  return 'type' in rest ? { ...rest, nullable: true } : union
}

const CHECKS = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
])
