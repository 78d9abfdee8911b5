import { lazy } from 'react'
import { ResultPage } from '../../modules/assessments/ResultPage.tsx'
import { needTexts } from '../../platform/language.ts'

/** Only a result of the hexagon asks for it. */
const MatchesPanel = lazy(async () => {
  const texts = needTexts('modules/careers')
  const { MatchesPanel: Panel } = await import('../../modules/careers/MatchesPanel.tsx')
  await texts
  return { default: Panel }
})

/** The result page with the careers that go with it. */
export function ResultScreen() {
  return <ResultPage careers={MatchesPanel} />
}
