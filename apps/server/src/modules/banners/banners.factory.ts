import type { Sent } from '@malto/contract'
import type { bannersResource } from '@malto/contract/modules/banners.admin'
import type { Malto } from '#testing/malto.ts'
import { banners } from './banners.table.ts'

type Draft = Sent<(typeof bannersResource)['create']>
export const bannerDraft = (given: Partial<Draft> = {}): Draft => ({
  placement: 'inTopMedia',
  title: 'Bạn hợp với nhóm nào?',
  body: 'Sáu mươi câu, khoảng mười hai phút.',
  button: 'Làm thử',
  path: '/multiple-choice',
  art: 'firefly',
  tone: 'brand',
  kinds: [],
  letters: [],
  province_ids: [],
  min_age: null,
  max_age: null,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: null,
  weight: 10,
  enabled: true,
  ...given,
})

type Given = Partial<typeof banners.$inferInsert>

/** A banner that stands, laid without a console. */
export async function layBanner(malto: Malto, given: Given = {}): Promise<number> {
  const { starts_at: _from, ends_at: _until, ...draft } = bannerDraft()
  const [row] = await malto.db
    .insert(banners)
    .values({
      ...draft,
      weight: 10,
      enabled: true,
      province_ids: [],
      min_age: null,
      max_age: null,
      starts_at: malto.now(),
      ...given,
    })
    .returning({ id: banners.id })
  if (!row) throw new Error('no banner was laid')
  return row.id
}
