import type { CSSProperties } from 'react'

interface Props {
  readonly pose?: 'hello' | 'thinking' | 'celebrate'
  /** Width in pixels; at least 72, below that only his face is used. */
  readonly size?: number
  /** Only where he is the subject; still under reduced motion. */
  readonly hovers?: boolean
  readonly className?: string
}

/** Đóm the firefly, as a picture: the ids inside the drawings repeat. He stands beside words that say the same. */
export function Dom({ pose = 'hello', size = 118, hovers = false, className = '' }: Props) {
  return (
    <img
      className={`dom ${hovers ? 'hovers' : ''} ${className}`.trim()}
      style={{ '--dom-size': `${size}px` } as CSSProperties}
      src={`/art/mascot-${pose}.svg`}
      width={size}
      height={Math.round((size * 260) / 240)}
      alt=""
    />
  )
}
