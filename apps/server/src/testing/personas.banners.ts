import { anyone, row, type Row } from './personas.ts'

/** Banners: everybody is shown some, and nobody is remembered. Audiences have tests of their own. */
export const bannerRows: readonly Row[] = [
  row('GET /api/banners', 'a place', () => ({ placement: 'inTopMedia' }), anyone('ok'), 'banners'),
  row('POST /api/banners/count', 'any', () => ({ banner_id: 1, what: 'seen' }), anyone('ok'), ''),
]
