import { Questions } from '@malto/contract/modules/courses.content'
import { isRight, questionKinds } from '@malto/contract/modules/courses.rules'
import { expect, test } from 'vitest'
import { makeQuestions } from '../courses.factory.ts'
import { asKind, freshQuestion, markRight, shuffled, solutionOf } from './questions.ts'

const [single, fill, order] = makeQuestions()

test('the questions of the tests are ones that the contract takes', () => {
  expect(Questions.safeParse(makeQuestions()).success).toBe(true)
})

test('a new question of any kind has an id of its own and rows enough: it lacks only words and marks', () => {
  for (const kind of questionKinds) {
    const fresh = freshQuestion(kind, makeQuestions())
    expect(fresh.id).toBe('q4')
    const issues = Questions.safeParse([...makeQuestions(), fresh]).error?.issues ?? []
    const short = issues.filter((issue) => issue.code === 'too_small' && issue.origin === 'array')
    // Accepted answers are words, not rows.
    expect(
      short.map(({ path }) => path.join('.')),
      kind,
    ).toEqual(kind === 'fill' ? ['3.accepts'] : [])
    expect(issues.length, kind).toBeGreaterThan(short.length)
  }
})

test('of one right answer there is only one: marking another moves the mark', () => {
  const after = single?.kind === 'single' ? markRight(single, 0, true) : null
  expect(after?.kind === 'single' ? after.choices.map(({ right }) => right) : null).toEqual([true, false])
})

test('another kind keeps what was written: question, explanation, and what fits of the answers', () => {
  const many = asKind(single!, 'multiple')
  expect(many).toMatchObject({ id: 'q1', kind: 'multiple', text: 'Nên ôn khi nào?' })
  expect(many.kind === 'multiple' ? many.choices : []).toHaveLength(2)
  expect(asKind(single!, 'fill')).toMatchObject({ kind: 'fill', accepts: ['Cách quãng nhiều lần'] })
  const listed = asKind(order!, 'single')
  expect(listed.kind === 'single' ? listed.choices.map(({ text }) => text) : []).toEqual([
    'Đọc',
    'Gấp sách',
    'Nhớ lại',
  ])
  const backwards = asKind(fill!, 'order')
  expect(backwards.kind === 'order' ? backwards.items.length : 0).toBe(3)
})

test('what is to be put in order never stands right by itself', () => {
  if (order?.kind !== 'order') throw new Error('not an order')
  expect(
    isRight(
      order,
      shuffled(order.items).map(({ id }) => id),
    ),
  ).toBe(false)
  expect(solutionOf(order)).toBe('Đọc → Gấp sách → Nhớ lại')
})
