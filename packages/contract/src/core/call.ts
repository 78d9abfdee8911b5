import './texts.ts'
import * as z from 'zod'
import type { Limit } from '../limits.ts'
import type { Access } from '../permissions.ts'
import type { ErrorKind } from './error.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Call<
  A extends Access = Access,
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> {
  readonly kind: 'call'
  readonly method: Method
  readonly path: `/${string}`
  readonly access: A
  /** Path, query and body as one object; what it does not name is refused. */
  readonly input: I
  readonly reply: R
  readonly errors: readonly ErrorKind[]
  /** One sentence for the API's documentation. */
  readonly summary: string
  /** The row of `limits.ts` that counts this call. */
  readonly limit: Limit
  /** `file`: the body is multipart with one file, the reply a stream; neither passes through JSON. */
  readonly takes: 'json' | 'file'
  readonly gives: 'json' | 'file'
  /** The body may be a whole document (1 MB) instead of a form (64 KB); only in the console. */
  readonly large: boolean
}

/** What the caller writes, what the service receives, what comes back. */
export type Sent<C extends Call> = z.input<C['input']>
export type Input<C extends Call> = z.output<C['input']>
export type Reply<C extends Call> = z.output<C['reply']>

type Given<A extends Access, I extends z.ZodObject, R extends z.ZodType> = Pick<
  Call<A, I, R>,
  'method' | 'path' | 'access' | 'input' | 'reply' | 'summary'
> &
  Partial<Pick<Call, 'errors' | 'limit' | 'takes' | 'gives' | 'large'>>

export function defineCall<A extends Access, I extends z.ZodObject, R extends z.ZodType>(
  given: Given<A, I, R>,
): Call<A, I, R> {
  const call = {
    errors: [],
    limit: 'default' as const,
    takes: 'json' as const,
    gives: 'json' as const,
    large: false,
    ...given,
  }
  return { kind: 'call', ...call, input: z.strictObject(given.input.shape) as unknown as I }
}

export type Realm = 'user' | 'admin'

/** The console is a realm of its own: its calls, its sessions, its people. */
export const realmOf = (call: Pick<Call, 'path'>): Realm =>
  call.path.startsWith('/auth-admin/') ? 'admin' : 'user'

export { splitPath, travelsInQuery } from './request.ts'
