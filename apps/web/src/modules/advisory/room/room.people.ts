import { useLingui } from '@lingui/react/macro'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { calledAdvisee, calledAdviser, namedAdviser } from '../advisory.words.ts'

export interface Other {
  readonly name: string
  /** Inside a sentence: "cô Linh", "Minh Anh". */
  readonly called: string
  /** At its beginning: "Cô Linh". */
  readonly named: string
  /** One line under the name. */
  readonly about: string
  readonly avatar_url: string | null
}

/** Who wrote what stands in a booking: a parent's words are never put into the child's mouth. */
export function useWriter({
  party,
  advisee,
  booked_by_parent,
}: Pick<AppointmentCard, 'party' | 'advisee' | 'booked_by_parent'>): string {
  const { t } = useLingui()
  const called = calledAdvisee(advisee.name)
  if (party === 'adviser')
    return booked_by_parent ? t`Phụ huynh của ${called} viết lúc đặt lịch` : t`${called} viết lúc đặt lịch`
  return booked_by_parent ? t`Cha mẹ viết lúc đặt lịch` : t`Bạn viết lúc đặt lịch`
}

/** The one across the table. */
export function useOther(appointment: Pick<AppointmentCard, 'party' | 'adviser' | 'advisee'>): Other {
  const { t } = useLingui()
  const { party, adviser, advisee } = appointment
  if (party === 'adviser')
    return {
      name: advisee.name,
      called: calledAdvisee(advisee.name),
      named: calledAdvisee(advisee.name),
      about: advisee.grade === null || advisee.grade === 0 ? t`Học sinh` : t`Lớp ${advisee.grade}`,
      avatar_url: advisee.avatar_url,
    }
  return {
    name: adviser.name,
    called: calledAdviser(adviser.name),
    named: namedAdviser(adviser.name),
    about: adviser.short_description,
    avatar_url: adviser.avatar_url,
  }
}
