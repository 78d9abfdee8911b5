import { expect, test } from 'vitest'
import { isSameMajor, majorsBehind } from './careers.majors.rules.ts'

const naming = (...majors: string[]) => ({ majors })

test('majors stand once, first those that most careers name, then by name as Vietnamese sorts', () => {
  expect(
    majorsBehind([
      naming('Đông phương học', 'Luật'),
      naming('luật', 'Điện ảnh', 'Công nghệ thông tin'),
      naming('Dược học', 'Luật'),
    ]),
  ).toEqual(['Luật', 'Công nghệ thông tin', 'Dược học', 'Điện ảnh', 'Đông phương học'])
})

test('a career that names a major twice counts once', () => {
  expect(majorsBehind([naming('Y khoa', 'Y khoa'), naming('Bảo hiểm')])).toEqual(['Bảo hiểm', 'Y khoa'])
})

test('a major is the same however its letters are written', () => {
  expect(isSameMajor('Tâm lí học', 'TÂM LÍ HỌC')).toBe(true)
  expect(isSameMajor('Tâm lí học'.normalize('NFD'), 'Tâm lí học')).toBe(true)
  expect(isSameMajor('Tâm lí học', 'Tâm lí học giáo dục')).toBe(false)
})
