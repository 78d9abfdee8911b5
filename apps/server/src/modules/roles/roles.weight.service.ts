import type { administratorsResource, rolesResource } from '@malto/contract/modules/roles.admin'
import { liesWithin } from '@malto/contract/modules/roles.rules'
import type { Ctx } from '#platform/ctx.ts'
import type { DraftOf } from '#platform/resource.source.ts'
import { needSecond } from '#platform/second-yes.ts'
import { provincesFor } from './roles.places.service.ts'
import { roleFor, type Rights } from './roles.rights.service.ts'
import { powersOf } from './roles.sessions.service.ts'

// Which changes of rights need a second person: those that give. Taking away is done at once, for whoever must be
// stopped must not be waited for.

/** Whether somebody could do or see more afterwards. */
async function gives(tx: Ctx, before: Rights, after: Rights): Promise<boolean> {
  if (before.all_powers) return false
  const had: ReadonlySet<string> = powersOf(before)
  if (after.all_powers || after.powers.some((power) => !had.has(power))) return true
  return !liesWithin(after, before, await provincesFor(tx, before, after))
}

type RoleDraft = DraftOf<typeof rolesResource>

export const weighRole = {
  create: async (tx: Ctx, draft: RoleDraft): Promise<void> => {
    const { name, all_powers, powers } = draft
    if (!all_powers && powers.length === 0) return
    await needSecond(tx, {
      vi: `Tạo vai trò “${name}” với ${all_powers ? 'toàn quyền' : `${powers.length} quyền`}`,
      en: `Make the role “${name}” with ${all_powers ? 'all powers' : `${powers.length} powers`}`,
    })
  },
  update: async (tx: Ctx, draft: RoleDraft, row: Rights): Promise<void> => {
    if (!(await gives(tx, row, draft))) return
    await needSecond(tx, {
      vi: `Mở rộng quyền của vai trò “${draft.name}”`,
      en: `Widen the role “${draft.name}”`,
    })
  },
}

type AdministratorDraft = DraftOf<typeof administratorsResource>

/** Whoever may give the second yes: with their password one would be two people. */
const decides = (row: Rights): boolean => row.all_powers || row.powers.includes('approvals.decide')

export const weighAdministrator = {
  create: async (tx: Ctx, draft: AdministratorDraft): Promise<void> => {
    const { name } = await roleFor(tx, draft.role_id)
    await needSecond(tx, {
      vi: `Thêm quản trị viên ${draft.full_name} với vai trò “${name}”`,
      en: `Add the administrator ${draft.full_name} with the role “${name}”`,
    })
  },
  update: async (tx: Ctx, draft: AdministratorDraft, row: Rights & Known): Promise<void> => {
    const about = { person_id: row.id }
    const { full_name } = row
    const role = draft.role_id === row.role_id ? null : await roleFor(tx, draft.role_id)
    if (role && (await gives(tx, row, role)))
      await needSecond(
        tx,
        {
          vi: `Đổi vai trò của ${full_name} thành “${role.name}”`,
          en: `Give ${full_name} the role “${role.name}”`,
        },
        about,
      )
    if (draft.password !== undefined && decides(row))
      await needSecond(
        tx,
        { vi: `Đặt mật khẩu mới cho ${full_name}`, en: `Set a new password for ${full_name}` },
        about,
      )
  },
}

interface Known {
  readonly id: string
  readonly full_name: string
  readonly role_id: number
}
