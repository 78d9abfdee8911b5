import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'

export const MANIFEST = 'manifest.json'

/** What a backup holds: enough to prove, years later, that it is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  malto_version: z.string(),
  postgres_version: z.string(),
  begun_at: z.string(),
  ended_at: z.string(),
  begun_lsn: z.string(),
  ended_lsn: z.string(),
  /** Also the empty ones: PostgreSQL needs them. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>
export type Entry = Manifest['files'][number]

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => {
    throw new BackupDamaged(
      `${backup} is not a backup of Malto, or one that never finished: it has no ${MANIFEST}.`,
    )
  })
  return Manifest.parse(JSON.parse(text))
}

/** What was once written is not there any more, or not as it was. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}

interface Reading {
  readonly told?: (done: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Reads every byte back; tells all that is missing, added or changed, not only the first. */
export async function verify(
  folder: string,
  manifest: Manifest,
  { told, signal }: Reading = {},
): Promise<void> {
  const wrong: string[] = []
  let done = 0
  await eachOf(manifest.files, async ({ path, size, sha256 }) => {
    signal?.throwIfAborted()
    told?.(++done)
    const found = await fingerprint(join(folder, path)).catch(() => null)
    if (!found) wrong.push(`${path}: missing`)
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${path}: changed`)
  })
  const known = new Set([...manifest.files.map(({ path }) => path), MANIFEST])
  for (const path of (await filesUnder(folder)).files) if (!known.has(path)) wrong.push(`${path}: unknown`)
  if (wrong.length > 0)
    throw new BackupDamaged(`The backup ${folder} is damaged:\n  ${wrong.slice(0, 20).join('\n  ')}`)
}

async function fingerprint(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file, PIECE)) {
    hash.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Most files are small: larger pieces would only be garbage to collect. */
const PIECE = { highWaterMark: 1 << 16 }

/** Copies one file onto the disk, not only into memory (unless it is soon thrown away), and notes what was written. */
export async function copyFile(from: string, folder: string, path: string, durable = true): Promise<Entry> {
  const hash = createHash('sha256')
  let size = 0
  const to = join(folder, path)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      for await (const chunk of source.createReadStream({ ...PIECE, autoClose: false })) {
        hash.update(chunk as Buffer)
        size += (chunk as Buffer).length
        await target.appendFile(chunk as Buffer)
      }
      if (durable) await target.sync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Writes onto the disk what is not a copy, and notes it alike. */
export async function putFile(content: Buffer | string, folder: string, path: string): Promise<Entry> {
  const bytes = Buffer.from(content)
  const target = await open(join(folder, path), 'wx', 0o600)
  try {
    await target.writeFile(bytes)
    await target.sync()
  } finally {
    await target.close()
  }
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Everything under a folder, as paths within it. What vanishes meanwhile is not there. */
export async function filesUnder(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders: string[] = []
  const walk = async (within: string): Promise<void> => {
    for (const each of await readdir(join(folder, within), { withFileTypes: true }).catch(() => [])) {
      const path = within ? `${within}/${each.name}` : each.name
      if (each.isDirectory()) {
        folders.push(path)
        await walk(path)
      } else if (each.isFile()) files.push(path)
    }
  }
  await walk('')
  return { files, folders }
}

/** A few at a time: the disk is kept busy, the number of open files low. Where one fails, all have ended when it is told. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  let failed = false
  const worker = async () => {
    for (const item of queue) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 8 }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** A backup never mixes with what is already there. */
export async function refuseOccupied(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found) return
  if (!found.isDirectory() || (await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
}
