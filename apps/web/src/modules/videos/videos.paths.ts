type Search = Record<string, unknown>

export interface VideosSearch {
  readonly category_id?: number | undefined
  /** Only those one likes. */
  readonly liked?: true | undefined
  readonly q?: string | undefined
}

// Every key is named: what is left out would keep whatever the address says.

export const searchVideos = (search: Search): VideosSearch => {
  const category_id = Number(search['category_id'] ?? Number.NaN)
  const q = search['q']
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return {
    category_id: Number.isSafeInteger(category_id) && category_id > 0 ? category_id : undefined,
    liked: search['liked'] === true ? true : undefined,
    q: words === '' ? undefined : words,
  }
}

/** The segment of /entertainment/{video_id}; what is no number was never a video. */
export const videoIdOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined
