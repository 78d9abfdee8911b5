import type { Board, Figure, Series } from '@malto/contract/modules/dashboards.admin'
import { boardPath } from '../../modules/dashboards/boards.ts'
import { FigureCard } from '../../modules/dashboards/FigureCards.tsx'
import { type BoardReply, useBoard } from '../../modules/dashboards/useBoard.ts'

/** The figure that stands for its board on the overview; without it the board's first. */
const heads: Readonly<Record<Board, string>> = {
  people: 'active_day',
  tests: 'taken',
  advisory: 'held',
  community: 'open',
  learning: 'learning.finished',
  rewards: 'claims',
  usage: 'minutes',
}

/** What matters most comes first; there is room for four. */
const ORDER: readonly Board[] = ['people', 'tests', 'advisory', 'community', 'learning', 'rewards', 'usage']
export const MOST_HEADS = 4

export const headBoards = (allowed: readonly Board[]): readonly Board[] =>
  ORDER.filter((board) => allowed.includes(board)).slice(0, MOST_HEADS)

export const headOf = (board: Board, figures: readonly Figure[]): Figure | undefined =>
  figures.find(({ key }) => key === heads[board]) ?? figures[0]

/** "Người có hoạt động mỗi ngày". */
export const dailyOf = (people: BoardReply | undefined): Series | undefined =>
  people?.series.find(({ key }) => key === 'active') ?? people?.series[0]

const TURNS = [0, 2, 3, 4] as const

/** One number of a board; it opens the list behind it, or the board. */
export function Head({ board, at }: { readonly board: Board; readonly at: number }) {
  const { data, error } = useBoard(board, null)
  const figure = data && headOf(board, data.figures)
  if (figure)
    return (
      <FigureCard figure={figure} tone={`tone-${TURNS[at % TURNS.length]}`} otherwise={boardPath(board)} />
    )
  if (data || error) return null
  return (
    <div className="card figure">
      <span className="bone" style={{ width: '60%' }} />
      <span className="bone" style={{ width: '45%', height: 28, marginBlock: 10 }} />
      <span className="bone" style={{ width: '30%' }} />
    </div>
  )
}
