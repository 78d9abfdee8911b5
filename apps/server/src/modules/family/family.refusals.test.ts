import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ErrorKind } from '@malto/contract'
import * as calls from '@malto/contract/modules/family.calls'
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
const refusal = async (asked: Promise<unknown>, kind: ErrorKind) => expect(asked).rejects.toSatisfy(kind.is)

test('a refusal is of one by one: it is not cleared away, holds no other parent, and the child may ask at any time', async () => {
  const [mother, father, kid] = [await parentOf(), await parentOf(), await kidOf()]
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

test('a parent’s refusal stands as well, and the parent may ask the child at any time', async () => {
  const [parent, kid] = [await parentOf(), await kidOf()]
  const { id } = await ask(kid, parent.phone)
  await answer(parent, id, false)
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
