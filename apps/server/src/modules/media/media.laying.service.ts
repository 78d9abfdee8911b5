import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmFile } from '@malto/contract/modules/media.content'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { fingerprintOf } from '#platform/laying.ts'
import { CAPTIONS, POSTER, typeOf } from './media.files.service.ts'
import * as queries from './media.laying.queries.ts'
import type { AssetRow } from './media.table.ts'

// Films and worksheets that came with Malto. They stay where they are: only rows are laid.

const contentFolder = join(import.meta.dirname, '../../../content')

type Written = queries.Files & Pick<AssetRow, 'kind' | 'title' | 'captions'> & { readonly slug: string }

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const textOf = (path: string): Promise<string> => readFile(path, 'utf8')

/** Whatever is not rendered yet is left out. */
async function readFilm(content: string, name: string): Promise<Written[]> {
  const folder = join(content, 'films', name)
  const names = new Set(await namesIn(folder))
  if (!names.has('film.json')) return []
  const parsed = FilmFile.safeParse(JSON.parse(await textOf(join(folder, 'film.json'))))
  if (!parsed.success)
    throw new Error(`films/${name}/film.json is not right: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  const { stream, ...film } = parsed.data
  if (!names.has(stream)) return []
  const captions = names.has(CAPTIONS) ? (await textOf(join(folder, CAPTIONS))).normalize('NFC') : null
  const poster_file = names.has(POSTER) ? POSTER : null
  const files = { main_file: stream, poster_file, type: typeOf(stream) }
  return [{ kind: 'film', slug: `films/${name}`, ...film, ...files, captions }]
}

const WORKSHEET = 'worksheet.pdf'

/** Its title stands in the course that it belongs to. */
async function readWorksheet(content: string, name: string): Promise<Written[]> {
  const found = await stat(join(content, 'worksheets', name, WORKSHEET)).catch(() => null)
  const course = await textOf(join(content, 'courses', `${name}.json`)).catch(() => null)
  if (!found || course === null) return []
  const { worksheet } = JSON.parse(course) as { worksheet?: { title?: string } }
  if (!worksheet?.title) return []
  const none = { poster_file: null, duration_s: null, width: null, height: null, captions: null }
  const files = { main_file: WORKSHEET, type: typeOf(WORKSHEET), bytes: found.size }
  return [{ kind: 'document', slug: `worksheets/${name}`, title: worksheet.title, ...files, ...none }]
}

async function readAll(content: string): Promise<Written[]> {
  const [films, worksheets] = [
    await namesIn(join(content, 'films')),
    await namesIn(join(content, 'worksheets')),
  ]
  const read = [
    ...films.toSorted().map((name) => readFilm(content, name)),
    ...worksheets.toSorted().map((name) => readWorksheet(content, name)),
  ]
  return (await Promise.all(read)).flat()
}

const filesOf = (from: queries.Files): queries.Files => ({
  main_file: from.main_file,
  poster_file: from.poster_file,
  type: from.type,
  bytes: from.bytes,
  duration_s: from.duration_s,
  width: from.width,
  height: from.height,
})
const sameFiles = (one: queries.Files, other: queries.Files): boolean =>
  JSON.stringify(filesOf(one)) === JSON.stringify(filesOf(other))

/**
 * Adds what is missing and changes what the files changed. Words that somebody edited in the console stay; where the
 * film under them is a new one, only what follows from its files is changed. A start at which nothing changed asks one
 * question.
 */
export async function layAssets(ctx: Ctx<Actor | null>, content: string = contentFolder): Promise<void> {
  const written = (await readAll(content)).map((each) => ({ ...each, fingerprint: fingerprintOf(each) }))
  const laid = new Map((await queries.findLaid(ctx.db)).map((row) => [row.slug, row]))
  const fresh = written.filter(({ slug, fingerprint }) => {
    const before = laid.get(slug)
    return !before || (before.fingerprint !== null && before.fingerprint !== fingerprint)
  })
  const edited = written.filter((each) => {
    const before = laid.get(each.slug)
    return before?.fingerprint === null && !sameFiles(before, each)
  })
  if (fresh.length + edited.length === 0) return
  await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    await queries.putAssets(
      tx.db,
      fresh.map((each) => ({
        ...each,
        id: newId(),
        origin: 'shipped',
        status: 'ready',
        created_at: now,
        updated_at: now,
        measured: each.kind === 'film' ? 'read' : null,
      })),
    )
    for (const each of edited) await queries.putFiles(tx.db, each.slug, filesOf(each), now)
  })
}
