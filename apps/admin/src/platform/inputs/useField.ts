import type { Resource } from '@malto/contract'
import { createContext, useContext } from 'react'
import { useInput } from 'react-admin'
import type * as z from 'zod'
import { useLanguage } from '../language.ts'
import { type Faults, faultsIn } from '../shapeFaults.ts'

/** The resource whose draft the form around it writes. */
export const FormResource = createContext<Resource | null>(null)

/** What is wrong with a field, as it is shown: react-admin wraps a sentence into an object of its own. */
function sentenceOf(message: unknown): string | undefined {
  if (typeof message === 'object' && message !== null && 'message' in message)
    return sentenceOf(message.message)
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** A field with an input of its own: its value, how to change it, and what is wrong with it. */
export function useOwn(field: string) {
  const { field: input, fieldState } = useInput({ source: field })
  return {
    value: input.value as unknown,
    set: (next: unknown) => input.onChange(next),
    fault: sentenceOf(fieldState.error?.message),
    wrong: fieldState.error !== undefined,
    input,
  }
}

/** A field that holds a list: its value, how to change it, and what is wrong at which row of it. */
export function useField<T>(field: string) {
  const language = useLanguage()
  const own = useOwn(field)
  const draft = useContext(FormResource)?.draft
  const shape = (draft?.shape as Record<string, z.ZodType> | undefined)?.[field]
  const value = (Array.isArray(own.value) ? own.value : []) as readonly T[]
  // The form tells only that something is wrong; the contract's shape knows where.
  const places: Faults = own.wrong && shape ? faultsIn(shape, value, language) : {}
  const { '': whole, ...rows } = places
  // What only the server knows (a career that does not exist) has no place inside.
  const fault = whole ?? (Object.keys(places).length === 0 ? own.fault : undefined)
  return {
    value,
    set: (next: readonly T[]) => own.set(next),
    faults: rows as Faults,
    fault,
    input: own.input,
  }
}
