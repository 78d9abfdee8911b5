import { useCall } from '@malto/contract/react'
import { getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { GoOn } from '../../modules/courses/components/GoOnPanel.tsx'
import { useNextCourse } from '../../modules/courses/courses.hooks.ts'
import { useOnline } from '../../platform/online.ts'
import { NextPanel } from './NextPanel.tsx'
import { learnerNext } from './words.ts'
import '../../modules/courses/courses.css'

const SOME_MINUTES_MS = 5 * 60_000

/** What one was in the middle of comes first; then the test, until it is done; then a first course. */
export function LearnerNext() {
  const { course } = useNextCourse()
  const personality = useCall(getPersonality, {}, { stale_ms: SOME_MINUTES_MS })
  const online = useOnline()
  if (course?.next) return <GoOn course={course} />
  const waits = course === undefined || (!personality.data && !personality.error)
  // Without a network nothing more comes: better a step that is always right than an empty panel.
  if (waits && online) return <NextPanel words={null} />
  const untested = personality.data?.result_id === null
  return <NextPanel words={untested ? learnerNext.test : learnerNext.course} />
}
