import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAttempt, submitAttempt, type AnswerDraft } from '@malto/contract/modules/assessments.calls'
import { TestFile, type TestContent } from '@malto/contract/modules/assessments.content'
import { itemsOf } from '@malto/contract/modules/assessments.scoring.rules'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'

/** A shipped test, with its keys: what a test of the server compares with. */
export const contentOf = (slug: string): TestContent =>
  TestFile.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../content/tests/${slug}.json`), 'utf8')),
  ).content

/** How much somebody likes each scale, 1…5; whatever is not named is answered now so, now so. */
export type Liking = Readonly<Record<string, number>>

/**
 * Answers to every question, as somebody with these likings would give them: five points and faces by the scale, of
 * four statements the most and the least liked. Each takes `spent_ms`, and no two neighbours are all alike.
 */
export function answersFor(content: TestContent, liking: Liking, spent_ms = 4000): AnswerDraft[] {
  const questions = content.groups.flatMap((group) => group.questions)
  return itemsOf(content).map(({ kind, options }, at) => {
    const question = questions[at]
    const number = at + 1
    const rest = { number, spent_ms, rev: 1000 + number }
    if (question?.expected !== undefined) return { ...rest, value: question.expected }
    if (kind === 'most_least') {
      const liked = options.toSorted((a, b) => (liking[b.scale ?? ''] ?? 2) - (liking[a.scale ?? ''] ?? 2))
      return { ...rest, value: [liked[0]?.value ?? 1, liked.at(-1)?.value ?? 2] as [number, number] }
    }
    const wanted = liking[question?.scale ?? ''] ?? 1 + ((at * 3) % 5)
    const value =
      kind === 'faces' ? Math.min(2, Math.max(0, wanted - 2)) : question?.reverse ? 6 - wanted : wanted
    return { ...rest, value }
  })
}

/** Somebody takes a whole test; answers what `save-tests` said. */
export async function takeTest(
  person: Person,
  slug: string,
  liking: Liking,
  { child_id, spent_ms }: { child_id?: string; spent_ms?: number } = {},
) {
  const attempt = await person.call(startAttempt, { library: slug, child_id })
  return person.call(submitAttempt, {
    attempt_id: attempt.id,
    answers: answersFor(contentOf(slug), liking, spent_ms),
  })
}

/** Likes Nghiên cứu most, then Nghệ thuật: a clear profile. */
export const curious: Liking = { R: 2, I: 5, A: 4, S: 3, E: 1, C: 2 }

/** Twelve tabs start one test at once. */
export async function startAtOnce(malto: Malto) {
  const person = await makePerson(malto)
  await openConnections(malto)
  const started = await Promise.allSettled(
    Array.from({ length: 12 }, () => person.call(startAttempt, { library: 'holland-30' })),
  )
  return { person, started }
}

/** Ten tabs hand in one attempt at once. */
export async function submitAtOnce(malto: Malto) {
  const person = await makePerson(malto)
  const { id: attempt_id } = await person.call(startAttempt, { library: 'holland-30' })
  const answers = answersFor(contentOf('holland-30'), curious)
  await openConnections(malto)
  const submitted = await Promise.allSettled(
    Array.from({ length: 10 }, () => person.call(submitAttempt, { attempt_id, answers })),
  )
  return { person, attempt_id, answers, submitted }
}
