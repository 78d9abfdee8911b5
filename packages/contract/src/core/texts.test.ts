import { expect, test } from 'vitest'
import * as z from 'zod'
import { inLanguage } from './words.ts'
import './texts.ts'

const shape = z.strictObject({
  grade: z.number().max(12),
  name: z.string().min(2).max(5),
  kind: z.enum(['a', 'b']),
  ids: z.array(z.string()).min(1),
})
const said = (value: unknown, language: 'vi' | 'en') => {
  const { error } = shape.safeParse(value)
  return Object.fromEntries(
    error?.issues.map((issue) => [issue.path.join('.'), inLanguage(issue.message, language)]) ?? [],
  )
}

test('what a shape does not say itself is said in both languages, to people', () => {
  expect(said({ grade: 13, name: 'dài quá rồi', kind: 'x', ids: [] }, 'vi')).toEqual({
    grade: 'Giá trị lớn nhất là 12.',
    name: 'Tối đa 5 ký tự.',
    kind: 'Chọn một trong các giá trị có sẵn nhé.',
    ids: 'Chọn ít nhất 1 mục.',
  })
  expect(said({ grade: '1', name: 'a', kind: 'a', ids: ['x'], other: 1 }, 'en')).toEqual({
    grade: 'This value is not valid.',
    name: 'At least 2 characters, please.',
    '': 'This field is not accepted.',
  })
  expect(said({}, 'vi')['name']).toBe('Chưa nhập mục này.')
})
