import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishVersion } from '@malto/contract/modules/assessments.admin'
import { getPaper, startAttempt, submitAttempt } from '@malto/contract/modules/assessments.calls'
import { getResult } from '@malto/contract/modules/assessments.results.calls'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeLibrary, makeVersion, smallContent } from './console.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const block = (text: string) => ({ title: 'Một lời', text })
const saying = (text: string) => ({ high: block(text), middle: block(text), low: block(text) })
/** The same four questions, weighed the other way round, and spoken of in other words. */
function turned() {
  const content = smallContent()
  const groups = content.groups.map((group) => ({
    ...group,
    options: [1, 2, 3, 4, 5].map((value) => ({ value, label: `Mức ${value}`, weight: 5 - value })),
  }))
  const texts = { plan: saying('Lời của bản mới.'), talk: saying('Lời của bản mới.') }
  return smallContent({ groups, texts })
}

test('I32: what was begun is scored and told by the version that was shown, though a newer one was published meanwhile', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const { id: library_id, slug: library } = await makeLibrary(malto)
  await makeVersion(malto, library_id, { status: 'published' })
  const person = await makePerson(malto)
  const answers = [1, 2, 3, 4].map((number) => ({ number, value: 5, spent_ms: 3000, rev: 1 }))
  const takenOf = async (attempt_id: string) => {
    const { result_id } = await person.call(submitAttempt, { attempt_id, answers })
    const { scales } = await person.call(getResult, { result_id })
    return scales.map(({ key, score, text }) => [key, score, text?.text])
  }

  const { id: begun } = await person.call(startAttempt, { library })
  const draft = await makeVersion(malto, library_id, { number: 2, content: turned() })
  await chief.call(publishVersion, { id: draft.id, version: 1 })

  // One of the two questions about planning is turned round: four and nought.
  expect(await takenOf(begun)).toEqual([
    ['plan', 4, 'Một lời cho mức này.'],
    ['talk', 8, 'Một lời cho mức này.'],
  ])
  expect((await person.call(getPaper, { library })).attempt).toBeNull()
  const { id: anew } = await person.call(startAttempt, { library })
  expect(await takenOf(anew)).toEqual([
    ['plan', 4, 'Lời của bản mới.'],
    ['talk', 0, 'Lời của bản mới.'],
  ])
})
