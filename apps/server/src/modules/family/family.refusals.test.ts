import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ErrorKind } from '@malto/contract'
import * as calls from '@malto/contract/modules/family.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { showPhone } from '@malto/contract/modules/users.rules'
import { DAY, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const parentOf = () => makePerson(malto, { account_kind: 'parent' })
const kidOf = () => makePerson(malto, { account_kind: 'kid' })
const ask = (person: Person, phone: string) => person.call(calls.askConnection, { phone })
const answer = (person: Person, id: string, accept: boolean) =>
  person.call(calls.answerConnection, { id, accept })
const now = (person: Person) => signedInAgain(malto, person)
const listed = async (person: Person) => (await now(person)).call(calls.listConnections, {})
const refusal = async (asked: Promise<unknown>, kind: ErrorKind) => expect(asked).rejects.toSatisfy(kind.is)

test('refused: 2 for the parent, who may ask again once; after the second refusal only when seven days are over', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await ask(parent, kid.phone)
  await answer(kid, id, false)
  expect((await listed(parent)).items).toMatchObject([
    {
      code: '2',
      can: { ask_again: true, cancel: true, end: false },
      ask_again_at: null,
      person: { phone: showPhone(kid.phone), name: null },
    },
  ])
  const { items } = await (await now(parent)).call(listNotifications, {})
  expect(items.map(({ title }) => title)).toEqual(['Lời mời kết nối chưa được chấp nhận'])
  await refusal(answer(kid, id, true), calls.ConnectionOver)
  expect(await parent.call(calls.askConnectionAgain, { id })).toMatchObject({ id, code: '0' })
  expect((await listed(kid)).items).toMatchObject([{ code: '0' }])

  malto.moveTo(later(noon, DAY))
  await answer(await now(kid), id, false)
  const twice = await now(parent)
  const until = later(noon, 8 * DAY)
  expect((await listed(twice)).items).toMatchObject([
    { code: '2', can: { ask_again: false, cancel: true }, ask_again_at: until.toISOString() },
  ])
  for (const early of [() => twice.call(calls.askConnectionAgain, { id }), () => ask(twice, kid.phone)])
    await expect(early()).rejects.toMatchObject({ code: calls.RefusedLately.code, details: { days: 7 } })
  malto.moveTo(later(until, -1))
  await expect(ask(await now(parent), kid.phone)).rejects.toMatchObject({ details: { days: 1 } })
  malto.moveTo(until)
  const waited = await now(parent)
  expect((await listed(waited)).items).toMatchObject([{ can: { ask_again: true }, ask_again_at: null }])
  expect(await waited.call(calls.askConnectionAgain, { id })).toMatchObject({ id, code: '0' })
  // Refused more than seven days after the last time, it is the first time again.
  malto.moveTo(later(until, DAY / 2))
  await answer(await now(kid), id, false)
  expect(await ask(await now(parent), kid.phone)).toMatchObject({ id, code: '0' })
  await refusal((await now(parent)).call(calls.askConnectionAgain, { id }), calls.AlreadyConnected)
})

async function refuseTwice(asker: Person, asked: Person): Promise<string> {
  await answer(asked, (await ask(asker, asked.phone)).id, false)
  const { id } = await ask(asker, asked.phone)
  await answer(asked, id, false)
  return id
}

test('refusals are of one by one: they are not cleared away, hold no other parent, and the child may ask at any time', async () => {
  const [mother, father, kid] = [await parentOf(), await parentOf(), await kidOf()]
  const first = await ask(mother, kid.phone)
  await answer(kid, first.id, false)
  await mother.call(calls.endConnection, { id: first.id })
  const { id } = await ask(mother, kid.phone)
  await answer(kid, id, false)
  await mother.call(calls.endConnection, { id })
  await refusal(ask(mother, kid.phone), calls.RefusedLately)
  expect(await ask(father, kid.phone)).toMatchObject({ code: '0' })

  // The child's own question is the newer word: were it taken back, the mother may ask again.
  const own = await ask(kid, mother.phone)
  expect(own).toMatchObject({ code: '0' })
  await kid.call(calls.endConnection, { id: own.id })
  expect(await ask(mother, kid.phone)).toMatchObject({ code: '0' })
})

test('a parent’s refusals stand as well, and the parent may ask the child at any time', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const id = await refuseTwice(kid, parent)
  await refusal(ask(kid, parent.phone), calls.RefusedLately)
  await refusal(kid.call(calls.askConnectionAgain, { id }), calls.RefusedLately)
  expect(await parent.call(calls.askConnectionAgain, { id })).toMatchObject({ id, code: '0' })
  expect(await answer(kid, id, true)).toMatchObject({ code: '1' })
  // Once connected, what was refused before is past.
  await kid.call(calls.endConnection, { id })
  expect(await ask(kid, parent.phone)).toMatchObject({ code: '0' })
})

test('a request that was withdrawn or ran out is no refusal', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await ask(parent, kid.phone)
  await parent.call(calls.endConnection, { id })
  const second = await ask(parent, kid.phone)
  expect(second).toMatchObject({ code: '0', ask_again_at: null })
  malto.moveTo(later(noon, 7 * DAY))
  expect(await (await now(parent)).call(calls.askConnectionAgain, { id: second.id })).toMatchObject({
    code: '0',
  })
})
