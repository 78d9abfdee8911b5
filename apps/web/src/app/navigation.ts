import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import {
  IconBook2,
  IconBulb,
  IconCalendarEvent,
  IconClipboardCheck,
  IconCompass,
  IconHexagons,
  IconHome,
  IconMessages,
  IconMoodSmile,
  IconMovie,
  IconSettings,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { NavItem } from '../ui/navigation.tsx'
import { RoomsBadge } from './Bell.tsx'
import type { Persona } from './persona.ts'

interface Place {
  readonly path: string
  readonly icon: Icon
  readonly word: MessageDescriptor
  /** The longer name, where there is room for it. */
  readonly name?: MessageDescriptor
  /** Everything under this path belongs to the place; its own path when left out. */
  readonly covers?: string
  /** Lies under the path and belongs to another place. */
  readonly except?: string
  readonly mark?: NavItem['mark']
}

const home = { path: '/', icon: IconHome, word: msg`Trang chủ` }
const careers = { path: '/career-bank', icon: IconCompass, word: msg`Nghề`, name: msg`Ngân hàng nghề` }
const tests = { path: '/multiple-choice', icon: IconClipboardCheck, word: msg`Trắc nghiệm` }
const courses = { path: '/course', icon: IconBook2, word: msg`Học`, name: msg`Khóa học` }
const events = { path: '/event/list/all', icon: IconCalendarEvent, word: msg`Sự kiện`, covers: '/event' }
const rooms = {
  path: '/malto',
  icon: IconHexagons,
  word: msg`Nhóm`,
  name: msg`Nhóm của tôi`,
  mark: RoomsBadge,
  except: '/malto/counseller-chat',
}
const advice = {
  path: '/advisory',
  icon: IconMessages,
  word: msg`Cố vấn`,
  covers: '/malto/counseller-chat',
}
const desk = { path: '/advisory/desk', icon: IconCalendarEvent, word: msg`Lịch hẹn`, covers: '/advisory' }
const talks = { path: '/malto/counseller-chat', icon: IconMessages, word: msg`Trò chuyện` }
const films = { path: '/entertainment', icon: IconMovie, word: msg`Giải trí` }
const game = { path: '/minigame', icon: IconBulb, word: msg`Đoán nghề` }
const family = { path: '/my-profile/connect-account', icon: IconUsersGroup, word: msg`Gia đình` }
const me = { path: '/my-profile', icon: IconUser, word: msg`Tôi`, covers: '/rewards' }
const settings = { path: '/settings', icon: IconSettings, word: msg`Cài đặt` }

const tabs: Record<Exclude<Persona, 'visitor'>, readonly Place[]> = {
  student: [home, careers, courses, rooms, me],
  normal: [home, careers, courses, events, me],
  kid: [
    { ...home, word: msg`Nhà` },
    { ...courses, name: msg`Học` },
    { ...game, word: msg`Chơi` },
    { ...films, word: msg`Xem` },
    { ...me, icon: IconMoodSmile },
  ],
  parent: [{ ...home, word: msg`Tổng quan` }, family, advice, events, me],
  adviser: [{ ...home, word: msg`Hôm nay` }, talks, desk, rooms, me],
}

const rails: Record<Exclude<Persona, 'visitor'>, readonly Place[]> = {
  student: [home, careers, tests, courses, events, rooms, advice, films, game, settings],
  normal: [home, careers, tests, courses, events, films, settings],
  kid: [...tabs.kid.slice(0, 4), careers, tests, events, rooms, advice, family, settings],
  parent: [...tabs.parent.slice(0, 4), tests, careers, courses, settings],
  adviser: [...tabs.adviser.slice(0, 4), events, careers, courses, settings],
}

const within = (pathname: string, place: string) =>
  place === '/' ? pathname === '/' : pathname === place || pathname.startsWith(`${place}/`)

/** The place with the longest path that holds the page: "Gia đình" beats "Tôi" on /my-profile/connect-account. */
export function currentPlace(
  pathname: string,
  places: readonly { path: string; covers?: string; except?: string }[],
): string | null {
  const holding = places.filter(
    ({ path, covers = path, except }) =>
      (within(pathname, covers) || within(pathname, path)) && !(except && within(pathname, except)),
  )
  return holding.toSorted((a, b) => b.path.length - a.path.length)[0]?.path ?? null
}

/** What the bottom bar and the rail show to this person on this page; `own`: it is among one's own, at the rail's foot. */
export function useNavigation(persona: Exclude<Persona, 'visitor'>): {
  tabs: NavItem[]
  rail: NavItem[]
  own: boolean
} {
  const { _ } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  const show = (places: readonly Place[], long: boolean): NavItem[] => {
    const current = currentPlace(pathname, places)
    return places.map(({ path, icon, word, name, mark }) => ({
      path,
      icon,
      mark,
      label: _(long ? (name ?? word) : word),
      current: path === current,
    }))
  }
  return {
    tabs: show(tabs[persona], false),
    rail: show(rails[persona], true),
    own: currentPlace(pathname, [...rails[persona], me]) === me.path,
  }
}
