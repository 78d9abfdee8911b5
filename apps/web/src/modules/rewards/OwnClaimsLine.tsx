import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useClaims, useWishes } from './rewards.hooks.ts'

/** One line for the profile. */
export function OwnClaimsLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const own = useClaims(child_id === null)
  const wishes = useWishes(child_id !== null)
  if (child_id !== null) {
    if (!wishes.data) return <UnknownLine query={wishes} />
    const waiting = wishes.data.wishes.filter(({ owner }) => owner.id === child_id).length
    return waiting === 0 ? empty : t`${waiting} món quà chờ anh/chị đồng ý`
  }
  if (!own.data) return <UnknownLine query={own} />
  const items = own.data.pages.flatMap((page) => page.items)
  const held = items.filter(({ state }) => state === 'held').length
  const coming = items.filter(({ state }) => ['approved', 'packed', 'sent'].includes(state)).length
  if (items.length === 0) return empty
  if (held === 0 && coming === 0) return t`Xem lại những món đã đổi`
  if (coming === 0) return t`${held} phiếu còn dùng được`
  return held === 0
    ? t`${coming} món quà đang tới`
    : t`${held} phiếu còn dùng được, ${coming} món quà đang tới`
}
