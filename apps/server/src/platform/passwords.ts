import { Unavailable } from '@malto/contract'
import { hash, verify } from '@node-rs/argon2'
import { createQueue, QueueFull } from './queue.ts'

// argon2id, the library's default kind; 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashing is dear on purpose: two at once, twenty waiting, and then an honest 503 instead of a server on its knees. */
const turns = createQueue({ at_once: 2, waiting: 20 })

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.run(work).catch((error: unknown) => {
    throw error instanceof QueueFull ? Unavailable({ details: { retry_after: 2 } }) : error
  })
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let stranger: Promise<string> | null = null

/** Takes as long for an account that does not exist as for one that does. */
export function checkPassword(password: string, hashed: string | null): Promise<boolean> {
  return inTurn(async () => {
    stranger ??= hash('nobody has this password', cost)
    // What is no hash at all is an account that nobody signs in to by password.
    const right = await verify(hashed ?? (await stranger), password).catch(() => false)
    return right && hashed !== null
  })
}
