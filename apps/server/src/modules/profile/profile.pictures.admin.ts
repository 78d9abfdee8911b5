import { Changed, type Input } from '@malto/contract'
import { getPictureFile, picturesResource, type pictureReviews } from '@malto/contract/modules/profile.admin'
import { ReasonNeeded } from '@malto/contract/modules/users.admin'
import { ageBandOn, vietnameseDay } from '@malto/contract/modules/users.rules'
import { eq, ne, type SQL } from '#platform/drizzle.ts'
import { media_files } from '#modules/media/media.table.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { changeUser } from '#modules/users/users.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { getRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import type { FileReply } from '#platform/visit.ts'
import { sql } from '#platform/drizzle.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: media_files.id,
      owner_id: media_files.owner_id,
      nickname: users.nickname,
      birthday: users.birthday,
      avatar_id: users.avatar_id,
      purpose: media_files.purpose,
      review: media_files.review,
      review_reason: media_files.review_reason,
      width: media_files.width,
      height: media_files.height,
      type: media_files.type,
      storage_key: media_files.storage_key,
      version: media_files.version,
      created_at: media_files.created_at,
      mark,
    })
    .from(media_files)
    .innerJoin(users, eq(users.id, media_files.owner_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row, ctx: Ctx) => ({
  ...row,
  // `only` leaves the others out.
  review: row.review as (typeof pictureReviews)[number],
  age_band: row.birthday ? ageBandOn(row.birthday, vietnameseDay(ctx.now())) : null,
  created_at: row.created_at.toISOString(),
})

/** I10: one decision on a picture; whoever comes second is told that it was made. */
function refuseDecided(row: Row): void {
  if (row.review !== 'waiting') throw Changed({ details: { version: row.version } })
}

async function accept(tx: Ctx, row: Row) {
  refuseDecided(row)
  await tellOwner(tx, row, {
    title: { vi: 'Ảnh của bạn đã được duyệt', en: 'Your picture was accepted' },
    body: { vi: 'Từ nay mọi người thấy ảnh này của bạn.', en: 'Others can see it from now on.' },
  })
  return { review: 'accepted', review_reason: null }
}

/** A refused picture leaves its owner's face: the drawn one shows again. */
async function refuse(tx: Ctx, row: Row, reason: string | undefined) {
  if (!reason) throw ReasonNeeded()
  refuseDecided(row)
  if (row.avatar_id === row.id) await changeUser(tx.db, row.owner_id, { avatar_id: null }, tx.now())
  await tellOwner(tx, row, {
    title: { vi: 'Ảnh của bạn chưa được duyệt', en: 'Your picture was not accepted' },
    body: { vi: '{reason} Bạn chọn ảnh khác nhé.', en: '{reason} Please choose another one.' },
    details: { reason: /[.!?]$/.test(reason) ? reason : `${reason}.` },
  })
  return { review: 'refused', review_reason: reason }
}

type Told = Pick<Parameters<typeof notify>[1], 'title' | 'body' | 'details'>
const tellOwner = (tx: Ctx, row: Row, told: Told): Promise<void> =>
  notify(tx, {
    user_id: row.owner_id,
    category: 'account',
    key: `account:picture:${row.id}:${row.version}`,
    path: '/my-profile',
    ...told,
  })

const source: Source<typeof picturesResource, Row> = {
  table: media_files,
  id: media_files.id,
  rows,
  card: toCard,
  detail: toCard,
  filters: {
    review: (review) => eq(media_files.review, review),
    purpose: (purpose) => eq(media_files.purpose, purpose),
  },
  search: (q) => containsPlain(sql`without_marks(coalesce(${users.nickname}, ''))`, q),
  sorts: { created_at: media_files.created_at },
  only: ne(media_files.review, 'none'),
  places: { province: users.province_id, school: users.school_id },
  bulk: { accept, refuse },
}

async function getFile(ctx: Ctx, { id }: Input<typeof getPictureFile>): Promise<FileReply> {
  const row = await getRow(ctx, source, id)
  const file = await ctx.tools.storage.get(row.storage_key)
  return {
    stream: file.stream,
    size: file.size,
    type: row.type,
    headers: { 'cache-control': 'private, no-store' },
  }
}

export function pictureConsole(bind: Bind) {
  serveResource(bind, picturesResource, source)
  bind(getPictureFile, getFile)
}
