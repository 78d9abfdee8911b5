import { advisoryRowsAbout } from './canaries.advisory.ts'
import { chatRowsAbout } from './canaries.chat.ts'
import { consoleRowsAbout } from './canaries.console.ts'
import { courseRowsAbout } from './canaries.courses.ts'
import { eventRowsAbout } from './canaries.events.ts'
import { learningRowsAbout } from './canaries.learning.ts'
import { minigameRowsAbout } from './canaries.minigame.ts'
import { moderationRowsAbout } from './canaries.moderation.ts'
import { pointRowsAbout } from './canaries.points.ts'
import { rewardRowsAbout } from './canaries.rewards.ts'
import { videoRowsAbout } from './canaries.videos.ts'
import { wallRowsAbout } from './canaries.wall.ts'
import type { Malto } from './malto.ts'

/** Somebody whose every word is marked: wherever the mark turns up, it came from them. */
export interface Marked {
  readonly id: string
  /** In every text they own. */
  readonly mark: string
  /** In every secret kept about them. */
  readonly secret: string
  readonly phone: string
  readonly email: string
  readonly username: string
  readonly picture_id: string
}

export type Row = Readonly<Record<string, unknown>>

/** Columns that hold one of a few words: nobody can write a mark into them. */
export const choices =
  /^(channel|purpose|account_kind|gender|language|status|state|kind|review|realm|category|by|cause|asked_by|way|area|avatar_name|path|quiet_from|quiet_until|provider|type|action|target|quality|code|flat|letter|seat|band|holds|reaction|topics|topic|ended_by|sender|tier|answer|raised_as|urgency|test|fact|move|source)$/

