import { useLingui } from '@lingui/react/macro'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { ageRatings, ageRatingWords } from '@malto/contract/modules/videos.rules'
import { useViews } from '../videos.words.ts'

/** The sign of Vietnamese film classification; whoever cannot see it hears what it means. */
export function Age({ age_from }: Pick<VideoCard, 'age_from'>) {
  const { t } = useLingui()
  const rating = ageRatings.find((each) => each === age_from)
  if (rating === undefined) return null
  const meaning = rating === 0 ? t`Cho mọi lứa tuổi` : t`Từ ${rating} tuổi`
  return (
    <span className="video-age" title={meaning}>
      <span aria-hidden>{ageRatingWords[rating]}</span>
      <span className="hidden-words">{meaning}</span>
    </span>
  )
}

/** For whom, and how often it was seen. */
export function Facts({ video }: { video: VideoCard }) {
  const views = useViews()
  return (
    <p className="video-facts small muted">
      <Age age_from={video.age_from} />
      <span className="num">{views(video)}</span>
    </p>
  )
}
