import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import { allCalls, Unavailable } from '@malto/contract'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serveDocs } from '#platform/docs.ts'
import { sendFailure, toCallError } from '#platform/failures.ts'
import { everyAnswer, guardAnswers } from '#platform/headers.ts'
import { languageOf, serve } from '#platform/http.ts'
import { measure } from '#platform/metrics.ts'
import { logRequests } from '#platform/requests.ts'
import { servePages } from '#platform/pages.ts'
import { houseLeaves } from '#platform/stop.ts'
import { previewFor } from '#platform/previews.ts'
import type { House } from './house.ts'
import { previews } from './lent.ts'
import { modules } from './modules.ts'

const MAX_BODY = 64 * 1024
const MAX_FILE = 10 * 1024 * 1024

/** Puts the whole server together, without listening: tests use the very same one. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  const { env } = house
  const loggerInstance: FastifyBaseLogger = house.log
  const app = Fastify({
    loggerInstance,
    // A logger of its own for every request would cost more than most requests: see platform/requests.ts.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 20_000,
    // Node looks for slow requests only every half minute by itself: the timeouts below and above would mean little.
    http: { connectionsCheckingInterval: 1000 },
    // A list of our own proxies, never `true`: anyone can write a forwarded address.
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be read (`/%zz`) never reaches a route: it gets the same envelope all the same.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(reply.headers(everyAnswer), toCallError(error), languageOf(request)),
  })
  app.server.headersTimeout = 8000
  app.removeContentTypeParser('text/plain')
  guardAnswers(app)

  await app.register(cookie)
  // Pages get the whole set (platform/pages.ts); every other answer what platform/headers.ts says.
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(multipart, { limits: { fileSize: MAX_FILE, files: 1, fields: 10, parts: 11 } })
  await app.register(underPressure, {
    maxEventLoopDelay: env.SHED_LAG_MS,
    sampleInterval: 250,
    retryAfter: 1,
    pressureHandler: (request) => {
      // Only calls are turned away: half a page is worse than a slow one, and whoever watches over us has to learn
      // that we live, above all when we are busy.
      if (!request.routeOptions.schema?.tags) return
      throw Unavailable({ details: { retry_after: 1 } })
    },
  })
  const registry = measure(app, house.pool)
  logRequests(app, house.log)
  await serveDocs(app)

  const { bind, bound } = serve(app, house)
  for (const each of modules) each.routes(bind)
  const orphan = allCalls.find((call) => !bound.has(call))
  if (orphan) throw new Error(`no module answers ${orphan.method} ${orphan.path}`)

  app.get('/livez', { schema: { hide: true } }, () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    // Whoever spreads visitors over several of us learns here first that this one is about to go.
    const ready = !houseLeaves.aborted && (await house.ready())
    return reply.code(ready ? 200 : 503).send({ ok: ready })
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  if (house.outbox) house.outbox.mount(app)
  const folders = { web: join(env.root, 'apps/web/dist'), admin: join(env.root, 'apps/admin/dist') }
  await servePages(app, {
    folders,
    media_hosts: env.MEDIA_HOSTS,
    public_url: house.tools.public_url,
    contact: { email: env.CONTACT_EMAIL, phone: env.CONTACT_PHONE ?? '' },
    previewOf: (url) => previewFor(house.ownCtx(), previews, url),
  })
  await app.ready()
  house.sockets.attach(app.server)
  return app
}
