import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '@malto/contract/core/error'
import { AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import { RoomNotOpen, type SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { ME, SESSION } from './room.factory.ts'
import { readUnsent } from './room.outbox.ts'
import { createTalkStore, type TalkStore } from './room.store.ts'
import { makeWorld, type World } from './room.world.ts'

beforeEach(() => localStorage.clear())

function enter(world: World) {
  const store = createTalkStore(SESSION, ME, world.line)
  const stopChecking = store.subscribe(() => world.check(store.read()))
  const hear = (message: SessionMessage) => store.hear(message)
  world.hearers.add(hear)
  const stop = store.start()
  return {
    store,
    leave: () => {
      stopChecking()
      world.hearers.delete(hear)
      stop()
    },
  }
}
const seqsOf = (store: TalkStore) => store.read().messages.map(({ seq }) => seq)
const textsOf = (store: TalkStore) => store.read().messages.map(({ text }) => text)

/** Reads on upwards until the session begins. */
async function readAll(world: World, store: TalkStore): Promise<void> {
  for (let page = 0; store.read().has_before && page < 100; page += 1) await world.rest(store.older())
}

const of = <T extends string>(what: T, weight: number) => ({
  weight,
  arbitrary: fc.record({ what: fc.constant(what), n: fc.nat() }),
})
// What may happen, in any order. Numbers choose what it happens to.
const happening = fc.oneof(
  of('other says', 6),
  of('I say', 5),
  of('signal', 8),
  of('signal twice', 2),
  of('signal lost', 3),
  of('answer', 7),
  of('served', 4),
  of('request lost', 2),
  of('answer lost', 2),
  of('time', 3),
  of('line returns', 2),
  of('older', 3),
  of('next visit', 1),
)

test('I3: drops, repeats, reorder and reconnects end with exactly what was said, nothing twice, by place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(20),
      fc.array(happening, { maxLength: 80, size: 'max' }),
      async (before, happenings) => {
        localStorage.clear()
        const world = makeWorld()
        for (let n = 0; n < before; n += 1) world.otherSays()
        let { store, leave } = enter(world)
        let said = 0
        for (const { what, n } of happenings) {
          if (what === 'other says') world.otherSays()
          if (what === 'I say') store.say(`của mình ${(said += 1)}`, 'now')
          if (what === 'signal') world.tell(n, 'once')
          if (what === 'signal twice') world.tell(n, 'twice')
          if (what === 'signal lost') world.tell(n, 'never')
          if (what === 'answer') await world.answer(n)
          if (what === 'served') world.serve(n)
          if (what === 'request lost') await world.answer(n, 'never asked')
          if (what === 'answer lost') await world.answer(n, 'never answered')
          if (what === 'time') await world.time(n)
          if (what === 'line returns') void store.returned()
          if (what === 'older') void store.older()
          if (what === 'next visit') {
            leave()
            ;({ store, leave } = enter(world))
          }
        }
        // The network is whole again; the next word closes whatever gap there was.
        world.otherSays()
        world.tellAll()
        await world.rest()
        await world.rest(store.returned())
        await readAll(world, store)
        expect(store.read().messages).toEqual(world.all())
        expect(store.read().outbox).toEqual([])
        expect(readUnsent(ME, SESSION)).toEqual([])
        const mine = world.all().filter(({ sender }) => sender === 'advisee')
        expect(mine.map(({ text }) => text)).toEqual(mine.map((_, index) => `của mình ${index + 1}`))
        expect(mine).toHaveLength(said)
        leave()
      },
    ),
    { numRuns: 400 },
  )
}, 120_000)

test('a word that follows on is shown at once, without a question', async () => {
  const world = makeWorld()
  world.otherSays()
  const { store } = enter(world)
  await world.rest()
  const asked = world.asked.length
  world.otherSays()
  world.tellAll()
  expect(seqsOf(store)).toEqual([1, 2])
  expect(world.asked).toHaveLength(asked)
})

test('a word that came too early waits until the one before it is there', async () => {
  const world = makeWorld()
  world.otherSays()
  const { store } = enter(world)
  await world.rest()
  world.tellAll()
  world.otherSays()
  world.otherSays()
  world.tell(0, 'never')
  world.tell(0, 'once')
  expect(seqsOf(store)).toEqual([1])
  await world.rest()
  expect(seqsOf(store)).toEqual([1, 2, 3])
  expect(world.asked.filter((name) => name === 'after')).toHaveLength(1)
})

