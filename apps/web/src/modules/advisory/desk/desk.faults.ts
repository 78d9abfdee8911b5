import type * as z from 'zod'
import { CallError } from '@malto/contract/core/error'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { useLanguage } from '../../../platform/language.ts'
import { useFaults, type Faults } from '../../../ui/faults.ts'

/** What the shape of a call says about an input, by field; the first sentence of each. */
export function faultsOf(shape: z.ZodType, input: unknown, language: Language): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(input).error?.issues ?? [])
    faults[path.join('.')] ??= inLanguage(message, language)
  return faults
}

/** The server's own sentences, by field. */
export const serverFaults = (failure: unknown, language: Language): Faults =>
  failure instanceof CallError
    ? Object.fromEntries(
        Object.entries(failure.fields).map(([name, texts]) => [name, inLanguage(texts[0] ?? '', language)]),
      )
    : {}

/** Faults by the shape of a call itself; true: nothing is sent. */
export function useShapeFaults() {
  const language = useLanguage()
  const { tell, ...rest } = useFaults()
  return {
    ...rest,
    /** With what the form knows beside the shape. */
    tell: (shape: z.ZodType, input: unknown, known: Faults = {}): boolean =>
      tell({ ...faultsOf(shape, input, language), ...known }),
    tellServer: (failure: unknown): boolean => tell(serverFaults(failure, language)),
  }
}
