import { useLingui } from '@lingui/react/macro'
import { IconHexagonFilled } from '@tabler/icons-react'
import { PathLink } from '../../ui/PathLink.tsx'
import { usePoints } from './rewards.hooks.ts'
import { badgesPath } from './rewards.paths.ts'
import { useNumber } from './rewards.words.ts'
import './rewards.css'

/** How many points one has, in a corner; nothing until it is known. */
export function PointsPill({ lit = false }: { lit?: boolean }) {
  const { t } = useLingui()
  const number = useNumber()
  const { data } = usePoints()
  if (!data) return null
  return (
    <PathLink path={badgesPath} className={lit ? 'rw-pill lit num' : 'rw-pill num'}>
      <IconHexagonFilled size={18} aria-hidden />
      {number(data.balance)}
      <span className="hidden-words">{t`điểm`}</span>
    </PathLink>
  )
}
