import { lazy } from 'react'
import { Route } from 'react-router'
import { ASKED } from './approvals.paths.ts'

const AskedPage = lazy(() => import('./AskedPage.tsx').then((it) => ({ default: it.AskedPage })))
const AskedOnePage = lazy(() => import('./AskedOnePage.tsx').then((it) => ({ default: it.AskedOnePage })))

export const approvalRoutes = [
  <Route key="asked" path={ASKED} element={<AskedPage />} />,
  <Route key="asked-one" path={`${ASKED}/:id`} element={<AskedOnePage />} />,
]
