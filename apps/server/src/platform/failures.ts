import {
  BadInput,
  CallError,
  commonErrors,
  inLanguage,
  NotFound,
  TooLarge,
  Unavailable,
  Unexpected,
  UnsupportedBody,
  type Call,
  type FieldErrors,
  type Language,
} from '@malto/contract'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import { isDatabaseTrouble } from './db.ts'
import { QueueFull } from './queue.ts'

/** Every failure that leaves the server has this body, and its true status. */
export function sendFailure(reply: FastifyReply, error: CallError, language: Language) {
  const retry = error.details['retry_after'] ?? (error.status === 503 ? 1 : undefined)
  if (retry !== undefined) reply.header('retry-after', String(retry))
  const body = {
    success: false,
    code: error.code,
    messages: error.messageIn(language),
    errors: Object.fromEntries(
      Object.entries(error.fields).map(([field, texts]) => [
        field,
        texts.map((text) => inLanguage(text, language)),
      ]),
    ),
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** What a person outside may know of any error: a declared failure as it is, the rest by its kind only. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isDatabaseTrouble(error) || error instanceof QueueFull)
    return Unavailable({ details: { retry_after: 1 } })
  // Fastify's own complaints (broken JSON, a body too large) are the caller's fault, not ours.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return TooLarge()
  if (status === 415) return UnsupportedBody()
  if (status === 404) return NotFound()
  if (status === 503) return Unavailable({ details: { retry_after: 1 } })
  return status >= 400 && status < 500 ? BadInput() : Unexpected()
}

/** A failure that a call did not declare is a fault of ours: it is logged and says nothing outside. */
export function onlyDeclared(call: Call, error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  if ([...commonErrors, ...call.errors].some((kind) => kind.code === error.code)) return error
  return new Error(`${call.method} ${call.path} does not declare ${error.code}`, { cause: error })
}

/** What is wrong at which field, in the words of the contract. */
export function badInput(error: z.ZodError): CallError {
  // Without a prototype: an unknown key may well be called `toString`.
  const fields = Object.create(null) as Record<string, string[]>
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    for (const name of names) (fields[name] ??= []).push(issue.message)
  }
  return BadInput({ fields: fields satisfies FieldErrors })
}
