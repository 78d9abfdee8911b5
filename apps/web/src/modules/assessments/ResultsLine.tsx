import { useLingui } from '@lingui/react/macro'
import { UnknownLine, type LineProps } from '../../ui/UnknownLine.tsx'
import { useDay } from './components/taking/test-state.ts'
import { useNewestResult } from './results.hooks.ts'

/** One line for a card of the profile: the newest, or what stands there without one. */
export function ResultsLine({ child_id, empty }: LineProps) {
  const { t } = useLingui()
  const day = useDay()
  const results = useNewestResult(child_id)
  if (!results.data) return <UnknownLine query={results} />
  const [newest] = results.data.items
  if (!newest) return empty
  return <span className="num">{t`Gần nhất: ${newest.library.title}, ${day(newest.made_at)}`}</span>
}
