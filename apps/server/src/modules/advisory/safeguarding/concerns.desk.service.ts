import { Changed, type Input } from '@malto/contract'
import {
  ConcernTaken,
  type addConcernStep,
  type claimConcern,
  type closeConcern,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY } from '#platform/time.ts'
import type { ConcernRow, SnapshotLine } from '../advisory.sessions.table.ts'
import * as queries from './concerns.queries.ts'
import { tellLookedAfter } from './safeguarding.notices.service.ts'

/** A concern as the console reads it; the row is locked. */
export interface Concern extends ConcernRow {
  readonly claimed_by_name: string | null
  /** False: whoever holds it may no longer sign in. */
  readonly claimed_by_active: boolean | null
}

/** Whoever took a concern and did nothing for a day does not keep it from the others. */
const CLAIM_HOLDS = DAY

const stale = (row: Concern) => Changed({ details: { version: row.version } })

function refuseTaken(tx: Ctx, row: Concern): void {
  if (row.state === 'closed') throw stale(row)
  const held = row.state === 'claimed' && row.claimed_by !== tx.actor.id && row.claimed_by_active === true
  const lately = tx.now().getTime() - row.updated_at.getTime() < CLAIM_HOLDS
  if (held && lately) throw ConcernTaken({ details: { name: row.claimed_by_name ?? '' } })
}

const stepOf = ({ state, claimed_by }: Pick<ConcernRow, 'state' | 'claimed_by'>) => ({ state, claimed_by })

/** The log says who did what and when. What was told, done and found is the desk's: others read the log too. */
async function step(
  tx: Ctx,
  row: Concern,
  action: 'claim' | 'release' | 'step' | 'close',
  change: Partial<ConcernRow>,
  steps?: number,
): Promise<void> {
  await queries.changeConcern(tx.db, row.id, change, tx.now())
  await audit(tx, {
    action,
    target: 'safety-concerns',
    target_id: row.id,
    before: { ...stepOf(row), ...(steps === undefined ? {} : { steps: steps - 1 }) },
    after: { ...stepOf({ ...row, ...change }), ...(steps === undefined ? {} : { steps }) },
  })
}

/** Taking what one holds, and giving back what nobody holds, change nothing: an answer may have been lost. */
export async function claim(
  tx: Ctx,
  row: Concern,
  { version, claim: take }: Input<typeof claimConcern>,
): Promise<void> {
  refuseTaken(tx, row)
  const mine = row.state === 'claimed' && row.claimed_by === tx.actor.id
  if (take ? mine : row.state === 'open') return
  if (row.version !== version) throw stale(row)
  if (take) await step(tx, row, 'claim', { state: 'claimed', claimed_by: tx.actor.id })
  else await step(tx, row, 'release', { state: 'open', claimed_by: null })
}

/** Whoever does something about a concern looks after it from then on. */
export async function addStep(tx: Ctx, row: Concern, input: Input<typeof addConcernStep>): Promise<void> {
  refuseTaken(tx, row)
  if (row.version !== input.version) throw stale(row)
  await queries.insertStep(tx.db, {
    id: newId(),
    concern_id: row.id,
    administrator_id: tx.actor.id,
    text: input.text,
    at: tx.now(),
  })
  const steps = await queries.countSteps(tx.db, row.id)
  await step(tx, row, 'step', { state: 'claimed', claimed_by: tx.actor.id }, steps)
}

/** What a child said is read with a reason, here as in a review; the log keeps it, each time. */
export async function look(tx: Ctx, row: Concern, reason: string): Promise<SnapshotLine[]> {
  await audit(tx, { action: 'look', target: 'safety-concerns', target_id: row.id, reason })
  return row.snapshot.map((line) => whole(row, line))
}

/** A line that was kept before all of its parts were is shown with what is known of it: it is evidence either way. */
const whole = (row: Concern, line: Partial<SnapshotLine>): SnapshotLine => ({
  sender: line.sender ?? 'advisee',
  text: line.text ?? '',
  said_at: line.said_at ?? row.raised_at.toISOString(),
  is_subject: line.is_subject ?? false,
  flags: line.flags ?? [],
})

export async function close(tx: Ctx, row: Concern, input: Input<typeof closeConcern>): Promise<void> {
  refuseTaken(tx, row)
  if (row.version !== input.version) throw stale(row)
  await tellLookedAfter(tx, row)
  await step(tx, row, 'close', {
    state: 'closed',
    claimed_by: tx.actor.id,
    outcome: input.outcome,
    closed_at: tx.now(),
  })
}
