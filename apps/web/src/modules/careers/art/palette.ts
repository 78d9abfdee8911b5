import { personalityGroups } from '@malto/contract/constants'
import type { GroupTone } from '../../../ui/group.tsx'

export interface Paints {
  readonly field: string
  readonly light: string
  readonly dark: string
  readonly deep: string
  readonly mid: string
  readonly ring: string
}

/** Covers look the same in both schemes and on the shared picture, so their colours are values, not variables. */
export const paints: Readonly<Record<GroupTone, Paints>> = {
  r: {
    field: '#369e4e',
    light: '#56ba69',
    dark: '#158337',
    deep: '#035b21',
    mid: '#abe6b2',
    ring: '#7ed18b',
  },
  i: {
    field: '#3c81f3',
    light: '#68a0ff',
    dark: '#2467d4',
    deep: '#124597',
    mid: '#bdd6fe',
    ring: '#93bcfe',
  },
  a: {
    field: '#a05fe7',
    light: '#b980fe',
    dark: '#8645c8',
    deep: '#5d2b8e',
    mid: '#dec8ff',
    ring: '#cba5ff',
  },
  s: {
    field: '#da4786',
    light: '#fa65a1',
    dark: '#ba2b6d',
    deep: '#83174a',
    mid: '#ffc0d4',
    ring: '#ff95ba',
  },
  e: {
    field: '#dc5426',
    light: '#fc7145',
    dark: '#bc3a01',
    deep: '#832500',
    mid: '#ffc5b3',
    ring: '#ff9d7f',
  },
  c: {
    field: '#c98d1a',
    light: '#e4b15c',
    dark: '#906401',
    deep: '#634300',
    mid: '#f4ce93',
    ring: '#e4b15c',
  },
  teal: {
    field: '#06999a',
    light: '#23b7b8',
    dark: '#037d7d',
    deep: '#015656',
    mid: '#9ce3e3',
    ring: '#65cece',
  },
}

export type LetterTone = Exclude<GroupTone, 'teal'>

const tones: readonly string[] = personalityGroups.map((letter) => letter.toLowerCase())
const isTone = (text: string): text is LetterTone => tones.includes(text)

/** The letters of a code as tones, the strongest first. */
export const tonesOf = (code: string): LetterTone[] => code.toLowerCase().split('').filter(isTone)

/** A career takes the colour of its first letter. */
export const toneOf = (code: string): GroupTone => tonesOf(code)[0] ?? 'teal'
