import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { ask, need, word } from './ask.ts'
import { SmsUnavailable } from './errors.ts'
import type { SmsEnv } from './sms.ts'

const Kept = z.object({ first: z.string(), access_token: z.string(), refresh_token: z.string() })
type Kept = z.infer<typeof Kept>

/**
 * Zalo's access token lives for a day and each refresh token is good for one use, so the newest pair is kept in the
 * data folder. A new SMS_REFRESH_TOKEN in the configuration replaces what is kept.
 */
export function zaloTokens(env: SmsEnv, request: typeof fetch) {
  const settings = need(env, ['SMS_KEY', 'SMS_SECRET', 'SMS_REFRESH_TOKEN'])
  const first = settings.SMS_REFRESH_TOKEN
  const file = join(env.data_folder, 'zalo-tokens.json')
  const url = `${env.SMS_URL ?? 'https://oauth.zaloapp.com'}/v4/oa/access_token`
  let known: Kept | undefined
  let renewing: Promise<string> | undefined

  async function exchange(): Promise<string> {
    const { body } = await ask(request, url, {
      headers: { secret_key: settings.SMS_SECRET },
      form: new URLSearchParams({
        refresh_token: known?.refresh_token ?? first,
        app_id: settings.SMS_KEY,
        grant_type: 'refresh_token',
      }),
    })
    const pair = Kept.safeParse({ ...body, first })
    if (!pair.success)
      throw new SmsUnavailable(word(body['error']) || 'token', word(body['error_description']))
    known = pair.data
    await keep(file, pair.data)
    return pair.data.access_token
  }

  /** Many messages may find the token over at once: it is renewed for all of them together. */
  async function renew(over?: string): Promise<string> {
    if (known && known.access_token !== over) return known.access_token
    renewing ??= exchange().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    renew,
    async current(): Promise<string> {
      known ??= await kept(file, first)
      return known ? known.access_token : renew()
    },
  }
}

async function kept(file: string, first: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 'null'
    throw error
  })
  const pair = Kept.nullable().parse(JSON.parse(text))
  return pair?.first === first ? pair : undefined
}

/** On disk before it is used: a lost refresh token needs a person to sign in at Zalo again. */
async function keep(file: string, pair: Kept): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(pair))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
}
