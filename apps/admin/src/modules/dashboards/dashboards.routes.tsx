import { lazy } from 'react'
import { Route } from 'react-router'
import { dashboardsPage } from './dashboards.page.ts'

const BoardPage = lazy(() => import('./BoardPage.tsx').then((it) => ({ default: it.BoardPage })))

export const dashboardRoutes = [
  <Route key="dashboards" path={`/${dashboardsPage.resource.name}`} element={<BoardPage />} />,
  <Route key="board" path={`/${dashboardsPage.resource.name}/:board`} element={<BoardPage />} />,
]
