import { Drawer, useMediaQuery } from '@mui/material'
import { IconLayoutDashboard, IconMenu2, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLogout, useTheme } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { ExportPanel } from '../../platform/exports/ExportPanel.tsx'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { texts } from '../../platform/texts.ts'
import { CardBones } from '../../ui/states.tsx'
import { Searching } from '../search/Searching.tsx'
import { SeeingBar } from '../seeing/SeeingBar.tsx'
import { AskedDialog } from '../../modules/approvals/AskedDialog.tsx'
import { words } from '../words.ts'
import { useHere, useMenu } from './menu.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { RailContent } from './Rail.tsx'

/** Rail at a desk, tabs and a drawer on a phone, the page in the middle. */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const say = useSay()
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const { pathname } = useLocation()
  useSchemeOnPage()
  useEndOfSession()
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {say(words.skip)}
      </a>
      <SeeingBar />
      {phone ? null : (
        <nav className="rail" aria-label={say(words.menu)}>
          <RailContent />
        </nav>
      )}
      <main id="main" className="frame-main" tabIndex={-1}>
        <OfflineBar />
        <PageBoundary key={pathname}>
          <FromTop />
          <Suspense fallback={<CardBones label={say(texts.loading)} lines={6} />}>{children}</Suspense>
        </PageBoundary>
      </main>
      {phone ? <Tabs /> : null}
      <ExportPanel />
      <Searching />
      <AskedDialog />
    </div>
  )
}

/** Each page begins at its top: this is mounted anew with every page. */
function FromTop() {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return null
}

/** MUI knows the scheme by its theme; our own styles by a mark on the page. */
export function useSchemeOnPage(): void {
  const [theme] = useTheme()
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
  }, [theme])
}

/** The session ended somewhere (another tab, the server): this tab leaves too, and comes back to this page later. */
function useEndOfSession(): void {
  const signedIn = useSession().accessToken !== null
  const logout = useLogout()
  const was = useRef(signedIn)
  useEffect(() => {
    if (was.current && !signedIn) void logout({}, '/login')
    was.current = signedIn
  }, [signedIn, logout])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function OfflineBar() {
  const say = useSay()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output style={{ display: 'block' }}>
      {online ? null : (
        <span className="bar" style={{ marginBottom: 14 }}>
          <IconWifiOff size={18} aria-hidden />
          {say(texts.offline)}
        </span>
      )}
    </output>
  )
}

/** The pages most wanted on the way, as far as there is room, and everything else behind "Thêm". */
const TABBED = ['users', 'schools', 'review-cases', 'appeals', 'unmatched-schools']
const MOST_TABS = 3

function Tabs() {
  const say = useSay()
  const here = useHere()
  const menu = useMenu()
  const [open, setOpen] = useState(false)
  const items = menu
    .flatMap((group) => group.items)
    .filter(({ resource }) => TABBED.includes(resource.name))
    .slice(0, MOST_TABS)
  return (
    <>
      <nav className="tabs" aria-label={say(words.menu)}>
        <Link className="tab" to="/" aria-current={here('/') ? 'page' : undefined}>
          <span className="hex">
            <IconLayoutDashboard size={22} aria-hidden />
          </span>
          {say(words.overview)}
        </Link>
        {items.map((item) => {
          const path = `/${item.resource.name}`
          return (
            <Link key={path} className="tab" to={path} aria-current={here(path) ? 'page' : undefined}>
              <span className="hex">
                <item.icon size={22} aria-hidden />
              </span>
              {say(item.menu ?? item.resource.title)}
            </Link>
          )
        })}
        <button type="button" className="tab" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="hex">
            <IconMenu2 size={22} aria-hidden />
          </span>
          {say(words.more)}
        </button>
      </nav>
      <Drawer
        anchor="left"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': say(words.menu) } }}
      >
        <nav className="drawer" aria-label={say(words.menu)}>
          <RailContent onGo={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  )
}
