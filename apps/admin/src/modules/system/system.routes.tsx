import { lazy } from 'react'
import { Route } from 'react-router'
import { JOBS_PATH, systemPage } from './system.page.ts'

const SystemPage = lazy(() => import('./SystemPage.tsx').then((it) => ({ default: it.SystemPage })))
const JobsPage = lazy(() => import('./jobs/JobsPage.tsx').then((it) => ({ default: it.JobsPage })))

export const systemRoutes = [
  <Route key="system" path={`/${systemPage.resource.name}`} element={<SystemPage />} />,
  <Route key="system-jobs" path={JOBS_PATH} element={<JobsPage />} />,
]
