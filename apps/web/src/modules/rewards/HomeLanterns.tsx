import { useSettled } from '../../ui/settled.ts'
import { Awaited } from '../../ui/states.tsx'
import { Lanterns } from './components/Lanterns.tsx'
import { usePoints } from './rewards.hooks.ts'
import './rewards.css'

/** The lit days of this week on one's first page, once there is one to show. */
export function HomeLanterns() {
  const points = usePoints()
  const { data } = points
  const known = useSettled(points)
  if (!known) return <Awaited />
  if (!data || data.active_days.length === 0) return null
  return <Lanterns current={data.streak.current} active_days={data.active_days} />
}
