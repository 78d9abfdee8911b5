import type { Words } from '@malto/contract'
import type { SystemChannel, SystemState } from '@malto/contract/modules/system.admin'
import { words } from './words.ts'

/** How something is, in a colour and in words; never in a colour alone. */
export interface Health {
  readonly tone: 'ok' | 'warn' | 'bad' | 'quiet'
  readonly words: Words
  readonly details?: Readonly<Record<string, string | number>>
}

const fine: Health = { tone: 'ok', words: words.well }

export function channelHealth({ provider, last_sent, last_failed }: SystemChannel): Health {
  if (provider === 'none') return { tone: 'bad', words: words.not_connected }
  if (provider === 'outbox') return { tone: 'warn', words: words.only_test }
  if (last_failed && (!last_sent || last_failed.at > last_sent.at))
    return { tone: 'bad', words: words.last_went_wrong }
  return last_sent ? fine : { tone: 'quiet', words: words.not_used }
}

const LATE_S = 300

export function jobsHealth({ failed, retrying, late_s }: SystemState['jobs']): Health {
  if (failed > 0) return { tone: 'bad', words: words.jobs_failed, details: { count: failed } }
  if (late_s > LATE_S)
    return { tone: 'bad', words: words.jobs_late, details: { minutes: Math.round(late_s / 60) } }
  if (retrying > 0) return { tone: 'warn', words: words.jobs_retrying, details: { count: retrying } }
  return { tone: 'ok', words: words.jobs_ok }
}

const GIGA = 1024 ** 3

export function diskHealth(disk: SystemState['disk']): Health {
  if (!disk || disk.total === 0) return { tone: 'quiet', words: words.disk_unknown }
  if (disk.free < GIGA || disk.free / disk.total < 0.05) return { tone: 'bad', words: words.disk_low }
  if (disk.free / disk.total < 0.15) return { tone: 'warn', words: words.disk_low }
  return fine
}

const DAY_MS = 24 * 60 * 60 * 1000

export function backupHealth({ database, backups, clock }: SystemState): Health {
  if (!database.embedded) return { tone: 'quiet', words: words.outside }
  const { last, proven } = backups
  if (!last) return { tone: 'bad', words: words.no_backup }
  if (last.state === 'failed') return { tone: 'bad', words: words.last_failed }
  const days = Math.floor((Date.parse(clock.now) - Date.parse(last.begun_at)) / DAY_MS)
  if (days >= 2) return { tone: 'warn', words: words.last_old, details: { days } }
  if (!proven) return { tone: 'warn', words: words.never_tried }
  return fine
}

const CLOCK_S = 5

export function clockHealth({ now, database_now }: SystemState['clock']): Health {
  const seconds = Math.round(Math.abs(Date.parse(now) - Date.parse(database_now)) / 1000)
  return seconds > CLOCK_S ? { tone: 'warn', words: words.clock_off, details: { seconds } } : fine
}

/** Everything that is not as it should be, for the line at the top. */
export function troubles(state: SystemState): { readonly bad: number; readonly warn: number } {
  const all = [
    backupHealth(state),
    jobsHealth(state.jobs),
    ...state.channels.map(channelHealth),
    diskHealth(state.disk),
    ...(state.backups.disk ? [diskHealth(state.backups.disk)] : []),
    clockHealth(state.clock),
  ]
  return {
    bad: all.filter(({ tone }) => tone === 'bad').length,
    warn: all.filter(({ tone }) => tone === 'warn').length,
  }
}
