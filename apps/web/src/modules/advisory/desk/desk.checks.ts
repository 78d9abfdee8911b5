// Fetched by the forms of the desk (`desk.faults.ts`): it brings zod.
import { inLanguage, type Language } from '@malto/contract/core/words'
import { giveClassTest } from '@malto/contract/modules/advisory.classes.calls'
import { referAdvisee, saveActions, saveOffice } from '@malto/contract/modules/advisory.desk.calls'
import type { Faults } from '../../../ui/faults.ts'

const shapes = {
  giveClassTest: giveClassTest.input,
  referAdvisee: referAdvisee.input,
  saveActions: saveActions.input,
  saveOffice: saveOffice.input,
}
export type CheckedCall = keyof typeof shapes

/** What the shape of a call says about an input, by field; the first sentence of each. */
export function faultsOf(call: CheckedCall, input: unknown, language: Language): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of shapes[call].safeParse(input).error?.issues ?? [])
    faults[path.join('.')] ??= inLanguage(message, language)
  return faults
}
