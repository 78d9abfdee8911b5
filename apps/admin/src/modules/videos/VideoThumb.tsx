import type { Row } from '../../platform/arrangement.ts'
import { AssetThumb } from '../../platform/assets/AssetThumb.tsx'

/** The first picture of a video, before its name. */
export function VideoThumb({ row }: { readonly row: Row }) {
  const { poster_url, duration_s } = row
  return (
    <AssetThumb
      kind="film"
      poster_url={typeof poster_url === 'string' ? poster_url : null}
      duration_s={Number(duration_s ?? 0)}
    />
  )
}
