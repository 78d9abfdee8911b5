import { personalityGroups } from '@malto/contract/constants'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import {
  isLetter,
  type ItemKind,
  type Scoring,
  type TextBand,
} from '@malto/contract/modules/assessments.rules'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { freshGroup } from './content.edit.ts'

// What each way of scoring needs: which parts the editor offers, and what a first draft begins with.

const usesLetters = (scoring: Scoring): boolean =>
  scoring === 'interests' || scoring === 'worlds' || scoring === 'mirror'

/** The bands that a scale has words for; the six letters of a parent's form speak by talk cards instead. */
export function bandsOf(scoring: Scoring, key: string): readonly TextBand[] {
  if (scoring === 'mirror' && isLetter(key)) return []
  return scoring === 'interests' ? ['clear', 'close', 'low'] : ['high', 'middle', 'low']
}

export const hasFlat = (scoring: Scoring): boolean => scoring === 'interests' || scoring === 'worlds'
export const hasTotal = (scoring: Scoring): boolean => scoring === 'areas'
export const hasTalks = (scoring: Scoring, key: string): boolean => scoring === 'mirror' && isLetter(key)

const kindOf: Readonly<Record<Scoring, ItemKind>> = {
  interests: 'five',
  worlds: 'faces',
  traits: 'five',
  values: 'most_least',
  areas: 'five',
  guidance: 'five',
  mirror: 'five',
}

/** The bones of a new test; everything to be written is empty. */
export function freshContent(scoring: Scoring): TestContent {
  const scales = usesLetters(scoring)
    ? personalityGroups.map((key) => ({ key, name: letterWords[key].vi, short: '' }))
    : [{ key: 'a', name: '', short: '' }]
  const bare: TestContent = {
    introduction: '',
    evidence: { measures: '', basis: '', cannot_say: '' },
    scales,
    groups: [],
    texts: {},
    steps: {},
  }
  return { ...bare, groups: [freshGroup(bare, kindOf[scoring])] }
}
