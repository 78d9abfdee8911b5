import * as z from 'zod'
import { BannerDraft } from './banners.admin.ts'

/** `content/banners.json`: a demonstration's banners. */
export const BannersContent = z
  .array(BannerDraft.omit({ starts_at: true, ends_at: true, enabled: true }))
  .min(6)
export type BannersContent = z.infer<typeof BannersContent>
