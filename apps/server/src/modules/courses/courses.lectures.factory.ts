import { courseFinished, partDone } from '@malto/contract/modules/courses.calls'
import * as calls from '@malto/contract/modules/courses.lectures.calls'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { later, MINUTE, SECOND } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { factHandlers } from '../../lent.ts'
import { report } from './courses.factory.ts'

/** All of it at once; answers what was answered, and what later modules were told. */
async function rush<Answer>(malto: Malto, words: () => readonly Promise<Answer>[]) {
  const facts = [partDone, courseFinished].map((fact) =>
    onFact(fact as typeof courseFinished, 'race', () => Promise.resolve()),
  )
  learnFactHandlers([...factHandlers, ...facts])
  await openConnections(malto)
  const answers = await Promise.all(words()).finally(() => learnFactHandlers(factHandlers))
  const { rows } = await malto.house.pool.query<{ name: string }>(
    `with gone as (delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
        where tasks.id = task_id and tasks.identifier like '%>race' returning identifier)
      select identifier as name from gone order by 1`,
  )
  return { answers, told: rows.map(({ name }) => name) }
}

/** Fifty words of a player, each of ten seconds of a film of 500, arrive at once and in disorder. */
export async function watchAtOnce(malto: Malto, person: Person, lecture_id: number) {
  await person.call(calls.getLecture, { lecture_id })
  const begun = malto.now()
  malto.pass(10 * MINUTE)
  const order = Array.from({ length: 50 }, (_, at) => (at * 37) % 50)
  return rush(malto, () =>
    order.map((piece) =>
      report(malto, person, lecture_id, piece * 10, piece * 10 + 10, { at: later(begun, piece * SECOND) }),
    ),
  )
}

/** Films of 100 seconds are seen to the end at once; the same one as often as it is named. */
export async function finishAtOnce(malto: Malto, person: Person, lecture_ids: readonly number[]) {
  for (const lecture_id of new Set(lecture_ids)) await person.call(calls.getLecture, { lecture_id })
  malto.pass(MINUTE)
  return rush(malto, () => lecture_ids.map((lecture_id) => report(malto, person, lecture_id, 0, 100)))
}
