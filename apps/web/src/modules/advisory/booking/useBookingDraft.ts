import { useState } from 'react'
import { advisoryTopics, type AdvisoryTopic } from '@malto/contract/modules/advisory.rules'
import { keepDraft, readDraft } from '../../../platform/drafts.ts'
import { useSession } from '../../../platform/session.ts'

export interface BookingDraft {
  readonly topic: AdvisoryTopic | null
  readonly question: string
}

function read(user_id: string, about: string): BookingDraft | null {
  const kept = readDraft(user_id, about)
  if (typeof kept !== 'object' || kept === null) return null
  const { topic, question } = kept as Record<string, unknown>
  return {
    topic: advisoryTopics.find((each) => each === topic) ?? null,
    question: typeof question === 'string' ? question : '',
  }
}

/** What one wrote to an adviser outlives a lost hold, another time and a reload. */
export function useBookingDraft(adviser_id: string, topic: AdvisoryTopic | null) {
  const user_id = useSession().user?.id ?? ''
  const about = `advisory:${adviser_id}`
  const [draft, setDraft] = useState<BookingDraft>(() => read(user_id, about) ?? { topic, question: '' })
  return {
    draft,
    change: (next: Partial<BookingDraft>) => {
      const changed = { ...draft, ...next }
      setDraft(changed)
      keepDraft(user_id, about, changed)
    },
    forget: () => {
      setDraft({ topic, question: '' })
      keepDraft(user_id, about, null)
    },
  }
}
