import { inParallel, type Load } from './load.ts'
import { signInPeople, type SignedIn } from './people.ts'
import type { Heard, Wire } from './wire.ts'
import type { World } from './world.ts'

interface HandedIn {
  readonly attempt_id: string
  /** What the tabs that handed it in were told. */
  readonly result_ids: ReadonlySet<string>
}

const LIBRARY = 'dinh-huong-15'
const QUESTIONS = 15
const AT_ONCE = 12
/** Nobody takes one test more often than this. */
const EACH = 50

/** Likes the first question of every three most: three different sums, so that a lost answer shows. */
const answerTo = (number: number, turn: number) => ({
  number,
  value: 1 + ((number * 2 + turn) % 5),
  spent_ms: 3000 + number,
  rev: number,
})

/** People who take a short test again and again: half is saved, the rest comes along, every fourth from two tabs. */
export async function submissions(world: World, total: number, at_once = AT_ONCE): Promise<Load> {
  const wire = world.newWire()
  const people = await signInPeople(world, Math.min(total, Math.max(AT_ONCE, Math.ceil(total / EACH))))
  const turns = Math.ceil(total / people.length)
  const handed: HandedIn[] = []
  const odd: string[] = []
  let next = 0
  const begin = () =>
    inParallel(people.length, at_once, async () => {
      const person = people[next++]
      if (!person) return
      for (let turn = 0; turn < turns; turn++) {
        const one = await takeOnce(wire, person, turn, odd)
        if (one) handed.push(one)
      }
    })
  return {
    total: people.length * turns,
    finished: () => handed.length,
    begin,
    tally: wire.tally,
    check: async () => {
      const rows = await world.sql<{ attempt_id: string; id: string; answered: number }>(
        `select r.attempt_id::text, r.id::text, (select count(*)::int from jsonb_object_keys(a.answers)) as answered
          from test_results r join test_attempts a on a.id = r.attempt_id where r.attempt_id::text = any($1)`,
        [handed.map(({ attempt_id }) => attempt_id)],
      )
      const made = Map.groupBy(rows, (row) => row.attempt_id)
      const resultsOf = ({ attempt_id }: HandedIn) => made.get(attempt_id) ?? []
      const lost = handed.filter((one) => !resultsOf(one).some(({ id }) => one.result_ids.has(id))).length
      const doubled = handed.filter((one) => resultsOf(one).length > 1 || one.result_ids.size > 1).length
      const short = rows.filter(({ answered }) => answered !== QUESTIONS).length
      return {
        figures: { submissions: handed.length, lost, doubled, answers_missing: short },
        complaints: [
          ...(lost > 0 ? [`${lost} results that were told are not there`] : []),
          ...(doubled > 0 ? [`${doubled} attempts have two results`] : []),
          ...(short > 0 ? [`${short} attempts lost an answer that was kept`] : []),
          ...(wire.tally.hung > 0 ? [`${wire.tally.hung} requests hung`] : []),
          ...new Set(odd),
        ],
      }
    },
  }
}

async function takeOnce(
  wire: Wire,
  { token, cookie, address }: SignedIn,
  turn: number,
  odd: string[],
): Promise<HandedIn | null> {
  const post = (path: string, body: object) =>
    wire.askUntilFinal('POST', path, { body, token, cookie, address })
  const all = Array.from({ length: QUESTIONS }, (_, at) => answerTo(at + 1, turn))
  const strange = (what: string, { status, code }: Heard) => {
    odd.push(`${what} answered ${status} ${code}`)
    return null
  }
  const started = await post('/api/new-question/attempts', { library: LIBRARY })
  if (started.status !== 200) return strange('start', started)
  const attempt_id = started.data['id'] as string
  const saved = await post(`/api/new-question/attempts/${attempt_id}/answers`, { answers: all.slice(0, 7) })
  if (saved.status !== 200) return strange('save', saved)
  const tabs = turn % 4 === 0 ? 2 : 1
  const heard = await Promise.all(
    Array.from({ length: tabs }, () =>
      post('/api/result-new-test/save-tests', { attempt_id, answers: all.slice(7) }),
    ),
  )
  const wrong = heard.find(({ status }) => status !== 200)
  if (wrong) return strange('submit', wrong)
  return { attempt_id, result_ids: new Set(heard.map(({ data }) => data['result_id'] as string)) }
}
