import { useLingui } from '@lingui/react/macro'
import { GUIDANCE_SLUG, type LibraryCard } from '@malto/contract/modules/assessments.calls'
import type { KeptAttempt } from '../../taking/kept.ts'
import { writeDate } from '../../../../platform/formats.ts'

export interface TestState {
  /** Questions without an answer, where an attempt is open; what this device has counts too. */
  readonly left: number | null
  /** Answered on this device, waiting for the network. */
  readonly waits: boolean
}

export function stateOf(card: LibraryCard, kept: readonly KeptAttempt[]): TestState {
  const here = kept.find(
    ({ id, library }) => id === card.attempt?.id || (!card.attempt && library.slug === card.slug),
  )
  if (here?.handing_in) return { left: null, waits: true }
  if (!card.attempt) return { left: null, waits: false }
  const answered = Math.max(card.attempt.answered, here ? Object.keys(here.answers).length : 0)
  return { left: Math.max(0, card.question_count - answered), waits: false }
}

/** The guidance test where it is for this person, else the first that is. */
export const featured = (open: readonly LibraryCard[]): LibraryCard | undefined =>
  open.find(({ slug }) => slug === GUIDANCE_SLUG) ?? open[0]

/** 14/11/2026 */
export function useDay(): (moment: string) => string {
  const { i18n } = useLingui()
  return (moment) => writeDate(i18n.locale, 'date', moment)
}
