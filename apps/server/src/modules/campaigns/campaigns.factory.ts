import type { Sent } from '@malto/contract'
import { campaignsResource } from '@malto/contract/modules/campaigns.admin'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users, type NewUser } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'

let count = 0

type Draft = Sent<(typeof campaignsResource)['create']>
export const campaignDraft = (given: Partial<Draft> = {}): Draft => ({
  name: 'Ngày hội hướng nghiệp',
  category: 'learning',
  title_vi: 'Khóa học mới đã mở',
  title_en: 'A new course is open',
  body_vi: 'Sáu bài ngắn về cách chọn môn. Xem thử khi bạn rảnh nhé.',
  body_en: 'Six short lessons about choosing subjects. Have a look when you like.',
  path: '/course',
  kinds: [],
  letters: [],
  province_ids: [],
  min_age: null,
  max_age: null,
  scheduled_at: null,
  ...given,
})

export const makeCampaign = (chief: SignedInAdministrator, given: Partial<Draft> = {}) =>
  chief.call(campaignsResource.create, campaignDraft(given))

/** Many people at once, without sessions: enough to be told something. */
export async function makeCrowd(
  malto: Malto,
  size: number,
  given: Partial<NewUser> = {},
): Promise<readonly string[]> {
  const people = Array.from({ length: size }, (): NewUser => {
    count += 1
    return {
      id: newId(),
      phone: `+8497${String(1_000_000 + count)}`,
      password_hash: 'not a hash',
      full_name: `Người Trong Đám Đông ${count}`,
      account_kind: 'normal',
      created_at: malto.now(),
      updated_at: malto.now(),
      ...given,
    }
  })
  await malto.db.insert(users).values(people)
  return people.map(({ id }) => id)
}
