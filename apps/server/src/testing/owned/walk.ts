import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaOf } from '../samples.ts'
import { splitPath, travelsInQuery } from '@malto/contract'
import { startMalto, type Malto } from '../malto.ts'
import { namesIn } from '../names.ts'
import { callNamed } from '../personas.ts'
import { listenToWrites } from '../plans.writes.ts'
import { statusOf } from '../statuses.ts'
import { layGround, seats, type Ground, type Seat } from './ground.ts'
import { isReading, type Asked, type Names, type Thing } from './table.ts'

type Make = (ground: Ground) => Promise<Names>

/** Asks every call of these about what it names, as everybody: who gets what, with which status and which fields. */
export function walkOwned(things: readonly Thing[]): void {
  let malto: Malto
  let writes: ReturnType<typeof listenToWrites>
  let ground: Ground
  beforeAll(async () => {
    malto = await startMalto()
    writes = listenToWrites(malto)
    ground = await layGround(malto)
  })
  afterAll(() => malto.stop())

  async function ask(asked: Asked, seat: Seat | 'visitor', names: Names) {
    const call = callNamed(asked.call)
    const taken = Object.keys((schemaOf(call)['properties'] ?? {}) as object)
    const input = { ...names, ...asked.rest(ground) }
    const known = Object.fromEntries(Object.entries(input).filter(([name]) => taken.includes(name)))
    const { path, rest } = splitPath(call.path, known)
    writes.forget()
    const reply = await malto.app.inject({
      method: call.method,
      url: path,
      headers: seat === 'visitor' ? {} : { authorization: `Bearer ${ground.people[seat].token}` },
      ...(travelsInQuery(call.method) ? { query: rest as Record<string, string> } : { payload: rest }),
    })
    const json = String(reply.headers['content-type']).includes('json')
    const body = json ? reply.json<{ success: boolean; code?: string; data?: unknown }>() : { success: true }
    if (body.success && !isReading(asked)) writes.keep()
    const answer = body.success ? 'ok' : (body.code ?? 'no code')
    return {
      answer,
      status: reply.statusCode,
      fields: json ? namesIn(body.data) : null,
    }
  }

  /** Whoever is refused asks first, about one thing: after all of them it is still as it was. */
  async function answersTo(
    asked: Asked,
    make: Make,
    expected: Asked['answers'],
    stands: Thing['stands'] = null,
  ) {
    const one = await make(ground)
    let fresh = true
    const given: Record<string, string> = {}
    const shown: Partial<Record<Seat, string | null>> = {}
    const order = seats.toSorted((a, b) => Number(expected[a] === 'ok') - Number(expected[b] === 'ok'))
    const visitor = await ask(asked, 'visitor', one)
    for (const seat of order) {
      const names: Names = fresh || isReading(asked) ? one : await make(ground)
      const { answer, status, fields } = await ask(asked, seat, names)
      if (answer === 'ok') fresh = false
      given[seat] = `${status} ${answer}`
      if (answer === 'ok') shown[seat] = fields
      // What is answered to everybody alike is done for its owner only.
      if (stands) expect(await stands(ground, names), `there after ${seat}`).toBe(seat !== 'kid')
    }
    return { given, shown, visitor: `${visitor.status} ${visitor.answer}` }
  }

  const withStatus = (answers: Asked['answers']) =>
    Object.fromEntries(seats.map((seat) => [seat, `${statusOf(answers[seat])} ${answers[seat]}`]))
  const fieldsFor = ({ answers, fields }: Asked) =>
    Object.fromEntries(
      seats
        .filter((seat) => answers[seat] === 'ok')
        .map((seat) => [seat, typeof fields === 'object' && fields ? (fields[seat] ?? 'no fields') : fields]),
    )

  for (const { what, calls, make, gone, stands } of things)
    describe(what, () => {
      for (const asked of calls) {
        test(asked.call, async () => {
          const to_all = seats.every((seat) => asked.answers[seat] === 'ok')
          const { given, shown, visitor } = await answersTo(
            asked,
            make,
            asked.answers,
            to_all ? stands : null,
          )
          expect(given).toEqual(withStatus(asked.answers))
          expect(shown).toEqual(fieldsFor(asked))
          expect(visitor).toBe(`${statusOf(asked.visitor)} ${asked.visitor}`)
        })
        if (gone && asked.gone) {
          const { gone: expected } = asked
          test(`${asked.call}, taken away`, async () => {
            const { given } = await answersTo(asked, gone, expected)
            expect(given).toEqual(withStatus(expected))
          })
        }
      }
    })

  test('no statement of these calls that write reads a growing table whole', async () => {
    const { heard, scans } = await writes.scans()
    expect(heard).toBeGreaterThan(0)
    expect(scans).toEqual([])
  })
}
