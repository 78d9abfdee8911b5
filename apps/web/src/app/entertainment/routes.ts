import { createRoute, notFound } from '@tanstack/react-router'
import { searchVideos, videoIdOf } from '../../modules/videos/videos.paths.ts'
import { page } from '../page.tsx'
import { root, signedIn } from '../root.ts'

const TEXTS = 'modules/videos'

const front = createRoute({
  getParentRoute: () => root,
  path: '/entertainment',
  validateSearch: searchVideos,
  beforeLoad: signedIn,
  component: page(TEXTS, () => import('./VideosScreen.tsx'), 'VideosScreen'),
})
const video = createRoute({
  getParentRoute: () => root,
  path: '/entertainment/$video_id',
  beforeLoad: ({ params, location }) => {
    if (videoIdOf(params.video_id) === undefined) throw notFound()
    signedIn({ location })
  },
  staticData: { frame: 'focus' },
  component: page(TEXTS, () => import('../../modules/videos/VideoPage.tsx'), 'VideoPage'),
})

/** Entertainment: its front with all lists, and one video. */
export const videoRoutes = [front, video] as const
