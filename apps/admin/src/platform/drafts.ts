import type * as z from 'zod'
import { inLanguage, type Language, type Resource, type Words } from '@malto/contract'

type Checks = { safeParse: (value: unknown) => { success: boolean } }
type Values = Readonly<Record<string, unknown>>

const invalid: Words = { vi: 'Giá trị này chưa hợp lệ.', en: 'This value is not valid.' }
const missing: Words = { vi: 'Chưa điền mục này.', en: 'Please fill this in.' }

/**
 * What a form sends: the fields that the draft declares, no others.
 * React-admin empties a field to null; where the draft knows no null the field is left out instead.
 */
export function toDraft(resource: Resource, values: Values): Values {
  const draft: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries<Checks>(resource.draft?.shape ?? {})) {
    const value = values[field]
    const empty = value === null || value === ''
    if (value === undefined || (empty && !schema.safeParse(null).success)) continue
    draft[field] = empty ? null : value
  }
  return draft
}

/** The contract's own rules, told at the field before anything travels; the server still has the last word. */
export function draftErrors(resource: Resource, values: Values, language: Language): Record<string, string> {
  return resource.draft ? shapeErrors(resource.draft, toDraft(resource, values), language) : {}
}

/** The first fault of each field, in the reader's language. */
export function shapeErrors(shape: z.ZodObject, values: Values, language: Language): Record<string, string> {
  const result = shape.safeParse(values)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    if (field in errors || field === '') continue
    const own = issue.message.includes('\u001f')
    const absent = values[field] === undefined || values[field] === null
    errors[field] = absent ? missing[language] : own ? inLanguage(issue.message, language) : invalid[language]
  }
  return errors
}
