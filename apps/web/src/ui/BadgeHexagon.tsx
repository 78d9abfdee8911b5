import {
  IconBook2,
  IconBookmark,
  IconBookmarks,
  IconBooks,
  IconBriefcase,
  IconBulb,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconCompass,
  IconFlame,
  IconFlask,
  IconCampfire,
  IconHeart,
  IconMap2,
  IconMessages,
  IconMicrophone,
  IconMoonStars,
  IconNotebook,
  IconPalette,
  IconPencil,
  IconPuzzle,
  IconRocket,
  IconSchool,
  IconStairs,
  IconStar,
  IconSun,
  IconTargetArrow,
  IconTelescope,
  IconTool,
  IconTrophy,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { BadgeIcon, BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import './badge.css'

const icons: Readonly<Record<BadgeIcon, Icon>> = {
  test: IconClipboardCheck,
  tests: IconClipboardList,
  compass: IconCompass,
  bookmark: IconBookmark,
  bookmarks: IconBookmarks,
  telescope: IconTelescope,
  lesson: IconBook2,
  lessons: IconBooks,
  book: IconNotebook,
  certificate: IconCertificate,
  school: IconSchool,
  calendar: IconCalendarEvent,
  microphone: IconMicrophone,
  users: IconUsers,
  talk: IconMessages,
  steps: IconStairs,
  pencil: IconPencil,
  bulb: IconBulb,
  flame: IconFlame,
  flames: IconCampfire,
  sun: IconSun,
  moon: IconMoonStars,
  map: IconMap2,
  rocket: IconRocket,
  target: IconTargetArrow,
  trophy: IconTrophy,
  puzzle: IconPuzzle,
  star: IconStar,
  tool: IconTool,
  flask: IconFlask,
  palette: IconPalette,
  heart: IconHeart,
  briefcase: IconBriefcase,
  chart: IconChartBar,
}

/** not: sunken, without colour. just: the light itself, and it lights from its centre once. */
export type BadgeState = 'earned' | 'not' | 'just'

interface Props {
  readonly icon: BadgeIcon
  readonly tone: BadgeTone
  readonly state: BadgeState
  /** Width in pixels; the height follows. */
  readonly size?: number
  /** Leave out when the name stands beside it. */
  readonly label?: string
  /** One after the other: so many were lit before it. */
  readonly turn?: number
}

/** Six facets around a white sign: a thing earned. */
export function BadgeHexagon({ icon, tone, state, size = 76, label, turn = 0 }: Props) {
  const IconOf = icons[icon]
  const group = tone === 'glow' ? 'teal' : tone.toLowerCase()
  return (
    <span
      className={`badge-hex ${state} ${tone === 'glow' ? 'lit' : ''} g-${group}`}
      style={{ '--badge-size': `${size}px`, '--badge-turn': turn } as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <IconOf size={Math.round(size * 0.45)} stroke={1.8} aria-hidden />
    </span>
  )
}
