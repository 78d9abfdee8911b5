import {
  BadInput,
  limits,
  NotAllowed,
  NotSignedIn,
  realmOf,
  SeeingOnly,
  SessionOver,
  TokenExpired,
  travelsInQuery,
  UnsupportedBody,
  type Access,
  type Call,
  type Input,
  type Language,
  type LimitRow,
  Unavailable,
} from '@malto/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor, Ctx } from './ctx.ts'
import { badInput, onlyDeclared, sendFailure, toCallError } from './failures.ts'
import type { Limits, Room } from './limits.ts'
import { compileReply } from './serializer.ts'
import { refuseStrays } from './strays.ts'
import { type FileReply, type Visit } from './visit.ts'
import { visitOf } from './visitors.ts'

export type ActorFor<A extends Access> = A extends 'anyone' ? Actor | null : Actor

type Answer<C extends Call> = C['gives'] extends 'file' ? FileReply : z.input<C['reply']>

export type Handler<C extends Call> = (
  ctx: Ctx<ActorFor<C['access']>>,
  input: Input<C>,
) => Promise<Answer<C> | FileReply>

export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void

/** What the platform asks of the product to serve its calls. */
export interface Serving {
  /** Who is behind this token, by its session row; throws TokenExpired or SessionOver. */
  readonly identify: (token: string, realm: 'user' | 'admin') => Promise<Actor>
  readonly makeCtx: (actor: Actor | null, visit: Visit, language: Language) => Ctx<Actor | null>
  readonly limits: Limits
  /** So many times as long as usual a call may take: see PATIENCE_FACTOR. */
  readonly patience: number
}

/** Fails unless this actor may make this call at all. Which rows it may touch is the service's question. */
function admit(access: Access, actor: Actor | null): void {
  if (access === 'anyone') return
  if (!actor) throw NotSignedIn()
  if (access !== 'signedIn' && !actor.powers.has(access)) throw (actor.hindered ?? NotAllowed)()
}

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.startsWith('en') ? 'en' : 'vi'

/** The ways out of the view of another role. */
const leavesView = (call: Call) => /^\/auth-admin\/(logout|see-as\/stop)$/.test(call.path)

/** Who looks at the console as another role looks, and changes nothing. */
function onlyLook(call: Call, actor: Actor | null): void {
  if (actor?.seeing && call.method !== 'GET' && !leavesView(call)) throw SeeingOnly()
}

/** A whole document, as the console saves it. */
const LARGE_BODY = 1024 * 1024

/** Getting a token must not fail because of an old one. */
export const asksForToken = (call: Call) =>
  /^\/(auth|otp|auth-admin)\/(lamviectot\/)?(login|refresh|sms|email|register|pre-register)/.test(call.path)

/**
 * Each wait for the database has an end of its own, but a call may meet several: for a connection, then for a lock.
 * Files take as long as they are large; a refresh waits for a database that restarts, so that nobody is logged out.
 */
const patienceOf = (call: Call): number | null =>
  call.takes === 'file' || call.gives === 'file' || call.path.endsWith('/refresh') ? null : 3200

