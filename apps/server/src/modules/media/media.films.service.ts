import { NotFound, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/media.films.calls'
import type { Film, Handout } from '@malto/contract/modules/media.films.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { FileMissing, RangeOutside } from '#platform/storage/keys.ts'
import type { ByteRange, StoredFile } from '#platform/storage/storage.ts'
import { HOUR } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { CAPTIONS, fileKey, isFileName, typeOf } from './media.files.service.ts'
import * as queries from './media.films.queries.ts'
import type { AssetRow } from './media.table.ts'

/** What is shown, and by what: `lecture-12`, `video-3`, `event-9`. The module of that prefix decides at every request. */
export type Showing = `${'lecture' | 'video' | 'event' | 'professor' | 'console'}-${string}`

/** Long enough for any film, and the same for a while, so that browsers keep what they have. */
const PASS_HOURS = 12

/** Where the files of an asset lie for one reader; the pass dies with the session. */
export function addressOf(ctx: Ctx, asset_id: string, showing: Showing): (file: string) => string {
  const until = (Math.ceil(ctx.now().getTime() / (PASS_HOURS * HOUR)) + 1) * PASS_HOURS
  const said = `${ctx.actor.session_id}.${until}.${showing}`
  const pass = `${said}.${ctx.tools.keys.fingerprint('asset', `${asset_id}.${said}`)}`
  return (file) => `/media/assets/${asset_id}/${pass}/${file}`
}

type FilmRow = Pick<AssetRow, 'id' | 'main_file' | 'poster_file' | 'duration_s' | 'width' | 'height'> & {
  readonly has_captions: boolean
}

/** A film for one reader, or null while it is not ready. */
export function filmFor(ctx: Ctx, row: FilmRow, showing: Showing): Film | null {
  if (!row.main_file || row.duration_s === null) return null
  const at = addressOf(ctx, row.id, showing)
  return {
    id: row.id,
    kind: row.main_file.endsWith('.m3u8') ? 'hls' : 'file',
    url: at(row.main_file),
    poster_url: row.poster_file && at(row.poster_file),
    captions_url: row.has_captions ? at(CAPTIONS) : null,
    duration_s: row.duration_s,
    width: row.width ?? 16,
    height: row.height ?? 9,
  }
}

export function handoutFor(
  ctx: Ctx,
  row: Pick<AssetRow, 'id' | 'title' | 'main_file' | 'bytes'>,
  showing: Showing,
): Handout | null {
  if (!row.main_file) return null
  return {
    id: row.id,
    title: row.title,
    url: addressOf(ctx, row.id, showing)(row.main_file),
    bytes: row.bytes,
  }
}

/** An event, or whoever else names a film by its address, writes `/films/<folder or id>`. */
const FILMS = '/films/'
export const filmAddress = (id: string): string => `${FILMS}${id}`
export const isFilmAddress = (url: string): boolean => url.startsWith(FILMS)

/** The film at such an address for one reader, or null while there is nothing to play. */
export async function filmAt(ctx: Ctx, url: string, showing: Showing): Promise<Film | null> {
  const row = await queries.findFilm(ctx.db, url.slice(FILMS.length))
  return row ? filmFor(ctx, row, showing) : null
}

/** Whether such an address leads to a film, or will once it is ready. It stays until the transaction ends. */
export async function isFilmThere(tx: Ctx, url: string): Promise<boolean> {
  const row = await queries.holdFilm(tx.db, url.slice(FILMS.length))
  return row?.kind === 'film' && row.status !== 'refused'
}

/** What came with Malto, by its folder: `films/hoc-cach-hoc`, `worksheets/hoc-cach-hoc`. */
export const assetIdsBySlug = async (ctx: Ctx<Actor | null>): Promise<Map<string, string>> =>
  new Map((await queries.findShippedIds(ctx.db)).map(({ slug, id }) => [slug, id]))

export const mediaViewings = {
  /** The preview in the console. */
  console: (ctx: Ctx<null>, reader_id: string): Promise<boolean> => queries.mayReadFilms(ctx.db, reader_id),
}

/** Missing, refused and no longer allowed look the same from outside. */
export async function getAssetFile(
  ctx: Ctx<Actor | null>,
  { id, pass, file }: Input<typeof calls.getAssetFile>,
): Promise<FileReply> {
  const [session_id = '', until = '', showing = '', print = ''] = pass.split('.')
  const said = `${session_id}.${until}.${showing}`
  const genuine = ctx.tools.keys.same(print, ctx.tools.keys.fingerprint('asset', `${id}.${said}`))
  if (!genuine || !isFileName(file) || Number(until) * HOUR < ctx.now().getTime()) throw NotFound()
  const with_captions = file === CAPTIONS
  const found = await queries.findShown(ctx.db, { id, session_id, with_captions, now: ctx.now() })
  if (!found?.reader_id || found.status !== 'ready') throw NotFound()
  if (!(await ctx.tools.mayView(showing, found.reader_id))) throw NotFound()
  if (!with_captions) return giveFile(ctx, found, file)
  if (found.captions === null) throw NotFound()
  // Not kept by the browser: a correction in the console is read at the next opening.
  return { stream: Buffer.from(found.captions), type: typeOf(file) }
}

async function giveFile(ctx: Ctx<Actor | null>, asset: queries.ShownAsset, file: string): Promise<FileReply> {
  const stored = await openFile(ctx, asset, file, readRange(ctx.visit.range))
  // A document is kept, not opened: pages of ours that come from others stand in a sandbox, where no reader of PDF runs.
  const reply = { type: typeOf(file), ...(file.endsWith('.pdf') ? { save_as: `${asset.title}.pdf` } : {}) }
  const headers = { 'cache-control': 'private, max-age=43200', 'accept-ranges': 'bytes' }
  if ('outside' in stored) {
    const content_range = { 'content-range': `bytes */${stored.outside}` }
    return { ...reply, stream: Buffer.alloc(0), status: 416, headers: content_range }
  }
  if (!stored.range) return { ...reply, stream: stored.stream, size: stored.size, headers }
  const { start, end } = stored.range
  const content_range = { 'content-range': `bytes ${start}-${end}/${stored.size}` }
  return {
    ...reply,
    stream: stored.stream,
    size: end - start + 1,
    status: 206,
    headers: { ...headers, ...content_range },
  }
}

/** One range, as players ask; several, or what is no range, gets the whole file, as HTTP allows. */
function readRange(header: string | null): ByteRange | { readonly last: number } | null {
  const [whole, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (whole === undefined || (from === '' && to === '')) return null
  if (from === '') return { last: Number(to) }
  return { start: Number(from), ...(to === '' ? {} : { end: Number(to) }) }
}

async function openFile(
  ctx: Ctx<Actor | null>,
  asset: queries.ShownAsset,
  file: string,
  asked: ReturnType<typeof readRange>,
): Promise<StoredFile | { readonly outside: number }> {
  const shipped = asset.origin === 'shipped'
  const from = shipped ? ctx.tools.shipped : ctx.tools.storage
  const key = shipped ? `${asset.folder}/${file}` : fileKey(asset.id, file)
  const size = async () => (await from.stat(key)).size
  try {
    if (!asked) return await from.get(key)
    return await from.get(key, 'last' in asked ? { start: Math.max(0, (await size()) - asked.last) } : asked)
  } catch (error) {
    if (error instanceof RangeOutside) return { outside: await size() }
    throw error instanceof FileMissing ? NotFound() : error
  }
}
