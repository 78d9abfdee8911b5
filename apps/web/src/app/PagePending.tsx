import { StatePending } from '../ui/states.tsx'

export function PagePending() {
  return <StatePending shape="page" count={2} />
}
