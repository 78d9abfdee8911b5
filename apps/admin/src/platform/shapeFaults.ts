import { inLanguage, type Language } from '@malto/contract'
import type * as z from 'zod'

/** What is wrong where: dotted paths such as `groups.0.questions.3.text`. */
export type Faults = Readonly<Record<string, string>>

/** Every place of a nested value that its shape refuses, the first fault of each, in the reader's language. */
export function faultsIn(shape: z.ZodType, value: unknown, language: Language): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of shape.safeParse(value).error?.issues ?? [])
    faults[path.join('.')] ??= inLanguage(message, language)
  return faults
}

/** The faults at a place and below it, by what is left of their paths; the place itself is ''. */
export function faultsUnder(faults: Faults, place: string): Faults {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) =>
      path === place
        ? [['', text]]
        : path.startsWith(`${place}.`)
          ? [[path.slice(place.length + 1), text]]
          : [],
    ),
  )
}
