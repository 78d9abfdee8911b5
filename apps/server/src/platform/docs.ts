import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The contract as OpenAPI 3.1, for people (/docs) and for machines (/openapi.json). */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Malto',
        version: '0.1.0',
        description:
          'Every answer is an envelope: `{ success: true, data, errors: null }`, or `{ success: false, code, messages, errors }` with the true status.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', telemetry: false, withDefaultFonts: false },
  })
}
