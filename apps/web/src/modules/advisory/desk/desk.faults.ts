import { CallError } from '@malto/contract/core/error'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { useLanguage } from '../../../platform/language.ts'
import { useChecking } from '../../../ui/checking.ts'
import { useFaults, type Faults } from '../../../ui/faults.ts'
import type { CheckedCall } from './desk.checks.ts'

const loadChecks = () => import('./desk.checks.ts')

/** The server's own sentences, by field. */
export const serverFaults = (failure: unknown, language: Language): Faults =>
  failure instanceof CallError
    ? Object.fromEntries(
        Object.entries(failure.fields).map(([name, texts]) => [name, inLanguage(texts[0] ?? '', language)]),
      )
    : {}

/** Faults by the shape of a call itself. */
export function useShapeFaults() {
  const language = useLanguage()
  const { tell, ...rest } = useFaults()
  const checking = useChecking(loadChecks)
  return {
    ...rest,
    /** What checks is on its way. */
    checking: checking.busy,
    /** Why it could not come. */
    unchecked: checking.failure,
    /** Sends when neither the shape nor what the form knows beside it has anything against it. */
    sendRight: (call: CheckedCall, input: unknown, known: Faults, send: () => void) =>
      void checking.check(({ faultsOf }) => {
        if (!tell({ ...faultsOf(call, input, language), ...known })) send()
      }),
    tellServer: (failure: unknown): boolean => tell(serverFaults(failure, language)),
  }
}
