import type { Reply } from '@malto/contract'
import type { advisersResource } from '@malto/contract/modules/advisory.admin'
import type { AdviserState } from '@malto/contract/modules/advisory.rules'
import type { Tone } from '../../../ui/Hex.tsx'
import { type CheckField, checkWords } from './words.ts'

export type Adviser = Reply<typeof advisersResource.get>

export const checkFields = Object.keys(checkWords) as readonly CheckField[]

export const adviserTones: Readonly<Record<AdviserState, Tone>> = {
  applied: 'warn',
  vetted: 'ok',
  suspended: 'bad',
}
