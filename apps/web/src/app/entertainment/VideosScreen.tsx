import { VideosPage } from '../../modules/videos/VideosPage.tsx'
import { Banners } from '../Banners.tsx'

/** The front of entertainment, with what Malto suggests after its first shelf. */
export function VideosScreen() {
  return <VideosPage between={<Banners placement="inContentMedia" />} />
}
