import { catchUp, readMessages, type LiveMessage, type Message } from '@malto/contract/modules/chat.calls'
import { editMessage, reactToMessage, removeMessage } from '@malto/contract/modules/chat.rooms.calls'
import { followsOn, mergeBySeq } from '@malto/contract/modules/chat.rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distances, review_cases } from '#modules/moderation/moderation.table.ts'
import type { Tell } from '#platform/ctx.ts'
import { MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { enter, keepApart, makeRoommate, readAll, say, sentence } from './chat.factory.ts'
import { chatModerated } from './chat.moderated.service.ts'
import { chat_rooms } from './chat.table.ts'

let malto: Malto
/** The reader, three who speak, and somebody new, whose words wait. */
let people: Person[]
beforeAll(async () => {
  malto = await startMalto()
  people = []
  for (let at = 0; at < 4; at++) people.push(await makeRoommate(malto))
  people.push(await makeRoommate(malto, { created_at: malto.now() }))
})
afterAll(() => malto.stop())

type Step =
  | { readonly kind: 'say'; readonly who: number; readonly reply: number | null }
  | { readonly kind: 'edit' | 'remove' | 'hide' | 'approve'; readonly which: number }
  | { readonly kind: 'react'; readonly who: number; readonly which: number }
  | { readonly kind: 'apart'; readonly who: number; readonly way: 'block' | 'mute'; readonly on: boolean }
  | { readonly kind: 'deliver'; readonly dice: readonly number[] }
  | { readonly kind: 'offline' | 'online' }

const who = fc.integer({ min: 0, max: 4 })
const which = fc.nat({ max: 30 })
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('say' as const), who, reply: fc.option(which) }) },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constantFrom('edit', 'remove', 'hide', 'approve'), which }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('react' as const), who, which }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('apart' as const),
        who: fc.integer({ min: 1, max: 4 }),
        way: fc.constantFrom('block', 'mute'),
        on: fc.boolean(),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        kind: fc.constant('deliver' as const),
        dice: fc.array(fc.nat({ max: 99 }), { minLength: 8, maxLength: 8 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 30 },
)

interface Told {
  readonly seq: number
  readonly rev: number
  readonly message: LiveMessage | null
}
/** What a client has of a message, as far as it can be compared with what the room shows. */
interface Held {
  readonly seq: number
  readonly rev: number
  readonly text: string
  readonly reactions: { bulb: number; heart: number }
}

const toHeld = ({ seq, rev, text, reactions }: Message): Held => ({ seq, rev, text, reactions })
const liveHeld = ({ seq, rev, text }: LiveMessage): Held => ({
  seq,
  rev,
  text,
  reactions: { bulb: 0, heart: 0 },
})

/** How often words were taken as they were told: a walk that only ever asks would prove little. */
let lived = 0

/** A client as the app has one: it takes what follows on, and asks for what does not. `asks` off: the control. */
function makeClient(reader: Person, room_id: string, asks: boolean) {
  let known: Held[] = []
  let known_rev = 0
  const catchAll = async () => {
    for (;;) {
      const piece = await reader.call(catchUp, { room_id, after_rev: known_rev, limit: 3 })
      known = mergeBySeq(known, piece.messages.map(toHeld), piece.gone)
      known_rev = piece.through_rev
      if (piece.through_rev >= piece.last_rev) return
    }
  }
  return {
    known: () => known,
    reload: async () => {
      const { last_rev } = await reader.call(readMessages, { room_id, limit: 1 })
      known = (await readAll(reader, room_id)).map(toHeld)
      known_rev = last_rev
    },
    hear: async ({ rev, message }: Told) => {
      if (rev <= known_rev) return
      if (message && (followsOn(known_rev, rev) || !asks)) {
        known = mergeBySeq(known, [liveHeld(message)])
        lived += 1
        known_rev = rev
      } else if (asks) await catchAll()
    },
    reconnect: () => (asks ? catchAll() : Promise.resolve()),
  }
}

