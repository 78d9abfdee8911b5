import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AssetRemark } from '@malto/contract/modules/media.rules'
import * as z from 'zod'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { DamagedFilm, NoFfmpeg, type FilmForm } from '#platform/films/films.ts'
import { defineJob } from '#platform/jobs.ts'
import { readPicture } from '#platform/pictures/pictures.ts'
import { FileMissing } from '#platform/storage/keys.ts'
import { fileKey, mainFiles, partKeys, POSTER, removeAll, removeFiles } from './media.files.service.ts'
import type { AssetRow } from './media.table.ts'
import * as queries from './media.uploads.queries.ts'

export const checkAsset = defineJob('media.checkAsset', z.object({ asset_id: z.uuid() }))

type Anyone = Ctx<Actor | null>

/** Why a file cannot be used: told to whoever uploaded it. */
class Refused extends Error {
  readonly remark: AssetRemark
  constructor(remark: AssetRemark) {
    super(remark)
    this.remark = remark
  }
}

/**
 * Puts an uploaded file together, looks into it and makes it ready, or says why not. The status is changed last and
 * the parts go after that: whenever this is killed, it begins again with all it needs.
 */
export async function check(ctx: Anyone, { asset_id }: z.output<typeof checkAsset.payload>): Promise<void> {
  const asset = await queries.findAsset(ctx.db, asset_id)
  if (!asset || asset.origin !== 'uploaded' || asset.status === 'uploading') return
  const status = asset.status === 'checking' ? await settle(ctx, asset) : asset.status
  if (status === 'ready') await removeAll(ctx, partKeys(asset))
  // Refused, or deleted in the console meanwhile: nothing of it is kept.
  else await removeFiles(ctx, asset)
}

type Found = Partial<AssetRow> & Pick<AssetRow, 'status' | 'remark'>

async function settle(ctx: Anyone, asset: AssetRow): Promise<AssetRow['status'] | undefined> {
  const bench = await mkdtemp(join(tmpdir(), 'malto-asset-'))
  try {
    const found = await lookInto(ctx, asset, join(bench, 'file'))
    await inTransaction(ctx, async (tx) => {
      await queries.deleteParts(tx.db, asset.id)
      await queries.moveOn(tx.db, asset.id, 'checking', { ...found, updated_at: tx.now() })
    })
  } finally {
    await rm(bench, { recursive: true, force: true })
  }
  return (await queries.findAsset(ctx.db, asset.id))?.status
}

async function lookInto(ctx: Anyone, asset: AssetRow, path: string): Promise<Found> {
  try {
    await putTogether(ctx, asset, path)
    const form = await formOf(path, asset.kind)
    const type = form === 'pdf' ? 'application/pdf' : `video/${form}`
    const measured = form === 'pdf' ? {} : await measure(ctx, asset.id, path, form)
    const main_file = mainFiles[form]
    await ctx.tools.storage.put(fileKey(asset.id, main_file), createReadStream(path), { type })
    return { status: 'ready', remark: null, main_file, type, ...measured }
  } catch (error) {
    if (error instanceof Refused) return { status: 'refused', remark: error.remark }
    throw error
  }
}

async function putTogether(ctx: Anyone, asset: AssetRow, path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  async function* parts() {
    for (const key of partKeys(asset)) yield* (await ctx.tools.storage.get(key)).stream
  }
  await pipeline(parts, file).catch((error: unknown) => {
    throw error instanceof FileMissing ? new Refused('incomplete') : error
  })
  if (file.bytesWritten !== asset.bytes) throw new Refused('incomplete')
}

/** Brands of MP4. Others in the same wrapping are QuickTime, pictures or sound. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|MSNV|dash|cmf[c2])$/

/** By its first bytes, whatever it was called. */
async function formOf(path: string, kind: AssetRow['kind']): Promise<FilmForm | 'pdf'> {
  await using handle = await open(path)
  const { buffer: head } = await handle.read(Buffer.alloc(64), 0, 64, 0)
  const text = head.toString('latin1')
  if (kind === 'document') {
    if (!text.startsWith('%PDF-')) throw new Refused('not_a_pdf')
    return 'pdf'
  }
  if (text.slice(4, 8) === 'ftyp' && BRANDS.test(text.slice(8, 12))) return 'mp4'
  if (head.readUInt32BE(0) === 0x1a45dfa3 && text.includes('webm')) return 'webm'
  throw new Refused('not_a_film')
}

const PLAYABLE = new Set(['h264', 'vp8', 'vp9', 'av1', 'aac', 'mp3', 'opus', 'vorbis', 'flac'])

async function measure(ctx: Anyone, asset_id: string, path: string, form: FilmForm): Promise<Partial<Found>> {
  try {
    const { duration_s, size, codecs } = await ctx.tools.films.read(path, form)
    if (!size) throw new Refused('no_picture')
    if (codecs.some((codec) => !PLAYABLE.has(codec))) throw new Refused('unplayable')
    const still = await ctx.tools.films.still(path, form, duration_s > 2 ? 1 : 0)
    await putPoster(ctx, asset_id, still)
    return { duration_s, ...size, measured: 'read', poster_file: POSTER }
  } catch (error) {
    if (error instanceof DamagedFilm) throw new Refused('damaged')
    if (error instanceof NoFfmpeg) return { remark: 'no_ffmpeg' }
    throw error
  }
}

const POSTER_WIDTH = 1280

async function putPoster(ctx: Anyone, asset_id: string, still: Buffer): Promise<void> {
  const { files } = await readPicture(still, { widths: [POSTER_WIDTH] })
  const [poster] = files
  if (!poster) throw new DamagedFilm('The film has no picture.')
  await ctx.tools.storage.put(fileKey(asset_id, POSTER), poster.bytes, { type: poster.type })
}
