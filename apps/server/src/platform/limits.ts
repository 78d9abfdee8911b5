import { limits, TooMany, type Limit, type LimitRow, type Rate } from '@malto/contract'
import type pg from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'

export interface Counted {
  readonly subject?: string | null
  readonly account?: string | null
  readonly device?: string | null
  readonly address?: string | null
}

/** What is left of one limit, and for how long. */
export interface Room {
  readonly name: string
  readonly left: number
  readonly seconds: number
}

export interface Limits {
  /** Counts one use by everyone named; refuses with TooMany as soon as one of them has used theirs up. */
  readonly take: (name: Limit, by: Counted, tellRoom?: (room: Room) => void) => Promise<void>
}

type Who = 'subject' | 'account' | 'device' | 'address'
const everyone: readonly Who[] = ['address', 'device', 'account', 'subject']

const ratesOf = (row: LimitRow, who: Who): readonly Rate[] =>
  (who === 'subject' ? row.subject?.rates : row[who]) ?? []

/**
 * Whatever costs money or guards a secret is counted in PostgreSQL, so it holds across processes and restarts.
 * The generous ones are counted in memory, by process.
 */
export function createLimits(pool: pg.Pool, factor = 1): Limits {
  const counters = new Map<string, RateLimiterAbstract>()

  function counter(name: Limit, row: LimitRow, who: Who, rate: Rate): RateLimiterAbstract {
    const keyPrefix = `${name}.${who}.${rate.seconds}`
    const known = counters.get(keyPrefix)
    if (known) return known
    const options = { keyPrefix, points: rate.count * factor, duration: rate.seconds }
    const made = row.in_memory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'limit_counters',
          tableCreated: true,
          clearExpiredByTimeout: false,
        })
    counters.set(keyPrefix, made)
    return made
  }

  async function take(name: Limit, by: Counted, tellRoom?: (room: Room) => void): Promise<void> {
    const row: LimitRow = limits[name]
    for (const who of everyone) {
      const key = by[who]
      if (!key) continue
      for (const rate of ratesOf(row, who)) {
        const tell = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes): number => {
          const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
          tellRoom?.({ name: `${name}.${who}`, left, seconds })
          return seconds
        }
        try {
          tell(await counter(name, row, who, rate).consume(key))
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          throw TooMany({ details: { retry_after: tell(error) } })
        }
      }
    }
  }
  return { take }
}
