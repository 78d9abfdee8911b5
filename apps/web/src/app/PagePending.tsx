import { useBonesInstead } from '../platform/place.ts'
import { StatePending } from '../ui/states.tsx'

export function PagePending() {
  useBonesInstead()
  return <StatePending shape="page" count={2} />
}