test('what was typed without a network stands at the end and goes out once, in its order, when it is back', async () => {
  const world = makeWorld()
  const { store } = enter(world)
  await world.rest()
  store.say('một', 'now')
  store.say('hai', 'now')
  await world.answer(0, 'never asked')
  await world.time(0)
  await world.answer(0, 'never answered')
  expect(store.read().outbox.map(({ text, state }) => [text, state])).toEqual([
    ['một', 'pending'],
    ['hai', 'pending'],
  ])
  await world.rest(store.returned())
  expect(textsOf(store)).toEqual(['một', 'hai'])
  expect(store.read().outbox).toEqual([])
})

test('what an earlier visit left unsent goes out with the id it was made with', async () => {
  const world = makeWorld()
  const first = enter(world)
  await world.rest()
  const client_id = first.store.say('chưa gửi', 'now')
  // Saved by the server, but the page was closed before the answer.
  await world.answer(0, 'never answered')
  first.leave()
  const { store } = enter(world)
  await world.rest()
  expect(world.all().map((each) => each.client_id)).toEqual([client_id])
  expect(seqsOf(store)).toEqual([1])
})

test('a word an earlier visit said waits no longer once it is read further up', async () => {
  const world = makeWorld()
  const first = enter(world)
  await world.rest()
  first.store.say('đã đến nơi', 'now')
  await world.answer(0, 'never answered')
  first.leave()
  // The other one goes on until the word stands on an earlier page.
  for (let n = 0; n < 8; n += 1) world.otherSays()
  const { store } = enter(world)
  await world.answer(1)
  void store.older()
  await world.answer(1)
  expect(seqsOf(store)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(store.read().outbox).toEqual([])
})

test('a word that the closed room refuses stays with its reason, and one learns how the room stands now', async () => {
  const world = makeWorld()
  const { store } = enter(world)
  await world.rest()
  world.refuse = () => RoomNotOpen()
  world.standing = { notice_read: true, can_talk: false }
  store.say('muộn rồi', 'now')
  await world.rest()
  expect(store.read().outbox.map(({ text, state }) => [text, state])).toEqual([['muộn rồi', 'failed']])
  expect(store.read().standing?.can_talk).toBe(false)
  const [failed] = store.read().outbox
  world.refuse = () => null
  store.retry(failed?.client_id ?? '')
  await world.rest()
  expect(textsOf(store)).toEqual(['muộn rồi'])
  expect(world.all().map((each) => each.client_id)).toEqual([failed?.client_id])
})

test('a refused word can be let go, and is not there on the next visit', async () => {
  const world = makeWorld()
  const first = enter(world)
  await world.rest()
  world.refuse = () => RoomNotOpen()
  first.store.say('thôi vậy', 'now')
  await world.rest()
  first.store.drop(first.store.read().outbox[0]?.client_id ?? '')
  first.leave()
  const { store } = enter(world)
  await world.rest()
  expect(store.read().outbox).toEqual([])
  expect(world.all()).toEqual([])
})

test('once the session is nobody’s any more, nothing of it stays open', async () => {
  const world = makeWorld()
  world.otherSays()
  const { store } = enter(world)
  await world.rest()
  world.gone = AppointmentNotFound()
  await world.rest(store.returned())
  expect(store.read().phase).toBe('failed')
  expect(store.read().error).toBeInstanceOf(CallError)
})

test('how far each has read only ever grows', async () => {
  const world = makeWorld()
  world.otherSays()
  const { store } = enter(world)
  await world.rest()
  store.seen(4)
  store.seen(2)
  store.sawTo(1)
  await world.rest(store.returned())
  expect(store.read().other_read_seq).toBe(4)
  expect(store.read().read_seq).toBe(1)
})

test('an answer that never brings what was told is asked for with longer and longer pauses', async () => {
  const world = makeWorld()
  const { store } = enter(world)
  await world.rest()
  store.hear({ ...world.otherSays(), seq: 9 })
  await world.answer(0)
  world.asked.length = 0
  await world.answer(0)
  expect(world.asked).toEqual([])
})

test('a change told while a question is under way is asked for right after it', async () => {
  const world = makeWorld()
  const { store } = enter(world)
  await world.rest()
  const first = store.returned()
  world.serve(0)
  world.standing = { notice_read: true, can_talk: false }
  const second = store.returned()
  await world.rest(Promise.all([first, second]))
  expect(store.read().standing?.can_talk).toBe(false)
})
