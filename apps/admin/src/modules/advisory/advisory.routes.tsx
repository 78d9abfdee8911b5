import { lazy } from 'react'
import { Route } from 'react-router'
import { loadPage } from './load/load.page.ts'

const LoadPage = lazy(() => import('./load/LoadPage.tsx').then((it) => ({ default: it.LoadPage })))

export const advisoryRoutes = [
  <Route key="load" path={`/${loadPage.resource.name}`} element={<LoadPage />} />,
]
