import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((text) => text === '1')
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
const optional = z.string().min(1).optional()
/** An hour of the day in Vietnam, or off. */
const hour = z
  .union([z.literal('off').transform(() => null), z.coerce.number().int().min(0).max(23)])
  .default(2)

/** Whatever stands here goes into the policy of every page as it is. */
const ORIGIN = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(z.string().regex(ORIGIN, 'https origins, with a space between two, and nothing behind the host')),
  )

/** A sender that nobody can answer to. */
const NOBODY = 'Malto <xin-chao@malto.local>'

/** Everything that can be configured. Nothing is needed for the default run; `.env.example` explains each. */
const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEMO: flag('1'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: list,
  ALLOWED_ORIGINS: list,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  MALTO_DATA: z.string().default('.malto'),
  MALTO_SECRET: z.string().min(32).optional(),
  DATABASE_URL: optional,
  SHED_LAG_MS: z.coerce.number().int().min(0).default(250),
  LIMITS_FACTOR: z.coerce.number().int().min(1).default(1),
  PATIENCE_FACTOR: z.coerce.number().int().min(1).default(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: optional,
  MEDIA_HOSTS: origins,
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  BACKUP_HOUR: hour,
  BACKUP_FOLDER: optional,
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(52).default(4),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default(NOBODY),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?\d[\d .]{5,18}\d$/, 'a phone number, as people would dial it')
    .optional(),
  SMS_PROVIDER: z.enum(['outbox', 'esms', 'speedsms', 'zalo', 'twilio']).default('outbox'),
  SMS_URL: optional,
  SMS_KEY: optional,
  SMS_SECRET: optional,
  SMS_SENDER: optional,
  SMS_TEMPLATE_ID: optional,
  SMS_REFRESH_TOKEN: optional,
  SMS_HOURLY_CAP_VND: z.coerce.number().int().min(0).default(500_000),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes as base64url')
    .optional(),
  VAPID_SUBJECT: z.string().default('mailto:xin-chao@malto.local'),
  FCM_CREDENTIALS: optional,
  FCM_URL: optional,
  PUSH_SERVICES: list,
  PARTNER_LVT_KEY: z.string().min(32).optional(),
})

export interface Env extends Omit<
  z.infer<typeof Variables>,
  'MALTO_SECRET' | 'PARTNER_LVT_KEY' | 'CONTACT_EMAIL'
> {
  /** The root of every key that Malto derives: tokens, one-time codes, cookies. */
  readonly MALTO_SECRET: string
  readonly PARTNER_LVT_KEY: string
  /** Who is told to write to us writes to this. */
  readonly CONTACT_EMAIL: string
  readonly production: boolean
  /** Absolute; the database, the files and the secret of an installation live here. */
  readonly data_folder: string
  readonly root: string
}

const root = resolve(import.meta.dirname, '../../../..')
/** Signs hand-overs of the work site in demonstrations; production has to bring its own. */
const DEMO_LVT_KEY = 'demo-only-lamviectot-key-change-me-please'

/** Reads and checks the configuration once, at the start; a wrong one is told by name, not by a later failure. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success)
    throw new Error(
      `The configuration is not valid:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`,
    )
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production) refuseDefaults(env)
  const data_folder = resolve(root, env.MALTO_DATA)
  return {
    ...env,
    FCM_CREDENTIALS: credentialsOf(env.FCM_CREDENTIALS),
    DEMO: env.DEMO && !production,
    production,
    data_folder,
    root,
    MALTO_SECRET: env.MALTO_SECRET ?? ownSecret(data_folder),
    PARTNER_LVT_KEY: env.PARTNER_LVT_KEY ?? DEMO_LVT_KEY,
    CONTACT_EMAIL: contactAddress(env) ?? 'hotro@malto.local',
  }
}

/** Without an address of its own, whoever sends our letters also reads the answers to them. */
function contactAddress({ CONTACT_EMAIL, MAIL_FROM }: z.infer<typeof Variables>): string | undefined {
  if (CONTACT_EMAIL || MAIL_FROM === NOBODY) return CONTACT_EMAIL
  const address = (/<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM).trim()
  return z.email().safeParse(address).data
}

/** JSON as it is, or the file that holds it. */
const credentialsOf = (given: string | undefined): string | undefined =>
  given === undefined || given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')

function refuseDefaults(env: z.infer<typeof Variables>): void {
  const missing: string[] = (['MALTO_SECRET', 'PARTNER_LVT_KEY', 'PUBLIC_URL'] as const).filter(
    (name) => !env[name],
  )
  if (!contactAddress(env)) missing.push('CONTACT_EMAIL')
  if (env.PARTNER_LVT_KEY === DEMO_LVT_KEY) missing.push('PARTNER_LVT_KEY')
  if (env.LIMITS_FACTOR !== 1)
    throw new Error('LIMITS_FACTOR is for measurements; production keeps its limits.')
  if (env.PATIENCE_FACTOR !== 1)
    throw new Error('PATIENCE_FACTOR is for tests on busy machines; in production people wait no longer.')
  if (env.PUSH_SERVICES.length > 0)
    throw new Error('PUSH_SERVICES is for tests; production sends to the push services of browsers only.')
  if (missing.length > 0)
    throw new Error(`Production needs values of its own for: ${missing.join(', ')}. See .env.example.`)
}

/** A development installation makes its secret once and keeps it, so that sessions outlive a restart. */
function ownSecret(data_folder: string): string {
  const file = join(data_folder, 'secret')
  if (!existsSync(file)) {
    mkdirSync(data_folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A crash between making the file and filling it would leave every key guessable.
  if (secret.length < 32)
    throw new Error(`${file} holds no secret: remove it, and the next start makes a new one.`)
  return secret
}
