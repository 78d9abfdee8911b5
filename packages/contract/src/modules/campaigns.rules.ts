import type { Words } from '../core/words.ts'

// A message to many at once: who may send it off, and how it leaves. Pure. No zod here.

/** More people than this need a second administrator's yes. */
export const TWO_PERSON_ABOVE = 1000
/** What one person sends off alone within so many hours counts together. */
export const ALONE_HOURS = 24
/** So many leave together, and the next batch so long after, with a little chance, so that nothing comes in waves. */
export const CAMPAIGN_BATCH = 500
export const BATCH_PAUSE_MS = 5000
export const BATCH_JITTER_MS = 5000

export const campaignStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignStateWords: Readonly<Record<CampaignState, Words>> = {
  draft: { vi: 'Bản nháp', en: 'Draft' },
  waiting: { vi: 'Chờ người thứ hai duyệt', en: 'Waits for a second yes' },
  scheduled: { vi: 'Đã lên lịch', en: 'Scheduled' },
  sending: { vi: 'Đang gửi', en: 'Sending' },
  sent: { vi: 'Đã gửi', en: 'Sent' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

export const needsSecond = (recipients: number): boolean => recipients > TWO_PERSON_ABOVE

/** What happens when somebody asks for it to be sent: a large one waits for another person. */
export const afterSubmit = (recipients: number): CampaignState =>
  needsSecond(recipients) ? 'waiting' : 'scheduled'

/** The second yes comes from somebody else than the maker and than whoever asked. */
export const maySecond = (second_id: string, maker_ids: readonly (string | null)[]): boolean =>
  !maker_ids.includes(second_id)

export const mayCancel = (state: CampaignState): boolean =>
  state === 'draft' || state === 'waiting' || state === 'scheduled' || state === 'sending'

/** `chance` in 0…1. */
export const pauseBefore = (chance: number): number => BATCH_PAUSE_MS + Math.floor(chance * BATCH_JITTER_MS)
