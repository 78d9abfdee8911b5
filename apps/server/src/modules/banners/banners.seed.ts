import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BANNER_DAYS } from '@malto/contract/modules/banners.admin'
import { BannersContent } from '@malto/contract/modules/banners.content'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import { banner_days, banners } from './banners.table.ts'

const contentFile = join(import.meta.dirname, '../../../content/banners.json')

const readBanners = async (): Promise<BannersContent> =>
  BannersContent.parse(JSON.parse(await readFile(contentFile, 'utf8')))

/** They stand since five weeks, and were seen and touched as such things are. */
export async function seedBanners(ctx: Ctx<null>): Promise<void> {
  const created_at = later(ctx.now(), -36 * DAY)
  const starts_at = later(ctx.now(), -35 * DAY)
  const rows = await ctx.db
    .insert(banners)
    .values((await readBanners()).map((each) => ({ ...each, starts_at, created_at, updated_at: created_at })))
    .returning()
  const today = vietnameseDay(ctx.now())
  await ctx.db.insert(banner_days).values(
    rows.flatMap((row, order) =>
      Array.from({ length: BANNER_DAYS }, (_, ago) => {
        const day = daysAfter(today, -ago)
        const narrow = row.kinds.length + row.letters.length + row.province_ids.length > 0
        const seen = Math.round(crowdOf(day) * (narrow ? 0.3 : 1) * (0.75 + thrown(order, ago, 50) / 100))
        return {
          banner_id: row.id,
          day,
          seen,
          clicks: Math.round((seen * (3 + thrown(order, ago + 100, 7))) / 100),
        }
      }),
    ),
  )
}

/** More come at the end of the week. */
const crowdOf = (day: string): number => [210, 120, 125, 130, 140, 165, 230][new Date(day).getUTCDay()] ?? 0

/** A die that falls the same at every seeding, without a pattern that one would see in the numbers. */
function thrown(order: number, at: number, sides: number): number {
  let mixed = Math.imul(order + 1, 73_856_093) ^ Math.imul(at + 1, 19_349_663)
  for (let turn = 0; turn < 2; turn++) mixed = Math.imul(mixed ^ (mixed >>> 15), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % sides
}
