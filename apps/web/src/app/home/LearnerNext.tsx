import { useCall } from '@malto/contract/react'
import { getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { GoOn } from '../../modules/courses/components/GoOnPanel.tsx'
import { useNextCourse } from '../../modules/courses/courses.hooks.ts'
import { NextPanel } from './NextPanel.tsx'
import { learnerNext } from './words.ts'
import '../../modules/courses/courses.css'

const SOME_MINUTES_MS = 5 * 60_000

/** What one was in the middle of comes first; then the test, until it is done; then a first course. */
export function LearnerNext() {
  const { course } = useNextCourse()
  const personality = useCall(getPersonality, {}, { stale_ms: SOME_MINUTES_MS })
  if (course?.next) return <GoOn course={course} />
  if (course === undefined || (!personality.data && !personality.error)) return <NextPanel words={null} />
  return <NextPanel words={personality.data?.result_id ? learnerNext.course : learnerNext.test} />
}
