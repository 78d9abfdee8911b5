import { expect, test } from 'vitest'
import { allCalls, realmOf, travelsInQuery } from '@malto/contract'
import { nobodysOwn, privateThings, sharedThings, spentOnce } from '#testing/owned/all.ts'
import { advisoryRows } from '#testing/personas.advisory.ts'
import { bannerRows } from '#testing/personas.banners.ts'
import { chatRows } from '#testing/personas.chat.ts'
import { courseRows } from '#testing/personas.courses.ts'
import { eventRows } from '#testing/personas.events.ts'
import { familyRows } from '#testing/personas.family.ts'
import { assessmentRows, careerRows } from '#testing/personas.learning.ts'
import { minigameRows } from '#testing/personas.minigame.ts'
import { moderationRows } from '#testing/personas.moderation.ts'
import { peopleRows } from '#testing/personas.people.ts'
import { pointRows } from '#testing/personas.points.ts'
import { rewardRows } from '#testing/personas.rewards.ts'
import { videoRows } from '#testing/personas.videos.ts'
import { walkRows } from '#testing/personas.walk.ts'
import { wallRows } from '#testing/personas.wall.ts'
import { unheardWrites } from '#testing/plans.tables.ts'
import { schemaOf } from '#testing/samples.ts'

/** Who gets what from which call. A call without a row fails; what people own has rows by whose it is in `owned/`. */
const table = [
  ...peopleRows,
  ...familyRows,
  ...assessmentRows,
  ...careerRows,
  ...eventRows,
  ...courseRows,
  ...bannerRows,
  ...videoRows,
  ...minigameRows,
  ...moderationRows,
  ...wallRows,
  ...chatRows,
  ...advisoryRows,
  ...pointRows,
  ...rewardRows,
]

test('control 2: every call of people has its row', () => {
  const known = new Set(table.map((each) => each.call))
  const missing = allCalls.filter(
    (call) => realmOf(call) === 'user' && !known.has(`${call.method} ${call.path}`),
  )
  expect(missing.map((call) => `${call.method} ${call.path}`)).toEqual([])
})

/** `claim_id`, `ids`, a code or a secret by which something is opened; not the proof of a step that was taken before. */
const namesAThing = /(^|_)(ids?|code|secret|pass)$/
const open = new Set(Object.values(nobodysOwn).flat())
const things = [...privateThings, ...sharedThings]

test('control 2: every call that names what somebody owns has rows by whose it is', () => {
  const known = new Set(
    things.flatMap(({ ids, calls }) => calls.flatMap(({ call }) => ids.map((id) => `${call} ${id}`))),
  )
  const missing = allCalls
    .filter((call) => realmOf(call) === 'user' && !spentOnce.includes(`${call.method} ${call.path}`))
    .flatMap((call) =>
      Object.keys(schemaOf(call)['properties'] ?? {})
        .filter((name) => namesAThing.test(name) && !open.has(name))
        .map((name) => `${call.method} ${call.path} ${name}`),
    )
  expect(missing.filter((each) => !known.has(each))).toEqual([])
})

test('the plans of every call of people that writes are read by a walk, or it is said what that would take', () => {
  const heard = new Set(
    [...table, ...things.flatMap(({ calls }) => calls)]
      .filter(({ answers }) => Object.values(answers).includes('ok'))
      .map(({ call }) => call),
  )
  const unheard = allCalls
    .filter((call) => realmOf(call) === 'user' && !travelsInQuery(call.method))
    .map((call) => `${call.method} ${call.path}`)
    .filter((name) => !heard.has(name))
  expect(unheard.toSorted()).toEqual(Object.values(unheardWrites).flat().toSorted())
})

walkRows(table)
