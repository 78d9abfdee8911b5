import { useInput } from 'react-admin'
import type * as z from 'zod'
import { careersResource } from '@malto/contract/modules/careers.admin'
import { useLanguage } from '../../../platform/language.ts'
import { type Faults, faultsIn } from '../../../platform/shapeFaults.ts'

/** What is wrong with a field, as it is shown: react-admin wraps a sentence into an object of its own. */
export function sentenceOf(message: unknown): string | undefined {
  if (typeof message === 'object' && message !== null && 'message' in message)
    return sentenceOf(message.message)
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** A field that holds a list: its value, how to change it, and what is wrong at which row of it. */
export function useField<T>(field: string) {
  const language = useLanguage()
  const { field: input, fieldState } = useInput({ source: field })
  const shape = (careersResource.draft?.shape as Record<string, z.ZodType> | undefined)?.[field]
  const value = (Array.isArray(input.value) ? input.value : []) as readonly T[]
  const wrong = fieldState.error !== undefined
  // The form tells only that something is wrong; the contract's shape knows where.
  const places: Faults = wrong && shape ? faultsIn(shape, value, language) : {}
  const { '': whole, ...rows } = places
  // What only the server knows (a career that does not exist) has no place inside.
  const fault =
    whole ?? (Object.keys(places).length === 0 ? sentenceOf(fieldState.error?.message) : undefined)
  return { value, set: (next: readonly T[]) => input.onChange(next), faults: rows as Faults, fault, input }
}
