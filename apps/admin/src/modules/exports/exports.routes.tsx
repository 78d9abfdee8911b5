import { lazy } from 'react'
import { Route } from 'react-router'

const ExportsPage = lazy(() => import('./ExportsPage.tsx').then((it) => ({ default: it.ExportsPage })))

export const exportRoutes = [<Route key="exports" path="/exports" element={<ExportsPage />} />]
