import { personalityGroups } from '@malto/contract/constants'
import type { Input } from '@malto/contract/core/call'
import type { listCareers } from '@malto/contract/modules/careers.calls'
import { careerRoutes, careerSettings, subjects } from '@malto/contract/modules/careers.rules'
import type { BankSearch } from './careers.paths.ts'

export type CareerFilters = Omit<Input<typeof listCareers>, 'cursor' | 'limit'>

const oneOf = <T extends string>(all: readonly T[], word: string | undefined): T | undefined =>
  all.find((each) => each === word)

/** What of an address the server can be asked for; whatever else it says is left out. */
export function filtersOf(search: BankSearch): CareerFilters {
  const found = {
    q: search.q,
    group_id: search.group_id,
    letter: oneOf(personalityGroups, search.letter?.toUpperCase()),
    subject: oneOf(subjects, search.subject),
    block: /^[a-z]{1,2}\d{1,2}$/i.test(search.block ?? '') ? search.block?.toUpperCase() : undefined,
    route: oneOf(careerRoutes, search.route),
    setting: oneOf(careerSettings, search.setting),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as CareerFilters
}

/** How many of those that live in the sheet are on. */
export const countFilters = ({ q: _q, ...rest }: CareerFilters): number => Object.keys(rest).length
