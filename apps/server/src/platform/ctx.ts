import type { ErrorKind, Fact, Language, Permission, Realm, Signal } from '@malto/contract'
import type { AccountKind } from '@malto/contract/constants'
import { sql } from './drizzle.ts'
import type * as z from 'zod'
import { transaction, wasSacrificed, type Db } from './db.ts'
import type { Visit } from './visit.ts'
import type { Tools } from './tools.ts'
import { addJob, addJobs, type Job, type JobOptions } from './jobs.ts'
import { factJobs } from './facts.ts'

/** Whoever makes a call, as the session row says at this very request. */
export interface Actor {
  readonly id: string
  readonly realm: Realm
  readonly session_id: string
  readonly powers: ReadonlySet<Permission>
  /** Null for administrators. */
  readonly account_kind: AccountKind | null
  /** As the session found it; missing where nobody asked for it (administrators, a seed). */
  readonly birthday?: string | null
  /** What a call that needs a power answers instead of NotAllowed: the second factor is still missing, for instance. */
  readonly hindered?: ErrorKind
  /** They look at the console as another role: nothing may be changed from there. */
  readonly seeing?: true
  /** The data permission of an administrator: only rows of these places. Without it, all. */
  readonly sees?: { readonly province_ids: readonly number[]; readonly school_ids: readonly number[] }
}

/** `except`: audiences whose people do not hear it, though they listen. */
export type Tell = <P extends z.ZodType>(
  signal: Signal<P>,
  audience: string,
  payload: z.input<P>,
  except?: readonly string[],
) => void
/** Sends everybody of one audience (`user:<id>`) out of another that they may no longer hear; or out of everywhere. */
export type Expel = (people: string, audience: string) => void

/** In place of an audience: the connection itself is closed. */
export const EVERYWHERE = '*'

/** Everything a service may touch. It is passed, never imported, so a test can hold all of it. */
export interface Ctx<A extends Actor | null = Actor> {
  readonly db: Db
  readonly actor: A
  readonly now: () => Date
  readonly language: Language
  /** Tells connected clients; inside a transaction it waits for the commit. */
  readonly tell: Tell
  /** As `tell`, it waits for the commit. */
  readonly expel: Expel
  /** States what happened, for later modules; kept in the same transaction. */
  readonly record: <P extends z.ZodType>(fact: Fact<P>, payload: z.input<P>) => Promise<void>
  /** The same for many at once, in one statement for each module that listens. */
  readonly recordAll: <P extends z.ZodType>(fact: Fact<P>, payloads: readonly z.input<P>[]) => Promise<void>
  /** Leaves work for later, kept in the same transaction. */
  readonly enqueue: <P extends z.ZodType>(
    job: Job<P>,
    payload: z.input<P>,
    options?: JobOptions,
  ) => Promise<void>
  /** The same for many at once, in one statement. */
  readonly enqueueAll: <P extends z.ZodType>(
    job: Job<P>,
    entries: readonly { readonly payload: z.input<P>; readonly run_at: Date; readonly key: string }[],
  ) => Promise<void>
  /** The request behind this, for the few who need it: sign-in, limits, audit. */
  readonly visit: Visit
  /** The second yes that this act has, by its id: see second-yes.ts. */
  readonly approval?: string
  /** A weighty act without a second yes, because nobody else could give one; the log says so. */
  readonly alone?: true
  readonly tools: Tools
}

export interface CtxParts<A extends Actor | null> {
  readonly db: Db
  readonly actor: A
  readonly now: () => Date
  readonly language: Language
  readonly tell: Tell
  readonly expel: Expel
  readonly visit: Visit
  readonly approval?: string
  readonly alone?: true
  readonly tools: Tools
}

