import type { Language } from '@malto/contract'
import { showNumber } from './format.ts'

/** How many rows a list has; with `more`, at least so many: nobody counts a million of them for a headline. */
export interface Total {
  readonly count: number
  readonly more: boolean
}

/** What the data provider leaves beside a list that was not counted to its end. */
export const MORE = { total_more: true }

export const totalOf = (count: number | undefined, meta: unknown): Total | undefined =>
  count === undefined
    ? undefined
    : { count, more: (meta as Partial<typeof MORE> | undefined)?.total_more === true }

export const showTotal = ({ count, more }: Total, language: Language): string =>
  showNumber(count, language) + (more ? '+' : '')
