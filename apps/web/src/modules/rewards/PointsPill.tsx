import { useLingui } from '@lingui/react/macro'
import { IconHexagonFilled } from '@tabler/icons-react'
import { PathLink } from '../../ui/PathLink.tsx'
import { PointsPlace } from './PointsPlace.tsx'
import { useSettled } from '../../ui/settled.ts'
import { usePoints } from './rewards.hooks.ts'
import { badgesPath } from './rewards.paths.ts'
import { useNumber } from './rewards.words.ts'
import './rewards.css'

/** How many points one has, in a corner; among other words its place is kept until it is known. */
export function PointsPill({ lit = false }: { lit?: boolean }) {
  const { t } = useLingui()
  const number = useNumber()
  const points = usePoints()
  const { data } = points
  const known = useSettled(points)
  if (!data) return lit && !known ? <PointsPlace /> : null
  return (
    <PathLink path={badgesPath} className={lit ? 'rw-pill lit num' : 'rw-pill num'}>
      <IconHexagonFilled size={18} aria-hidden />
      {number(data.balance)}
      <span className="hidden-words">{t`điểm`}</span>
    </PathLink>
  )
}
