import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { useLikeVideo } from '../videos.liking.ts'
import { writeNumber } from '../../../platform/formats.ts'

/** A heart that is pressed or not. What it says does not change: the pressed state and the number do. */
export function LikeButton({ video }: { video: VideoCard }) {
  const { t, i18n } = useLingui()
  const like = useLikeVideo(video.id)
  const IconOf = video.liked ? IconHeartFilled : IconHeart
  const likes = writeNumber(i18n.locale, video.like_count)
  return (
    <button
      type="button"
      className="video-like"
      aria-pressed={video.liked}
      aria-label={t`Thích video này, ${likes} lượt thích`}
      onClick={() => like.mutate(!video.liked)}
    >
      <IconOf size={22} aria-hidden />
      <span className="num" aria-hidden>
        {likes}
      </span>
    </button>
  )
}
