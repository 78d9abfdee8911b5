import { NotFound, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/media.calls'
import {
  NotAPicture,
  PictureTooLarge,
  StorageFull,
  type MediaCard,
} from '@malto/contract/modules/media.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import * as pictures from '#platform/pictures/pictures.ts'
import { DAY } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import * as queries from './media.queries.ts'
import type { MediaRow } from './media.table.ts'

const WIDTH = 1280
const QUOTA = { kid: 100 * 1024 * 1024, other: 500 * 1024 * 1024 }

/** The file is written before its row: a crash in between leaves a file nobody knows, never a row without a file. */
export async function uploadMedia(ctx: Ctx): Promise<MediaCard> {
  const kid = ctx.actor.account_kind === 'kid'
  if (kid) await ctx.tools.limits.take('upload_kid', { account: ctx.actor.id })
  const picture = await readPicture(await ctx.visit.file())
  const file = picture.files.at(-1)
  if (!file) throw NotAPicture()
  const used = await queries.sumBytes(ctx.db, ctx.actor.id)
  if (used + file.bytes.length > (kid ? QUOTA.kid : QUOTA.other)) throw StorageFull()

  const id = newId()
  const row: MediaRow = {
    id,
    owner_id: ctx.actor.id,
    purpose: 'picture',
    storage_key: `pictures/${id}.webp`,
    type: file.type,
    width: file.width,
    height: file.height,
    bytes: file.bytes.length,
    review: kid ? 'waiting' : 'none',
    review_reason: null,
    version: 1,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  await ctx.tools.storage.put(row.storage_key, file.bytes, { type: file.type })
  await queries.insertMedia(ctx.db, row)
  return { ...row, url: mediaUrl(ctx, id, ctx.actor.session_id) }
}

async function readPicture(bytes: Buffer) {
  try {
    return await pictures.readPicture(bytes, { widths: [WIDTH] })
  } catch (error) {
    if (error instanceof pictures.NotAPicture) throw NotAPicture()
    if (error instanceof pictures.PictureTooLarge) throw PictureTooLarge()
    throw error
  }
}

/**
 * Where one reader finds one file. The pass names the reader's session and the day: the address stays the same
 * for a day, so that browsers keep the picture, and dies with the session.
 */
export function mediaUrl(ctx: Ctx<Actor | null>, id: string, session_id: string, showing?: string): string {
  const until = Math.ceil(ctx.now().getTime() / DAY) + 1
  const said = `${session_id}.${until}`
  const pass = `${said}.${ctx.tools.keys.fingerprint('media', printed(id, said, showing))}`
  return `/media/${id}?pass=${pass}${showing === undefined ? '' : `&showing=${showing}`}`
}

/** Where a face is shown: to family, among members, in one's own list of those kept apart, of an adviser, of an advisee. */
export type FaceShown = 'kin' | 'member' | 'apart' | 'adviser' | 'advisee'

/** The same for a picture that somebody wears as their face: the module of `shown` is asked about it at every request. */
export const faceUrl = (ctx: Ctx, id: string, shown: FaceShown): string =>
  mediaUrl(ctx, id, ctx.actor.session_id, `${shown}-${id}`)

const printed = (id: string, said: string, showing = ''): string => `${id}.${said}${showing && `.${showing}`}`

/** Missing, refused and not yet reviewed look the same from outside. */
export async function getMedia(
  ctx: Ctx<Actor | null>,
  { id, pass, showing }: Input<typeof calls.getMedia>,
): Promise<FileReply> {
  const [session_id = '', until = '', print = ''] = pass.split('.')
  const genuine = ctx.tools.keys.same(
    print,
    ctx.tools.keys.fingerprint('media', printed(id, `${session_id}.${until}`, showing)),
  )
  if (!genuine || Number(until) * DAY < ctx.now().getTime()) throw NotFound()
  const row = await queries.findShown(ctx.db, { id, session_id, now: ctx.now() })
  if (!row?.reader_id) throw NotFound()
  const own = row.owner_id === row.reader_id
  if (!own && (row.review === 'waiting' || row.review === 'refused')) throw NotFound()
  // An address that says of nothing that it shows it is its owner's alone.
  if (!own && (showing === undefined || !(await ctx.tools.mayView(showing, row.reader_id)))) throw NotFound()
  const etag = `"${id}"`
  const headers = { 'cache-control': keeping(own, row.purpose), etag }
  if (ctx.visit.known === etag) return { stream: Buffer.alloc(0), type: row.type, status: 304, headers }
  const file = await ctx.tools.storage.get(row.storage_key)
  return { stream: file.stream, size: file.size, type: row.type, headers }
}

/** Somebody else's face is asked about again soon; where it may still be seen, the copy that is there goes on serving. */
const keeping = (own: boolean, purpose: MediaRow['purpose']): string =>
  !own && purpose === 'avatar' ? 'private, max-age=300' : 'private, max-age=86400, immutable'

/** Of these pictures those that this person put up and may use. */
export const picturesOf = (ctx: Ctx<Actor | null>, owner_id: string, ids: readonly string[]) =>
  queries.findUsable(ctx.db, owner_id, ids)

/** Widths and heights of pictures that hang on something, by id. */
export const sizesOf = (ctx: Ctx<Actor | null>, ids: readonly string[]) => queries.findSizes(ctx.db, ids)

/** A moderator has looked at what these pictures hang on. */
export const reviewPictures = (
  tx: Ctx<Actor | null>,
  ids: readonly string[],
  review: 'waiting' | 'accepted' | 'refused',
): Promise<void> => queries.setReviews(tx.db, ids, review, tx.now())

/** A picture's file for whoever has been asked before. */
export const pictureFile = async (ctx: Ctx, id: string): Promise<FileReply> => {
  const row = await queries.findMedia(ctx.db, id)
  if (!row) throw NotFound()
  const file = await ctx.tools.storage.get(row.storage_key)
  return {
    stream: file.stream,
    size: file.size,
    type: row.type,
    headers: { 'cache-control': 'private, no-store' },
  }
}

/** The picture becomes somebody's face. Whether it is theirs, and may be seen, is for the caller to have asked. */
export const markAvatar = (tx: Ctx<Actor | null>, id: string, review: MediaRow['review']): Promise<void> =>
  queries.markAvatar(tx.db, id, review, tx.now())
