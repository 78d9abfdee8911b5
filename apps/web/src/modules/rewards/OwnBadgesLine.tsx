import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useBadges, useChildBadges } from './rewards.hooks.ts'

/** One line for the profile. */
export function OwnBadgesLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const own = useBadges(child_id === null)
  const child = useChildBadges(child_id)
  if (child_id === null) {
    if (!own.data) return <UnknownLine query={own} />
    const { earned, badges } = own.data
    return earned === 0 ? empty : t`${earned} trên ${badges.length}`
  }
  if (!child.data) return <UnknownLine query={child} />
  const newest = child.data.pages[0]?.items[0]
  return newest ? t`Mới nhất: ${newest.name}` : empty
}
