import type { Board, Figure } from '@malto/contract/modules/dashboards.admin'
import { createContext, useContext } from 'react'
import { useLanguage } from '../../platform/language.ts'
import { showFigure, type Untold } from './figure.format.ts'

/** Boards that hold back what would speak of a few people; elsewhere a missing number was never counted. */
const HOLDING_BACK: readonly Board[] = ['tests', 'usage']

export const untoldOf = (board: Board, filtered: boolean): Untold =>
  HOLDING_BACK.includes(board) && !filtered ? 'few' : 'unknown'

export const UntoldContext = createContext<Untold>('unknown')

/** A value as it reads on this board. */
export function useShow(): (value: Figure['value'], unit: Figure['unit']) => string {
  const language = useLanguage()
  const untold = useContext(UntoldContext)
  return (value, unit) => showFigure(value, unit, language, untold)
}
