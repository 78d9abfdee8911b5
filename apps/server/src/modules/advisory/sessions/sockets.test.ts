import { seePrivate, typeInSession } from '@malto/contract/modules/advisory.sessions.calls'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen } from '#modules/chat/chat.factory.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeCounsel, makeTalk } from '../advisory.factory.ts'
import { advisoryAudiences, expelAdviser } from './audiences.service.ts'
import { say, suspend, wordsIn } from './sessions.factory.ts'
import { sendPrivate } from './talk.service.ts'

let malto: Malto
let address: string
beforeAll(async () => {
  malto = await startMalto()
  address = await malto.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => malto.stop())
beforeEach(() => malto.moveTo(noon))

const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
async function ear(person: Person, session: { readonly id: string }) {
  const made = await listen(address, person, `talk:${session.id}`)
  open.push(made)
  return made
}
type Ear = Awaited<ReturnType<typeof ear>>
/** All that was heard of the room; what everybody is told about their own lists is left out. */
const ofRoom = ({ heard }: Ear) => heard.filter(({ name }) => name.startsWith('session'))
/** Something that an ear hears for certain: what was not heard by then will not come. */
const until = async (each: Ear, seq: number) =>
  each.hears(
    ({ name, payload }) => name === 'sessionSpoken' && (payload['message'] as { seq: number }).seq === seq,
  )

test('words, typing and reading reach the other one’s open screen, and nobody else’s', async () => {
  const { adviser, advisee, session } = await makeTalk(malto, {}, { account_kind: 'kid' })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, advisee)
  const outsiders = [
    await ear(parent, session),
    await ear(await makeCounsel(malto), session),
    await ear(await makePerson(malto), session),
  ]
  const [near, own] = [await ear(adviser, session), await ear(advisee, session)]
  expect([near.answers, own.answers]).toEqual([[{ ok: true }], [{ ok: true }]])
  expect(outsiders.map(({ answers }) => answers)).toEqual(outsiders.map(() => [{ ok: false }]))

  const appointment_id = session.id
  await advisee.call(typeInSession, { appointment_id })
  const message = await say(advisee, session, 'Em nghe rõ ạ.')
  await adviser.call(seePrivate, { appointment_id, seq: message.seq })
  await say(adviser, session)
  await Promise.all([until(near, 2), until(own, 2)])
  expect(ofRoom(near).slice(0, 3)).toEqual([
    { name: 'sessionTyping', payload: { appointment_id, sender: 'advisee' } },
    { name: 'sessionSpoken', payload: { appointment_id, message } },
    { name: 'sessionRead', payload: { appointment_id, reader: 'adviser', read_seq: 1 } },
  ])
  // Who types is not told that they do.
  expect(ofRoom(own).map(({ name }) => name)).toEqual(['sessionSpoken', 'sessionRead', 'sessionSpoken'])
  expect(outsiders.flatMap(ofRoom)).toEqual([])
})

test('I7: what was rolled back is heard by nobody and stands nowhere', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const near = await ear(adviser, session)
  const ctx = malto.house.makeCtx(
    { id: advisee.id, realm: 'user', session_id: advisee.sid, powers: new Set(), account_kind: 'student' },
    malto.house.ownCtx().visit,
    'vi',
  )
  const draft = { appointment_id: session.id, client_id: randomUUID(), text: 'Chưa từng nói' }
  const lost = inTransaction(ctx, async (tx) => {
    await sendPrivate(tx as Ctx, draft)
    throw new Error('the power went out')
  })
  await expect(lost).rejects.toThrow('the power went out')
  expect((await say(advisee, session)).seq).toBe(1)
  await until(near, 1)
  expect(JSON.stringify(near.heard)).not.toContain('Chưa từng nói')
  expect(await wordsIn(malto, session)).toHaveLength(1)
})

test('an adviser whose office is taken in the middle hears nothing more of the room, though still connected', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const [of, own] = [await ear(adviser, session), await ear(advisee, session)]
  await say(advisee, session)
  await Promise.all([until(of, 1), until(own, 1)])
  const heard = ofRoom(of).length
  // By hand, so that nobody was sent out: what is told still passes them by.
  await suspend(malto, adviser)
  await expect(say(advisee, session)).rejects.toMatchObject({ code: 'ROOM_NOT_OPEN' })
  await expect(advisee.call(typeInSession, { appointment_id: session.id })).rejects.toMatchObject({
    code: 'ROOM_NOT_OPEN',
  })
  await advisee.call(seePrivate, { appointment_id: session.id, seq: 1 })
  // By the console: out of the room at once, and no way back.
  await inTransaction(malto.house.ownCtx(), (tx) => expelAdviser(tx, adviser.id))
  await suspend(malto, adviser, 'vetted')
  await say(advisee, session)
  await until(own, 2)
  expect(ofRoom(of)).toHaveLength(heard)
  await suspend(malto, adviser)
  const back = () => of.socket.timeout(3000).emitWithAck('watch', `talk:${session.id}`) as Promise<unknown>
  expect(await back()).toEqual({ ok: false })
  await suspend(malto, adviser, 'vetted')
  expect(await back()).toEqual({ ok: true })
})

test('the audience is asked by person and state: no held time, no odd name, no visitor', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const held = await makeTalk(malto, { state: 'held' })
  const hears = (person: Person | null, id: string) =>
    advisoryAudiences.talk(
      malto.house.makeCtx(
        person && {
          id: person.id,
          realm: 'user',
          session_id: person.sid,
          powers: new Set(),
          account_kind: null,
        },
        malto.house.ownCtx().visit,
        'vi',
      ),
      id,
    )
  expect([await hears(advisee, session.id), await hears(adviser, session.id)]).toEqual([true, true])
  expect([await hears(held.advisee, held.session.id), await hears(held.adviser, held.session.id)]).toEqual([
    false,
    false,
  ])
  for (const odd of ['', 'x', randomUUID(), `${session.id}x`, "';--"])
    expect(await hears(advisee, odd)).toBe(false)
  expect(await hears(null, session.id)).toBe(false)
})
