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
