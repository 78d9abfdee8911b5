import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GroupTone } from '../../../../ui/group.tsx'

interface Props {
  readonly head: ReactNode
  /** Open at first; afterwards it is the reader's. */
  readonly open?: boolean
  readonly tone?: GroupTone
  readonly children: ReactNode
}

/** A card that opens. What stands out is open from the start. */
export function Fold({ head, open = false, tone = 'teal', children }: Props) {
  return (
    <details className={`card fold g-${tone}`} open={open}>
      <summary>
        <div className="grow">{head}</div>
        <IconChevronDown className="fold-mark" size={20} aria-hidden />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
