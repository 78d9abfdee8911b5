import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { VideoNotFound, type VideoCard } from '@malto/contract/modules/videos.calls'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { VideoPending } from './components/Pending.tsx'
import { TallFeed } from './components/TallFeed.tsx'
import { WideVideo } from './components/WideVideo.tsx'
import { useTallVideos, useVideo } from './videos.hooks.ts'
import { videoIdOf } from './videos.paths.ts'
import './videos.css'
import './videos.page.css'

const VIDEO = '/entertainment/$video_id'

/** One video. A tall one begins a feed, which stays while one swipes through it and the address follows. */
export function VideoPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const video_id = videoIdOf(useParams({ from: VIDEO }).video_id) ?? 0
  const [first_id, setFirst] = useState(video_id)
  const first = useVideo(first_id)
  const list = useTallVideos(first.data?.vertical === true)
  const feed = first.data?.vertical
    ? withoutTwins([
        first.data,
        ...first.data.related.filter(({ vertical }) => vertical),
        ...(list.data?.pages.flatMap(({ items }) => items) ?? []),
      ])
    : []
  if (video_id !== first_id && !feed.some(({ id }) => id === video_id)) setFirst(video_id)
  if (!first.data && VideoNotFound.is(first.error)) return <NoVideo />
  return (
    <div className="videos">
      {!first.data && <Meanwhile query={first} title={t`Video`} back="/entertainment" />}
      <Loaded query={first} pending={<VideoPending />}>
        {(data) =>
          data.vertical ? (
            <TallFeed
              key={first_id}
              feed={feed}
              current_id={video_id}
              onMove={(id) =>
                void navigate({
                  to: VIDEO,
                  params: { video_id: String(id) },
                  replace: true,
                  resetScroll: false,
                })
              }
              onNearEnd={() => {
                if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
              }}
            />
          ) : (
            // Another video is another page: the player begins anew.
            <WideVideo key={data.id} video={data} />
          )
        }
      </Loaded>
    </div>
  )
}

const withoutTwins = (videos: readonly VideoCard[]): readonly VideoCard[] =>
  videos.filter(({ id }, at) => videos.findIndex((each) => each.id === id) === at)

/** Missing, taken back, for another age: all of them look the same. */
function NoVideo() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không tìm thấy video này`}</PageTitle>
      <StateEmpty
        title={t`Mình không thấy video này`}
        text={t`Có thể video này không còn nữa. Còn nhiều video khác đang chờ.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/entertainment" {...props} />}>
            {t`Xem tất cả video`}
          </Button>
        }
      />
    </>
  )
}
