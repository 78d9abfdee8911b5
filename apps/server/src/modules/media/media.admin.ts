import { BadInput, InUse, type FieldErrors, type Input } from '@malto/contract'
import {
  assetFaults,
  assetRemarkWords,
  assetsResource,
  finishUpload,
  getUpload,
  previewAsset,
  sendPart,
  ShippedStays,
  startUpload,
} from '@malto/contract/modules/media.admin'
import { eq, getTableColumns, type SQL } from '#platform/drizzle.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { containsPlain } from '#platform/search.ts'
import { removeAssetFiles } from './media.files.service.ts'
import { addressOf, filmFor, handoutFor } from './media.films.service.ts'
import { media_assets } from './media.table.ts'
import * as uploads from './media.uploads.service.ts'
import { findUses, usedCount } from './media.uses.queries.ts'

const {
  search: _search,
  fingerprint: _fingerprint,
  slug: _slug,
  uploaded_by: _by,
  ...columns
} = getTableColumns(media_assets)
const assetRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, used: usedCount, mark })
    .from(media_assets)
    .$dynamic()
type Row = Awaited<ReturnType<typeof assetRows>>[number]

const toCard = (row: Row, ctx: Ctx) => ({
  ...row,
  has_captions: row.captions !== null,
  poster_url: row.poster_file && addressOf(ctx, row.id, `console-${row.id}`)(row.poster_file),
  created_at: row.created_at.toISOString(),
})

/** Once somebody typed the length, nothing is missing any more. */
const remarkOf = ({ remark, duration_s }: Row) =>
  remark === 'no_ffmpeg' && duration_s !== null ? null : remark

const MOST_USES = 50

async function toDetail(row: Row, ctx: Ctx) {
  const remark = remarkOf(row)
  return {
    ...toCard(row, ctx),
    remark: remark && assetRemarkWords[remark][ctx.language],
    uses: row.used > 0 ? await findUses(ctx.db, row.id, MOST_USES) : [],
    updated_at: row.updated_at.toISOString(),
  }
}

function valuesOf({ title, captions, duration_s }: DraftOf<typeof assetsResource>, row: Row) {
  const faults: Record<string, string[]> = {}
  if (row.kind === 'document') {
    if (captions !== null) faults['captions'] = [assetFaults.onlyFilms]
    if (duration_s !== null) faults['duration_s'] = [assetFaults.onlyFilms]
  }
  const read = row.measured === 'read'
  if (read && duration_s !== null && duration_s !== row.duration_s)
    faults['duration_s'] = [assetFaults.durationRead]
  if (Object.keys(faults).length > 0) throw BadInput({ fields: faults satisfies FieldErrors })
  // What was edited here is no longer what came with Malto: the next start leaves it alone.
  const values = { title, captions, fingerprint: null }
  return read ? values : { ...values, duration_s, measured: duration_s === null ? null : 'typed' }
}

const assetSource: Source<typeof assetsResource, Row> = {
  table: media_assets,
  id: media_assets.id,
  rows: assetRows,
  card: toCard,
  detail: toDetail,
  filters: {
    kind: (kind) => eq(media_assets.kind, kind),
    status: (status) => eq(media_assets.status, status),
  },
  search: (q) => containsPlain(media_assets.search, q),
  sorts: { created_at: media_assets.created_at, title: media_assets.title },
  places: 'none',
  update: (_tx, draft, row) => Promise.resolve(valuesOf(draft, row)),
  remove: async (tx, row) => {
    if (row.origin === 'shipped') throw ShippedStays()
    // Events name a film by its address: no key of the database would stop this.
    if (row.used > 0) throw InUse()
    await tx.enqueue(removeAssetFiles, { id: row.id, bytes: row.bytes })
  },
}

const finished = (ctx: Ctx, { id }: Input<typeof finishUpload>) =>
  inTransaction(ctx, async (tx) => {
    await uploads.finish(tx, id)
    return toDetail(await getRow(tx, assetSource, id), tx)
  })

/** A film whose length nobody knows yet can be watched here all the same, to find out. */
async function preview(ctx: Ctx, { id }: Input<typeof previewAsset>) {
  const row = await getRow(ctx, assetSource, id)
  const film = { ...row, has_captions: row.captions !== null, duration_s: row.duration_s ?? 0 }
  return {
    film: row.kind === 'film' ? filmFor(ctx, film, `console-${id}`) : null,
    handout: row.kind === 'document' ? handoutFor(ctx, row, `console-${id}`) : null,
  }
}

export function mediaConsole(bind: Bind) {
  serveResource(bind, assetsResource, assetSource)
  bind(startUpload, uploads.startUpload)
  bind(getUpload, uploads.getUpload)
  bind(sendPart, uploads.sendPart)
  bind(finishUpload, finished)
  bind(previewAsset, preview)
}
