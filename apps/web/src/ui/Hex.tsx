import { useState, type CSSProperties, type ReactNode } from 'react'

interface Props {
  /** Width in pixels; the height follows (1 : 1.06). */
  readonly size?: number
  readonly tone?: 'solid' | 'soft' | 'glow' | 'bad' | 'ok' | 'quiet'
  /** A picture fills the hexagon; otherwise, and where it may not be seen any more, the children stand in its middle. */
  readonly src?: string | null
  /** Leave empty when the name stands beside it. */
  readonly alt?: string
  readonly children?: ReactNode
}

/** The hexagon is a place: it holds a person, a thing earned, a group or where you are. Never a button's shape. */
export function Hex({ size = 44, tone = 'solid', src, alt = '', children }: Props) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={tone === 'solid' ? 'hex' : `hex ${tone}`}
      style={{ '--hex-size': `${size}px` } as CSSProperties}
    >
      {src && src !== missing ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={Math.round(size * 1.06)}
          loading="lazy"
          onError={() => setMissing(src)}
        />
      ) : (
        children
      )}
    </span>
  )
}
