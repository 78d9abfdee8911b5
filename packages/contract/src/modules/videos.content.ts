import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { text } from '../core/fields.ts'
import { CourseSlug } from './courses.content.ts'
import { ageRatings } from './videos.rules.ts'

// The videos that come with Malto, as they are written: what apps/server/content/videos.json holds.

export const VideoCategoryEntry = z.strictObject({
  slug: CourseSlug,
  name: text(60, 2),
  summary: text(160, 10),
})

export const VideoEntry = z.strictObject({
  slug: CourseSlug,
  category: CourseSlug,
  title: text(90, 3),
  summary: text(240, 20),
  /** A folder under content/films. */
  film: CourseSlug,
  age_from: z.literal([...ageRatings]),
  letter: z.enum(personalityGroups).nullable(),
})

export const VideoFile = z.strictObject({
  categories: z.array(VideoCategoryEntry).max(40),
  videos: z.array(VideoEntry).max(500),
})
export type VideoFile = z.infer<typeof VideoFile>
