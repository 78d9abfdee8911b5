/** The device is not there any more: its token is forgotten by its exact value (I37). */
export class PushGoneRefused extends Error {
  override readonly name = 'PushGoneRefused'
}
/** Asking again is of no use. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}
/** It may work later. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable'
}

/** What a push service meant by its answer, the same for all of them. */
export function failureOf(service: string, status: number, said: string): Error {
  const words = `${service} answered ${status}: ${said.slice(0, 200)}`
  if (status === 404 || status === 410) return new PushGoneRefused(words)
  if (status === 429 || status >= 500) return new PushUnavailable(words)
  return new PushRefused(words)
}

/**
 * No answer came. Where the connection was never made it may be tried again; after that the message may have arrived,
 * and a device gets one message at most once (I36).
 */
export function lost(error: unknown): never {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  const words = error instanceof Error ? error.message : 'no answer'
  const never_left = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    cause?.code ?? '',
  )
  throw never_left ? new PushUnavailable(words) : new PushRefused(`no answer, perhaps it arrived: ${words}`)
}