export function makeCtx<A extends Actor | null>(parts: CtxParts<A>): Ctx<A> {
  const { db } = parts
  return {
    ...parts,
    record: async (fact, payload) => {
      const kept = fact.payload.parse(payload)
      for (const job of factJobs(fact.name)) await addJob(db, job, kept)
    },
    recordAll: async (fact, payloads) => {
      const kept = payloads.map((payload) => ({
        payload: fact.payload.parse(payload),
        run_at: parts.now(),
        key: null,
      }))
      for (const job of factJobs(fact.name)) await addJobs(db, job, kept)
    },
    enqueue: (job, payload, options) => addJob(db, job.name, job.payload.parse(payload), options),
    enqueueAll: (job, entries) =>
      addJobs(
        db,
        job.name,
        entries.map((each) => ({ ...each, payload: job.payload.parse(each.payload) })),
      ),
  }
}

const insideTransaction = new WeakSet<object>()

/**
 * Runs work in one transaction. Signals wait for the commit, so nobody hears of what was rolled back.
 * Inside another transaction it simply joins: both happen together, or neither. What a deadlock ended begins anew, so
 * the work may run twice: whatever it does outside the database must bear that.
 */
export async function inTransaction<A extends Actor | null, T>(
  ctx: Ctx<A>,
  work: (tx: Ctx<A>) => Promise<T>,
): Promise<T> {
  if (insideTransaction.has(ctx)) return work(ctx)
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(ctx, work)
    } catch (error) {
      if (tries === MOST_TRIES || !wasSacrificed(error)) throw error
    }
  }
}

/** Whoever lost a deadlock this often meets more than bad luck. */
const MOST_TRIES = 3

async function attempt<A extends Actor | null, T>(ctx: Ctx<A>, work: (tx: Ctx<A>) => Promise<T>): Promise<T> {
  const held: Array<() => void> = []
  const tell: Tell = (signal, audience, payload, except) => {
    // Checked now, while there is still something to roll back; after the commit nothing may fail any more.
    signal.payload.parse(payload)
    held.push(() => ctx.tell(signal, audience, payload, except))
  }
  const expel: Expel = (people, audience) => void held.push(() => ctx.expel(people, audience))
  const result = await transaction(ctx.db, (db) => {
    const tx = makeCtx({ ...ctx, db, tell, expel })
    insideTransaction.add(tx)
    return work(tx)
  })
  for (const release of held) release()
  return result
}

/** The same work in somebody else's seat, at another moment: a seed lets people do what they did through the usual doors. */
export function inSeatOf(
  ctx: Ctx<Actor | null>,
  actor: Actor,
  now: () => Date,
  more: Pick<CtxParts<Actor>, 'approval'> & Partial<Pick<CtxParts<Actor>, 'language'>> = {},
): Ctx {
  const seat = makeCtx({ ...ctx, actor, now, ...more })
  if (insideTransaction.has(ctx)) insideTransaction.add(seat)
  return seat
}

/** A part of a transaction that may fail by itself: its writes, jobs and signals go, those of the others stay. */
export async function inSavepoint<A extends Actor | null, T>(
  tx: Ctx<A>,
  work: (part: Ctx<A>) => Promise<T>,
): Promise<T> {
  if (!insideTransaction.has(tx)) throw new Error('a savepoint needs a transaction around it')
  const held: Array<() => void> = []
  const tell: Tell = (signal, audience, payload, except) => {
    held.push(() => tx.tell(signal, audience, payload, except))
  }
  const expel: Expel = (people, audience) => void held.push(() => tx.expel(people, audience))
  const part = makeCtx({ ...tx, tell, expel })
  insideTransaction.add(part)
  await tx.db.execute(sql`savepoint part`)
  try {
    const result = await work(part)
    await tx.db.execute(sql`release savepoint part`)
    for (const release of held) release()
    return result
  } catch (error) {
    // On a lost connection this fails too; what went wrong first is what matters.
    await tx.db.execute(sql`rollback to savepoint part`).catch(() => {})
    // A part within a part has the same name: one that stayed would be rolled back to in place of the outer one.
    await tx.db.execute(sql`release savepoint part`).catch(() => {})
    throw error
  }
}
