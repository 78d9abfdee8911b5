import { members, row, type Row } from './personas.ts'

const none = () => ({})
const noVideo = () => ({ video_id: 2_000_000_000 })
const notThere = 'VIDEO_NOT_FOUND'
const at = '2026-11-14T05:00:00Z'

/** Videos: who gets what. Ages have tests of their own. */
export const videoRows: readonly Row[] = [
  row(
    'GET /api/entertainment/category/index',
    'all',
    none,
    members('ok'),
    'categories(id name slug summary video_count)',
  ),
  row(
    'GET /api/entertainment/index',
    'own',
    none,
    members('ok'),
    'going_on newest(age_from category(id name slug) duration_s id letter like_count liked position_s poster_url summary title vertical view_count) sections(category(id name slug summary video_count) videos(age_from category(id name slug) duration_s id letter like_count liked position_s poster_url summary title vertical view_count))',
  ),
  row(
    'GET /api/entertainment/category',
    'all',
    none,
    members('ok'),
    'items(age_from category(id name slug) duration_s id letter like_count liked position_s poster_url summary title vertical view_count) next_cursor',
  ),
  row(
    'GET /api/entertainment/category',
    'own',
    () => ({ liked: 'true' }),
    members('ok'),
    'items next_cursor',
  ),
  row('GET /api/entertainment/video', 'none', noVideo, members(notThere)),
  row('POST /api/entertainment/like-video', 'none', () => ({ ...noVideo(), liked: true }), members(notThere)),
  row(
    'POST /api/entertainment/watch-video',
    'none',
    () => ({ ...noVideo(), position_s: 1, played_s: 1, at }),
    members(notThere),
  ),
]
