import type { Words } from '@malto/contract'
import { claimChanged } from '@malto/contract/modules/rewards.calls'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { ClaimRow } from '../rewards.table.ts'

type Anyone = Ctx<Actor | null>

const PAGE = '/my-profile/summary/list-activity/your-voucher-and-gift'

interface Said {
  readonly title: Words
  readonly body: Words
  /** Instead, where no points were paid. */
  readonly unpaid?: Words
}

/** What an owner reads. A lock screen shows it to others too: no name of a person, a thing or a place. */
const words = {
  won: {
    title: { vi: 'Có một phần quà đang chờ {you}', en: 'A prize is waiting for you' },
    body: {
      vi: 'Mở Malto và cho biết quà gửi về đâu nhé. Quà được giữ sẵn cho {you}.',
      en: 'Open Malto and say where it should go. It is kept for you.',
    },
  },
  prize: {
    title: { vi: 'Malto gửi {you} một phiếu ưu đãi', en: 'You have a new voucher' },
    body: {
      vi: 'Đây là phần thưởng của {you}. Mã nằm sẵn trong mục “Ưu đãi và quà”.',
      en: 'It is a prize. The code is in “Vouchers and gifts”.',
    },
  },
  agreed: {
    title: { vi: 'Cha mẹ đã đồng ý món quà', en: 'Your parent said yes' },
    body: {
      vi: 'Malto nhận được yêu cầu rồi và sẽ báo bạn khi quà lên đường.',
      en: 'Malto has your request and tells you when it is on its way.',
    },
  },
  declined: {
    title: { vi: 'Lần này cha mẹ chưa đồng ý', en: 'Not this time, said your parent' },
    body: {
      vi: 'Điểm đã trở lại với bạn đầy đủ. Bạn có thể trò chuyện thêm với cha mẹ nhé.',
      en: 'All your points are back. You may talk it over together.',
    },
    unpaid: {
      vi: 'Bạn có thể trò chuyện thêm với cha mẹ nhé.',
      en: 'You may talk it over together.',
    },
  },
  unguarded: {
    title: { vi: 'Món quà chưa gửi được', en: 'The gift cannot be sent yet' },
    body: {
      vi: 'Chưa có cha mẹ nào kết nối để đồng ý. Điểm đã trở lại với bạn đầy đủ.',
      en: 'No connected parent can say yes. All your points are back.',
    },
    unpaid: {
      vi: 'Chưa có cha mẹ nào kết nối để đồng ý. Mở ra để xem thêm nhé.',
      en: 'No connected parent can say yes. Open it to read more.',
    },
  },
  approved: {
    title: { vi: 'Quà của {you} đã được duyệt', en: 'Your gift is approved' },
    body: {
      vi: 'Malto đang chuẩn bị gói quà cho {you}.',
      en: 'Malto is getting the parcel ready.',
    },
  },
  refused: {
    title: { vi: 'Món quà này Malto chưa gửi được', en: 'Malto cannot send this gift' },
    body: {
      vi: 'Điểm đã trở lại với {you} đầy đủ. Mở ra để xem lý do nhé.',
      en: 'All your points are back. Open it to read why.',
    },
    unpaid: {
      vi: 'Mở ra để xem lý do nhé.',
      en: 'Open it to read why.',
    },
  },
  sent: {
    title: { vi: 'Quà của {you} đang trên đường', en: 'Your gift is on its way' },
    body: {
      vi: 'Khi nhận được, {you} mở Malto rồi bấm “Mình đã nhận” để Malto vui cùng nhé.',
      en: 'When it arrives, open Malto and tap “It has arrived” so that we are glad with you.',
    },
  },
  returned: {
    title: { vi: 'Gói quà đã quay về Malto', en: 'The parcel came back to Malto' },
    body: {
      vi: 'Không sao cả: điểm đã trở lại với {you} đầy đủ, đổi lại lúc nào cũng được.',
      en: 'No harm done: all your points are back.',
    },
    unpaid: {
      vi: 'Mở ra để xem lý do, hoặc nhắn cho Malto nhé.',
      en: 'Open it to read why, or write to Malto.',
    },
  },
} as const satisfies Record<string, Said>
export type OwnerWord = keyof typeof words

const asked: Said = {
  title: { vi: 'Con có một món quà muốn hỏi ý anh/chị', en: 'Your child would like a gift' },
  body: {
    vi: 'Con đổi quà bằng điểm học tập. Anh/chị xem địa chỉ nhận rồi cho con biết nhé.',
    en: 'It was exchanged for points from learning. Please look at the address and answer.',
  },
}

const about = (claim_id: string): string => `reward:${claim_id}:`

type Owned = Pick<ClaimRow, 'id' | 'user_id'>

/** Once for one word about one claim; taken back and said anew it is heard anew. Who has left is told nothing. */
export async function tellOwner(
  tx: Anyone,
  { id, user_id, price, version }: Pick<ClaimRow, 'id' | 'user_id' | 'price' | 'version'>,
  word: OwnerWord,
): Promise<void> {
  if (!user_id) return
  const { title, body, unpaid }: Said = words[word]
  const said = { title, body: price === 0 && unpaid ? unpaid : body }
  await notify(tx, {
    user_id,
    category: 'rewards',
    key: `${about(id)}${word}:${version}`,
    path: PAGE,
    ...said,
  })
}

/** It was said too early. */
export const unsayOwner = (tx: Anyone, claim_id: string, word: OwnerWord): Promise<void> =>
  recall(tx, `${about(claim_id)}${word}:`)

/** Always in the order of people: two who write to the same two would wait for each other. */
export async function askParents(tx: Anyone, claim: Owned, parents: readonly string[]): Promise<void> {
  for (const user_id of parents.toSorted())
    await notify(tx, {
      user_id,
      category: 'rewards',
      key: `${about(claim.id)}asked`,
      path: PAGE,
      ...(claim.user_id ? { about_id: claim.user_id } : {}),
      ...asked,
    })
}

/** It waits for no parent any more. */
export const unaskParents = (tx: Anyone, claim_id: string): Promise<void> =>
  recall(tx, `${about(claim_id)}asked`)

/** Open screens of the owner, and of the parents who were asked. */
export function tellChange(tx: Anyone, claim: Owned, parents: readonly string[] = []): void {
  for (const user_id of new Set([claim.user_id, ...parents]))
    if (user_id) tx.tell(claimChanged, `user:${user_id}`, { claim_id: claim.id })
}
