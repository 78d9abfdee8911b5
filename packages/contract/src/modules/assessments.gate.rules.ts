import type { AccountKind } from '../constants.ts'
import type { Words } from '../core/words.ts'
import type { Gate } from './assessments.rules.ts'
import { ageOn } from './users.rules.ts'

export interface GatePerson {
  readonly account_kind: AccountKind
  readonly birthday: string | null
  /** The school year's id: 1–12, and 0 for everything else. */
  readonly grade: number | null
}

/** In grade 1 one is six: so much lies between age and grade. */
const AGE_BEFORE_GRADE = 5

/** The grade where one is set, otherwise the usual one of the age (above 12: out of school); null: not known. */
export function gradeOf({ grade, birthday }: Pick<GatePerson, 'grade' | 'birthday'>, today: string) {
  if (grade !== null && grade >= 1 && grade <= 12) return grade
  return birthday === null ? null : ageOn(birthday, today) - AGE_BEFORE_GRADE
}

function wordsOfGrades(from: number | null, to: number | null): Words {
  if (from !== null && to !== null)
    return from === to
      ? { vi: `Dành cho lớp ${from}`, en: `For grade ${from}` }
      : { vi: `Dành cho lớp ${from} đến lớp ${to}`, en: `For grades ${from} to ${to}` }
  return to === null
    ? { vi: `Dành cho lớp ${from} trở lên`, en: `For grade ${from} and above` }
    : { vi: `Dành cho lớp ${to} trở xuống`, en: `For grade ${to} and below` }
}

function whyNot(gate: Gate, person: GatePerson, today: string): Words | null {
  const { account_kind, birthday } = person
  if ((account_kind === 'parent') !== (gate.audience === 'parent'))
    return gate.audience === 'parent'
      ? { vi: 'Dành cho phụ huynh', en: 'For parents' }
      : { vi: 'Dành cho học sinh', en: 'For pupils' }
  // Only learners have to say when they were born; who is none is an adult, older than any limit.
  const adult = birthday === null && (account_kind === 'normal' || account_kind === 'parent')
  const unknown = adult ? Infinity : null
  const age = birthday === null ? unknown : ageOn(birthday, today)
  if (gate.min_age !== null && (age === null || age < gate.min_age))
    return { vi: `Dành cho bạn từ ${gate.min_age} tuổi`, en: `For ages ${gate.min_age} and above` }
  const { min_grade, max_grade } = gate
  if (min_grade === null && max_grade === null) return null
  const grade = gradeOf(person, today) ?? unknown
  const within = grade !== null && grade >= (min_grade ?? grade) && grade <= (max_grade ?? grade)
  return within ? null : wordsOfGrades(min_grade, max_grade)
}

/** Whether a test is for this person today, and if not, for whom it is. What is not known opens nothing. */
export function mayTake(
  gate: Gate,
  person: GatePerson,
  today: string,
): { open: boolean; why_not: Words | null } {
  const why_not = whyNot(gate, person, today)
  return { open: why_not === null, why_not }
}
