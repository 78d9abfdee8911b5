import { useSearch } from '@tanstack/react-router'
import { AdvisersPage } from '../../modules/advisory/booking/AdvisersPage.tsx'
import { useWhomFor } from './WhomFor.tsx'

/** The advisers; a parent also says which child it is for. */
export function AdvisersScreen() {
  const { child: wanted } = useSearch({ from: '/advisory' })
  const { child, picker } = useWhomFor(wanted)
  return <AdvisersPage picker={picker} child={child?.id} />
}
