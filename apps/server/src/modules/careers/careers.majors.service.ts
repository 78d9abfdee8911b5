import type { MajorWay } from '@malto/contract/modules/careers.calls'
import { isSameMajor } from '@malto/contract/modules/careers.majors.rules'
import type { Ctx } from '#platform/ctx.ts'
import { keptFor } from './careers.kept.service.ts'
import { findMajors, type MajorsRow } from './careers.queries.ts'
import { forShow } from './careers.showing.service.ts'

const NAMED = 3

/** Every open career with its majors, read once a bank: they lie in the long part, which is heavy to open. */
export const majorsFor = (ctx: Pick<Ctx, 'tools' | 'db'>, stamp: string): Promise<MajorsRow[]> =>
  keptFor(ctx, stamp, 'majors', () => findMajors(ctx.db))

/** A career's majors, each with a few of the other careers that name it: the same for all, as it is kept on devices (0028). */
export function waysOf(
  career: { readonly id: number; readonly majors: readonly string[] },
  bank: readonly MajorsRow[],
): MajorWay[] {
  return career.majors.map((name) => {
    const others = bank.filter(
      (row) => row.id !== career.id && row.majors.some((major) => isSameMajor(major, name)),
    )
    const named = forShow(others, null, NAMED)
    return {
      name,
      career_count: others.length,
      careers: named.map((row) => ({ slug: row.slug, name: row.name })),
    }
  })
}
