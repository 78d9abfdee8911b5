// The words of the module `assessments` that pure rules and shapes share. No zod here: the web's shell may read it.

import { personalityGroups, type PersonalityGroup } from '../constants.ts'

/** How one question is answered. */
export const itemKinds = ['five', 'faces', 'most_least', 'choice'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What is made of the answers. */
export const scorings = ['interests', 'worlds', 'traits', 'values', 'areas', 'guidance', 'mirror'] as const
export type Scoring = (typeof scorings)[number]

/** Result texts are by scale and band. `clear` and `close` only where letters are told apart. */
export const textBands = ['clear', 'close', 'low', 'middle', 'high'] as const
export type TextBand = (typeof textBands)[number]

/** An answer: the value of an option; in most/least the values of the two chosen ones. */
export type AnswerValue = number | readonly [most: number, least: number]

/** What is kept of one answered question. `rev` grows with the device's clock: the later answer stands. */
export interface Answer {
  readonly value: AnswerValue
  readonly spent_ms: number
}
/** By the question's number in the version, from 1 on, groups one after the other. */
export type Answers = ReadonlyMap<number, Answer>

/** What of a version the rules need; `TestContent` has all of it. */
export interface Form {
  readonly scales: readonly { readonly key: string }[]
  readonly groups: readonly {
    readonly kind: ItemKind
    readonly options: readonly FormOption[]
    readonly questions: readonly {
      readonly scale?: string | undefined
      readonly reverse?: boolean | undefined
      readonly options?: readonly FormOption[] | undefined
      readonly expected?: number | undefined
    }[]
  }[]
}
export interface FormOption {
  readonly value: number
  readonly weight: number
  readonly scale?: string | undefined
}

/** One scale of one result. `score` is null where too much was left out. */
export interface ScaleScore {
  readonly key: string
  readonly score: number | null
  readonly min: number
  readonly max: number
  readonly missing: number
}

/** Why a result is looked at twice. */
export const qualityFlags = ['same_answers', 'too_fast', 'no_spread', 'instruction_missed'] as const
export type QualityFlag = (typeof qualityFlags)[number]
/** One flag asks gently, two hide the result. */
export const qualityLevels = ['good', 'ask', 'hidden'] as const
export type QualityLevel = (typeof qualityLevels)[number]

export const flatKinds = ['many', 'none', 'mixed'] as const
export type FlatKind = (typeof flatKinds)[number]

/** How a result is drawn. */
export const resultShapes = ['hexagon', 'worlds', 'sliders', 'bars'] as const
export type ResultShape = (typeof resultShapes)[number]
export const shapeOf = (scoring: Scoring): ResultShape =>
  scoring === 'interests' || scoring === 'mirror'
    ? 'hexagon'
    : scoring === 'worlds'
      ? 'worlds'
      : scoring === 'traits'
        ? 'sliders'
        : 'bars'

/** Whom a library is for. Grades count where somebody has one; otherwise the usual grade of the age. */
export interface Gate {
  readonly audience: 'learner' | 'parent'
  readonly min_age: number | null
  readonly min_grade: number | null
  readonly max_grade: number | null
}

/** Scores with a left-out answer are fractions: these are not to miss a limit by their last binary digit. */
export const reaches = (value: number, limit: number): boolean => value >= limit - 1e-9

/** Whether a scale is one of the six of the hexagon. */
export const isLetter = (key: string | undefined): key is PersonalityGroup =>
  (personalityGroups as readonly (string | undefined)[]).includes(key)
