import { expect, test } from 'vitest'
import { FullName } from './users.calls.ts'

const passes = (name: string): boolean => FullName.safeParse(name).success

test('a name is words of letters, as people of Vietnam and of elsewhere bear them', () => {
  for (const name of [
    'Nguyễn Thị Minh Khai',
    'Y Bíh Aleo',
    'H’Hen Niê',
    "H' Hen Niê",
    'Đặng-Trần Côn',
    'John F. Kennedy',
    'Nguyễn  Văn An',
  ])
    expect([name, passes(name)]).toEqual([name, true])
})

test('I15: a name leads nowhere: no address, no number, no mark that could begin one', () => {
  for (const name of [
    't.me/chubaaa',
    'https://evil.vn',
    'evil.vn',
    'Anh a.b',
    'Minh @be',
    'Chú Ba 0905',
    'Chú Ba ０９０５',
    'Minh_99',
    'An: zalo',
    '<b>An</b>',
    '. An',
    '-',
  ])
    expect([name, passes(name)]).toEqual([name, false])
})
