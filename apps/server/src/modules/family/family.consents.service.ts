import type { Words } from '@malto/contract'
import { consentsChanged, type consentChanged } from '@malto/contract/modules/consents.calls'
import { consentTexts, type ConsentPurpose } from '@malto/contract/modules/consents.rules'
import { consentStates } from '#modules/consents/consents.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type * as z from 'zod'
import * as queries from './family.queries.ts'

type Changed = z.output<typeof consentChanged.payload>

/** What waits for a parent, in words that say what it is for. */
const waiting: Readonly<Partial<Record<ConsentPurpose, Words>>> = {
  community: {
    vi: 'Con cần anh/chị đồng ý trước khi trò chuyện trong nhóm.',
    en: 'Your child needs your consent before chatting in groups.',
  },
}
const given: Readonly<Partial<Record<ConsentPurpose, Words>>> = {
  community: {
    vi: 'Cha mẹ đồng ý rồi, bạn vào nhóm được ngay!',
    en: 'Your parent agreed: the groups are open!',
  },
}
const PAGE = '/my-profile/connect-account'

/** A kid's yes that waits for a parent is told to the guardians; what a guardian's word changed is told to the kid. */
export function tellConsent(ctx: Ctx<null>, changed: Changed): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { subject_id, purpose, by, entry_id } = changed
    const child = await queries.findPerson(tx.db, subject_id)
    const state = (await consentStates(tx, subject_id)).find((each) => each.purpose === purpose)
    if (!child || !state) return
    const { title } = consentTexts[purpose]
    const guardians = await queries.findGuardians(tx.db, subject_id)
    for (const { user_id } of guardians) tx.tell(consentsChanged, `user:${user_id}`, { subject_id })
    if (by === 'own' && changed.given && state.guardian_needed && state.guardian === null)
      for (const { user_id } of guardians)
        await notify(tx, {
          user_id,
          category: 'family',
          key: `consent:${entry_id}:waiting`,
          group_key: `consent:${subject_id}`,
          about_id: subject_id,
          title: waiting[purpose] ?? { vi: '{name} chờ anh/chị đồng ý', en: '{name} waits for your consent' },
          body: { vi: '{name}: {vi}', en: '{name}: {en}' },
          details: { name: child.full_name, ...title },
          path: PAGE,
        })
    // Told only while it is still so: a yes that was taken back at once is nobody's news.
    if (by === 'guardian' && state.in_force === changed.in_force && state.own)
      await notify(tx, {
        user_id: subject_id,
        category: 'family',
        key: `consent:${entry_id}:answered`,
        ...answered(purpose, state.in_force),
        details: { ...title },
        path: '/my-profile/privacy',
      })
  })
}

const answered = (purpose: ConsentPurpose, in_force: boolean): { title: Words; body: Words } =>
  in_force
    ? {
        title: given[purpose] ?? { vi: 'Cha mẹ đã đồng ý', en: 'Your parent agreed' },
        body: { vi: '{vi}: đã mở cho bạn.', en: '{en}: open for you now.' },
      }
    : {
        title: { vi: '{vi} đang tạm dừng', en: '{en} is paused' },
        body: {
          vi: 'Cha mẹ chưa đồng ý mục này. Những phần khác của Malto vẫn như cũ.',
          en: 'Your parent has not agreed to this. Everything else in Malto stays as it is.',
        },
      }
