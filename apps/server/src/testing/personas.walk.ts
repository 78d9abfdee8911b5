import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitPath, travelsInQuery } from '@malto/contract'
import { startMalto, type Malto } from './malto.ts'
import { namesIn } from './names.ts'
import { callNamed, makeWorld, personas, type Persona, type Row, type World } from './personas.ts'
import { listenToWrites } from './plans.writes.ts'
import { statusOf } from './statuses.ts'

/** Asks every call of these rows as everybody: the code, its status and every name of what is answered. */
export function walkRows(rows: readonly Row[]): void {
  let malto: Malto
  let writes: ReturnType<typeof listenToWrites>
  /** For whatever only reads: whoever asks, it stays as it was laid. */
  let read: World
  beforeAll(async () => {
    malto = await startMalto()
    writes = listenToWrites(malto)
    read = await makeWorld(malto)
  })
  afterAll(() => malto.stop())

  async function ask({ call: name, input }: Row, persona: Persona, world: World) {
    const call = callNamed(name)
    const { path, rest } = splitPath(call.path, input(world) as Record<string, unknown>)
    const token = persona === 'visitor' ? null : world.people[persona].token
    writes.forget()
    const reply = await malto.app.inject({
      method: call.method,
      url: path,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(travelsInQuery(call.method) ? { query: rest as Record<string, string> } : { payload: rest }),
    })
    const { statusCode: status, headers } = reply
    if (!String(headers['content-type']).includes('json')) return { status, answer: 'ok', fields: undefined }
    const { success, code, data } = reply.json<{ success: boolean; code?: string; data?: unknown }>()
    if (success && !travelsInQuery(call.method)) writes.keep()
    return { status, answer: success ? 'ok' : (code ?? 'no code'), fields: namesIn(data) }
  }

  /** What one persona did must not answer for the next: whoever is let in to write has a world of their own. */
  async function walk(row: Row) {
    const reads = travelsInQuery(callNamed(row.call).method)
    const shared = reads ? read : await makeWorld(malto)
    const answers: Partial<Record<Persona, string>> = {}
    const shown: Partial<Record<Persona, string | undefined>> = {}
    for (const persona of personas) {
      const own = !reads && row.answers[persona] === 'ok'
      const { status, answer, fields } = await ask(row, persona, own ? await makeWorld(malto) : shared)
      answers[persona] = `${status} ${answer}`
      if (answer === 'ok') shown[persona] = fields
    }
    return { answers, shown }
  }

  describe('control 2: who gets what', () => {
    for (const row of rows)
      test(`${row.call}, ${row.about}`, async () => {
        const { answers, shown } = await walk(row)
        const { fields } = row
        const welcome = personas.filter((persona) => row.answers[persona] === 'ok')
        expect(answers).toEqual(
          Object.fromEntries(
            personas.map((each) => [each, `${statusOf(row.answers[each])} ${row.answers[each]}`]),
          ),
        )
        expect(shown).toEqual(
          Object.fromEntries(
            welcome.map((each) => [each, typeof fields === 'object' ? fields[each] : fields]),
          ),
        )
      })
  })

  test('no statement of these calls that write reads a growing table whole', async () => {
    const { heard, scans } = await writes.scans()
    expect(heard).toBeGreaterThan(0)
    expect(scans).toEqual([])
  })
}
