import type { ElementType, ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly as?: ElementType
  readonly className?: string
  /** Where the fireflies hang, in percent from left and top. */
  readonly flies?: readonly (readonly [left: number, top: number])[]
  readonly 'aria-labelledby'?: string
}

const three = [
  [64, 14],
  [93, 72],
  [56, 80],
] as const

/** Where the light lives: the next step, a celebration, sign-in. One a view; the rest is paper. */
export function NightPanel({
  children,
  as: Element = 'section',
  className = '',
  flies = three,
  ...rest
}: Props) {
  return (
    <Element className={`night ${className}`.trim()} {...rest}>
      {flies.map(([left, top], index) => (
        <i
          key={`${left} ${top}`}
          className={index === 0 ? 'firefly' : 'firefly small'}
          style={{ left: `${left}%`, top: `${top}%` }}
        />
      ))}
      {children}
    </Element>
  )
}
