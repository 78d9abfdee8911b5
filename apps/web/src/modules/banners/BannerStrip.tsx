import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Banner } from '@malto/contract/modules/banners.calls'
import { BannerCard } from './components/BannerCard.tsx'
import { useBanners, useCountBanner } from './banners.hooks.ts'
import { keepRoom, roomOf, type BannerPlace } from './banners.room.ts'
import './banners.css'

/** The banners of one place: one at a time, moved by hand only. Without any, and in trouble, there is nothing at all. */
export function BannerStrip({ placement }: { placement: BannerPlace }) {
  const banners = useBanners(placement)
  const empty = banners?.length === 0
  useEffect(() => {
    if (empty) keepRoom(placement, 0)
  }, [empty, placement])
  if (banners === undefined) return <BannerRoom placement={placement} />
  return empty ? null : <Strip placement={placement} banners={banners} />
}

function BannerRoom({ placement }: { placement: BannerPlace }) {
  const [height] = useState(() => roomOf(placement))
  return height > 0 && <div className="bone" style={{ minHeight: height, borderRadius: 'var(--r-l)' }} />
}

interface StripProps {
  readonly placement: BannerPlace
  readonly banners: readonly Banner[]
}

function Strip({ placement, banners }: StripProps) {
  const { t } = useLingui()
  const count = useCountBanner()
  const whole = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  // The browser tells its height when it knows it: asked for, the whole page would have to be laid out for it alone.
  useEffect(() => {
    const watcher = new ResizeObserver(([strip]) =>
      keepRoom(placement, strip?.borderBoxSize[0]?.blockSize ?? 0),
    )
    if (whole.current) watcher.observe(whole.current)
    return () => watcher.disconnect()
  }, [placement])
  const show = (at: number) => {
    list.current?.scrollTo({ left: at * list.current.clientWidth })
    setCurrent(at)
  }
  const total = banners.length
  return (
    <section ref={whole} className="banners" aria-label={t`Gợi ý từ Malto`}>
      <ul
        ref={list}
        className="banner-list"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
        }
      >
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard
              banner={banner}
              onSeen={() => count(banner.id, 'seen')}
              onFollow={() => count(banner.id, 'click')}
            />
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className="banner-dots">
          {banners.map(({ id, title }, at) => (
            <button
              key={id}
              type="button"
              className="banner-dot"
              aria-label={t`Gợi ý ${at + 1} trên ${total}: ${title}`}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => show(at)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
