import type * as z from 'zod'
import { inLanguage, type Language, type Resource, type Words } from '@malto/contract'

type Checks = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
type Values = Readonly<Record<string, unknown>>

const invalid: Words = { vi: 'Giá trị này chưa hợp lệ.', en: 'This value is not valid.' }
const missing: Words = { vi: 'Chưa điền mục này.', en: 'Please fill this in.' }

/**
 * What a form sends: the fields that the draft declares, no others.
 * React-admin empties a field to null; where the draft knows no null, a text that may be empty is sent as such, and any
 * other field is left out.
 */
export function toDraft(resource: Resource, values: Values): Values {
  const draft: Record<string, unknown> = {}
  for (const [field, schema] of Object.entries<Checks>(resource.draft?.shape ?? {})) {
    const value = values[field]
    if (value === undefined) continue
    if (value !== null && value !== '') draft[field] = value
    else if (schema.safeParse(null).success) draft[field] = null
    else if (schema.safeParse('').data === '') draft[field] = ''
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
