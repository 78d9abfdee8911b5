import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/media.admin'
import {
  PartWrong,
  UploadNotFound,
  UploadTooLarge,
  UploadUnfinished,
  type Upload,
} from '@malto/contract/modules/media.admin'
import {
  LARGEST_DOCUMENT,
  LARGEST_FILM,
  PART_BYTES,
  partBytes,
  partsOf,
} from '@malto/contract/modules/media.rules'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { checkAsset } from './media.check.service.ts'
import { partKey, removeAssetFiles } from './media.files.service.ts'
import * as queries from './media.uploads.queries.ts'

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

const toUpload = ({ id, bytes, status, parts }: queries.UploadRow): Upload => ({
  id,
  bytes,
  part_bytes: PART_BYTES,
  // Whoever did not hear that it was finished finds nothing missing, and finishes again.
  parts: status === 'uploading' ? parts : numbersTo(partsOf(bytes)),
})

/**
 * An upload is gone on with by whoever announced it, and nobody else: the file lies on their machine, and the log
 * answers for its bytes by that one name.
 */
async function uploadFor(ctx: Ctx, id: string): Promise<queries.UploadRow> {
  const upload = await queries.findUpload(ctx.db, id, ctx.actor.id)
  if (!upload) throw UploadNotFound()
  return upload
}

export async function startUpload(
  ctx: Ctx,
  { kind, title, bytes }: Input<typeof calls.startUpload>,
): Promise<Upload> {
  if (bytes > (kind === 'film' ? LARGEST_FILM : LARGEST_DOCUMENT)) throw UploadTooLarge()
  const id = newId()
  await inTransaction(ctx, async (tx) => {
    const times = { created_at: tx.now(), updated_at: tx.now() }
    await queries.insertAsset(tx.db, {
      id,
      kind,
      title,
      bytes,
      origin: 'uploaded',
      status: 'uploading',
      uploaded_by: tx.actor.id,
      ...times,
    })
    await audit(tx, { action: 'create', target: 'assets', target_id: id, after: { kind, title, bytes } })
  })
  return toUpload(await uploadFor(ctx, id))
}

export const getUpload = async (ctx: Ctx, { id }: Input<typeof calls.getUpload>): Promise<Upload> =>
  toUpload(await uploadFor(ctx, id))

/** The file first, its row after: what is in the list of parts is on disk. */
export async function sendPart(ctx: Ctx, { id, number }: Input<typeof calls.sendPart>): Promise<Upload> {
  const upload = await uploadFor(ctx, id)
  const bytes = await ctx.visit.file()
  const fits = number < partsOf(upload.bytes) && bytes.length === partBytes(upload.bytes, number)
  if (!fits) throw PartWrong()
  if (upload.status !== 'uploading' || upload.parts.includes(number)) return toUpload(upload)
  const key = partKey(id, number)
  await ctx.tools.storage.put(key, bytes, { type: 'application/octet-stream' })
  const held = await inTransaction(ctx, async (tx) => {
    const row = await queries.lockUpload(tx.db, id, tx.actor.id)
    if (row?.status === 'uploading')
      await queries.insertPart(tx.db, { asset_id: id, number, bytes: bytes.length })
    return row
  })
  // Put together or taken away while this part came a second time: nobody would ever remove it.
  if (!held || held.status === 'ready' || held.status === 'refused') await ctx.tools.storage.remove(key)
  return toUpload(await uploadFor(ctx, id))
}

/** Asking twice is harmless: what is being checked, or has been, stays as it is. */
export async function finish(tx: Ctx, id: string): Promise<void> {
  const upload = await queries.lockUpload(tx.db, id, tx.actor.id)
  if (!upload) throw UploadNotFound()
  if (upload.status !== 'uploading') return
  if (upload.parts.length < partsOf(upload.bytes)) throw UploadUnfinished()
  await queries.moveOn(tx.db, id, 'uploading', { status: 'checking', updated_at: tx.now() })
  await tx.enqueue(checkAsset, { asset_id: id })
  const { kind, title, bytes } = upload
  const said = { kind, title, bytes }
  await audit(tx, {
    action: 'finish',
    target: 'assets',
    target_id: id,
    before: { ...said, status: 'uploading' },
    after: { ...said, status: 'checking' },
  })
}

const ABANDONED = 7 * DAY
const AT_ONCE = 50

export async function tidyUploads(ctx: Ctx<Actor | null>): Promise<void> {
  for (;;) {
    const gone = await inTransaction(ctx, async (tx) => {
      const rows = await queries.deleteAbandoned(tx.db, later(tx.now(), -ABANDONED), AT_ONCE)
      for (const each of rows) await tx.enqueue(removeAssetFiles, each)
      return rows.length
    })
    if (gone < AT_ONCE) return
  }
}
