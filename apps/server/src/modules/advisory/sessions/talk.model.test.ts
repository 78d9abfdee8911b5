import { readNotice, seePrivate, typeInSession } from '@malto/contract/modules/advisory.sessions.calls'
import fc from 'fast-check'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepApart } from '#modules/chat/chat.factory.ts'
import { later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { appointments } from '../advisory.table.ts'
import { read, say, setStatus, suspend } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const sides = ['advisee', 'adviser'] as const
type Side = (typeof sides)[number]
type Step =
  | { readonly kind: 'say' | 'type' | 'see' | 'told'; readonly who: Side }
  | { readonly kind: 'block'; readonly who: Side; readonly on: boolean }
  | { readonly kind: 'office'; readonly on: boolean }
  | { readonly kind: 'account'; readonly on: boolean }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'state'; readonly state: 'confirmed' | 'cancelled' | 'asked_adviser' }

const who = fc.constantFrom(...sides)
const steps = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.record({ kind: fc.constantFrom('say', 'type', 'see', 'told'), who }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('block'), who, on: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('office', 'account'), on: fc.boolean() }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('pass'), minutes: fc.integer({ min: 1, max: 14 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('state'),
        state: fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'asked_adviser'),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 35 },
)

/** All that a session is, without a database: who may say what when. */
function makeOracle() {
  const world = {
    minute: 0,
    state: 'confirmed' as string,
    vetted: true,
    active: true,
    told: { advisee: false, adviser: false },
    block: { advisee: false, adviser: false },
    read: { advisee: 0, adviser: 0 },
    words: [] as string[],
  }
  const open = () => world.state === 'confirmed' && world.minute >= 5 && world.minute < 60
  const apart = () => world.block.advisee || world.block.adviser || !world.vetted || !world.active
  /** The code of the refusal, or null. */
  const refusal = (side: Side, step: 'say' | 'type' | 'see'): string | null => {
    if (side === 'adviser' && !world.vetted) return 'APPOINTMENT_NOT_FOUND'
    if (step === 'see') return null
    if (!open() || apart()) return 'ROOM_NOT_OPEN'
    return step === 'say' && !world.told[side] ? 'NOTICE_UNREAD' : null
  }
  return { world, open, apart, refusal }
}

const outcomes = new Map<string, number>()

async function walk(script: readonly Step[]): Promise<void> {
  malto.moveTo(noon)
  const people: Record<Side, Person> = { advisee: await makePerson(malto), adviser: await makeCounsel(malto) }
  // Open from the fifth minute on, over in the sixtieth.
  const session = await makeAppointment(malto, people.adviser, people.advisee, {
    starts_at: later(noon, 15 * MINUTE),
  })
  const appointment_id = session.id
  const { world, open, apart, refusal } = makeOracle()
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }: { code: string }) => code,
    )
  const otherOf = (side: Side): Side => (side === 'advisee' ? 'adviser' : 'advisee')

  const attempt = async (side: Side, step: 'say' | 'type' | 'see') => {
    const wanted = refusal(side, step)
    const text = `Lời ${world.words.length + 1}`
    const person = people[side]
    const got = await codeOf(
      step === 'say'
        ? say(person, session, text)
        : step === 'type'
          ? person.call(typeInSession, { appointment_id })
          : person.call(seePrivate, { appointment_id, seq: 1000 }),
    )
    expect([step, side, got]).toEqual([step, side, wanted])
    outcomes.set(`${step} ${wanted}`, (outcomes.get(`${step} ${wanted}`) ?? 0) + 1)
    if (wanted) return
    if (step === 'say') world.words.push(text)
    if (step !== 'type') world.read[side] = world.words.length
  }
  const act = async (step: Step): Promise<void> => {
    if (step.kind === 'pass') {
      world.minute += step.minutes
      malto.pass(step.minutes * MINUTE)
      for (const side of sides) people[side] = await signedInAgain(malto, people[side])
    } else if (step.kind === 'block') {
      world.block[step.who] = step.on
      await keepApart(malto, people[step.who], people[otherOf(step.who)], 'block', step.on)
    } else if (step.kind === 'office') {
      world.vetted = step.on
      await suspend(malto, people.adviser, step.on ? 'vetted' : 'suspended')
    } else if (step.kind === 'account') {
      // On its way out: its owner may still sign in and read, but counts for nobody.
      world.active = step.on
      await setStatus(malto, people.advisee, step.on ? 'active' : 'leaving')
    } else if (step.kind === 'state') {
      world.state = step.state
      await malto.db.update(appointments).set({ state: step.state }).where(eq(appointments.id, session.id))
    } else if (step.kind === 'told') {
      const got = await codeOf(people[step.who].call(readNotice, { appointment_id }))
      if (got === null) world.told[step.who] = true
      expect(got).toBe(refusal(step.who, 'see'))
    } else await attempt(step.who, step.kind)
  }
  for (const step of script) await act(step)
  for (const side of sides) {
    if (refusal(side, 'see')) continue
    expect(await read(people[side], session)).toMatchObject({
      messages: world.words.map((text, at) => ({ text, seq: at + 1 })),
      read_seq: world.read[side],
      other_read_seq: apart() ? 0 : world.read[otherOf(side)],
      notice_read: world.told[side],
      can_talk: open() && !apart(),
    })
  }
}

test('I15: whatever happens in whatever order, words are said in an open session of two who may meet, and only there', async () => {
  await fc.assert(fc.asyncProperty(steps, walk), { numRuns: 40, endOnFailure: true })
  // The walks came by every answer, or they would prove little.
  for (const wanted of [
    'say null',
    'say ROOM_NOT_OPEN',
    'say NOTICE_UNREAD',
    'say APPOINTMENT_NOT_FOUND',
    'type null',
    'see null',
  ])
    expect([wanted, (outcomes.get(wanted) ?? 0) > 0]).toEqual([wanted, true])
}, 180_000)
