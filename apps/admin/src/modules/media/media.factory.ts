import type { Reply } from '@malto/contract'
import type { assetsResource, previewAsset } from '@malto/contract/modules/media.admin'

type Asset = Reply<typeof assetsResource.get>

export const FILM_ID = '0190a000-0000-7000-8000-0000000000f1'
const NOW = '2026-11-14T05:00:00.000Z'

/** A film that lacks nothing. */
export const makeAsset = (given: Partial<Asset> = {}): Asset => ({
  id: FILM_ID,
  title: 'Học cách học',
  kind: 'film',
  status: 'ready',
  duration_s: 205,
  bytes: 12_000_000,
  has_captions: true,
  poster_url: '/media/assets/poster.webp',
  used: 0,
  uses: [],
  captions: 'WEBVTT\n\n00:00.500 --> 00:03.000\nChào các bạn.\n\n00:03.000 --> 00:06.000\nTa bắt đầu nhé.\n',
  origin: 'uploaded',
  type: 'video/mp4',
  width: 1280,
  height: 720,
  measured: 'read',
  remark: null,
  created_at: NOW,
  updated_at: NOW,
  version: 1,
  ...given,
})

export const makePreview = (): Reply<typeof previewAsset> => ({
  film: {
    id: FILM_ID,
    kind: 'file',
    url: '/media/assets/film.mp4',
    poster_url: null,
    captions_url: null,
    duration_s: 205,
    width: 1280,
    height: 720,
  },
  handout: null,
})
