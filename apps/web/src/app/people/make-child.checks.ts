// Fetched by the form (`ui/checking.ts`): it brings zod.
import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { childFaults, makeChild } from '@malto/contract/modules/family.calls'
import { madeChildFault } from '@malto/contract/modules/family.rules'
import type { Faults } from '../../ui/faults.ts'

/** The shapes of the contract first, then whom an account can be made for. */
export function childFaultsOf(
  input: Partial<Sent<typeof makeChild>>,
  today: string,
  language: Language,
  needed: string,
): Faults {
  const faults: Record<string, string> = {}
  const read = makeChild.input.safeParse(input)
  if (input.birthday === undefined) faults['birthday'] = needed
  if (input.grade === undefined) faults['grade'] = needed
  if (input.school_code === ANOTHER_SCHOOL && !input.another_school)
    faults['another_school'] = inLanguage(childFaults.schoolNameNeeded, language)
  for (const issue of read.error?.issues ?? [])
    faults[String(issue.path[0])] ??= inLanguage(issue.message, language)
  if (!faults['birthday'] && input.birthday) {
    const fault = madeChildFault(input.birthday, today)
    const { birthdayImpossible: impossible, young, grown } = childFaults
    if (fault) faults['birthday'] = inLanguage({ impossible, young, grown }[fault], language)
  }
  return faults
}
