import { adviseeNeeds, type AdviseeNeed } from '@malto/contract/modules/advisory.rules'

type Search = Record<string, unknown>

// Every key is named: what is left out would keep whatever the address says.

export interface CaseloadSearch {
  readonly need?: AdviseeNeed | undefined
  readonly q?: string | undefined
}
export const searchCaseload = (search: Search): CaseloadSearch => {
  const q = search['q']
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return {
    need: adviseeNeeds.find((each) => each === search['need']),
    q: words === '' ? undefined : words,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Which day the calendar stands at; its week follows. Left out: today. */
export const searchDesk = (search: Search): { day?: string | undefined } => {
  const { day } = search
  return {
    day: typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
  }
}
