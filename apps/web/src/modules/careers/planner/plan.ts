import type { SubjectPlan } from '@malto/contract/modules/careers.planner.calls'
import {
  electives,
  isLanguage,
  isPair,
  type Elective,
  type Pair,
} from '@malto/contract/modules/careers.planner.rules'
import { subjects, type Subject } from '@malto/contract/modules/careers.rules'

// What one does to a plan, as plain functions; the page keeps the plan and says what was done.

/** The languages that few schools teach stand behind one more press. */
export const isRare = (subject: Subject): boolean => isLanguage(subject) && subject !== 'Tiếng Anh'

export const pairOf = ({ electives: [first, second] }: Pick<SubjectPlan, 'electives'>): Pair | null =>
  first && second ? [first, second] : null

export const withLiked = (plan: SubjectPlan, subject: Subject): SubjectPlan => ({
  ...plan,
  liked: plan.liked.includes(subject)
    ? plan.liked.filter((each) => each !== subject)
    : subjects.filter((each) => each === subject || plan.liked.includes(each)),
})

export const withMark = (plan: SubjectPlan, subject: Subject, mark: number | null): SubjectPlan => {
  const { [subject]: _before, ...others } = plan.marks
  return { ...plan, marks: mark === null ? others : { ...others, [subject]: mark } }
}

/** A third one takes the place of the earlier; one that cannot be sat together with another takes its place. */
export function withElective(plan: SubjectPlan, subject: Elective): SubjectPlan {
  if (plan.electives.includes(subject))
    return { ...plan, electives: plan.electives.filter((each) => each !== subject) }
  const staying = plan.electives.filter((each) => isPair(each, subject)).slice(-1)
  return { ...plan, electives: [...staying, subject] }
}

/** "8,5" or "8.5" → 8.5; null for nothing; undefined for what is no mark. */
export function readMark(written: string): number | null | undefined {
  const text = written.trim().replace(',', '.')
  if (text === '') return null
  const mark = /^\d{1,2}(\.\d{0,2})?$/.test(text) ? Number(text) : Number.NaN
  return mark >= 0 && mark <= 10 ? mark : undefined
}

/** Those that could stand in the place of one of the two, beside the other. */
export const insteadOf = ([first, second]: Pair, given: Elective): Elective[] => {
  const staying = given === first ? second : first
  return electives.filter((each) => each !== given && each !== staying && isPair(each, staying))
}
