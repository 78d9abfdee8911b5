import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { Bone } from '../../../ui/states.tsx'
import { CareerTile } from './CareerTile.tsx'

export function CareerGrid({ careers, children }: { careers: readonly CareerCard[]; children?: ReactNode }) {
  return (
    <ul className="career-grid">
      {children ??
        careers.map((career) => (
          <li key={career.slug}>
            <CareerTile career={career} />
          </li>
        ))}
    </ul>
  )
}

/** The cards' own boxes while they are on their way. */
export function GridPending({ count = 8 }: { count?: number }) {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="career-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <TilePending key={index} shape="wide" />
        ))}
      </div>
    </>
  )
}

export function RowPending() {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <ul className="career-row" aria-hidden>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <TilePending shape="tall" />
          </li>
        ))}
      </ul>
    </>
  )
}

function TilePending({ shape }: { shape: 'wide' | 'tall' }) {
  return (
    <div className={`card career-tile pending ${shape}`}>
      <div className="career-cover bone" />
      <div className="career-tile-words">
        <Bone width="78%" height={16} />
        <Bone width="96%" height={12} />
        <Bone width="40%" height={12} />
      </div>
    </div>
  )
}
