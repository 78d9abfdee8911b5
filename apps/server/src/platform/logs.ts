import { pino, type Logger } from 'pino'

export type Log = Logger

/** Names whose values never reach a log, at any depth that we write. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'otp',
  'code',
  'phone',
  'email',
  'token',
  'access_token',
  'accessToken',
  'secure_code',
  'secureCode',
  'otp_token',
  'reset_token',
  'text',
  'to',
]

/** Requests are logged by route, never by address with its query: what people look for is theirs. */
export function createLog(level: string, stream?: { write: (line: string) => void }): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
          id: request.id,
          method: request.method,
          route: request.routeOptions?.url,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: Error) => ({
          type: error.name,
          message: mask(error.message),
          stack: mask(error.stack ?? ''),
          ...cause(error),
        }),
      },
    },
    ...(stream ? [stream] : []),
  )
}

const cause = (error: Error) =>
  error.cause instanceof Error
    ? { cause: { type: error.cause.name, message: mask(error.cause.message) } }
    : {}

/** A failing query quotes its values: what comes after "params:" and anything like a phone or an email goes. */
const mask = (text: string): string =>
  text
    .replace(/params: .*/gs, 'params: [hidden]')
    .replace(/\+?\d{9,15}/g, '[number]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\((\w+)\)=\([^)]*\)/g, '($1)=([hidden])')
