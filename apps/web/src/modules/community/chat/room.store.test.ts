import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '@malto/contract/modules/chat.calls'
import { makeFace, makeMessage, ME, ROOM } from './chat.factory.ts'
import { readUnsent } from './room.outbox.ts'
import { createRoomStore } from './room.store.ts'
import { makeWorld, type World } from './room.world.ts'

beforeEach(() => localStorage.clear())

const start = (world: World) => {
  const store = createRoomStore(ROOM, ME, world.line)
  store.start()
  return store
}
const seqsOf = (store: ReturnType<typeof start>) => store.read().stretch.messages.map(({ seq }) => seq)

/** Reads on upwards until the room begins. */
async function readAll(world: World, store: ReturnType<typeof start>): Promise<void> {
  await world.rest(store.open({}))
  for (let page = 0; store.read().stretch.from > 0 && page < 200; page += 1) await world.rest(store.older())
}

// What may happen, in any order. Numbers choose whom or what it happens to.
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('other says' as const), n: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('I say' as const), n: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('other edits' as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('taken away' as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('shown again' as const), n: fc.nat() }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('signal' as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('signal twice' as const), n: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('signal lost' as const), n: fc.nat() }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('answer' as const), n: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('served' as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('request lost' as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('answer lost' as const), n: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('time' as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('line returns' as const), n: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('older' as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('newer' as const), n: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('jump' as const), n: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('next visit' as const), n: fc.nat() }) },
)

test('I3: drops, repeats, reorder and reconnects end with exactly what the server has, nothing twice, by place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.array(happening, { maxLength: 100, size: 'max' }),
      async (before, happenings) => {
        localStorage.clear()
        const world = makeWorld()
        for (let n = 0; n < before; n += 1) world.otherSays(n % 4)
        let store = start(world)
        let stop = store.subscribe(() => world.check(store.read()))
        world.hearers.add((told) => store.hear(told))
        void store.open({})
        let said = 0
        for (const { what, n } of happenings) {
          if (what === 'other says') world.otherSays(n)
          if (what === 'other edits') world.edit(n)
          if (what === 'taken away') world.take(n)
          if (what === 'shown again') world.giveBack(n)
          if (what === 'I say')
            store.say({ text: `của mình ${(said += 1)}`, pictures: [], reply_to: null, mentions: [] }, 'now')
          if (what === 'signal') world.tell(n, 'once')
          if (what === 'signal twice') world.tell(n, 'twice')
          if (what === 'signal lost') world.tell(n, 'never')
          if (what === 'answer') await world.answer(n, 'whole')
          if (what === 'served') world.serve(n)
          if (what === 'request lost') await world.answer(n, 'never asked')
          if (what === 'answer lost') await world.answer(n, 'never answered')
          if (what === 'time') await world.time(n)
          if (what === 'line returns') void store.returned()
          if (what === 'older') void store.older()
          if (what === 'newer') void store.newer()
          if (what === 'jump') void store.open({ around_seq: 1 + (n % (world.last_seq() + 1)) })
          if (what === 'next visit') {
            stop()
            world.hearers.clear()
            store = start(world)
            stop = store.subscribe(() => world.check(store.read()))
            const now = store
            world.hearers.add((told) => now.hear(told))
            void store.open({})
          }
        }
        // The network is whole again, whatever was lost before; without a word about it the next word closes the gap.
        world.otherSays(0)
        world.tellAll()
        await world.rest()
        // (Whoever never got in is let in when the line returns.)
        if (store.read().phase !== 'open') await world.rest(store.returned())
        const { stretch } = store.read()
        expect(stretch.messages.map(plain)).toEqual(
          world
            .visible()
            .filter(({ seq }) => seq >= stretch.from && seq <= stretch.to)
            .map(plain),
        )
        await world.rest(store.returned())
        await readAll(world, store)
        expect(store.read().stretch.messages.map(plain)).toEqual(world.visible().map(plain))
        expect(store.read().outbox).toEqual([])
        expect(readUnsent(ME, ROOM)).toEqual([])
        const mine = world.all().filter(({ own }) => own)
        expect(new Set(mine.map(({ client_id }) => client_id)).size).toBe(mine.length)
        expect(mine.map(({ text }) => text)).toEqual(mine.map((_, index) => `của mình ${index + 1}`))
        expect(mine).toHaveLength(said)
        stop()
      },
    ),
    { numRuns: 500 },
  )
}, 120_000)

const plain = ({ id, seq, text, client_id }: Message) => ({ id, seq, text, client_id })

test('a live word that follows on is shown at once, without a question', async () => {
  const world = makeWorld()
  world.otherSays(0)
  const store = start(world)
  await world.rest(store.open({}))
  const asked = world.asked.length
  world.hearers.add((told) => store.hear(told))
  world.otherSays(0)
  world.tell(1, 'once')
  expect(seqsOf(store)).toEqual([1, 2])
  expect(world.asked).toHaveLength(asked)
})

