import { personalityGroups } from '@malto/contract/constants'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import { shippedWords } from '@malto/contract/modules/moderation.lists.data'
import { circleBands, circleKey } from '@malto/contract/modules/moderation.rules'
import { compileWords } from '@malto/contract/modules/moderation.words.rules'
import { expect, test } from 'vitest'
import { readContent } from './chat.content.service.ts'

const { rooms, events } = await readContent()
const judge = compileWords(shippedWords)
const lines = rooms.flatMap(({ band, talks }) =>
  talks.flatMap((talk) => talk.lines.map(({ text }) => ({ band, text }))),
)
const beside = events.flatMap(({ band, ...each }) =>
  [...each.lines, ...each.questions].map(({ text }) => ({ band, text })),
)
const notes = rooms.flatMap(({ band, pinned }) => (pinned ? [{ band, text: pinned }] : []))

test('every circle has its room, once, with a note and talks', () => {
  const all = circleBands.flatMap((band) => personalityGroups.map((letter) => circleKey({ letter, band })))
  expect(rooms.map(circleKey).toSorted()).toEqual(all.toSorted())
  expect(rooms.filter(({ talks, pinned }) => talks.length < 2 || pinned === null)).toEqual([])
})

test('nothing in it would be masked or held: not by words, and for children not by contact details', () => {
  const said = [...lines, ...beside, ...notes]
  expect(said.length).toBeGreaterThan(700)
  expect(said.filter(({ text }) => judge(text).found.length > 0).map(({ text }) => text)).toEqual([])
  const told = said.filter(({ band, text }) => band === 'kid' && findDetails(text).length > 0)
  expect(told.map(({ text }) => text)).toEqual([])
})

test('what is answered was said before', () => {
  const early = rooms.flatMap(({ talks }) =>
    talks.flatMap((talk) =>
      talk.lines
        .filter(({ reply_to }, at) => reply_to !== undefined && reply_to >= at)
        .map(({ text }) => text),
    ),
  )
  expect(early).toEqual([])
})

test('people talk in their free time, and children not at night', () => {
  const minutes = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))
  const late = rooms.flatMap(({ band, talks }) =>
    talks
      .filter(({ at, lines: said }) => {
        const end = minutes(at) + said.reduce((sum, each) => sum + each.seconds_later, 0) / 60
        return minutes(at) < 6 * 60 || end > (band === 'kid' ? 21 * 60 + 30 : 23 * 60 + 30)
      })
      .map(({ at }) => `${band} ${at}`),
  )
  expect(late).toEqual([])
})
