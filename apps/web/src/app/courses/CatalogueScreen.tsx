import { CataloguePage } from '../../modules/courses/CataloguePage.tsx'
import { Banners } from '../Banners.tsx'

/** The catalogue, with what Malto suggests after its first rows. */
export function CatalogueScreen() {
  return <CataloguePage between={<Banners placement="inContentMedia" />} />
}