test('a sender whose picture is not known is shown at once, and the picture asked for with the next question', async () => {
  const world = makeWorld()
  world.otherSays(0)
  const store = start(world)
  world.hearers.add((told) => store.hear(told))
  await world.rest(store.open({}))
  world.otherSays(1)
  world.tell(1, 'once')
  expect(store.read().stretch.messages[1]?.sender.avatar_url).toBeNull()
  await world.rest()
  expect(store.read().stretch.messages[1]?.sender.avatar_url).toBe('/media/1')
  expect(world.asked.filter((name) => name === 'changes')).toHaveLength(1)
})

test('one’s own words stand at the end until they have their place, and a refused one stays with its reason', async () => {
  const world = makeWorld()
  world.otherSays(0)
  const store = start(world)
  await world.rest(store.open({}))
  store.say({ text: 'một', pictures: [], reply_to: null, mentions: [] }, 'now')
  store.say({ text: 'hai', pictures: [], reply_to: null, mentions: [] }, 'now')
  expect(store.read().outbox.map(({ text, state }) => [text, state])).toEqual([
    ['một', 'pending'],
    ['hai', 'pending'],
  ])
  expect(readUnsent(ME, ROOM)).toHaveLength(2)
  world.refuse = (text) => (text === 'một' ? 'Câu này vừa được viết rồi.' : null)
  await world.rest()
  expect(seqsOf(store)).toEqual([1, 2])
  expect(store.read().outbox.map(({ text, state, refusal }) => [text, state, refusal])).toEqual([
    ['một', 'failed', 'Câu này vừa được viết rồi.'],
  ])
  world.refuse = () => null
  const [failed] = store.read().outbox
  store.retry(failed?.client_id ?? '')
  await world.rest()
  expect(store.read().stretch.messages.map(({ text }) => text)).toEqual(['Tin số 1', 'hai', 'một'])
  expect(world.all().at(-1)?.client_id).toBe(failed?.client_id)
})

test('what an earlier visit left unsent goes out with the id it was made with', async () => {
  const world = makeWorld()
  const first = start(world)
  await world.rest(first.open({}))
  const client_id = first.say({ text: 'chưa gửi', pictures: [], reply_to: null, mentions: [] }, 'now')
  // Saved by the server, but the page was closed before the answer.
  await world.answer(0, 'never answered')
  const second = start(world)
  expect(second.read().outbox.map((each) => each.client_id)).toEqual([client_id])
  await world.rest(second.open({}))
  expect(world.all().map((each) => each.client_id)).toEqual([client_id])
  expect(second.read().outbox).toEqual([])
  expect(seqsOf(second)).toEqual([1])
})

test('a page that was read before a change and comes after it does not bring the old words back', async () => {
  const world = makeWorld()
  for (let n = 0; n < 20; n += 1) world.otherSays(0)
  const store = start(world)
  world.hearers.add((told) => store.hear(told))
  await world.rest(store.open({}))
  const page = store.older()
  world.serve(0)
  world.edit(7)
  // Heard, asked for and answered while the page is still on its way: its place is not on screen yet.
  world.tell(20, 'once')
  await world.time(0)
  await world.answer(1, 'whole')
  await world.rest(page)
  expect(store.read().stretch.messages.find(({ seq }) => seq === 8)?.text).toBe('Tin số 8!')
})

test('far behind, the end is read anew instead of thousands of changes', async () => {
  const world = makeWorld()
  const store = start(world)
  await world.rest(store.open({}))
  for (let n = 0; n < 5000; n += 1) world.otherSays(n % 4)
  world.asked.length = 0
  await world.rest(store.returned())
  expect(seqsOf(store).at(-1)).toBe(5000)
  expect(world.asked.length).toBeLessThan(6)
})

test('one more word in a room of 50,000 costs no sorting of the whole', async () => {
  const world = makeWorld()
  const store = start(world)
  await world.rest(store.open({}))
  const sort = vi.spyOn(Array.prototype, 'toSorted')
  store.take(makeMessage(1))
  const many = Array.from({ length: 50_000 }, (_, n) => makeMessage(n + 1))
  const { withTold, noStretch } = await import('./room.stretch.ts')
  const full = { ...noStretch, messages: many, known_rev: 50_000, last_seq: 50_000 }
  sort.mockClear()
  const { sender: _, ...rest } = makeMessage(50_001)
  const next = withTold(full, ROOM, { ...rest, sender: makeFace() })
  expect(next.messages).toHaveLength(50_001)
  for (const sorted of sort.mock.contexts) expect((sorted as unknown[]).length).toBeLessThan(10)
})
