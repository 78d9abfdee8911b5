import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { defineFact } from '../core/fact.ts'
import { flag, Id, IntId, Moment, nothing, pageOf, paging, search } from '../core/fields.ts'
import { Film } from './media.films.calls.ts'

export const VideoNotFound = defineError('VIDEO_NOT_FOUND', 404, {
  vi: 'Không tìm thấy video này.',
  en: 'This video was not found.',
})
export const VideoCategoryNotFound = defineError('VIDEO_CATEGORY_NOT_FOUND', 404, {
  vi: 'Không tìm thấy danh mục này.',
  en: 'This category was not found.',
})

export const VideoCategoryCard = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  summary: z.string().max(160),
  /** Of those that suit the viewer. */
  video_count: z.number().int(),
})
export type VideoCategoryCard = z.infer<typeof VideoCategoryCard>

export const VideoCard = z.object({
  id: z.number().int(),
  title: z.string().max(90),
  summary: z.string().max(240),
  category: z.object({ id: z.number().int(), slug: z.string().max(60), name: z.string().max(60) }),
  letter: z.enum(personalityGroups).nullable(),
  age_from: z.number().int(),
  vertical: z.boolean(),
  duration_s: z.number().int(),
  poster_url: z.string().max(400).nullable(),
  view_count: z.number().int(),
  like_count: z.number().int(),
  liked: z.boolean(),
  /** Where one stopped; null: not begun, or seen to its end. */
  position_s: z.number().int().nullable(),
})
export type VideoCard = z.infer<typeof VideoCard>

export const VideoDetail = VideoCard.extend({
  film: Film,
  /** Of the same category first, never what does not suit the viewer's age. */
  related: z.array(VideoCard).max(12),
})
export type VideoDetail = z.infer<typeof VideoDetail>

export const listVideoCategories = defineCall({
  method: 'GET',
  path: '/api/entertainment/category/index',
  access: 'signedIn',
  summary: 'The categories of videos.',
  input: nothing,
  reply: z.object({ categories: z.array(VideoCategoryCard).max(40) }),
})

export const listVideoSections = defineCall({
  method: 'GET',
  path: '/api/entertainment/index',
  access: 'signedIn',
  summary: 'The front of the area: what one began, what is new, and the first of each category.',
  input: nothing,
  reply: z.object({
    going_on: z.array(VideoCard).max(12),
    newest: z.array(VideoCard).max(12),
    sections: z.array(z.object({ category: VideoCategoryCard, videos: z.array(VideoCard).max(12) })).max(40),
  }),
})

export const listVideos = defineCall({
  method: 'GET',
  path: '/api/entertainment/category',
  access: 'signedIn',
  summary: 'Videos of one category, or of all, the newest first; or those one likes.',
  input: z.object({
    category_id: IntId.optional(),
    q: search.optional(),
    liked: flag.default(false),
    /** Only tall ones, or only wide ones. */
    vertical: flag.optional(),
    ...paging,
  }),
  reply: pageOf(VideoCard),
  errors: [VideoCategoryNotFound],
})

export const getVideo = defineCall({
  method: 'GET',
  path: '/api/entertainment/video',
  access: 'signedIn',
  summary: 'One video to watch, and what goes with it.',
  input: z.object({ video_id: IntId }),
  reply: VideoDetail,
  errors: [VideoNotFound],
})

export const likeVideo = defineCall({
  method: 'POST',
  path: '/api/entertainment/like-video',
  access: 'signedIn',
  summary: 'Likes a video or no longer; saying it twice changes nothing.',
  input: z.object({ video_id: IntId, liked: z.boolean() }),
  reply: z.object({ liked: z.boolean(), like_count: z.number().int() }),
  errors: [VideoNotFound],
})

export const watchVideo = defineCall({
  method: 'POST',
  path: '/api/entertainment/watch-video',
  access: 'signedIn',
  summary:
    'How far one is, and how many seconds were played since it was opened. After ten of them, or half of the video, a view counts: once an hour a person.',
  input: z.object({
    video_id: IntId,
    position_s: z.number().min(0).max(36_000),
    played_s: z.number().min(0).max(36_000),
    /** By the device’s clock: an older word does not move the place where one stopped. */
    at: Moment,
  }),
  reply: z.object({ counted: z.boolean(), view_count: z.number().int() }),
  errors: [VideoNotFound],
})

export const videoLiked = defineFact(
  'videoLiked',
  z.object({ user_id: Id, video_id: z.number().int(), liked: z.boolean() }),
)
