import { CallError, inLanguage, NotAllowed, NotFound, type Input, type Language } from '@malto/contract'
import {
  AboutOneself,
  ApprovalOver,
  AskerMayNot,
  OwnAsking,
  type explainApproval,
  type getOwnApproval,
  type listOwnApprovals,
  type refuseApproval,
} from '@malto/contract/modules/roles.approvals.admin'
import { actNamed, inputOf, whatIn, type Act, type ApprovalRow } from '#platform/approvals.ts'
import { audit } from '#platform/audit.ts'
import { inSavepoint, inSeatOf, inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import * as own from './roles.approvals.queries.ts'
import { tellAsker } from './roles.approvals.jobs.ts'
import { actorOf } from './roles.actors.service.ts'

type One = Input<typeof getOwnApproval>

export const toCard = (row: own.ShownApproval, { language }: Pick<Ctx, 'language'>) => ({
  ...row,
  what: whatIn(row, language),
  asker_name: row.asker_name ?? '',
  message: language === 'en' ? row.message_en : row.message_vi,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** What would change is for who could have asked for it too; the others learn that it is asked. */
export function toDetail(row: own.ShownApproval, ctx: Ctx) {
  const { actor } = ctx
  const mine = row.asked_by === actor.id
  const able = actor.powers.has(actNamed(row.resource, row.verb)?.power ?? 'approvals.decide')
  const waits = row.state === 'waiting' && row.expires_at > ctx.now()
  const nothing = { before: null, after: null, rows: [] }
  const { before, after, rows } = mine || able ? row.shown : nothing
  return {
    ...toCard(row, ctx),
    before,
    after,
    rows: [...rows],
    mine,
    may_decide:
      waits &&
      !mine &&
      able &&
      row.target_id !== actor.id &&
      !actor.sees &&
      actor.powers.has('approvals.decide'),
    updated_at: row.updated_at.toISOString(),
  }
}

async function detailOf(ctx: Ctx, id: string) {
  const row = await own.findApproval(ctx.db, id)
  if (!row) throw NotFound()
  return toDetail(row, ctx)
}

export async function listOwn(ctx: Ctx, { cursor, limit }: Input<typeof listOwnApprovals>) {
  const rows = await own.findOwnApprovals(ctx.db, ctx.actor.id, readMark(cursor), limit + 1)
  const page = pageBy(rows, limit, (row) => [row.asked_at.toISOString(), row.id])
  return { ...page, items: page.items.map((row) => toCard(row, ctx)) }
}

export async function getOwn(ctx: Ctx, { id }: One) {
  const found = await detailOf(ctx, id)
  if (!found.mine) throw NotFound()
  return found
}

/** One that waits, held. */
async function waiting(tx: Ctx, id: string): Promise<ApprovalRow> {
  const row = await own.lockApproval(tx.db, id)
  // Who sees some places knows only of what they asked themselves.
  if (!row || (tx.actor.sees && row.asked_by !== tx.actor.id)) throw NotFound()
  return row
}

function refuseOver(tx: Ctx, row: ApprovalRow): void {
  if (row.state !== 'waiting' || row.expires_at <= tx.now()) throw ApprovalOver()
}

/** For the second person: not who asked, and somebody who might have asked for it as well. */
async function toDecide(tx: Ctx, id: string): Promise<{ row: ApprovalRow; act: Act | undefined }> {
  const row = await waiting(tx, id)
  if (row.asked_by === tx.actor.id) throw OwnAsking()
  if (row.target_id === tx.actor.id) throw AboutOneself()
  const act = actNamed(row.resource, row.verb)
  if (act && !tx.actor.powers.has(act.power)) throw NotAllowed()
  refuseOver(tx, row)
  return { row, act }
}

/** Done at once, or written down why not: both with the yes itself, in one transaction. */
export const approve = (ctx: Ctx, { id }: One) =>
  inTransaction(ctx, async (tx) => {
    const { row, act } = await toDecide(tx, id)
    const outcome = await attempt(tx, row, act)
    await own.endApproval(tx.db, id, { ...outcome, decided_by: tx.actor.id, at: tx.now() })
    await tx.enqueue(tellAsker, { id })
    const { state, message_vi: message } = outcome
    await note(tx, row, 'approve', { state, ...(message ? { message } : {}) })
    return detailOf(tx, id)
  })

type Outcome = Pick<ApprovalRow, 'state' | 'message_vi' | 'message_en'> & { readonly target_id?: string }

/** As whoever asked, with the rights that they have now. What it refuses now is an outcome too. */
async function attempt(tx: Ctx, row: ApprovalRow, act: Act | undefined): Promise<Outcome> {
  try {
    const asker = await actorOf(tx, row.asked_by)
    if (!act || !asker?.powers.has(act.power)) throw AskerMayNot()
    const input = inputOf(tx, row)
    const result = await inSavepoint(tx, (part) =>
      act.run(inSeatOf(part, asker, tx.now, { approval: row.id, language: row.language }), input as never),
    )
    const made = row.target_id ?? idOf(result)
    return { state: 'done', message_vi: null, message_en: null, ...(made ? { target_id: made } : {}) }
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return { state: 'failed', message_vi: faultOf(error, 'vi'), message_en: faultOf(error, 'en') }
  }
}

const idOf = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : null

const faultOf = (error: CallError, language: Language): string => {
  const fields = Object.values(error.fields).flat()
  const said = fields.map((each) => inLanguage(each, language)).join(' ')
  return (said || error.messageIn(language)).slice(0, 300)
}

export const refuse = (ctx: Ctx, { id, reason }: Input<typeof refuseApproval>) =>
  inTransaction(ctx, async (tx) => {
    const { row } = await toDecide(tx, id)
    await own.endApproval(tx.db, id, {
      state: 'refused',
      decided_by: tx.actor.id,
      message_vi: reason,
      message_en: reason,
      at: tx.now(),
    })
    await tx.enqueue(tellAsker, { id })
    await note(tx, row, 'refuse', { state: 'refused' }, reason)
    return detailOf(tx, id)
  })

/** One's own, while it waits. */
async function ownWaiting(tx: Ctx, id: string): Promise<ApprovalRow> {
  const row = await waiting(tx, id)
  if (row.asked_by !== tx.actor.id) throw NotFound()
  refuseOver(tx, row)
  return row
}

export const withdraw = (ctx: Ctx, { id }: One) =>
  inTransaction(ctx, async (tx) => {
    const row = await ownWaiting(tx, id)
    const end = { state: 'withdrawn', decided_by: null, message_vi: null, message_en: null } as const
    await own.endApproval(tx.db, id, { ...end, at: tx.now() })
    await note(tx, row, 'withdraw', { state: 'withdrawn' })
    return detailOf(tx, id)
  })

export const explain = (ctx: Ctx, { id, reason }: Input<typeof explainApproval>) =>
  inTransaction(ctx, async (tx) => {
    const row = await ownWaiting(tx, id)
    await own.explainApproval(tx.db, id, reason, tx.now())
    await note(tx, row, 'explain', { reason }, reason)
    return detailOf(tx, id)
  })

type Said = { readonly state?: ApprovalRow['state']; readonly reason?: string; readonly message?: string }

const note = (tx: Ctx, row: ApprovalRow, action: string, said: Said, reason?: string): Promise<void> => {
  const before = { what: row.what_vi, state: row.state, ...('reason' in said ? { reason: row.reason } : {}) }
  return audit(tx, {
    action,
    target: 'approvals',
    target_id: row.id,
    before,
    after: { ...before, ...said },
    reason,
  })
}