/** Whoever waits is told in time to come back; work that is under way ends by itself, and asking again is harmless. */
async function inTime<T>(call: Call, work: Promise<T>, factor: number): Promise<T> {
  const patience = patienceOf(call)
  if (patience === null) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(Unavailable({ details: { retry_after: 1 } })), patience * factor)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export function serve(app: FastifyInstance, serving: Serving) {
  const bound = new Set<Call>()

  async function identify(call: Call, visit: Visit): Promise<Actor | null> {
    if (!visit.bearer || (call.access === 'anyone' && asksForToken(call))) return null
    try {
      return await serving.identify(visit.bearer, realmOf(call))
    } catch (error) {
      // Whoever may come without a token may also come with a dead one; a spent one is worth renewing first.
      if (call.access === 'anyone' && SessionOver.is(error) && !TokenExpired.is(error)) return null
      throw error
    }
  }

  async function answer(call: Call, handler: Handler<Call>, request: FastifyRequest, reply: FastifyReply) {
    const visit = visitOf(request, reply)
    // Whoever names no device is counted as one device per address: leaving the mark out buys nothing.
    const device = visit.device_id ?? visit.address
    const tellRoom = tightestTo(reply)
    await serving.limits.take(call.limit, { address: visit.address, device }, tellRoom)
    const actor = await identify(call, visit)
    if (actor) await serving.limits.take(call.limit, { account: actor.id }, tellRoom)
    onlyLook(call, actor)
    admit(call.access, actor)
    if (call.takes === 'json' && request.isMultipart()) throw UnsupportedBody()
    const carried = carriedBy(call, request)
    const input = call.input.safeParse({ ...carried, ...(request.params as object) })
    if (!input.success) throw badInput(input.error)
    // The console's forms and filters hold numbers as text, as a query does.
    refuseStrays(carried, input.data, { texts: travelsInQuery(call.method) || realmOf(call) === 'admin' })
    const row: LimitRow = limits[call.limit]
    if (row.subject) await serving.limits.take(call.limit, { subject: String(input.data[row.subject.field]) })
    const ctx = serving.makeCtx(actor, visit, languageOf(request))
    return handler(ctx as Ctx, input.data)
  }

  const bind: Bind = (call, handler) => {
    if (bound.has(call)) throw new Error(`${call.method} ${call.path} is bound twice`)
    bound.add(call)
    // Made when it is first needed: hundreds of them would keep a start waiting.
    let serialize: ReturnType<typeof compileReply> | undefined
    app.route({
      method: call.method,
      url: call.path,
      schema: { tags: [tagOf(call)], summary: call.summary },
      config: { call },
      ...(call.large ? { bodyLimit: LARGE_BODY } : {}),
      // The contract's own schemas check and write; Fastify's would do it a second time.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (body) => body as string,
      handler: async (request, reply) => {
        try {
          const data = await inTime(call, answer(call, handler as never, request, reply), serving.patience)
          if (call.gives === 'file') return sendFile(reply, data as FileReply)
          serialize ??= compileReply(call)
          return reply
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .send(serialize({ success: true, data, errors: null }))
        } catch (error) {
          throw onlyDeclared(call, error)
        }
      },
    })
  }

  app.setErrorHandler((error, request, reply) => {
    const known = toCallError(error)
    if (known.status >= 500)
      request.log[known.status === 503 ? 'warn' : 'error']({ err: error, id: request.id })
    return sendFailure(reply, known, languageOf(request))
  })

  return { bind, bound }
}

/**
 * Whoever is counted is told what they have left, of the limit that they will meet first. What a phone or an email has
 * left is not told: it would say whether its owner was here.
 */
function tightestTo(reply: FastifyReply): (room: Room) => void {
  let least = Infinity
  return ({ name, left, seconds }) => {
    if (left >= least) return
    least = left
    reply.header('ratelimit', `"${name}";r=${left};t=${seconds}`)
  }
}

/** What came beside the path; with the path it is the one object that a call reads. It never fills a field of the path. */
function carriedBy(call: Call, request: FastifyRequest): object {
  const carried = travelsInQuery(call.method) ? request.query : call.takes === 'file' ? {} : request.body
  if (carried === undefined || carried === null) return {}
  if (typeof carried !== 'object' || Array.isArray(carried)) throw BadInput()
  return carried
}

function sendFile(reply: FastifyReply, file: FileReply) {
  if (file.size !== undefined) reply.header('content-length', file.size)
  if (file.save_as)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.save_as)}`)
  reply.headers({
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-cache',
    ...file.headers,
  })
  return reply
    .code(file.status ?? 200)
    .type(file.type)
    .send(file.stream)
}

/** The part of the product that a call belongs to: the first word of its path. */
export function tagOf({ path }: Pick<Call, 'path'>): string {
  const [, first = '', second = 'api'] = path.split('/')
  return first === 'api' ? second : first
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for its documentation. */
    readonly call?: Call
  }
}
