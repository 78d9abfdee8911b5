import { expect, test } from 'vitest'
import { RiddlesContent } from '@malto/contract/modules/minigame.content'
import { readContent as readCareers } from '#modules/careers/careers.content.service.ts'
import { cluesNaming } from './minigame.clues.service.ts'
import { readContent } from './minigame.laying.service.ts'

const written = RiddlesContent.parse(await readContent())
const careers = new Map((await readCareers()).careers.map((each) => [each.slug, each]))

test('every riddle is about a career of the bank, and each career has one at most', () => {
  expect(written.filter(({ career }) => !careers.has(career))).toEqual([])
  expect(new Set(written.map(({ career }) => career)).size).toBe(written.length)
})

test('no clue names its career, by its name or another one, with marks or without', () => {
  const naming = written.flatMap(({ career, clues }) => {
    const { name = '', aliases = [] } = careers.get(career) ?? {}
    return cluesNaming(clues, [name, ...aliases]).map((at) => `${career}: ${clues[at]}`)
  })
  expect(naming).toEqual([])
})

test('no clue stands twice', () => {
  const all = written.flatMap(({ clues }) => clues)
  expect(all.filter((clue, at) => all.indexOf(clue) !== at)).toEqual([])
})

test('a name is found without its marks, whole, and not inside another word', () => {
  const names = ['Thợ hàn', 'thợ cơ khí']
  expect(cluesNaming(['Mình là tho han đây', 'THỢ HÀN!', 'Thợ hàng ngày', 'một thợ: cơ-khí'], names)).toEqual(
    [0, 1, 3],
  )
  expect(cluesNaming(['gì cũng được'], [''])).toEqual([])
})
