import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AdviserPage } from '../../modules/advisory/booking/AdviserPage.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { StatePending } from '../../ui/states.tsx'
import { useWhomFor } from './WhomFor.tsx'

/** One adviser; a parent books for a child of theirs. */
export function AdviserScreen() {
  const { t } = useLingui()
  const { child: wanted } = useSearch({ from: '/advisory/$adviser_id' })
  const { child, picker, asking } = useWhomFor(wanted)
  if (asking)
    return (
      <>
        <PageTitle className="hidden-words">{t`Cố vấn`}</PageTitle>
        <StatePending shape="page" />
      </>
    )
  return <AdviserPage picker={picker} child={child} />
}
