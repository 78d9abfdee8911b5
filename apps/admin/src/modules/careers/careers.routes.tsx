import { lazy } from 'react'
import { Route } from 'react-router'
import { savesPage } from './saves.page.ts'

const SavesPage = lazy(() => import('./SavesPage.tsx').then((it) => ({ default: it.SavesPage })))

export const careerRoutes = [
  <Route key="saves" path={`/${savesPage.resource.name}`} element={<SavesPage />} />,
]
