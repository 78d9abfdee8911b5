import { getOwnAdministrator } from '@malto/contract/modules/roles.calls'
import { QueryClient } from '@tanstack/react-query'
import { Admin, CustomRoutes, Notification } from 'react-admin'
import { createBrowserRouter, Route } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { advisoryRoutes } from '../modules/advisory/advisory.routes.tsx'
import { approvalRoutes } from '../modules/approvals/approvals.routes.tsx'
import { assessmentRoutes } from '../modules/assessments/assessments.routes.tsx'
import { careerRoutes } from '../modules/careers/careers.routes.tsx'
import { dashboardRoutes } from '../modules/dashboards/dashboards.routes.tsx'
import { exportRoutes } from '../modules/exports/exports.routes.tsx'
import { systemRoutes } from '../modules/system/system.routes.tsx'
import { usagePage } from '../modules/usage/usage.page.ts'
import { UsagePage } from '../modules/usage/UsagePage.tsx'
import { makeAuthProvider } from '../platform/authProvider.ts'
import { client } from '../platform/client.ts'
import { makeDataProvider } from '../platform/dataProvider.ts'
import { isOffline } from '../platform/failures.ts'
import { makeI18nProvider } from '../platform/i18n.ts'
import { powersOf } from '../platform/powers.ts'
import { toResource } from '../platform/resource.tsx'
import { session } from '../platform/session.ts'
import { makeStore } from '../platform/store.ts'
import { NotFoundPage, Trouble } from '../platform/Trouble.tsx'
import { darkTheme, lightTheme } from '../ui/theme.tsx'
import { AccountPage } from './account/AccountPage.tsx'
import { arrangements, resources } from './arrangements.ts'
import { Frame } from './frame/Frame.tsx'
import { Overview } from './overview/Overview.tsx'
import { SignInPage } from './sign-in/SignInPage.tsx'

const authProvider = makeAuthProvider(client, session, powersOf(resources))
const dataProvider = makeDataProvider(client, resources)
const i18nProvider = makeI18nProvider(resources)
const store = makeStore()

/** The client itself repeats what is safe; only a lost connection is worth another try here. */
const queryClient = new QueryClient({
  defaultOptions: {
    // Also asked without a network: the page says so at once, rather than waiting as if something were on its way.
    queries: {
      networkMode: 'always',
      retry: (count, error) => isOffline(error) && count < 1,
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Powers may have changed since the last visit: they are asked for once at the start. */
async function renewPowers(): Promise<void> {
  if (session.read().accessToken === null) return
  const user = await client(getOwnAdministrator, {}).catch(() => null)
  if (user && session.read().accessToken !== null) session.update(user)
}
void renewPowers()

const TopNotification = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} autoHideDuration={5000} />
)
const Broken = ({ error }: { readonly error: Error }) => <Trouble error={error} />

function Console() {
  return (
    <Admin
      title="Malto"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={Frame}
      dashboard={Overview}
      loginPage={SignInPage}
      catchAll={NotFoundPage}
      accessDenied={NotFoundPage}
      authenticationError={NotFoundPage}
      notification={TopNotification}
      error={Broken}
      requireAuth
      disableTelemetry
    >
      {arrangements.map(toResource)}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path={`/${usagePage.resource.name}`} element={<UsagePage />} />
        {advisoryRoutes}
        {approvalRoutes}
        {assessmentRoutes}
        {careerRoutes}
        {systemRoutes}
        {dashboardRoutes}
        {exportRoutes}
      </CustomRoutes>
    </Admin>
  )
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/admin' })

/**
 * Without transitions: at the end of a session react-admin clears its caches while it goes to the sign-in page. Were
 * that step a transition, the clearing would interrupt it again and again and the page would never arrive.
 */
export const App = () => <RouterProvider router={router} useTransitions={false} />
