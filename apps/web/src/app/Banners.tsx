import { lazy, Suspense } from 'react'
import { roomOf, type BannerPlace } from '../modules/banners/banners.room.ts'
import { needTexts } from '../platform/language.ts'

/** When the code itself cannot be fetched, a page is simply without banners. */
const Strip = lazy(async () => {
  try {
    const [{ BannerStrip }] = await Promise.all([
      import('../modules/banners/BannerStrip.tsx'),
      needTexts('modules/banners'),
    ])
    return { default: BannerStrip }
  } catch {
    return { default: () => null }
  }
})

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
