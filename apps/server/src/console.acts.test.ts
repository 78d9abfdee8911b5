import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actsOfBeginning, actsOfDesk } from '#testing/acts.desk.ts'
import { actsOnContent } from '#testing/acts.content.ts'
import { actsOnPeople } from '#testing/acts.people.ts'
import { done, expectTold, nameOf, writingCalls, type ConsoleActs, type Stage } from '#testing/acts.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeTwoPlaces } from '#testing/places.ts'

// I40 beyond resources: each writing call of the console is done here, or named as one that keeps nothing.
// Those of resources are walked in console.audit.test.ts.

let malto: Malto
let stage: Stage
beforeAll(async () => {
  malto = await startMalto()
  stage = { malto, ...(await makeTwoPlaces(malto)) }
}, 60_000)
afterAll(() => malto.stop())

/** In this order: some lean on what the ones above have done. */
const walked: ConsoleActs = { ...actsOnPeople, ...actsOnContent, ...actsOfDesk }

/** They change nothing that anybody else sees. */
const quiet: Readonly<Record<string, string>> = {
  'PUT /auth-admin/asset-uploads/:id/parts/:number': 'a part of a file; its end is in the log',
  'POST /auth-admin/campaigns/preview': 'only counts',
  'POST /auth-admin/refresh': 'renews a token',
  'POST /auth-admin/word-rules/try': 'only reads',
}

test('every writing call is in one of the tables, and nothing else is', () => {
  const known = [walked, actsOfBeginning, quiet].flatMap((each) => Object.keys(each))
  expect(known.toSorted()).toEqual(writingCalls.map(nameOf).toSorted())
})

describe('where nobody is yet', () => {
  for (const [name, act] of Object.entries(actsOfBeginning))
    test(`I40: ${name} is in the log, as the first line of all`, async () => {
      const empty = await startMalto({ DEMO: '0' })
      try {
        const beginning = { ...stage, malto: empty }
        await expectTold(beginning, await done(beginning, name, act), act)
      } finally {
        await empty.stop()
      }
    })
})

describe('one by one', () => {
  for (const [name, act] of Object.entries(walked))
    test(`I40: ${name} is in the log, with what was before and after`, async () => {
      await expectTold(stage, await done(stage, name, act), act)
    })
})
