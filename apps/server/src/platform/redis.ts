import type { Log } from './logs.ts'

const COMMAND_MS = 300
const retry = (tries: number) => Math.min(100 * tries, 2000)

/** Never queues and never waits long: without Redis people still hear what their own process tells. */
export async function connectRedis(url: string, log: Log) {
  // Most installations have none: it is read where there is one.
  const { createClient } = await import('redis')
  const socket = { connectTimeout: 500, reconnectStrategy: retry }
  const redis = createClient({ url, disableOfflineQueue: true, socket })
  redis.on('error', (error: Error) => log.warn(`redis: ${error.message}`))

  const { xAdd, publish } = redis
  Object.assign(redis, {
    // The adapter reads on copies of this client, in a loop: one that refuses at once would spin and stop everything.
    // A copy waits until Redis is back instead.
    duplicate: () => createClient({ url, socket }),
    // Signals are kept before they are told, so a Redis that hangs would hold them back at home too.
    xAdd: (...given: Parameters<typeof xAdd>) => soon(xAdd.apply(redis, given)),
    // What processes say to each other is not waited for: nobody else would catch this.
    publish: (...given: Parameters<typeof publish>) =>
      soon(publish.apply(redis, given)).catch((error: unknown) => {
        log.warn({ err: error }, 'redis: other processes were not told')
        return 0
      }),
  })

  // It keeps trying by itself: a Redis that is away must not keep Malto from starting.
  const connected = redis
    .connect()
    .catch((error: unknown) => log.warn({ err: error }, 'redis: not connected'))
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, 1000))])
  return redis
}

function soon<T>(asked: Promise<T>): Promise<T> {
  let tooLong: NodeJS.Timeout
  const late = new Promise<never>((_, refuse) => {
    tooLong = setTimeout(() => refuse(new Error('redis did not answer in time')), COMMAND_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(tooLong))
}
