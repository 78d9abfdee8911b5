import { examBlocks } from './careers.blocks.data.ts'
import type { Subject } from './careers.rules.ts'

/** The graduation exam since 2025: Toán and Ngữ văn for everybody, and two of these. */
export const compulsory = ['Toán', 'Ngữ văn'] as const satisfies readonly Subject[]
export const electives = [
  'Vật lí',
  'Hóa học',
  'Sinh học',
  'Lịch sử',
  'Địa lí',
  'GDKT&PL',
  'Tin học',
  'Công nghệ công nghiệp',
  'Công nghệ nông nghiệp',
  'Tiếng Anh',
  'Tiếng Nga',
  'Tiếng Pháp',
  'Tiếng Trung',
  'Tiếng Đức',
  'Tiếng Nhật',
  'Tiếng Hàn',
] as const satisfies readonly Subject[]
export type Elective = (typeof electives)[number]
export type Pair = readonly [first: Elective, second: Elective]

export const isLanguage = (subject: Subject): boolean => subject.startsWith('Tiếng')
const isTechnology = (subject: Subject): boolean => subject.startsWith('Công nghệ')

/** Two different electives. A foreign language and Công nghệ are one elective each, whichever of them is sat. */
export const isPair = (first: Elective, second: Elective): boolean =>
  first !== second &&
  !(isLanguage(first) && isLanguage(second)) &&
  !(isTechnology(first) && isTechnology(second))

/** Every pair that may be chosen, each once, in the order of the electives. */
export const pairsOf = (): Pair[] =>
  electives.flatMap((first, at) =>
    electives
      .slice(at + 1)
      .filter((second) => isPair(first, second))
      .map((second): Pair => [first, second]),
  )

const keyOf = (three: readonly string[]): string => three.toSorted().join('+')
/** Codes by their subjects. Where two codes have the same three (B08 and D08), the first of the list is the one shown. */
const codesByKey = new Map<string, string[]>()
for (const [code, three] of Object.entries(examBlocks))
  codesByKey.set(keyOf(three), [...(codesByKey.get(keyOf(three)) ?? []), code])

export const isBlock = (code: string): boolean => Object.hasOwn(examBlocks, code)

/** The three subjects of a block; none of one that does not exist. */
export const subjectsOf = (code: string): readonly string[] => (isBlock(code) ? (examBlocks[code] ?? []) : [])

/** A block under all of its codes: who opens B08 opens D08. */
export const sameBlocks = (code: string): readonly string[] => codesByKey.get(keyOf(subjectsOf(code))) ?? []

/** Whether one of these blocks is one of those, whatever code each goes by. */
export const meets = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.some((code) => sameBlocks(code).some((each) => theirs.includes(each)))

function codeWith(...three: readonly [Subject, Subject, Subject]): string {
  const code = codesByKey.get(keyOf(three))?.[0]
  if (!code) throw new RangeError(`No exam block of ${three.join(', ')}`)
  return code
}

/** The four blocks that two electives open: with both compulsory subjects each, and both of them with one of these. */
export function blocksOf(first: Elective, second: Elective): [string, string, string, string] {
  if (!isPair(first, second)) throw new RangeError(`${first} and ${second} are no pair of electives`)
  const [toan, van] = compulsory
  return [
    codeWith(van, toan, first),
    codeWith(van, toan, second),
    codeWith(toan, first, second),
    codeWith(van, first, second),
  ]
}

/** What another choice would change. */
export function doorsChange(
  before: Pair | null,
  after: Pair | null,
): { opened: string[]; closed: string[]; kept: string[] } {
  const old: readonly string[] = before ? blocksOf(...before) : []
  const now: readonly string[] = after ? blocksOf(...after) : []
  return {
    opened: now.filter((code) => !old.includes(code)),
    closed: old.filter((code) => !now.includes(code)),
    kept: now.filter((code) => old.includes(code)),
  }
}
