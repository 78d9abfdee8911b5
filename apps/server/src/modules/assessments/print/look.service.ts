import type { Language, Reply } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { getAdvice, ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import type { Style } from '#platform/pdf/lines.ts'
import type { Panel } from '#platform/pdf/flow.ts'
import { roundedBox } from '#platform/pdf/shapes.ts'

// The look of Malto on paper: its light theme. Yellow is only ever the light.

export const colours = {
  paper: '#FBF8F1',
  surface: '#FFFFFF',
  sunken: '#F4EFE4',
  line: '#E7E0D2',
  grid: '#DDD5C4',
  ink: '#10292B',
  ink2: '#44595B',
  ink3: '#5C6E70',
  glow: '#FFD645',
  glow_soft: '#FFF4CF',
  glow_text: '#6B4E00',
} as const

export interface Tint {
  readonly solid: string
  readonly vivid: string
  readonly soft: string
  readonly mid: string
  readonly text: string
}
export const teal: Tint = {
  solid: '#066A6A',
  vivid: '#06999A',
  soft: '#E7FBFA',
  mid: '#9CE3E3',
  text: '#066A6A',
}
const groups: Readonly<Record<PersonalityGroup, Tint>> = {
  R: { solid: '#158337', vivid: '#369E4E', soft: '#EAFBEC', mid: '#ABE6B2', text: '#06702B' },
  I: { solid: '#2467D4', vivid: '#3C81F3', soft: '#F1F6FF', mid: '#BDD6FE', text: '#1956B8' },
  A: { solid: '#8645C8', vivid: '#A05FE7', soft: '#F8F3FF', mid: '#DEC8FF', text: '#7237AD' },
  S: { solid: '#BA2B6D', vivid: '#DA4786', soft: '#FFF2F6', mid: '#FFC0D4', text: '#A11F5C' },
  E: { solid: '#BC3A01', vivid: '#DC5426', soft: '#FFF3EF', mid: '#FFC5B3', text: '#A03102' },
  C: { solid: '#906401', vivid: '#B07B05', soft: '#FFF4E5', mid: '#F4CE93', text: '#7A5403' },
}

const isGroup = (key: string): key is PersonalityGroup => Object.hasOwn(groups, key)

/** The letters of traits are other letters, and the worlds of children are no groups: both stay teal. */
export const groupOf = (scoring: Scoring, key: string): PersonalityGroup | null =>
  (scoring === 'interests' || scoring === 'mirror') && isGroup(key) ? key : null
export function tintOf(scoring: Scoring, key: string): Tint {
  const group = groupOf(scoring, key)
  return group ? groups[group] : teal
}

export interface Styles {
  readonly title: Style
  readonly h2: Style
  readonly h3: Style
  readonly big: Style
  readonly body: Style
  readonly strong: Style
  readonly small: Style
  readonly small_strong: Style
}

/** Children read bigger letters. */
export function stylesFor(scoring: Scoring): Styles {
  const scale = scoring === 'worlds' ? 1.12 : 1
  const style = (face: Style['face'], size: number, leading: number, colour: string): Style => ({
    face,
    size: size * scale,
    leading,
    colour,
  })
  return {
    title: style('heavy', 22, 1.42, colours.ink),
    h2: style('heavy', 13.5, 1.45, colours.ink),
    h3: style('heavy', 10.5, 1.5, colours.ink),
    big: style('heavy', 17, 1.42, colours.ink),
    body: style('regular', 9.6, 1.58, colours.ink),
    strong: style('strong', 9.6, 1.58, colours.ink),
    small: style('regular', 8.6, 1.55, colours.ink2),
    small_strong: style('strong', 8.6, 1.55, colours.ink),
  }
}

/** All that is printed of a result: of people nothing but their names. */
export interface PrintedResult {
  /** Of whoever prints it; the words of the test stay as they were written. */
  readonly language: Language
  readonly detail: ResultDetail
  readonly advice: Reply<typeof getAdvice>
  readonly name: string
  /** Whom a parent's form is about, while the two are connected. */
  readonly about: string | null
  /** By the owner, with the reader. A child's results are not shared with a parent: they may be seen. */
  readonly shared: boolean
}
/** One of the two: a sentence in both languages stands where it is used. */
export type Say = (vi: string, en: string) => string
export const sayIn =
  (language: Language): Say =>
  (vi, en) =>
    language === 'en' ? en : vi

/** What every chapter is written from. */
export interface Sheet extends PrintedResult {
  readonly say: Say
  readonly styles: Styles
  readonly width: number
}

/** Words about words stand left, the words themselves right of them, in lines that are easy to read. */
export const GRID = { left: 132, right: 150 } as const

export const coloured = (style: Style, colour: string): Style => ({ ...style, colour })

export const cardPanel = (fill: string, stroke?: string, padding = 14): Panel => ({
  padding,
  paint: (pen, { x, y, width, height }) =>
    pen.shapes([{ d: roundedBox(x, y, width, height, 12), fill, ...(stroke && { stroke, width: 0.8 }) }]),
})
