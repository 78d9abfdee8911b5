import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { circleBands, type CircleBand } from '@malto/contract/modules/moderation.rules'

/** Which circle an adviser looks at; a learner has one of their own, and it stands in no address. */
export interface Wish {
  readonly letter?: PersonalityGroup | undefined
  readonly band?: CircleBand | undefined
}

// Every key is named: what is left out would keep whatever the address says.
export const searchCircle = (search: Record<string, unknown>): Wish => ({
  letter: personalityGroups.find((each) => each === search['letter']),
  band: circleBands.find((each) => each === search['band']),
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The segment of a status or a person; what is no id was never one. */
export const isId = (segment: string): boolean => ID.test(segment)
