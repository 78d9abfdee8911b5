import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestFile } from '@malto/contract/modules/assessments.content'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import { expect, test } from 'vitest'
import { makeContent } from '../assessments.factory.ts'
import { filledIn, outcomeOf } from './preview.rules.ts'

const folder = join(import.meta.dirname, '../../../../../server/content/tests')
const testOf = (slug: string) =>
  TestFile.parse(JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')))
const slow = (value: number) => ({ value, spent_ms: 4000 })

test('answers are scored by the contract, and the words of the band stand beside the score', () => {
  const answers = new Map([
    [1, slow(3)],
    [2, slow(1)],
    [3, slow(3)],
  ])
  const [plan, rest] = outcomeOf('areas', makeContent(), answers).scales
  expect(plan).toMatchObject({ name: 'Lập kế hoạch', score: 4, max: 4, band: 'high', text: { title: 'Cao' } })
  expect(rest).toMatchObject({ score: 0, max: 2, band: 'low', text: { title: 'Thấp' } })
})

test('without answers there are no scores, no letters and no complaint', () => {
  const { content } = testOf('holland-60')
  const outcome = outcomeOf('interests', content, new Map())
  expect(outcome.scales.every(({ score, band }) => score === null && band === null)).toBe(true)
  expect(outcome).toMatchObject({ letters: null, quality: { level: 'good', flags: [] } })
})

test('the short form of the hexagon is laid on the same forty points as the long one', () => {
  const { content } = testOf('holland-30')
  const answers = new Map(
    content.groups[0]!.questions.map(({ scale }, at) => [at + 1, slow(scale === 'I' ? 5 : (at % 3) + 1)]),
  )
  const outcome = outcomeOf('interests', content, answers)
  expect(outcome.scales.find(({ key }) => key === 'I')).toMatchObject({ score: 40, max: 40, band: 'clear' })
  expect(outcome.letters?.code?.[0]).toBe('I')
})

test('filling in answers every question once, keeps what was answered, and passes the check questions', () => {
  for (const slug of ['holland-60', 'gia-tri-24', 'kham-pha-nhi-36', 'phu-huynh-42']) {
    const { content, scoring } = testOf(slug)
    const first = content.groups[0]!.questions[0]!
    const given = first.options ? new Map() : new Map([[1, slow(1)]])
    const answers = filledIn(content, given)
    expect(answers.size, slug).toBe(questionCount(content))
    expect(answers.get(1)?.value, slug).toEqual(given.get(1)?.value ?? answers.get(1)?.value)
    const outcome = outcomeOf(scoring, content, answers)
    expect(
      outcome.scales.map(({ score }) => score),
      slug,
    ).not.toContain(null)
    expect(outcome.quality.flags, slug).not.toContain('instruction_missed')
    expect(filledIn(content, answers), slug).toEqual(answers)
  }
})
