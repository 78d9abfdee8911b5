import { Id, NotFound, SessionOver, Unavailable, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/profile.calls'
import { DELETION_DAYS, type DataRequest } from '@malto/contract/modules/profile.calls'
import * as z from 'zod'
import { closeSessionsOf } from '#modules/auth/auth.sessions.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { changeUser, lockUser } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import * as queries from './profile.queries.ts'
import { provePassword, tellChanged } from './profile.service.ts'
import type { DataRequestRow } from './profile.table.ts'

/** Where people ask for their data, ask to leave, and change their mind. */
export const PRIVACY_PATH = '/my-profile/privacy'

const RequestId = z.object({ request_id: Id })
export const gatherData = defineJob('profile.gatherData', RequestId)
export const finishDeletion = defineJob('profile.finishDeletion', RequestId)

export async function listDataRequests(ctx: Ctx): Promise<{ requests: DataRequest[] }> {
  const rows = await queries.findRequests(ctx.db, ctx.actor.id)
  return { requests: rows.map((row) => toRequest(ctx, row)) }
}

function toRequest(ctx: Ctx, row: DataRequestRow): DataRequest {
  const over = row.state === 'ready' && (row.until === null || row.until <= ctx.now())
  const { id, kind, progress } = row
  return {
    id,
    kind,
    state: over ? 'done' : row.state,
    progress,
    asked_at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    url: row.state === 'ready' && !over ? exportUrl(ctx, row.id) : null,
  }
}

/** Asking again while one is under way answers that one. */
export function askForData(ctx: Ctx): Promise<DataRequest> {
  return inTransaction(ctx, async (tx) => {
    const { made, row } = await openRequest(tx, 'export', null)
    if (made)
      await tx.enqueue(gatherData, { request_id: row.id }, { key: `export:${row.id}`, max_attempts: 4 })
    return toRequest(tx, row)
  })
}

async function openRequest(tx: Ctx, kind: DataRequestRow['kind'], until: Date | null) {
  const now = tx.now()
  const common = { progress: 0, until, storage_key: null, reason: null, version: 1 }
  const row: DataRequestRow = {
    id: newId(),
    user_id: tx.actor.id,
    kind,
    state: 'waiting',
    ...common,
    created_at: now,
    updated_at: now,
  }
  if (await queries.insertRequest(tx.db, row)) return { made: true, row }
  const known = await queries.lockOpenRequest(tx.db, tx.actor.id, kind)
  // It was finished between the two questions: the next try finds the way free.
  if (!known) throw Unavailable({ details: { retry_after: 1 } })
  return { made: false, row: known }
}

const PASS_LIFE = HOUR

/** The address of the ZIP, for this session and an hour or two. */
function exportUrl(ctx: Ctx, id: string): string {
  const said = `${ctx.actor.session_id}.${Math.ceil(ctx.now().getTime() / PASS_LIFE) + 1}`
  return `/user/data/export/${id}?pass=${said}.${ctx.tools.keys.fingerprint('data-export', `${id}.${said}`)}`
}

/** Missing, over and somebody else's look the same from outside. */
export async function downloadData(
  ctx: Ctx<Actor | null>,
  { id, pass }: Input<typeof calls.downloadData>,
): Promise<FileReply> {
  const [session_id = '', until = '', print = ''] = pass.split('.')
  const wanted = ctx.tools.keys.fingerprint('data-export', `${id}.${session_id}.${until}`)
  if (!ctx.tools.keys.same(print, wanted) || Number(until) * PASS_LIFE < ctx.now().getTime()) throw NotFound()
  const reader = await queries.findReader(ctx.db, session_id, ctx.now())
  const row = await queries.findRequest(ctx.db, id)
  const open = row?.state === 'ready' && row.until !== null && row.until > ctx.now()
  if (!reader || !row?.storage_key || !open || row.user_id !== reader) throw NotFound()
  const file = await ctx.tools.storage.get(row.storage_key)
  return {
    stream: file.stream,
    size: file.size,
    type: 'application/zip',
    save_as: 'malto-du-lieu-cua-toi.zip',
  }
}

/**
 * The account goes on working for its owner until the day itself, so that changing one's mind is a sign-in away;
 * other devices are signed out at once, in case it was not the owner who asked.
 */
export async function askForDeletion(ctx: Ctx, { password }: Input<typeof calls.askForDeletion>) {
  await provePassword(ctx, password)
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, tx.actor.id)
    if (!user) throw SessionOver()
    const until = later(tx.now(), DELETION_DAYS * DAY)
    const { made, row } = await openRequest(tx, 'deletion', until)
    if (!made) return toRequest(tx, row)
    if (user.status === 'active') await changeUser(tx.db, user.id, { status: 'leaving' }, tx.now())
    await closeSessionsOf(tx, user.id, 'leaving', tx.actor.session_id)
    await tx.enqueue(finishDeletion, { request_id: row.id }, { run_at: until, key: `deletion:${row.id}` })
    await notify(tx, {
      user_id: user.id,
      category: 'account',
      key: `account:deletion:${row.id}`,
      title: {
        vi: 'Tài khoản sẽ được xóa sau {days} ngày',
        en: 'Your account will be deleted in {days} days',
      },
      body: {
        vi: 'Trước ngày đó, {you} đổi ý lúc nào cũng được: mở “Quyền riêng tư” và chọn “Giữ lại tài khoản”.',
        en: 'You may change your mind until then: open “Privacy” and choose “Keep my account”.',
      },
      details: { days: DELETION_DAYS },
      path: PRIVACY_PATH,
    })
    tellChanged(tx, user.id)
    return toRequest(tx, row)
  })
}

export function cancelDeletion(ctx: Ctx) {
  return inTransaction(ctx, async (tx) => {
    const request = await queries.lockOpenRequest(tx.db, tx.actor.id, 'deletion')
    if (request?.state === 'waiting') {
      await queries.changeRequest(tx.db, request.id, { state: 'cancelled' }, tx.now())
      await keepAccount(tx, request)
      tellChanged(tx, request.user_id)
    }
    return listDataRequests(tx)
  })
}

/** Somebody stays after all; whoever was blocked in the meantime stays blocked. */
export async function keepAccount(tx: Ctx, request: Pick<DataRequestRow, 'id' | 'user_id'>): Promise<void> {
  const user = await lockUser(tx.db, request.user_id)
  if (user?.status === 'leaving') await changeUser(tx.db, user.id, { status: 'active' }, tx.now())
  await notify(tx, {
    user_id: request.user_id,
    category: 'account',
    key: `account:deletion:${request.id}:cancelled`,
    title: { vi: 'Tài khoản của {you} được giữ lại', en: 'Your account stays' },
    body: {
      vi: 'Yêu cầu xóa đã được hủy. Mừng {you} ở lại!',
      en: 'The deletion was cancelled. Good to have you!',
    },
    path: PRIVACY_PATH,
  })
}
