import * as z from 'zod'
import { close, end } from '#modules/family/family.links.service.ts'
import { lockUser } from '#modules/users/users.service.ts'
import { forgetWords } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { dataMap, type Subject } from '#platform/data-map.ts'
import { forgetOwn, tidy } from '#platform/data-walk.ts'
import { defineJob } from '#platform/jobs.ts'
import { HOUR, later } from '#platform/time.ts'
import * as queries from './profile.queries.ts'

type Anyone = Ctx<Actor | null>

export const removeFiles = defineJob(
  'profile.removeFiles',
  z.object({ keys: z.array(z.string().max(300)).max(500) }),
)

/** Files go after the rows that knew them: a crash in between leaves a job that finishes it. */
export async function forgetFiles(tx: Anyone, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 500)
    await tx.enqueue(removeFiles, { keys: keys.slice(at, at + 500) })
}

export async function remove(ctx: Anyone, { keys }: { keys: readonly string[] }): Promise<void> {
  for (const key of keys) await ctx.tools.storage.remove(key)
}

/**
 * The day has come: everything goes as the data map says, in one transaction, so that nobody is ever half deleted.
 * Whoever cancelled in time holds the same lock first, and stays.
 */
export function leave(ctx: Anyone, { request_id }: { request_id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const request = await queries.lockRequest(tx.db, request_id)
    const due = request?.kind === 'deletion' && request.state === 'waiting' ? request.until : null
    if (!request || !due || due > tx.now()) return
    const user = await lockUser(tx.db, request.user_id)
    if (user) await endLinks(tx, user.id)
    const ids = user ? await forget(tx, user) : []
    await queries.changeRequest(tx.db, request_id, { state: 'done', progress: 100 }, tx.now())
    await forgetWords(tx, request.user_id, [request.user_id, ...ids])
  })
}

/** An account that never was anybody's goes the same way. */
export async function forgetAccount(tx: Anyone, user: Subject): Promise<void> {
  await endLinks(tx, user.id)
  const ids = await forget(tx, user)
  await forgetWords(tx, user.id, [user.id, ...ids])
}

/**
 * A guardian who leaves has no say any more: their links end as if they had ended them, before the rows go. First what
 * still waits, so that nobody is connected with a child who is leaving.
 */
async function endLinks(tx: Anyone, user_id: string): Promise<void> {
  for (const { id, status } of await queries.findLinks(tx.db, user_id))
    if (status === 'connected') await end(tx, id, { by: user_id })
    else await close(tx, id, 'cancelled')
}

/** Later modules first: their rows point at those of earlier ones. */
async function forget(tx: Anyone, subject: Subject): Promise<string[]> {
  const ids: string[] = []
  const files: string[] = []
  for (const map of dataMap().toReversed()) {
    const gone = await forgetOwn(tx.db, map, subject)
    ids.push(...gone.ids)
    files.push(...gone.files)
  }
  await forgetFiles(tx, files)
  return ids
}

/** A job that was lost, a worker that was away: whoever is due is found here. One that fails keeps nobody else. */
export async function leaveAllDue(ctx: Anyone): Promise<void> {
  for (const { id } of await queries.findDueDeletions(ctx.db, ctx.now()))
    await leave(ctx, { request_id: id }).catch((error: unknown) => {
      const what = error instanceof Error ? error.name : 'unknown'
      ctx.tools.warn(`the deletion ${id} failed (${what}); the next round tries again`)
    })
}

const GIVE_UP = 6 * HOUR

/** ZIPs whose time is over go; requests that nobody works at any more say so. */
export async function tidyRequests(ctx: Anyone): Promise<void> {
  await leaveAllDue(ctx)
  await queries.failExports(ctx.db, later(ctx.now(), -GIVE_UP), ctx.now())
  for (;;) {
    const ended = await inTransaction(ctx, async (tx) => {
      const keys = await queries.endExports(tx.db, tx.now(), null)
      await forgetFiles(tx, keys)
      return keys.length
    })
    if (ended === 0) return
  }
}

/** What the map says has been kept long enough goes. */
export async function tidyAll(ctx: Anyone): Promise<void> {
  for (const map of dataMap())
    await inTransaction(ctx, async (tx) => forgetFiles(tx, (await tidy(tx.db, map, tx.now())).files))
}
