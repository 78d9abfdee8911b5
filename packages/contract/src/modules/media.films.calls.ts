import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { Id } from '../core/fields.ts'
import { inBoth } from '../core/words.ts'

/** Where a film of Malto is named by its address, and is not there. */
export const noSuchFilm = inBoth(
  'Kho phim không có phim này. Chép đúng địa chỉ /films/… của phim.',
  'There is no such film. Copy its address /films/… as it is.',
)

/** A film as a player takes it. The addresses are made for one reader and die with the session. */
export const Film = z.object({
  id: Id,
  kind: z.enum(['file', 'hls']),
  url: z.string().max(400),
  poster_url: z.string().max(400).nullable(),
  captions_url: z.string().max(400).nullable(),
  duration_s: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Film = z.infer<typeof Film>

/** Something to keep: a worksheet, a handout. */
export const Handout = z.object({
  id: Id,
  title: z.string().max(120),
  url: z.string().max(400),
  bytes: z.number().int(),
})
export type Handout = z.infer<typeof Handout>

export const getAssetFile = defineCall({
  method: 'GET',
  // The pass stands in the path: a playlist names its parts beside itself, and they carry it on.
  path: '/media/assets/:id/:pass/:file',
  access: 'anyone',
  gives: 'file',
  limit: 'film',
  summary:
    'A film, a part of one, its captions or a document, in byte ranges, for those who may have it now.',
  input: z.object({ id: Id, pass: z.string().max(300), file: z.string().max(60) }),
  reply: z.unknown(),
})