/** A row of every table that somebody may own. A new table that belongs to people needs a line here. */
export function rowsAbout(
  who: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const { id, mark, secret, phone, email, username, picture_id } = who
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  const words = JSON.stringify({ vi: `Chào ${mark}`, en: `Hello ${mark}` })
  const times = { created_at: at, updated_at: at }
  const notice = { user_id: id, title: words, body: words, path: '/settings', created_at: at }
  const day = at.toISOString().slice(0, 10)
  const soon = new Date(at.getTime() + 86_400_000)
  return {
    media_files: [
      {
        id: picture_id,
        owner_id: id,
        purpose: 'avatar',
        storage_key: `pictures/${mark}.webp`,
        type: 'image/webp',
        bytes: 9,
        review: 'refused',
        review_reason: mark,
        ...times,
      },
    ],
    users: [
      {
        id,
        phone,
        username,
        email,
        email_verified_at: at,
        password_hash: secret,
        full_name: `Họ ${mark}`,
        nickname: mark,
        avatar_id: picture_id,
        account_kind: 'normal',
        birthday: '1990-02-03',
        gender: 'other',
        guardian_phone: `+84 ${mark}`,
        blocked_reason: mark,
        status: 'active',
        ...times,
      },
    ],
    adviser_profiles: [
      {
        user_id: id,
        state: 'vetted',
        advisory_name: mark,
        short_description: mark,
        advisory_curriculum_vitae: mark,
        ...times,
      },
    ],
    unmatched_schools: [{ id: id_of('00a1'), user_id: id, name: `Trường ${mark}`, ...times }],
    ages_reached: [{ user_id: id, age: 18, told_at: at }],
    otps: [
      {
        id: id_of('00a2'),
        channel: 'sms',
        target: phone,
        purpose: 'register',
        code_print: secret,
        flow_print: `${secret}-flow`,
        token_print: `${secret}-token`,
        sent_at: at,
        expires_at: at,
      },
      {
        id: id_of('00a3'),
        channel: 'email',
        target: email,
        purpose: 'change_email',
        code_print: secret,
        flow_print: `${secret}-flow`,
        sent_at: at,
        expires_at: at,
      },
    ],
    sent_messages: [
      {
        id: id_of('00a4'),
        channel: 'sms',
        target: phone,
        purpose: 'register',
        provider: 'outbox',
        provider_id: mark,
        reason: mark,
        status: 'failed',
        created_at: at,
      },
    ],
    sessions: [
      {
        sid: id_of('00a5'),
        realm: 'user',
        person_id: id,
        issued_at: at,
        rotated_at: at,
        last_seen_at: at,
        expires_at: soon,
        bind_print: secret,
        device_id: mark,
        user_agent: mark,
        address: mark,
        reason: mark,
      },
    ],
    secure_codes: [{ code_print: `${secret}-code`, phone, role_id: 1, expires_at: at }],
    reset_tokens: [{ token_print: `${secret}-reset`, user_id: id, expires_at: at }],
    login_failures: [
      { account: phone, count: 1, last_at: at },
      { account: username, count: 1, last_at: at },
    ],
    notifications: [{ id: id_of('00a6'), category: 'account', ...notice }],
    notification_causes: [{ key: `test:${id}`, notification_id: id_of('00a6'), ...notice }],
    notification_deliveries: [
      {
        id: id_of('00a7'),
        notification_id: id_of('00a6'),
        user_id: id,
        channel: 'email',
        target: email,
        status: 'failed',
        reason: mark,
        provider_id: mark,
        due_at: at,
        created_at: at,
      },
    ],
    notification_settings: [{ user_id: id, switched_off: [mark], updated_at: at }],
    consent_entries: [
      {
        id: id_of('00a8'),
        subject_id: id,
        by_id: id,
        by: 'own',
        purpose: 'photos',
        given: true,
        text_version: 1,
        address: mark,
        at,
      },
    ],
    push_devices: [
      {
        id: id_of('00e1'),
        user_id: id,
        session_id: id_of('00a5'),
        kind: 'web',
        target_print: `${secret}-push`,
        sealed: secret,
        name: mark,
        registered_at: at,
      },
    ],
    family_links: [
      {
        id: id_of('00a9'),
        parent_id: id,
        child_id: friend_id,
        phone,
        asked_by: 'parent',
        way: 'phone',
        status: 'ended',
        asked_at: at,
        reply_until: at,
        end_reason: mark,
        ...times,
      },
    ],
    pairing_codes: [{ code_print: `${secret}-pair`, child_id: id, made_at: at, expires_at: at }],
    pairing_guesses: [{ user_id: id, wrong: 1, last_at: at }],
    data_requests: [
      {
        id: id_of('00b1'),
        user_id: id,
        kind: 'export',
        state: 'ready',
        until: soon,
        storage_key: `exports/${mark}.zip`,
        reason: mark,
        ...times,
      },
      { id: id_of('00b2'), user_id: id, kind: 'deletion', state: 'cancelled', reason: mark, ...times },
    ],
    usage_spans: [{ user_id: id, day, spans: `{[${at.toISOString()},${soon.toISOString()})}` }],
    usage_days: [{ user_id: id, day, area: 'malto', seconds: 5 }],
    ...learningRowsAbout(who, friend_id, at),
    ...eventRowsAbout(who, at),
    ...courseRowsAbout(who, at),
    ...videoRowsAbout(who, at),
    ...moderationRowsAbout(who, friend_id, at),
    ...wallRowsAbout(who, at),
    ...chatRowsAbout(who, at),
    ...advisoryRowsAbout(who, friend_id, at),
    ...pointRowsAbout(who, at),
    ...rewardRowsAbout(who, friend_id, at),
    ...minigameRowsAbout(who, friend_id, at),
    ...consoleRowsAbout(who, at),
    limit_counters: [{ key: `otp_sms.subject.3600:${phone}`, points: 1, expire: soon.getTime() }],
  }
}

export async function insertRows(
  malto: Malto,
  tables: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const names = Object.keys(row)
      const marks = names.map((_, at) => `$${at + 1}`)
      await malto.house.pool.query(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${marks.join(', ')})`,
        Object.values(row),
      )
    }
}

/** Every row of the product, as text, by table. */
export async function everything(malto: Malto): Promise<Map<string, string[]>> {
  const { rows } = await malto.house.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of rows) {
    const lines = await malto.house.pool.query<{ line: string }>(
      `select each::text as line from "${name}" as each`,
    )
    found.set(name, lines.rows.map((row) => row.line).toSorted())
  }
  const jobs = await malto.house.pool.query<{ line: string }>(
    'select payload::text as line from graphile_worker._private_jobs',
  )
  found.set(
    'jobs',
    jobs.rows.map((row) => row.line),
  )
  return found
}

/** `table: row` for every row that holds one of these words. */
export const holding = (all: ReadonlyMap<string, readonly string[]>, words: readonly string[]): string[] =>
  [...all].flatMap(([table, lines]) =>
    lines.filter((line) => words.some((word) => line.includes(word))).map((line) => `${table}: ${line}`),
  )
