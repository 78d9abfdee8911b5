import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { EventCard, EventDetail } from '@malto/contract/modules/events.calls'
import type { EventListStatus } from '@malto/contract/modules/events.rules'
import { useReader, type Reader } from '../../platform/reader.ts'
import type { GroupTone } from '../../ui/group.tsx'
import { writeNumber } from '../../platform/formats.ts'

/** An event takes the colour of its group; where it has none, the neutral one. */
export const toneOf = ({ letter }: Pick<EventCard, 'letter'>): GroupTone =>
  letter === null ? 'teal' : (letter.toLowerCase() as GroupTone)

export const coverOf = ({ cover }: Pick<EventCard, 'cover'>): string => `/art/${cover}.svg`

export const isPast = ({ status }: Pick<EventCard, 'status'>): boolean =>
  status !== 'SCHEDULED' && status !== 'IN_PROGRESS'

const interested: Readonly<Record<Reader, MessageDescriptor>> = {
  kid: msg`Bạn quan tâm`,
  learner: msg`Bạn quan tâm`,
  parent: msg`Anh/chị quan tâm`,
  adviser: msg`Thầy/cô quan tâm`,
}

/** The five lists by name, in the order of the page. */
export function useStatusWords(): Readonly<Record<EventListStatus, string>> {
  const { t, i18n } = useLingui()
  return {
    all: t`Tất cả`,
    in_progress: t`Đang diễn ra`,
    interested: i18n._(interested[useReader()]),
    scheduled: t`Sắp diễn ra`,
    replay: t`Xem lại`,
  }
}

type Standing = Pick<EventCard, 'seat' | 'seats_left' | 'status'> &
  Partial<Pick<EventDetail, 'waiting_place'>>

/** What is to be known about seats, in a few words; null where nothing is. `whose`: of a child, as a parent reads it. */
export function useSeatSign(): (event: Standing, whose?: 'own' | 'child') => string | null {
  const { t, i18n } = useLingui()
  return ({ seat, seats_left, status, waiting_place }, whose = 'own') => {
    if (status !== 'SCHEDULED' && status !== 'IN_PROGRESS') return null
    if (seat === 'confirmed') return whose === 'child' ? t`Con đã có chỗ` : t`Đã giữ chỗ`
    if (seat === 'waiting') {
      if (whose === 'child') return t`Con đang chờ chỗ`
      return waiting_place ? t`Hết chỗ, đang chờ thứ ${waiting_place}` : t`Hết chỗ, đang chờ`
    }
    if (seats_left === null) return null
    const seats = writeNumber(i18n.locale, seats_left)
    return seats_left > 0 ? t`Còn ${seats} chỗ` : t`Hết chỗ, có danh sách chờ`
  }
}
