import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentation, shared } from './docs.calls.ts'

/** The contract as OpenAPI 3.1, for people (/docs) and for machines (/openapi.json). */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => {
      const call = route.config?.call
      return { schema: call ? documentation(call) : schema, url }
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Malto',
        version: '0.1.0',
        description:
          'Every answer is an envelope: `{ success: true, data, errors: null }`, or `{ success: false, code, messages, errors }` with the true status.',
      },
      components: shared,
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  // The reference is large and few read it: it is opened, as a server within the server, by its first reader.
  let opened: Promise<FastifyInstance> | undefined
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const reference = await (opened ??= openReference())
    const { statusCode, headers, rawPayload } = await reference.inject({ url: request.url })
    for (const name of ['content-type', 'location', 'cache-control', 'etag'])
      if (headers[name]) reply.header(name, headers[name])
    if (String(headers['content-type']).startsWith('text/html')) {
      void reply.helmet()
      reply.header('content-security-policy', docsPolicy(rawPayload.toString()))
    }
    return reply.code(statusCode).send(rawPayload)
  }
  for (const path of ['/docs', '/docs/*']) app.get(path, { schema: { hide: true } }, page)
}

async function openReference(): Promise<FastifyInstance> {
  const [{ fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const reference = fastify()
  await reference.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', telemetry: false, withDefaultFonts: false },
  })
  return reference
}

/** The reference brings one small script inside its page: that very text is allowed, by its hash, and no other. */
function docsPolicy(page: string): string {
  const [, script = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
