import type { PersonalityGroup } from '@malto/contract/constants'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import type { Voice } from './voice.ts'

export const OWN_RESULTS = '/my-profile/summary/list-activity/your-result'
export const MIRRORS = '/multiple-choice/mirror'
const SHARED_RESULTS = '/result-multi-choice/shared'

/** Where one came from, as far as it can be known. */
export function listPath(voice: Voice, owner_id: string | undefined): string {
  if (voice === 'child') return `${OWN_RESULTS}?child=${owner_id}`
  if (voice === 'student') return SHARED_RESULTS
  return voice === 'parent' ? '/multiple-choice' : OWN_RESULTS
}

/** The courses of one group; all of them where no letter leads. */
export const coursesPath = (letter: PersonalityGroup | null): string =>
  letter === null ? '/course' : `/course?letter=${letter}`

/** A parent's form is about one child: which one is chosen there. */
export const againPath = ({ library }: Pick<ResultCard, 'library'>): string =>
  library.scoring === 'mirror' ? '/multiple-choice' : `/multiple-choice/${library.slug}`
