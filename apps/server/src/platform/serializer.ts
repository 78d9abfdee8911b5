import type { Call } from '@malto/contract'
import fastJson from 'fast-json-stringify'
import * as z from 'zod'

type Json = { [key: string]: unknown }

/** The envelope of every success. */
export function replySchema(call: Call): Json {
  const data = z.toJSONSchema(call.reply, { io: 'output', unrepresentable: 'any' }) as Json
  delete data['$schema']
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, data, errors: { type: 'null' } },
    required: ['success', 'data', 'errors'],
  }
}

/** Made once at the start. It writes the fields that the contract names and no other, so a new column cannot leak. */
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
    kept[key] = forWriting(value)
  }
  const options = given['anyOf']
  if (Array.isArray(options)) {
    const other = options.filter((each) => (each as Json)['type'] !== 'null')
    if (other.length === 1 && other.length < options.length) {
      // A list of allowed words would not allow null beside them.
      const { enum: _words, ...rest } = forWriting(other[0]) as Json
      return { ...rest, nullable: true }
    }
  }
  return kept
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
