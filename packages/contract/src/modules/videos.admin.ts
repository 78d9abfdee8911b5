import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { Id, IntId, Moment, text } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { contentStatuses, contentStatusWords, ContentStays } from './careers.admin.ts'
import { CourseSlug } from './courses.content.ts'
import { ageRatings } from './videos.rules.ts'

export const videoFaults = {
  notAFilm: inBoth(
    'Chọn một phim đã sẵn sàng và có thời lượng.',
    'Choose a film that is ready and has a duration.',
  ),
}

const Position = IntId.pipe(z.number().max(1000))

export const VideoCategoryRow = z.object({
  id: z.number().int(),
  slug: z.string().max(60),
  name: z.string().max(60),
  summary: z.string().max(160),
  position: z.number().int(),
  video_count: z.number().int(),
  /** It came with Malto, and stays. */
  laid: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const videoCategoriesResource = defineResource({
  name: 'video-categories',
  title: { vi: 'Danh mục video', en: 'Video categories' },
  ids: 'int',
  card: VideoCategoryRow,
  detail: VideoCategoryRow.extend({ updated_at: Moment }),
  draft: z.object({ slug: CourseSlug, name: text(60, 2), summary: text(160, 10), position: Position }),
  filters: {},
  sorts: ['name', 'created_at'],
  powers: { read: 'videos.read', write: 'videos.write' },
  may: { create: true, update: true, remove: true },
  errors: [ContentStays],
  columns: [
    { field: 'name', title: { vi: 'Tên danh mục', en: 'Name' }, kind: 'text' },
    { field: 'summary', title: { vi: 'Tóm tắt', en: 'Summary' }, kind: 'text' },
    { field: 'video_count', title: { vi: 'Số video', en: 'Videos' }, kind: 'number' },
    { field: 'position', title: { vi: 'Thứ tự', en: 'Order' }, kind: 'number' },
  ],
})

export const VideoRow = z.object({
  id: z.number().int(),
  title: z.string().max(90),
  category_id: z.number().int(),
  category_name: z.string().max(60),
  age_from: z.number().int(),
  vertical: z.boolean(),
  duration_s: z.number().int(),
  has_captions: z.boolean(),
  /** For those who may see films. */
  poster_url: z.string().max(400).nullable(),
  view_count: z.number().int(),
  like_count: z.number().int(),
  status: z.enum(contentStatuses),
  laid: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const VideoDraft = z.object({
  category_id: IntId,
  film_id: Id,
  title: text(90, 3),
  summary: text(240, 20),
  letter: z.enum(personalityGroups).nullable(),
  age_from: z.literal([...ageRatings]),
  status: z.enum(contentStatuses),
})
export const videosResource = defineResource({
  name: 'videos',
  title: { vi: 'Video giải trí', en: 'Videos' },
  ids: 'int',
  card: VideoRow,
  detail: VideoRow.extend({ ...VideoDraft.shape, film_title: z.string().max(120), updated_at: Moment }),
  draft: VideoDraft,
  filters: { category_id: IntId.optional(), status: z.enum(contentStatuses).optional() },
  sorts: ['created_at', 'title'],
  default_sort: '-created_at',
  powers: { read: 'videos.read', write: 'videos.write' },
  may: { create: true, update: true, remove: true },
  errors: [ContentStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'title', title: { vi: 'Tên video', en: 'Title' }, kind: 'text' },
    { field: 'category_name', title: { vi: 'Danh mục', en: 'Category' }, kind: 'text' },
    { field: 'age_from', title: { vi: 'Từ tuổi', en: 'From age' }, kind: 'number' },
    { field: 'duration_s', title: { vi: 'Thời lượng (giây)', en: 'Seconds' }, kind: 'number' },
    { field: 'has_captions', title: { vi: 'Phụ đề', en: 'Captions' }, kind: 'flag' },
    { field: 'view_count', title: { vi: 'Lượt xem', en: 'Views' }, kind: 'number' },
    { field: 'like_count', title: { vi: 'Lượt thích', en: 'Likes' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
  ],
})
