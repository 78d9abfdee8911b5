import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { Id, Moment, nothing, pageOf, paging } from '../core/fields.ts'
import { pointMoves, pointSources, type PointSourceKey } from './points.rules.ts'
import { deedFacts } from './rewards.rules.ts'

export const NotEnoughPoints = defineError('NOT_ENOUGH_POINTS', 409, {
  vi: 'Chưa đủ điểm cho việc này. Không sao, điểm đang có vẫn còn nguyên.',
  en: 'There are not enough points for this. Those that are there stay.',
})

export const PointSource = z.enum(Object.keys(pointSources) as [PointSourceKey, ...PointSourceKey[]])

/** One line of the ledger: why a balance changed. */
export const PointEntry = z.object({
  id: Id,
  move: z.enum(pointMoves),
  /** Of what was earned. */
  source: PointSource.nullable(),
  amount: z.number().int(),
  /** What it was for, where there is a name: a badge, a reward, the reason of a correction. */
  about: z.string().max(160).nullable(),
  at: Moment,
})
export type PointEntry = z.infer<typeof PointEntry>

export const getPoints = defineCall({
  method: 'GET',
  path: '/api/points',
  access: 'signedIn',
  summary: 'One’s balance, what was earned in all, and the days in a row, told without guilt.',
  input: nothing,
  reply: z.object({
    balance: z.number().int(),
    earned: z.number().int(),
    streak: z.object({ current: z.number().int(), longest: z.number().int() }),
    /** Vietnamese days of the last two weeks with something learnt. */
    active_days: z.array(z.string().max(10)).max(14),
    /** So often each source has counted today. */
    today: z.array(z.object({ source: PointSource, count: z.number().int() })).max(20),
  }),
})

export const listPointEntries = defineCall({
  method: 'GET',
  path: '/api/points/entries',
  access: 'signedIn',
  summary: 'One’s ledger, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(PointEntry),
})

/** What was done before there were deeds is counted now: whoever gives something for deeds looks at everybody once. */
export const pastDeedsCounted = defineFact('pastDeedsCounted', z.object({ until: Moment }))

/** Somebody did something that badges count; told once for each thing, with the moment at which it was done. */
export const deedDone = defineFact('deedDone', z.object({ user_id: Id, fact: z.enum(deedFacts), at: Moment }))
