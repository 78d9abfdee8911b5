import { consentTexts } from '@malto/contract/modules/consents.rules'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { consent_entries, type NewConsent } from './consents.table.ts'

type Given = Pick<NewConsent, 'subject_id' | 'purpose' | 'given' | 'at'> & { readonly by_id?: string }

/** Words that were said at some time before, about the text of today. */
export async function layConsents(db: Db, words: readonly Given[]): Promise<void> {
  if (words.length === 0) return
  await db.insert(consent_entries).values(
    words.map(({ by_id, ...word }) => ({
      id: newId(),
      ...word,
      by_id: by_id ?? word.subject_id,
      by: by_id ? ('guardian' as const) : ('own' as const),
      text_version: consentTexts[word.purpose].version,
      address: 'demo',
    })),
  )
}
