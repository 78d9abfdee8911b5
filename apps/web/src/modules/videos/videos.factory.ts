import type { VideoCard, VideoCategoryCard, VideoDetail } from '@malto/contract/modules/videos.calls'

export const category = (given: Partial<VideoCategoryCard> = {}): VideoCategoryCard => ({
  id: 3,
  slug: 'meo-hoc',
  name: 'Mẹo học hay',
  summary: 'Cách học nhẹ hơn mà nhớ lâu hơn.',
  video_count: 1,
  ...given,
})

/** A wide video that nobody began, unless told otherwise. */
export const makeCard = (given: Partial<VideoCard> = {}): VideoCard => ({
  id: 7,
  title: 'Muốn nhớ bài, hãy gấp sách lại',
  summary: 'Có một cách khó hơn một chút mà nhớ lâu hơn.',
  category: { id: 3, slug: 'meo-hoc', name: 'Mẹo học hay' },
  letter: 'I',
  age_from: 0,
  vertical: false,
  duration_s: 65,
  poster_url: '/media/assets/a/p/poster.webp',
  view_count: 1240,
  like_count: 12,
  liked: false,
  position_s: null,
  ...given,
})

export const makeDetail = (given: Partial<VideoDetail> = {}): VideoDetail => {
  const card = makeCard(given)
  return {
    ...card,
    film: {
      id: '0190a000-0000-7000-8000-00000000000f',
      kind: 'file',
      url: `/media/assets/a/p/film-${card.id}.mp4`,
      poster_url: null,
      captions_url: null,
      duration_s: card.duration_s,
      width: card.vertical ? 360 : 640,
      height: card.vertical ? 640 : 360,
    },
    related: [],
    ...given,
  }
}
