import '@fastify/cookie'
import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BadInput } from '@malto/contract'
import { addressOf, type Visit } from './visit.ts'

const DEVICE = /^[\w-]{8,64}$/

/** The request behind a call, reduced to what services may know of it. */
export function visitOf(request: FastifyRequest, reply: FastifyReply): Visit {
  const authorization = request.headers.authorization ?? ''
  const device = request.headers['x-device-id']
  let file_name: string | null = null
  return {
    request_id: request.id,
    address: addressOf(request.ip),
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    device_id: typeof device === 'string' && DEVICE.test(device) ? device : null,
    bearer: authorization.startsWith('Bearer ') ? authorization.slice(7) : null,
    range: request.headers.range ?? null,
    known: request.headers['if-none-match'] ?? null,
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, { max_age_s, path }) => {
      const options = {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
        path,
      } as const
      if (value === null) void reply.clearCookie(name, options)
      else void reply.setCookie(name, value, { ...options, maxAge: max_age_s })
    },
    file: async () => {
      if (!request.isMultipart()) throw BadInput()
      const part = await request.file()
      if (!part) throw BadInput()
      file_name = part.filename
      return part.toBuffer()
    },
    fileName: () => file_name,
  }
}
