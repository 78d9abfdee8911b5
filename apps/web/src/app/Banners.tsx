import { Suspense } from 'react'
import { roomOf, type BannerPlace } from '../modules/banners/banners.room.ts'
import { extra } from './page.tsx'

const Strip = extra(
  'modules/banners',
  async () => (await import('../modules/banners/BannerStrip.tsx')).BannerStrip,
)

/** The place of banners in a page; their room is kept free until they are there. */
export function Banners({ placement }: { placement: BannerPlace }) {
  const room = roomOf(placement)
  return (
    <Suspense
      fallback={room > 0 && <div className="bone" style={{ minHeight: room, borderRadius: 'var(--r-l)' }} />}
    >
      <Strip placement={placement} />
    </Suspense>
  )
}
