import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PersonalityGroup } from '@malto/contract/constants'
import { vietnameseDay } from '@malto/contract/core/vietnam'
import type { RoundKind } from '@malto/contract/modules/minigame.rules'
import type { GroupTone } from '../../ui/group.tsx'

export const groupNames: Readonly<Record<PersonalityGroup, MessageDescriptor>> = {
  R: msg`Kỹ thuật`,
  I: msg`Nghiên cứu`,
  A: msg`Nghệ thuật`,
  S: msg`Xã hội`,
  E: msg`Quản lý`,
  C: msg`Nghiệp vụ`,
}

export const kindNames: Readonly<Record<RoundKind, MessageDescriptor>> = {
  daily: msg`Lượt hôm nay`,
  free: msg`Lượt tự do`,
  duel: msg`Thách bạn bè`,
}

/** What it is called once it lies behind. */
export const pastKindNames: Readonly<Record<RoundKind, MessageDescriptor>> = {
  daily: msg`Lượt mỗi ngày`,
  free: msg`Lượt tự do`,
  duel: msg`Thách đấu`,
}

export const toneOf = (letter: PersonalityGroup): Exclude<GroupTone, 'teal'> =>
  letter.toLowerCase() as Exclude<GroupTone, 'teal'>

export const LETTERS = ['A', 'B', 'C', 'D'] as const

/** "2026-11-16" → "16/11". */
export const showDay = (day: string): string => day.slice(5).split('-').toReversed().join('/')

/** The day of a moment, as calendars in Vietnam show it. */
export const showMoment = (moment: string): string => showDay(vietnameseDay(moment))
