import { IconArrowRight } from '@tabler/icons-react'
import { useRef } from 'react'
import type { BannerArt, BannerTone } from '@malto/contract/modules/banners.rules'
import type { Banner } from '@malto/contract/modules/banners.calls'
import { PathLink } from '../../../ui/PathLink.tsx'
import { useHalfSeen } from '../banners.hooks.ts'

const fireflies: Partial<Record<BannerArt, string>> = {
  firefly: 'mascot-hello',
  'firefly-thinking': 'mascot-thinking',
  'firefly-celebrating': 'mascot-celebrate',
}

/** The class that carries a tone's colours. */
const toneClass = (tone: BannerTone): string => {
  if (tone === 'night' || tone === 'glow') return `g-teal banner-${tone}`
  return tone === 'brand' ? 'g-teal' : `g-${tone.toLowerCase()}`
}

interface Props {
  readonly banner: Banner
  /** Half of it has come into view, for the first time. */
  readonly onSeen: () => void
  readonly onFollow: () => void
}

/** The whole card is one link; the picture only keeps its words company. */
export function BannerCard({ banner, onSeen, onFollow }: Props) {
  const card = useRef<HTMLElement>(null)
  useHalfSeen(card, onSeen)
  const firefly = fireflies[banner.art]
  return (
    <article ref={card} className={`banner ${toneClass(banner.tone)}`}>
      <div className="banner-words">
        <p className="banner-title">
          <PathLink path={banner.path} className="banner-link" onClick={onFollow}>
            {banner.title}
          </PathLink>
        </p>
        <p className="small">{banner.body}</p>
        <p className="banner-go small" aria-hidden>
          {banner.button}
          <IconArrowRight size={18} stroke={2.4} />
        </p>
      </div>
      {firefly ? (
        <img className="banner-firefly" src={`/art/${firefly}.svg`} width={120} height={130} alt="" />
      ) : (
        <img className="banner-art" src={`/art/cover-${banner.art}.svg`} width={320} height={180} alt="" />
      )}
    </article>
  )
}
