import { useComputedColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useUpdate } from '../platform/install.ts'
import { useOnline } from '../platform/online.ts'
import { paintBrowser } from '../platform/scheme.ts'
import { useSession, type SessionUser } from '../platform/session.ts'
import { OfflineBar, UpdateBar } from '../ui/bars.tsx'
import { BottomBar, Rail } from '../ui/navigation.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { RailBell } from './Bell.tsx'
import { useNavigation } from './navigation.ts'
import { useOwnGroup } from './own-group.ts'
import { extra } from './page.tsx'
import { calledName, personaOf, type Persona } from './persona.ts'
import { Portrait } from './Portrait.tsx'
import { VisitorHeader } from './VisitorHeader.tsx'
import { useFreshUser, useSessionChanges } from './session-changes.ts'
import { useVoice } from './voice.ts'
import './layout.css'

const Companion = extra(null, async () => (await import('./Companion.tsx')).Companion)

/** Every screen stands in this frame. */
export function Layout() {
  const { t } = useLingui()
  const now = useSession()
  const persona = personaOf(now)
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'app' })
  useFocusOnArrival()
  useSessionChanges()
  useFreshUser()
  const scheme = useComputedColorScheme('light')
  useEffect(() => paintBrowser(scheme), [scheme])

  const page = (
    <Page>
      <Outlet />
    </Page>
  )
  return (
    <>
      <a className="skip" href="#main" onClick={goToMain}>
        {t`Đến nội dung chính`}
      </a>
      <Toasts />
      {frame === 'bare' ? (
        <div className="app bare">{page}</div>
      ) : persona === 'visitor' || !now.user ? (
        <div className="app bare visitor">
          <VisitorHeader />
          {page}
        </div>
      ) : (
        <SignedIn persona={persona} user={now.user} quiet={frame === 'focus'}>
          {page}
        </SignedIn>
      )}
    </>
  )
}

interface SignedInProps {
  readonly persona: Exclude<Persona, 'visitor'>
  readonly user: SessionUser
  /** Tests, players, chats and games hide the bottom bar. */
  readonly quiet: boolean
  readonly children: ReactNode
}

function SignedIn({ persona, user, quiet, children }: SignedInProps) {
  const { t } = useLingui()
  const { tabs, rail, own } = useNavigation(persona)
  const group = useOwnGroup(useLocation({ select: (location) => location.pathname }))
  const foot = (
    <>
      <RailBell />
      <Link
        to="/my-profile"
        className="rail-item"
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: false }}
        {...(own ? { 'aria-current': 'page' } : {})}
      >
        <Portrait user={user} size={38} />
        <span className="hidden-words">{t`Hồ sơ của ${user.full_name}`}</span>
        <span aria-hidden>{calledName(user.full_name, persona)}</span>
      </Link>
    </>
  )
  return (
    <div className={`app g-${group} ${persona === 'kid' ? 'kid' : ''} ${quiet ? 'quiet' : ''}`}>
      <Rail items={rail} label={t`Chính`} home={t`Malto, trang chủ`} foot={foot} />
      {children}
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
      {!quiet && <BottomBar items={tabs} label={t`Chính`} />}
    </div>
  )
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const voice = useVoice()
  const online = useOnline()
  const update = useUpdate()
  return (
    <main className="main" id="main" tabIndex={-1}>
      {!online && <OfflineBar>{voice.offline}</OfflineBar>}
      {update && <UpdateBar text={t`Malto vừa có bản mới.`} action={t`Cập nhật`} onUpdate={update} />}
      {children}
    </main>
  )
}

function goToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** A link moves the focus to the new page's heading, so that it is read out and Tab goes on from there. */
function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const arrived =
          document.querySelector<HTMLElement>('[data-page-title]') ?? document.getElementById('main')
        arrived?.focus({ preventScroll: true })
      }),
    [router],
  )
}
