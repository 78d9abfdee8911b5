import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedWithoutMarks, withoutMarks } from './vietnamese.ts'

test('search forgets every mark, composed or not, and the case', () => {
  expect(withoutMarks('Đại học Huế')).toBe('dai hoc hue')
  expect(withoutMarks('ĐẠI HỌC HUẾ')).toBe('dai hoc hue')
  expect(withoutMarks('Đại học Huế'.normalize('NFD'))).toBe('dai hoc hue')
  expect(withoutMarks('Nguyễn Thị Ưng Ỷ')).toBe('nguyen thi ung y')
  expect(withoutMarks('ắằẳẵặấầẩẫậếềểễệốồổỗộớờởỡợứừửữự')).toMatch(/^[aeou]+$/)
})

test('searching what was already plain changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = withoutMarks(text)
      expect(withoutMarks(plain)).toBe(plain)
      expect(withoutMarks(text.normalize('NFD'))).toBe(withoutMarks(text.normalize('NFC')))
    }),
  )
})

test('one mark is enough to have typed with marks: a tone, a hat, a đ, composed or not', () => {
  for (const text of ['dai hoc', 'DAI HOC 2026!', '', 'l’eau']) expect(typedWithoutMarks(text)).toBe(true)
  for (const text of ['dai họC', 'đai hoc', 'Đ', 'dai hoc ơ', 'â'.normalize('NFD')])
    expect(typedWithoutMarks(text)).toBe(false)
})
