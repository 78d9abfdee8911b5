import type { SystemBackup, SystemJob, SystemState } from '@malto/contract/modules/system.admin'

export const NOW = '2026-11-16T05:00:00.000Z'

export const makeBackup = (given: Partial<SystemBackup> = {}): SystemBackup => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  name: 'malto-2026-11-15-191500',
  cause: 'daily',
  state: 'done',
  step: null,
  part: 100,
  fault: null,
  files: 1532,
  bytes: 104_857_600,
  begun_at: '2026-11-15T19:15:00.000Z',
  ended_at: '2026-11-15T19:16:00.000Z',
  trial: null,
  ...given,
})

export const makeJob = (given: Partial<SystemJob> = {}): SystemJob => ({
  id: '41',
  name: 'sendCode',
  state: 'failed',
  attempts: 4,
  max_attempts: 4,
  reason: 'no answer from [number]',
  about: { id: '0190a000-0000-7000-8000-0000000000c1', target: '…' },
  run_at: NOW,
  created_at: NOW,
  ...given,
})

export const makeState = (given: Partial<SystemState> = {}): SystemState => ({
  version: '0.1.0',
  node: 'v24.0.0',
  role: 'all',
  production: true,
  started_at: '2026-11-14T05:00:00.000Z',
  memory: 200_000_000,
  clock: { now: NOW, database_now: NOW, zone: 'UTC' },
  database: {
    embedded: true,
    version: '18.4',
    bytes: 80_000_000,
    tables: [{ name: 'users', bytes: 9_000_000, rows: 1200 }],
    migrations: { count: 34, last: '0034_system.sql', at: NOW },
  },
  jobs: { by_name: [], waiting: 2, running: 0, retrying: 0, failed: 0, late_s: 0 },
  channels: (['email', 'sms', 'push'] as const).map((channel) => ({
    channel,
    provider: channel === 'email' ? 'smtp' : channel === 'sms' ? 'esms' : 'web',
    last_sent: { at: NOW, reason: null },
    last_failed: null,
    sent: 12,
    failed: 0,
  })),
  storage: { kind: 'folder', bucket: null, measured: { files: 7, bytes: 5_000_000, at: NOW } },
  disk: { free: 60e9, total: 100e9 },
  backups: {
    hour: 2,
    keep_days: 7,
    keep_weeks: 4,
    place: 'data',
    disk: null,
    last: makeBackup(),
    proven: makeBackup(),
  },
  ...given,
})
