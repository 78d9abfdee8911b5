import { ResultPage } from '../../modules/assessments/ResultPage.tsx'
import { part } from '../page.tsx'

/** Only a result of the hexagon asks for it. */
const MatchesPanel = part(
  'modules/careers',
  async () => (await import('../../modules/careers/MatchesPanel.tsx')).MatchesPanel,
)

/** The result page with the careers that go with it. */
export function ResultScreen() {
  return <ResultPage careers={MatchesPanel} />
}
