import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { CallError } from '@malto/contract/core/error'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { useLanguage } from '../../../platform/language.ts'

export type Faults = Readonly<Record<string, string | undefined>>

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

/** What is wrong, by field (`hours.2.until`). Whenever it is told anew, the first wrong field takes the focus. */
export function useFaults() {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<{ faults: Faults; told: number }>({ faults: {}, told: 0 })
  useEffect(() => {
    if (state.told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state.told])
  const put = (faults: Faults): boolean => {
    const wrong = Object.values(faults).some(Boolean)
    setState(({ told }) => ({ faults, told: wrong ? told + 1 : told }))
    return wrong
  }
  return {
    form,
    faults: state.faults,
    /** By the shape of the call itself, and by what the form knows beside it. True: nothing is sent. */
    tell: (shape: z.ZodType, input: unknown, known: Faults = {}): boolean =>
      put({ ...faultsOf(shape, input, language), ...known }),
    tellServer: (failure: unknown): boolean => put(serverFaults(failure, language)),
    forgive: (...names: string[]) =>
      setState((now) =>
        names.some((name) => now.faults[name])
          ? {
              ...now,
              faults: { ...now.faults, ...Object.fromEntries(names.map((name) => [name, undefined])) },
            }
          : now,
      ),
  }
}
