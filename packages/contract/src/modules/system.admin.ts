import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, Moment, nothing, pageOf, paging, text } from '../core/fields.ts'
import type { Words } from '../core/words.ts'

const count = z.number().int().min(0)
const bytes = z.number().min(0)

export const BackedUpElsewhere = defineError('BACKED_UP_ELSEWHERE', 409, {
  vi: 'Cơ sở dữ liệu nằm ngoài Malto nên được sao lưu bằng công cụ riêng của nó.',
  en: 'This database lives outside Malto and is backed up with its own tools.',
})
export const BackupUnderWay = defineError('BACKUP_UNDER_WAY', 409, {
  vi: 'Đang có một lần sao lưu hoặc thử khôi phục. Đợi xong rồi làm tiếp nhé.',
  en: 'A backup or a trial is under way. Please wait until it is done.',
})
export const BackupNotWhole = defineError('BACKUP_NOT_WHOLE', 409, {
  vi: 'Bản sao lưu này chưa xong hoặc không còn nữa.',
  en: 'This backup is not whole, or no longer there.',
})
export const JobNotStuck = defineError('JOB_NOT_STUCK', 409, {
  vi: 'Việc này vừa chạy lại hoặc đã xong. Tải lại danh sách nhé.',
  en: 'This job has just gone on, or is done. Please look at the list again.',
})
export const TestMailFailed = defineError('TEST_MAIL_FAILED', 503, {
  vi: 'Thư thử chưa gửi được. Lý do nằm trong nhật ký SMS và email.',
  en: 'The test letter could not be sent. The journal of messages says why.',
})

export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateWords: Readonly<Record<JobState, Words>> = {
  waiting: { vi: 'Đang chờ', en: 'Waiting' },
  running: { vi: 'Đang chạy', en: 'Running' },
  retrying: { vi: 'Lỗi, sẽ thử lại', en: 'Failed, will try again' },
  failed: { vi: 'Lỗi, đã ngừng thử', en: 'Given up' },
}

export const SystemJob = z.object({
  /** A number, as text: there may be more than a number holds. */
  id: z.string().max(20),
  name: z.string().max(128),
  state: z.enum(jobStates),
  attempts: count,
  max_attempts: count,
  /** Why it failed last, without phones and emails. */
  reason: z.string().max(300).nullable(),
  /** Names, ids and times; never words. */
  about: z.record(z.string().max(60), z.unknown()),
  run_at: Moment,
  created_at: Moment,
})
export type SystemJob = z.infer<typeof SystemJob>

const JobId = z
  .string()
  .max(19)
  .regex(/^\d{1,18}$/)
const Reason = text(300, 3)

export const listSystemJobs = defineCall({
  method: 'GET',
  path: '/auth-admin/system/jobs',
  access: 'system.read',
  summary: 'Jobs that wait, run or failed, the newest first.',
  input: z.object({ state: z.enum(jobStates).optional(), name: text(128).optional(), ...paging }),
  reply: pageOf(SystemJob),
})

export const retrySystemJob = defineCall({
  method: 'POST',
  path: '/auth-admin/system/jobs/:id/retry',
  access: 'system.write',
  summary: 'Lets a job that failed begin anew, at once.',
  input: z.object({ id: JobId, reason: Reason }),
  reply: nothing,
  errors: [JobNotStuck],
})

export const discardSystemJob = defineCall({
  method: 'POST',
  path: '/auth-admin/system/jobs/:id/discard',
  access: 'system.write',
  summary: 'Takes a job that failed out of the list for good.',
  input: z.object({ id: JobId, reason: Reason }),
  reply: nothing,
  errors: [JobNotStuck],
})

export const backupCauses = ['daily', 'asked', 'command'] as const
export const backupCauseWords: Readonly<Record<(typeof backupCauses)[number], Words>> = {
  daily: { vi: 'Tự động mỗi ngày', en: 'Every day, by itself' },
  asked: { vi: 'Bấm trong bảng quản trị', en: 'Asked for in the console' },
  command: { vi: 'Làm bằng lệnh trên máy chủ', en: 'By command on the machine' },
}
export const backupStates = ['waiting', 'running', 'done', 'failed', 'gone'] as const
export const backupSteps = ['database', 'files', 'reading'] as const
export const trialStates = ['waiting', 'running', 'passed', 'failed'] as const

/** Why it did not work, by a key: what the machine said stands in its log, with paths that belong to nobody here. */
export const backupFaults = ['interrupted', 'no_space', 'damaged', 'too_long', 'not_same', 'other'] as const
export type BackupFault = (typeof backupFaults)[number]
export const backupFaultWords: Readonly<Record<BackupFault, Words>> = {
  interrupted: { vi: 'Malto dừng giữa chừng.', en: 'Malto stopped in the middle.' },
  no_space: { vi: 'Ổ đĩa không đủ chỗ trống.', en: 'There is not enough room on the disk.' },
  damaged: {
    vi: 'Bản sao lưu thiếu hoặc hỏng tệp.',
    en: 'Files of the backup are missing or damaged.',
  },
  too_long: { vi: 'Lâu quá mức cho phép nên đã dừng.', en: 'It took too long and was stopped.' },
  not_same: {
    vi: 'Mở được nhưng dữ liệu không khớp với lúc sao lưu.',
    en: 'It opens, but does not hold what was there when it was made.',
  },
  other: {
    vi: 'Có lỗi. Nhờ người quản máy chủ xem nhật ký của Malto.',
    en: 'It failed. Please ask whoever runs the machine to look at the log.',
  },
}

