import type { Reply } from '@malto/contract'
import { type Board, getBoard } from '@malto/contract/modules/dashboards.admin'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { useLanguage } from '../../platform/language.ts'
import { askedFor, type Wish } from './period.ts'

export type BoardReply = Reply<typeof getBoard>

const MINUTE = 60_000

/** While another period loads, the board before it stays; the titles come in the reader's language. */
export function useBoard(board: Board, wish: Wish | null, enabled = true) {
  const language = useLanguage()
  const asked = wish ? askedFor(wish) : {}
  return useQuery({
    queryKey: ['dashboards', board, asked, language],
    queryFn: () => client(getBoard, { board, ...asked }),
    enabled,
    staleTime: MINUTE,
    placeholderData: (before: BoardReply | undefined) => (before?.board === board ? before : undefined),
  })
}

const told = (value: number | null): boolean => value !== null && value !== 0

/** Nothing was ever counted here: an empty platform, or one that was not rolled up yet. */
export function isEmpty({ as_of, figures, series, tables }: BoardReply): boolean {
  if (as_of === null) return true
  return !(
    figures.some(({ value, before }) => told(value) || told(before)) ||
    series.some(({ lines }) => lines.some(({ values }) => values.some(told))) ||
    tables.some(({ rows }) => rows.some(({ values }) => values.some(told)))
  )
}
