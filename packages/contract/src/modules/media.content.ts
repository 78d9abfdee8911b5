import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { text } from '../core/fields.ts'

// A film as it is written: a storyboard, which scripts/films draws, sets to music and gives its captions.

export const sceneLayouts = ['title', 'points', 'steps', 'compare', 'quote', 'picture', 'number'] as const

export const Scene = z.strictObject({
  layout: z.enum(sceneLayouts),
  heading: text(60, 2),
  /** points and steps: what appears one by one; compare: the two sides; quote: the words; number: the figure and what it is. */
  items: z.array(text(70, 1)).max(5),
  /** A drawing under /art, without its ending. */
  art: text(40).nullable(),
  /** Captions, one after the other; a scene lasts as long as they take to read. */
  say: z.array(text(90, 3)).min(1).max(6),
})

export const Storyboard = z.strictObject({
  slug: text(60),
  title: text(90, 3),
  shape: z.enum(['wide', 'vertical']),
  letter: z.enum(personalityGroups),
  scenes: z.array(Scene).min(3).max(12),
})
export type Storyboard = z.infer<typeof Storyboard>

/** A caption stays so long: at 14 letters a second, and long enough to be noticed. */
export const captionSeconds = (caption: string): number =>
  Math.max(2.2, Math.round((caption.length / 14) * 10) / 10)

/** What stands beside a film that came with Malto, written by whatever rendered it. */
export const FilmFile = z.object({
  title: text(120, 2),
  duration_s: z.number().int().positive(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bytes: z.number().int().positive(),
  /** The file that a player asks for first. */
  stream: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(mp4|webm|m3u8)$/),
})
export type FilmFile = z.infer<typeof FilmFile>