/** Some are lost, some come twice, and they come in any order. */
const shaken = (told: readonly Told[], dice: readonly number[]): Told[] =>
  told
    .flatMap((each, at) => {
      const die = dice[at % dice.length] ?? 0
      return die < 25 ? [] : die > 85 ? [each, each] : [each]
    })
    .map((each, at) => ({ each, place: at + ((dice[(at + 3) % dice.length] ?? 0) % 4) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)

async function walk(script: readonly Step[], asks: boolean) {
  await malto.db.delete(distances)
  await malto.db.delete(chat_rooms)
  // So much of one person waits at most: every walk begins with an empty desk.
  await malto.db.delete(review_cases)
  malto.pass(2 * MINUTE)
  const crowd = await Promise.all(people.map((each) => signedInAgain(malto, each)))
  const reader = crowd[0]!
  let room_id = ''
  for (const each of crowd) room_id = (await enter(each)).id
  const client = makeClient(reader, room_id, asks)
  const line: Told[] = []
  let online = true
  const real = malto.house.sockets.tell
  const listening: Tell = (signal, audience, payload, except = []) => {
    const mine = audience === `room:${room_id}` || audience === `user:${reader.id}`
    if (online && signal.name === 'roomMoved' && mine && !except.includes(`user:${reader.id}`))
      line.push(payload as Told)
  }
  Object.assign(malto.house.sockets, { tell: listening })
  const said: { id: string; seq: number; by: Person }[] = []
  const pick = (at: number) => (said.length > 0 ? said[at % said.length] : undefined)
  /** What is refused (it is gone, it is not one's own to see) changes nothing. */
  const attempt = (work: Promise<unknown>) => work.catch(() => {})

  const act = async (step: Step): Promise<void> => {
    if (step.kind === 'say') {
      const reply = step.reply === null ? undefined : pick(step.reply)
      const by = crowd[step.who]!
      const { id, seq } = await say(by, room_id, sentence(), reply ? { reply_to_seq: reply.seq } : {})
      said.push({ id, seq, by })
    } else if (step.kind === 'apart') {
      await keepApart(malto, reader, crowd[step.who]!, step.way, step.on)
      // Whoever takes a distance, or gives it up, sees the room anew.
      line.splice(0)
      await client.reload()
    } else if (step.kind === 'deliver')
      for (const told of shaken(line.splice(0), step.dice)) await client.hear(told)
    else if (step.kind === 'offline') {
      online = false
      line.splice(0)
    } else if (step.kind === 'online') {
      online = true
      await client.reconnect()
    } else if ('which' in step) await change(step)
  }
  const change = async (
    step: Exclude<Step, { kind: 'say' | 'apart' | 'deliver' | 'offline' | 'online' }>,
  ) => {
    const message = pick(step.which)
    if (!message) return
    const message_id = message.id
    const ctx = malto.house.ownCtx()
    if (step.kind === 'edit') await attempt(message.by.call(editMessage, { message_id, text: sentence() }))
    if (step.kind === 'remove') await attempt(message.by.call(removeMessage, { message_id }))
    if (step.kind === 'hide') await chatModerated.message.setState(ctx, message_id, 'hidden')
    if (step.kind === 'approve') await chatModerated.message.setState(ctx, message_id, 'shown')
    if (step.kind === 'react')
      await attempt(crowd[step.who]!.call(reactToMessage, { message_id, reaction: 'heart' }))
  }

  try {
    for (const step of script) await act(step)
    await client.reconnect()
    return { held: client.known(), shown: (await readAll(reader, room_id)).map(toHeld) }
  } finally {
    Object.assign(malto.house.sockets, { tell: real })
  }
}

test('I3: a client that loses, repeats and reorders what it hears ends with exactly what the room shows', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { held, shown } = await walk(script, true)
      expect(held).toEqual(shown)
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(lived).toBeGreaterThan(10)
}, 180_000)

test('control: a client that never asks does not', async () => {
  const outcome = await fc.check(
    fc.asyncProperty(steps, async (script) => {
      const { held, shown } = await walk(script, false)
      expect(held).toEqual(shown)
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect(outcome.failed).toBe(true)
}, 60_000)