export const BackupTrial = z.object({
  state: z.enum(trialStates),
  at: Moment,
  fault: z.enum(backupFaults).nullable(),
  tables: count.nullable(),
  /** Of all tables that were compared. */
  rows: count.nullable(),
  audit_rows: count.nullable(),
  files: count.nullable(),
})

export const SystemBackup = z.object({
  id: Id,
  name: z.string().max(80),
  cause: z.enum(backupCauses),
  state: z.enum(backupStates),
  step: z.enum(backupSteps).nullable(),
  /** Of the step, in percent. */
  part: z.number().int().min(0).max(100),
  fault: z.enum(backupFaults).nullable(),
  files: count.nullable(),
  bytes: bytes.nullable(),
  begun_at: Moment,
  ended_at: Moment.nullable(),
  trial: BackupTrial.nullable(),
})
export type SystemBackup = z.infer<typeof SystemBackup>

export const listBackups = defineCall({
  method: 'GET',
  path: '/auth-admin/system/backups',
  access: 'system.read',
  summary: 'Backups of the embedded database, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(SystemBackup),
})

export const startBackup = defineCall({
  method: 'POST',
  path: '/auth-admin/system/backups',
  access: 'system.write',
  summary: 'Begins a backup of the embedded database and the files.',
  input: nothing,
  reply: SystemBackup,
  errors: [BackedUpElsewhere, BackupUnderWay],
})

export const tryBackup = defineCall({
  method: 'POST',
  path: '/auth-admin/system/backups/:id/verify',
  access: 'system.write',
  summary: 'Lays a backup out beside the running database, opens it, compares it and removes it again.',
  input: z.object({ id: Id }),
  reply: SystemBackup,
  errors: [BackedUpElsewhere, BackupUnderWay, BackupNotWhole],
})

const Outcome = z.object({ at: Moment, reason: z.string().max(300).nullable() }).nullable()
export const channelProviders = [
  'none',
  'outbox',
  'smtp',
  'esms',
  'speedsms',
  'zalo',
  'twilio',
  'web',
  'web_fcm',
] as const

export const SystemChannel = z.object({
  channel: z.enum(['email', 'sms', 'push']),
  provider: z.enum(channelProviders),
  last_sent: Outcome,
  last_failed: Outcome,
  /** In the last 24 hours. */
  sent: count,
  failed: count,
})
export type SystemChannel = z.infer<typeof SystemChannel>

const Disk = z.object({ free: bytes, total: bytes })

export const SystemState = z.object({
  version: z.string().max(40),
  node: z.string().max(40),
  role: z.enum(['all', 'web', 'worker']),
  production: z.boolean(),
  started_at: Moment,
  memory: bytes,
  clock: z.object({
    now: Moment,
    /** Of the database, to compare. */
    database_now: Moment,
    zone: z.string().max(60),
  }),
  database: z.object({
    embedded: z.boolean(),
    version: z.string().max(60),
    bytes,
    tables: z
      .array(z.object({ name: z.string().max(80), bytes, rows: count.nullable() }))
      .max(10)
      .readonly(),
    migrations: z.object({ count, last: z.string().max(80), at: Moment }),
  }),
  jobs: z.object({
    by_name: z
      .array(
        z.object({
          name: z.string().max(128),
          waiting: count,
          running: count,
          retrying: count,
          failed: count,
        }),
      )
      .max(60)
      .readonly(),
    waiting: count,
    running: count,
    retrying: count,
    failed: count,
    /** How long the job that should have begun first has been waiting. */
    late_s: count,
  }),
  channels: z.array(SystemChannel).max(3).readonly(),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    bucket: z.string().max(80).nullable(),
    measured: z.object({ files: count, bytes, at: Moment }).nullable(),
  }),
  disk: Disk.nullable(),
  backups: z.object({
    /** The hour in Vietnam; null: none by itself. */
    hour: z.number().int().min(0).max(23).nullable(),
    keep_days: count,
    keep_weeks: count,
    /** Where they lie: beside the data, or in a folder of their own. */
    place: z.enum(['data', 'own']),
    disk: Disk.nullable(),
    last: SystemBackup.nullable(),
    proven: SystemBackup.nullable(),
  }),
})
export type SystemState = z.infer<typeof SystemState>

export const getSystem = defineCall({
  method: 'GET',
  path: '/auth-admin/system',
  access: 'system.read',
  summary: 'How the platform is: versions, database, jobs, messages, storage, disk and backups.',
  input: nothing,
  reply: SystemState,
})

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/auth-admin/system/test-mail',
  access: 'system.write',
  summary: 'Sends a letter to the administrator who asks, to see whether letters arrive.',
  input: nothing,
  reply: z.object({ to: z.string().max(120), provider: z.enum(channelProviders), sent_at: Moment }),
  errors: [TestMailFailed],
})
