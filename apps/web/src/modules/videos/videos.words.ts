import { useLingui } from '@lingui/react/macro'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { useSession } from '../../platform/session.ts'
import type { GroupTone } from '../../ui/group.tsx'
import { writeNumber } from '../../platform/formats.ts'

/** A video takes the colour of its group; where it has none, the neutral one. */
export const toneOf = ({ letter }: Pick<VideoCard, 'letter'>): GroupTone =>
  letter === null ? 'teal' : (letter.toLowerCase() as GroupTone)

/** "1.240 lượt xem". */
export function useViews(): (video: Pick<VideoCard, 'view_count'>) => string {
  const { t, i18n } = useLingui()
  return ({ view_count }) => {
    const views = writeNumber(i18n.locale, view_count)
    return t`${views} lượt xem`
  }
}

/** What a list of one's own says while there is nothing in it. */
export function useNothingLiked(): string {
  const { t } = useLingui()
  const { user } = useSession()
  if (user?.account_kind === 'parent') return t`Anh/chị chưa thích video nào`
  if (user?.advisory_expert_profile) return t`Thầy/cô chưa thích video nào`
  return t`Bạn chưa thích video nào`
}
