// Taking a test: saving one answer and handing in, beside the cheapest signed-in call of the same run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestFile } from '../packages/contract/src/modules/assessments.content.ts'
import { lettersOf } from '../packages/contract/src/modules/assessments.hexagon.rules.ts'
import { qualityOf } from '../packages/contract/src/modules/assessments.quality.rules.ts'
import {
  hexagonScores,
  itemsOf,
  scoreForm,
} from '../packages/contract/src/modules/assessments.scoring.rules.ts'
import { at } from './bench.ts'
import { root } from './processes.ts'

const LIBRARY = 'holland-60'
const ROUNDS = 60
const form = TestFile.parse(
  JSON.parse(readFileSync(join(root, `apps/server/content/tests/${LIBRARY}.json`), 'utf8')),
).content
const questions = form.groups.flatMap((group) => group.questions)
const answers = itemsOf(form).map((_, at) => ({
  number: at + 1,
  value: questions[at]?.expected ?? 1 + ((at * 3 + (at >> 2)) % 5),
  spent_ms: 3000,
  rev: at,
}))

/** One pupil after the other: the time that each of them waits, not what a crowd does to it. */
export async function measureTests(base: string, bearer: Record<string, string>): Promise<string[]> {
  const headers = { ...bearer, 'content-type': 'application/json' }
  const times = { me: [] as number[], save: [] as number[], submit: [] as number[] }
  const timed = async (into: number[], path: string, body?: object) => {
    const began = performance.now()
    const reply = await fetch(
      base + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const { data } = (await reply.json()) as { data: Record<string, string> | null }
    if (!reply.ok || !data) throw new Error(`${path} answered ${reply.status}`)
    into.push(performance.now() - began)
    return data
  }
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await timed([], '/api/new-question/attempts', { library: LIBRARY })
    for (let at = 0; at < 10; at++) {
      await timed(times.save, `/api/new-question/attempts/${id}/answers`, {
        answers: answers.slice(at, at + 1),
      })
      await timed(times.me, '/user/me')
    }
    await timed(times.submit, '/api/result-new-test/save-tests', { attempt_id: id, answers })
  }
  const line = (what: string, of: readonly number[]) =>
    `${what}: p50 ${at(of, 0.5).toFixed(1)} ms, p99 ${at(of, 0.99).toFixed(1)} ms = ${(at(of, 0.5) / at(times.me, 0.5)).toFixed(1)} times a read of oneself`
  return [
    line('save one answer', times.save),
    line('hand in 62 answers, scored and stored', times.submit),
    `scoring alone: ${scoringTime().toFixed(3)} ms`,
  ]
}

function scoringTime(): number {
  const kept = new Map(answers.map(({ number, value, spent_ms }) => [number, { value, spent_ms }]))
  const TIMES = 2000
  const began = performance.now()
  for (let n = 0; n < TIMES; n++) {
    const hexagon = hexagonScores(scoreForm(form, kept))
    if (hexagon) lettersOf(hexagon)
    qualityOf(form, kept)
  }
  return (performance.now() - began) / TIMES
}
