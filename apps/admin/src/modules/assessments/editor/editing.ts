import type { TestContent } from '@malto/contract/modules/assessments.content'
import { createContext, useContext } from 'react'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import type { Faults } from '../../../platform/shapeFaults.ts'
import { putAt } from './content.edit.ts'

const STEPS_BACK = 100

/** A document in work, with the way back. */
export interface Editing {
  readonly content: TestContent
  readonly past: readonly TestContent[]
  /** The field of the last change: typing on in it is one step, not one for each letter. */
  readonly last: string | null
  /** What was saved last, or opened. */
  readonly saved: TestContent
  /** What is wrong where, since the last try to save. */
  readonly faults: Faults
}

export type Act =
  | { readonly kind: 'put'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'change'; readonly change: (content: TestContent) => TestContent }
  | { readonly kind: 'undo' }
  | { readonly kind: 'saved'; readonly content: TestContent }
  | { readonly kind: 'faults'; readonly faults: Faults }

export const opened = (content: TestContent): Editing => ({
  content,
  past: [],
  last: null,
  saved: content,
  faults: {},
})

export function edited(state: Editing, act: Act): Editing {
  switch (act.kind) {
    case 'put': {
      const content = putAt(state.content, act.path, act.value)
      const past = state.last === act.path ? state.past : [...state.past, state.content].slice(-STEPS_BACK)
      return { ...state, content, past, last: act.path, faults: without(state.faults, act.path) }
    }
    case 'change': {
      const past = [...state.past, state.content].slice(-STEPS_BACK)
      // Rows may have changed their places: old faults would stand at wrong ones.
      return { ...state, content: act.change(state.content), past, last: null, faults: {} }
    }
    case 'undo': {
      const content = state.past.at(-1)
      if (!content) return state
      return { ...state, content, past: state.past.slice(0, -1), last: null, faults: {} }
    }
    case 'saved':
      return { ...opened(act.content), past: state.past }
    default:
      return { ...state, faults: act.faults }
  }
}

/** The same object where nothing was wrong there: whoever reads the faults is not drawn again for each letter. */
function without(faults: Faults, path: string): Faults {
  if (!(path in faults)) return faults
  return Object.fromEntries(Object.entries(faults).filter(([each]) => each !== path))
}

/** The same words, whoever's object they are: what comes back from the server is a copy. */
export const isUnsaved = ({ content, saved }: Editing): boolean =>
  content !== saved && JSON.stringify(content) !== JSON.stringify(saved)

interface Desk {
  readonly scoring: Scoring
  readonly readOnly: boolean
  readonly act: (act: Act) => void
}

export const DeskContext = createContext<Desk | null>(null)
export const FaultsContext = createContext<Faults>({})

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('a field of the editor stands outside of it')
  return desk
}

export const useFault = (path: string): string | undefined => useContext(FaultsContext)[path]
