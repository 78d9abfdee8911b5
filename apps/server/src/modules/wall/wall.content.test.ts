import { expect, test } from 'vitest'
import { personalityGroups } from '@malto/contract/constants'
import { findDetails } from '@malto/contract/modules/moderation.details.rules'
import { shippedWords } from '@malto/contract/modules/moderation.lists.data'
import { circleBands, circleKey } from '@malto/contract/modules/moderation.rules'
import { compileWords } from '@malto/contract/modules/moderation.words.rules'
import { readContent } from './wall.content.service.ts'

const { walls } = await readContent()
const judge = compileWords(shippedWords)
const said = walls.flatMap((wall) =>
  wall.statuses.flatMap((status) => [
    { ...wall, text: status.text },
    ...status.comments.flatMap((comment) => [
      { ...wall, text: comment.text },
      ...comment.replies.map(({ text }) => ({ ...wall, text })),
    ]),
  ]),
)

test('every circle has its wall, once, and something stands on it', () => {
  const all = circleBands.flatMap((band) => personalityGroups.map((letter) => circleKey({ letter, band })))
  expect(walls.map(circleKey).toSorted()).toEqual(all.toSorted())
  expect(walls.filter(({ statuses }) => statuses.length < 3)).toEqual([])
})

test('nothing in it would be masked or held: not by words, and for children not by contact details', () => {
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter(({ text }) => judge(text).found.length > 0).map(({ text }) => text)).toEqual([])
  const told = said.filter(({ band, text }) => band === 'kid' && findDetails(text).length > 0)
  expect(told.map(({ text }) => text)).toEqual([])
})

test('nobody says the same thing twice, and a reply comes after what it answers', () => {
  const texts = said.map(({ text }) => text)
  expect(texts.filter((text, at) => text.length >= 12 && texts.indexOf(text) !== at)).toEqual([])
  const early = walls.flatMap(({ statuses }) =>
    statuses.flatMap(({ comments }) =>
      comments.flatMap((comment) =>
        comment.replies.filter((reply) => reply.minutes_later <= comment.minutes_later),
      ),
    ),
  )
  expect(early.map(({ text }) => text)).toEqual([])
})

test('people write in their free time, and children not at night', () => {
  const minutes = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))
  const late = walls.flatMap(({ band, statuses }) =>
    statuses.filter(
      ({ at }) => minutes(at) < 6 * 60 || minutes(at) > (band === 'kid' ? 21 * 60 + 30 : 23 * 60 + 30),
    ),
  )
  expect(late.map(({ at, text }) => `${at} ${text}`)).toEqual([])
})
