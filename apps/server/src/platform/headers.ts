import type { FastifyInstance } from 'fastify'

/** The one line that keeps a year of visits on https, wherever an answer came over it. */
const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * What holds for every answer, failures and files included, unless its route says it better: it is taken for nothing
 * else, embedded nowhere, opens nothing when it is looked at as a page, and tells nobody where a reader came from.
 */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': HSTS,
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const

export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(everyAnswer)
    done()
  })
}
