import type { Words } from '@malto/contract'
import type { DetailKind } from '@malto/contract/modules/moderation.details.rules'

/** Ways to reach somebody outside, as moderators call them. */
export const detailWords: Readonly<Record<DetailKind, Words>> = {
  phone: { vi: 'Số điện thoại', en: 'Phone number' },
  email: { vi: 'Email', en: 'Email' },
  link: { vi: 'Liên kết', en: 'Link' },
  account: { vi: 'Tài khoản mạng xã hội', en: 'Account elsewhere' },
  address: { vi: 'Địa chỉ nhà', en: 'Home address' },
}
