import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { StateEmpty } from '../../../ui/states.tsx'
import { useVideos } from '../videos.hooks.ts'
import type { VideosSearch } from '../videos.paths.ts'
import { useNothingLiked } from '../videos.words.ts'
import { TilesPending } from './Pending.tsx'
import { VideoTile } from './VideoTile.tsx'

/** One category, what was found, or those one likes. */
export function VideoList({ search }: { search: VideosSearch }) {
  const list = useVideos(search)
  const known = list.data?.pages.flatMap((page) => page.items) ?? []
  // What just lost its heart leaves at once; should the server refuse, it comes back to its place.
  const videos = search.liked ? known.filter(({ liked }) => liked) : known
  return (
    <Loaded
      query={list}
      pending={<TilesPending />}
      isEmpty={() => videos.length === 0 && !list.hasNextPage && !list.isPlaceholderData}
      empty={<NoVideos search={search} />}
    >
      {() => (
        <div className={list.isPlaceholderData ? 'video-waits' : ''} aria-busy={list.isPlaceholderData}>
          <ul className="video-grid">
            {videos.map((video) => (
              <li key={video.id} className={video.vertical ? '' : 'wide'}>
                <VideoTile video={video} />
              </li>
            ))}
          </ul>
          <More list={list} />
        </div>
      )}
    </Loaded>
  )
}

/** What is missing, why it is worth it, and one way on. */
function NoVideos({ search: { q, liked } }: { search: VideosSearch }) {
  const { t } = useLingui()
  const nothingLiked = useNothingLiked()
  const [title, text] =
    q !== undefined
      ? [t`Chưa thấy video nào như vậy`, t`Thử từ ngắn hơn, hoặc tìm trong tất cả video.`]
      : liked
        ? [nothingLiked, t`Bấm trái tim ở video hay, lần sau tìm lại ngay ở đây.`]
        : [t`Danh mục này chưa có video`, t`Video mới sẽ hiện ở đây.`]
  return (
    <StateEmpty
      title={title}
      text={text}
      action={
        <Button size="sm" variant="light" renderRoot={(props) => <Link to="/entertainment" {...props} />}>
          {t`Xem tất cả video`}
        </Button>
      }
    />
  )
}
