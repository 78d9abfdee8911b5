import type { Language } from '@malto/contract'
import { TestMailFailed, type SystemChannel, type SystemState } from '@malto/contract/modules/system.admin'
import { sendWarning } from '#modules/otp/otp.notices.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { roomOf, shelfOf, versionOf } from '#platform/postgres/shelf.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { findLast } from './system.backups.queries.ts'
import { isEmbedded, shelfNames, toBackup } from './system.backups.service.ts'
import { countJobs, type JobCounts } from './system.jobs.queries.ts'
import { plainReason } from './system.jobs.service.ts'
import * as queries from './system.queries.ts'
import { findEmail } from './system.steps.queries.ts'

type Anyone = Ctx<Actor | null>

/** Everything at one look: a fixed number of quick questions, none of which counts what grows without end. */
export async function getState(ctx: Ctx): Promise<SystemState> {
  const now = ctx.now()
  const { env } = ctx.tools
  const [facts, tables, jobs, outcomes, counts, measure, backups, disk, own_disk, there] = await Promise.all([
    queries.findFacts(ctx.db),
    queries.findTables(ctx.db),
    countJobs(ctx.db, now),
    queries.findOutcomes(ctx.db),
    queries.countChannels(ctx.db, later(now, -DAY)),
    queries.findMeasure(ctx.db),
    findLast(ctx.db),
    roomOf(env.data_folder),
    env.BACKUP_FOLDER ? roomOf(shelfOf(env)) : null,
    shelfNames(ctx),
  ])
  const { last, proven } = backups
  return {
    version: versionOf(env),
    node: process.version,
    role: env.ROLE,
    production: env.production,
    started_at: later(now, -process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
    clock: {
      now: now.toISOString(),
      database_now: new Date(facts.database_now).toISOString(),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    database: {
      embedded: isEmbedded(ctx),
      version: facts.version,
      bytes: Number(facts.bytes),
      tables,
      migrations: {
        count: facts.migrations,
        last: facts.last_migration,
        at: new Date(facts.migrated_at).toISOString(),
      },
    },
    jobs: sumJobs(jobs),
    channels: (['email', 'sms', 'push'] as const).map((channel) => toChannel(ctx, channel, outcomes, counts)),
    storage: {
      kind: env.S3_BUCKET ? 'bucket' : 'folder',
      bucket: env.S3_BUCKET ?? null,
      measured: measure
        ? { files: measure.files, bytes: measure.bytes, at: measure.measured_at.toISOString() }
        : null,
    },
    disk,
    backups: {
      hour: env.BACKUP_HOUR,
      keep_days: env.BACKUP_KEEP_DAYS,
      keep_weeks: env.BACKUP_KEEP_WEEKS,
      place: env.BACKUP_FOLDER ? 'own' : 'data',
      disk: own_disk,
      last: last && toBackup(ctx, last, there),
      proven: proven && toBackup(ctx, proven, there),
    },
  }
}

const MOST_NAMES = 60

function sumJobs(rows: readonly JobCounts[]): SystemState['jobs'] {
  const sum = (of: (row: JobCounts) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    by_name: rows
      .slice(0, MOST_NAMES)
      .map(({ name, waiting, running, retrying, failed }) => ({ name, waiting, running, retrying, failed })),
    waiting: sum(({ waiting }) => waiting),
    running: sum(({ running }) => running),
    retrying: sum(({ retrying }) => retrying),
    failed: sum(({ failed }) => failed),
    late_s: Math.max(0, ...rows.map(({ late_s }) => late_s)),
  }
}

function toChannel(
  ctx: Anyone,
  channel: SystemChannel['channel'],
  outcomes: readonly queries.OutcomeRow[],
  counts: readonly queries.ChannelCount[],
): SystemChannel {
  const newest = (sent: boolean) => {
    const [found] = outcomes
      .filter((row) => row.channel === channel && row.sent === sent)
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    return found ? { at: new Date(found.at).toISOString(), reason: plainReason(found.reason) } : null
  }
  const count = counts.find((row) => row.channel === channel)
  return {
    channel,
    provider: providerOf(ctx, channel),
    last_sent: newest(true),
    last_failed: newest(false),
    sent: count?.sent ?? 0,
    failed: count?.failed ?? 0,
  }
}

/** What is configured, by its name; never its keys. */
export function providerOf(ctx: Anyone, channel: SystemChannel['channel']): SystemChannel['provider'] {
  const { env, push } = ctx.tools
  const without = env.production ? 'none' : 'outbox'
  if (channel === 'push') return push.fcm ? 'web_fcm' : 'web'
  if (channel === 'email') return env.SMTP_URL ? 'smtp' : without
  return env.SMS_PROVIDER === 'outbox' ? without : env.SMS_PROVIDER
}

const STALE = 6 * HOUR

/** Asked often, done rarely: a new platform has its figures soon, a large one does not count all day. */
export async function measure(ctx: Ctx<null>): Promise<void> {
  const known = await queries.findMeasure(ctx.db)
  if (known && known.measured_at > later(ctx.now(), -STALE)) return
  await queries.measureFiles(ctx.db, ctx.now())
}

const testWords: Readonly<Record<Language, { title: string; body: string }>> = {
  vi: {
    title: 'Thư thử từ Malto',
    body: 'Thư này được gửi vì vừa có người bấm “Gửi thư thử” trong trang Hệ thống bằng tài khoản của hộp thư này. Máy chủ thư đang hoạt động.',
  },
  en: {
    title: 'A test letter from Malto',
    body: 'This letter was sent because the account of this mailbox has just pressed “Send a test letter” on the page System. The mail server works.',
  },
}

/** Only to oneself: a button must not become a way to write to others. */
export async function testMail(ctx: Ctx) {
  const to = await findEmail(ctx.db, ctx.actor.id)
  await inTransaction(ctx, (tx) => audit(tx, { action: 'test_mail', target: 'system' }))
  try {
    await sendWarning(ctx, {
      channel: 'email',
      target: to,
      purpose: 'system_test',
      language: ctx.language,
      ...testWords[ctx.language],
      sms: '',
    })
  } catch {
    throw TestMailFailed()
  }
  return { to, provider: providerOf(ctx, 'email'), sent_at: ctx.now().toISOString() }
}
