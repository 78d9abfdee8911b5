import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id } from '../core/fields.ts'

export const NotAPicture = defineError('NOT_A_PICTURE', 400, {
  vi: 'Tệp này không phải ảnh JPEG, PNG hoặc WebP.',
  en: 'This file is not a JPEG, PNG or WebP picture.',
})
export const PictureTooLarge = defineError('PICTURE_TOO_LARGE', 413, {
  vi: 'Ảnh quá lớn: tối đa 10 MB và 25 megapixel.',
  en: 'This picture is too large: at most 10 MB and 25 megapixels.',
})
export const StorageFull = defineError('STORAGE_FULL', 409, {
  vi: 'Đã dùng hết chỗ lưu ảnh. Xóa bớt ảnh cũ nhé.',
  en: 'You have used up your space for pictures.',
})

export const MediaCard = z.object({
  id: Id,
  url: z.string().max(300),
  type: z.string().max(60),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** `waiting`: only its owner sees it until a person has looked at it. */
  review: z.enum(['none', 'waiting', 'accepted', 'refused']),
})
export type MediaCard = z.infer<typeof MediaCard>

export const uploadMedia = defineCall({
  method: 'POST',
  path: '/media/upload',
  access: 'signedIn',
  limit: 'upload',
  takes: 'file',
  summary: 'Takes one picture (multipart field `file`), re-encodes it and answers where it lives.',
  input: z.object({}),
  reply: MediaCard,
  errors: [NotAPicture, PictureTooLarge, StorageFull],
})

export const getMedia = defineCall({
  method: 'GET',
  path: '/media/:id',
  access: 'anyone',
  gives: 'file',
  summary: 'A stored file, for those who may see it.',
  // An <img> sends no bearer: the address itself carries a pass made for its reader, checked at every request.
  // `showing`: what it hangs on; whoever may not read that may not have the file either.
  input: z.object({ id: Id, pass: z.string().max(200), showing: z.string().max(80).optional() }),
  reply: z.unknown(),
})
