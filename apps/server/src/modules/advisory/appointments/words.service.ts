import { BadInput, inBoth } from '@malto/contract'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'

const REFUSED = inBoth(
  'Phần này học sinh đọc được, nên thầy/cô đừng kèm số điện thoại, địa chỉ, tài khoản hay đường dẫn nhé.',
  'Students read this. Please leave out phone numbers, addresses, accounts and links.',
)

/**
 * I15: what an adult writes to a child outside of the room passes no filter and waits for no moderator, so it carries no
 * way to meet them anywhere else. Told at each field.
 */
export function refuseDetails(written: Readonly<Record<string, string | null>>): void {
  const told = Object.entries(written).filter(([, text]) => text !== null && findDetails(text).length > 0)
  if (told.length > 0)
    throw BadInput({ fields: Object.fromEntries(told.map(([field]) => [field, [REFUSED]])) })
}

const UNREAD = inBoth(
  'Lúc này chưa ai đọc được lời nhắn của thầy/cô. Thầy/cô để trống ô này nhé.',
  'Nobody can read your words now. Please leave this empty.',
)
/** Whoever may not be written to is sent nothing, and whoever wrote learns no reason (I9). */
export function refuseUnread(field: string): never {
  throw BadInput({ fields: { [field]: [UNREAD] } })
}
