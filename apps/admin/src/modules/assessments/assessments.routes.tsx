import { lazy } from 'react'
import { Route } from 'react-router'
import { resultsPage } from './results/results.page.ts'

// The editor, the preview and the rules behind it are half of this module: they come when somebody opens them.
const VersionPage = lazy(() => import('./editor/VersionPage.tsx').then((it) => ({ default: it.VersionPage })))
const NewVersionPage = lazy(() =>
  import('./editor/VersionPage.tsx').then((it) => ({ default: it.NewVersionPage })),
)
const ResultsPage = lazy(() =>
  import('./results/ResultsPage.tsx').then((it) => ({ default: it.ResultsPage })),
)

/** Pages beside the resource's own list and detail. React-admin would make `/test-versions/:id` its form. */
export const assessmentRoutes = [
  <Route key="new" path="/test-versions/create" element={<NewVersionPage />} />,
  <Route key="content" path="/test-versions/:id" element={<VersionPage />} />,
  <Route key="results" path={`/${resultsPage.resource.name}`} element={<ResultsPage />} />,
]
