import * as z from 'zod'
import { mediaPlacements } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { IntId, nothing } from '../core/fields.ts'
import { bannerArts, bannerTones } from './banners.rules.ts'

export const Placement = z.enum(mediaPlacements)
export const MOST_BANNERS = 3

export const Banner = z.object({
  id: z.number().int(),
  placement: Placement,
  title: z.string().max(80),
  body: z.string().max(160),
  /** What its button says. */
  button: z.string().max(30),
  /** A path of Malto's own. */
  path: z.string().max(200),
  art: z.enum(bannerArts),
  tone: z.enum(bannerTones),
})
export type Banner = z.infer<typeof Banner>

export const listBanners = defineCall({
  method: 'GET',
  path: '/api/banners',
  access: 'anyone',
  summary: 'What stands in one place for whoever asks, best first.',
  input: z.object({ placement: Placement }),
  reply: z.object({ banners: z.array(Banner).max(MOST_BANNERS) }),
})

/** Sums only: nobody is remembered. */
export const countBanner = defineCall({
  method: 'POST',
  path: '/api/banners/count',
  access: 'anyone',
  limit: 'banner',
  summary: 'A banner was seen or touched; counted by day, without who.',
  input: z.object({ banner_id: IntId, what: z.enum(['seen', 'click']) }),
  reply: nothing,
})
