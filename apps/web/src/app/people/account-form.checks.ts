// Fetched by the form (`ui/checking.ts`): it brings zod.
import type { Sent } from '@malto/contract/core/call'
import { inLanguage, type Language } from '@malto/contract/core/words'
import { updateAccount } from '@malto/contract/modules/profile.calls'
import type { Faults } from '../../ui/faults.ts'

/** What the server would answer about the fields, told before asking it. */
export function accountFaults(changes: Sent<typeof updateAccount>, language: Language): Faults {
  const read = updateAccount.input.safeParse(changes)
  const faults: Record<string, string> = {}
  for (const issue of read.error?.issues ?? [])
    faults[String(issue.path[0])] ??= inLanguage(issue.message, language)
  return faults
}
