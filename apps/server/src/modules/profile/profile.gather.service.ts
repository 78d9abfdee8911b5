import { Readable } from 'node:stream'
import { inLanguage, type Language } from '@malto/contract'
import { EXPORT_HOURS } from '@malto/contract/modules/profile.calls'
import { notify } from '#modules/notifications/notifications.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { dataMap } from '#platform/data-map.ts'
import { readOwn } from '#platform/data-walk.ts'
import { FileMissing } from '#platform/storage/keys.ts'
import { HOUR, later } from '#platform/time.ts'
import { zip, type ZipEntry } from '#platform/xlsx/zip.ts'
import * as queries from './profile.queries.ts'
import { PRIVACY_PATH } from './profile.data.service.ts'
import { forgetFiles } from './profile.leave.service.ts'

type Anyone = Ctx<Actor | null>

/** Everything that Malto holds about one person, table by table as the data map says, with their own pictures. */
export async function gather(ctx: Anyone, { request_id }: { request_id: string }): Promise<void> {
  const request = await queries.claimExport(ctx.db, request_id, ctx.now())
  const user = request && (await findUser(ctx.db, request.user_id))
  if (!request || !user) return
  const storage_key = `exports/${request_id}.zip`
  const progress = (done: number) =>
    queries.changeRequest(ctx.db, request_id, { progress: Math.min(99, Math.floor(done)) }, ctx.now())
  const archive = Readable.from(zip(entriesOf(ctx, user, progress)), { objectMode: false })
  await ctx.tools.storage.put(storage_key, archive, { type: 'application/zip' })
  await inTransaction(ctx, async (tx) => {
    const current = await queries.lockRequest(tx.db, request_id)
    // Whoever left meanwhile has no request any more: the file goes too.
    if (current?.state !== 'working') return forgetFiles(tx, [storage_key])
    await forgetFiles(tx, await queries.endExports(tx.db, tx.now(), { user_id: user.id, but: request_id }))
    const until = later(tx.now(), EXPORT_HOURS * HOUR)
    await queries.changeRequest(
      tx.db,
      request_id,
      { state: 'ready', progress: 100, until, storage_key },
      tx.now(),
    )
    await notify(tx, {
      user_id: user.id,
      category: 'account',
      key: `account:export:${request_id}`,
      title: { vi: 'Dữ liệu của {you} đã sẵn sàng', en: 'Your data is ready' },
      body: {
        vi: 'Tải tệp về trong vòng {hours} giờ nhé, sau đó Malto sẽ xóa tệp.',
        en: 'Please download the file within {hours} hours; Malto removes it after that.',
      },
      details: { hours: EXPORT_HOURS },
      path: PRIVACY_PATH,
    })
  })
}

const utf8 = (text: string): Buffer[] => [Buffer.from(text)]

async function* entriesOf(
  ctx: Anyone,
  subject: UserRow,
  progress: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  const { language } = subject
  const { pictures, read_first, entries } = archiveWords[language]
  // Some texts of Malto's own are kept in both languages, as one.
  const said = (_: string, value: unknown) =>
    typeof value === 'string' ? inLanguage(value, language) : value
  const tables = dataMap()
  const told: string[] = []
  const files: string[] = []
  for (const [at, map] of tables.entries()) {
    const found = await readOwn(ctx.db, map, subject)
    if (found.rows.length > 0) {
      told.push(`${map.title}.json: ${found.rows.length} ${entries}`)
      yield { name: `${map.title}.json`, content: utf8(JSON.stringify(found.rows, said, 2)) }
    }
    // An older ZIP inside the new one would only repeat it.
    files.push(...found.files.filter((key) => !key.startsWith('exports/')))
    await progress((at / tables.length) * 70)
  }
  for (const [at, key] of files.entries()) {
    const file = await ctx.tools.storage.get(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null
      throw error
    })
    if (file)
      yield {
        name: `${pictures}/${key.split('/').at(-1) ?? key}`,
        content: file.stream as AsyncIterable<Buffer>,
      }
    await progress(70 + ((at + 1) / files.length) * 29)
  }
  const content = utf8(readMe[language](ctx.now().toISOString(), told, files.length))
  yield { name: `${read_first}.txt`, content }
}

const archiveWords = {
  vi: { pictures: 'Ảnh', read_first: 'ĐỌC TRƯỚC', entries: 'mục' },
  en: { pictures: 'Pictures', read_first: 'READ FIRST', entries: 'entries' },
} as const satisfies Record<Language, object>

type ReadMe = (made_at: string, told: readonly string[], pictures: number) => string

const readMe: Record<Language, ReadMe> = {
  vi: (made_at, told, pictures) => `DỮ LIỆU Ở MALTO

Tệp này được tạo lúc ${made_at} (giờ quốc tế) theo yêu cầu của chủ tài khoản.

Trong tệp có:
${told.map((line) => `- ${line}`).join('\n')}
${pictures > 0 ? `- thư mục Ảnh: ${pictures} ảnh đã tải lên\n` : ''}
Các tệp .json mở được bằng mọi trình soạn thảo văn bản. Giờ trong tệp là giờ quốc tế (UTC).

Không có trong tệp: mật khẩu và các mã xác minh. Malto chỉ giữ dấu vết một chiều của chúng, không ai đọc lại được.

Hãy giữ tệp này cẩn thận, vì trong đó có thông tin riêng tư. Malto xóa bản lưu sau ${EXPORT_HOURS} giờ.
`,
  en: (made_at, told, pictures) => `YOUR DATA AT MALTO

This file was made at ${made_at} (UTC), because you asked for it.

In it:
${told.map((line) => `- ${line}`).join('\n')}
${pictures > 0 ? `- the folder Pictures: ${pictures} pictures that you uploaded\n` : ''}
Any text editor opens the .json files. Their names are in Vietnamese, and times in them are UTC.

Not in it: passwords and verification codes. Malto keeps only a one-way trace of them, which nobody can read back.

Please keep this file safe: it holds private things of yours. Malto removes its own copy after ${EXPORT_HOURS} hours.
`,
}
