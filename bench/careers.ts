// The bank of careers: searching it and laying it beside somebody, next to the cheapest signed-in call of the same run.
import { personalityGroups } from '../packages/contract/src/constants.ts'
import type { HexagonScores } from '../packages/contract/src/modules/assessments.hexagon.rules.ts'
import {
  chooseMatches,
  firstLettersOf,
  matchOf,
} from '../packages/contract/src/modules/careers.match.rules.ts'
import { codeOf } from '../packages/contract/src/modules/careers.code.rules.ts'
import { readContent } from '../apps/server/src/modules/careers/careers.content.service.ts'
import { at } from './bench.ts'

const ROUNDS = 100
/** What people type: rightly, without marks, with spaces lost, and wrongly (the dearest: every name is compared). */
const questions = {
  'search, with marks': 'Kỹ sư phần mềm',
  'search, without marks': 'bac si',
  'search, torn apart': 'bacs i',
  'search, mistyped': 'ky su phan men',
  'search, in vain': 'khong co gi dau',
}

/** One pupil after the other: the time that each of them waits, not what a crowd does to it. */
export async function measureCareers(base: string, bearer: Record<string, string>): Promise<string[]> {
  const paths: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(questions).map(([what, q]) => [what, `/api/careers?q=${encodeURIComponent(q)}`]),
    ),
    'careers by name': '/api/careers',
    'one career': '/api/careers/ky-su-phan-mem',
    'matches with reasons': '/api/careers-matches',
    'doors of two electives': `/api/subject-planner/doors?first=${encodeURIComponent('Vật lí')}&second=${encodeURIComponent('Tiếng Anh')}`,
  }
  const times = new Map<string, number[]>(['me', ...Object.keys(paths)].map((what) => [what, []]))
  const timed = async (what: string, path: string) => {
    const began = performance.now()
    const reply = await fetch(base + path, { headers: bearer })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    times.get(what)?.push(performance.now() - began)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await timed('me', '/user/me')
    for (const [what, path] of Object.entries(paths)) await timed(what, path)
  }
  const me = at(times.get('me'), 0.5)
  const lines = Object.keys(paths).map((what) => {
    const of = times.get(what) ?? []
    return `${what}: p50 ${at(of, 0.5).toFixed(1)} ms, p99 ${at(of, 0.99).toFixed(1)} ms = ${(at(of, 0.5) / me).toFixed(1)} times a read of oneself`
  })
  return [...lines, await matchingAlone()]
}

/** The rule by itself, over every career that Malto ships. */
async function matchingAlone(): Promise<string> {
  const { careers } = await readContent()
  const bank = careers.map(({ slug, group, interests }) => ({
    slug,
    group,
    interests,
    code: codeOf(interests),
  }))
  const scores = Object.fromEntries(
    personalityGroups.map((letter, place) => [letter, [27, 13, 23, 25, 14, 14][place] ?? 0]),
  ) as HexagonScores
  const once = () =>
    chooseMatches(
      bank.map((each) => ({ ...each, ...matchOf(scores, each.interests) })),
      firstLettersOf(scores),
    )
  const first = performance.now()
  once()
  const cold = performance.now() - first
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    once()
    times.push(performance.now() - began)
  }
  return `matching alone, ${bank.length} careers: ${at(times, 0.5).toFixed(3)} ms, ${cold.toFixed(1)} ms the first time`
}
