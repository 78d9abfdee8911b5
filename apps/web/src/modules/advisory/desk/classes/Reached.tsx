import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

interface Props {
  finished: number
  invited: number
  closed: boolean
}

/** How many of a class are done, as a bar and in words. While it runs they are told by fives, so at least as many. */
export function Reached({ finished, invited, closed }: Props) {
  const { t } = useLingui()
  const part = invited > 0 ? Math.min(1, finished / invited) : 0
  return (
    <span className="reached">
      <span className="reached-track" aria-hidden>
        <i style={{ '--part': part } as CSSProperties} />
      </span>
      <span className="small num">
        {closed || finished === 0
          ? t`${finished}/${invited} bạn đã xong`
          : t`Ít nhất ${finished}/${invited} bạn đã xong`}
      </span>
    </span>
  )
}
