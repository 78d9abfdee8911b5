import type { Series } from '@malto/contract/modules/dashboards.admin'
import { lookOf } from './looks.ts'

/** Each line's name beside a piece of the line itself. */
export function Legend({ lines }: { readonly lines: Series['lines'] }) {
  if (lines.length < 2) return null
  return (
    <ul className="legend">
      {lines.map(({ key, title }, at) => {
        const { className, dash } = lookOf(key, at)
        return (
          <li key={key} className={className}>
            <svg width={26} height={8} aria-hidden>
              <path className="line" d="M3 4H23" strokeDasharray={dash} />
            </svg>
            {title}
          </li>
        )
      })}
    </ul>
  )
}
