import { TestContent } from '@malto/contract/modules/assessments.content'
import { missingIn } from '@malto/contract/modules/assessments.fit.rules'
import { scorings } from '@malto/contract/modules/assessments.rules'
import { expect, test } from 'vitest'
import { makeContent } from '../assessments.factory.ts'
import {
  freshGroup,
  freshScale,
  moved,
  nextQuestion,
  putAt,
  readAt,
  removeScale,
  renameScale,
  tidied,
} from './content.edit.ts'
import { freshContent } from './content.fresh.ts'
import { edited, isUnsaved, opened } from './editing.ts'

test('a change touches its own place and shares everything else', () => {
  const before = makeContent()
  const after = putAt(before, 'groups.0.questions.1.text', 'Khác')
  expect(readAt(after, 'groups.0.questions.1.text')).toBe('Khác')
  expect(readAt(before, 'groups.0.questions.1.text')).toBe('Mình nghỉ sau mỗi bài')
  expect(after.groups[0]?.questions[0]).toBe(before.groups[0]?.questions[0])
  expect(after.texts).toBe(before.texts)
})

test('an emptied field leaves the document, and a missing part is made where it is first written to', () => {
  const written = putAt(makeContent(), 'steps.plan', [{ title: 'Viết', text: 'Ba việc.' }])
  expect(written.steps).toEqual({ plan: [{ title: 'Viết', text: 'Ba việc.' }] })
  const without = putAt(written, 'groups.0.questions.0.scale', undefined)
  expect('scale' in without.groups[0]!.questions[0]!).toBe(false)
  expect(tidied(putAt(written, 'total', {}))).not.toHaveProperty('total')
  expect(tidied(putAt(written, 'texts.plan', {})).texts).not.toHaveProperty('plan')
})

test('rows change places with their neighbours, and stay where there is none', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})

test('a renamed scale keeps its questions, answers and texts; nothing is missing afterwards', () => {
  const own = putAt(makeContent(), 'groups.0.questions.1.options', [
    { value: 1, label: 'Một', weight: 0, scale: 'plan' },
    { value: 2, label: 'Hai', weight: 1 },
  ])
  const after = renameScale(own, 'plan', 'order')
  expect(JSON.stringify(after)).not.toContain('"plan"')
  expect(after.groups[0]?.questions[1]?.options?.[0]?.scale).toBe('order')
  expect(missingIn('areas', after)).toEqual([])
})

test('a deleted scale leaves no word behind, and its questions are told of', () => {
  const after = removeScale(makeContent(), 'plan')
  expect(TestContent.safeParse(after).success).toBe(true)
  expect(Object.keys(after.texts)).toEqual(['rest'])
  expect(missingIn('areas', after)).toEqual([
    'Câu 1 chưa gắn với thang đo nào.',
    'Câu 3 chưa gắn với thang đo nào.',
  ])
})

test('new rows have keys of their own, and questions go round the scales', () => {
  const content = makeContent()
  expect(nextQuestion(content, content.groups[0]!)).toEqual({ key: 'rest2', text: '', scale: 'rest' })
  expect(freshGroup(content, 'faces').key).toBe('main2')
  expect(freshScale(content).key).toBe('R')
  const values = freshGroup(content, 'most_least').questions[0]
  expect(values?.options?.map(({ scale }) => scale)).toEqual(['plan', 'rest', 'plan', 'rest'])
})

test('whatever the scoring, a first draft lacks words and nothing else', () => {
  for (const scoring of scorings) {
    const issues = TestContent.safeParse(freshContent(scoring)).error?.issues ?? []
    expect(new Set(issues.map(({ code }) => code)), scoring).toEqual(new Set(['too_small']))
  }
})

test('typing in one field is one step back; each other change is a step of its own', () => {
  let state = opened(makeContent())
  for (const value of ['M', 'Mớ', 'Mới']) state = edited(state, { kind: 'put', path: 'introduction', value })
  state = edited(state, { kind: 'put', path: 'evidence.basis', value: 'Khác' })
  expect(isUnsaved(state)).toBe(true)
  state = edited(state, { kind: 'undo' })
  expect(state.content.evidence.basis).toBe('Sách giáo khoa.')
  expect(state.content.introduction).toBe('Mới')
  state = edited(state, { kind: 'undo' })
  expect(state.content.introduction).toBe('Ba câu về cách bạn học.')
  expect(isUnsaved(state)).toBe(false)
})
