import { BadInput, inBoth } from '@malto/contract'
import type { SchoolDraft } from '@malto/contract/modules/locations.admin'
import type { Ctx } from '#platform/ctx.ts'
import { scopeOf } from '#platform/resource.source.ts'
import { findDistrict, hasSchool } from './locations.queries.ts'
import { schools } from './locations.table.ts'

export const classStays = inBoth('Lớp không chuyển sang trường khác được.', 'A class stays in its school.')

export const codeTaken = inBoth('Mã này đã có trường khác dùng.', 'Another school has this code.')

/** A commune lies in its province; everything else the database checks by itself. */
export async function checkSchool(tx: Ctx, draft: SchoolDraft) {
  const district = draft.district_id === null ? null : await findDistrict(tx.db, draft.district_id)
  if (district !== null && district?.province_id !== draft.province_id)
    throw BadInput({
      fields: {
        district_id: [
          inBoth('Xã, phường này không thuộc tỉnh đã chọn.', 'This commune is of another province.'),
        ],
      },
    })
  return { ...draft }
}

/** For a school that nobody had listed yet. */
export async function insertSchool(tx: Ctx, draft: SchoolDraft): Promise<number> {
  const values = await checkSchool(tx, draft)
  const [row] = await tx.db
    .insert(schools)
    .values({ ...values, created_at: tx.now(), updated_at: tx.now() })
    .onConflictDoNothing()
    .returning({ id: schools.id })
  if (!row) throw BadInput({ fields: { code: [codeTaken] } })
  return row.id
}

/** Where a school stands, for the data permission. */
export const schoolPlaces = { province: schools.province_id, school: schools.id }

/** Whether there is such a school, and the reader may see it: nobody sends anybody to where they cannot look. */
export const seesSchool = (ctx: Ctx, id: number): Promise<boolean> =>
  hasSchool(ctx.db, id, scopeOf(ctx, { places: schoolPlaces }))

export { schoolsIn } from './locations.queries.ts'
