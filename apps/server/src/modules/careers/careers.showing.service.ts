import { matchOf } from '@malto/contract/modules/careers.match.rules'
import type { Scores } from './careers.cards.service.ts'
import type { BankRow } from './careers.queries.ts'

type Row = Pick<BankRow, 'id' | 'group_id' | 'interests'>

/** With interests those that go best with them; without, one of each group in turn: a list by name would be all K. */
export function forShow<R extends Row>(rows: readonly R[], scores: Scores | null, most: number): R[] {
  return (scores ? byMatch(rows, scores) : inTurn(rows)).slice(0, most)
}

function byMatch<R extends Row>(rows: readonly R[], scores: Scores): R[] {
  const rOf = new Map(rows.map((row) => [row.id, matchOf(scores, row.interests).r ?? -1]))
  return rows.toSorted((a, b) => (rOf.get(b.id) ?? -1) - (rOf.get(a.id) ?? -1))
}

function inTurn<R extends Row>(rows: readonly R[]): R[] {
  const taken = new Map<number, number>()
  const turns = rows.map((row) => {
    const turn = taken.get(row.group_id) ?? 0
    taken.set(row.group_id, turn + 1)
    return { row, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ row }) => row)
}
