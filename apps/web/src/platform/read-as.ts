// Fetched by whoever checks (`ui/checking.ts`): it brings zod.
import { inLanguage, type Language } from '@malto/contract/core/words'
import { Email, NewPassword, Phone } from '@malto/contract/modules/users.calls'

const shapes = { phone: Phone, email: Email, password: NewPassword }

interface Read {
  /** As the server wants it; empty where there is a fault. */
  readonly value: string
  readonly fault: string | undefined
}

/** What was typed into one field, as the contract reads it. */
export function readAs(what: keyof typeof shapes, typed: string, language: Language): Read {
  const read = shapes[what].safeParse(typed)
  return read.success
    ? { value: read.data, fault: undefined }
    : { value: '', fault: inLanguage(read.error.issues[0]?.message ?? '', language) }
}
