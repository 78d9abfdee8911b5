import type { PersonalityGroup } from '@malto/contract/constants'
import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import { FLAT_SPREAD, LETTER_GAP } from '@malto/contract/modules/assessments.hexagon.rules'
import type { Letters, ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import type { QualityFlag } from '@malto/contract/modules/assessments.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'

export type NameOf = (key: string) => string

/** "34", "−3", "16,5": as Vietnamese writes numbers. */
export const number = (value: number): string =>
  String(Math.round(value * 10) / 10)
    .replace('.', ',')
    .replace('-', '−')

const dayParts = (moment: string): [day: string, month: string, year: string] => {
  const [year = '', month = '', day = ''] = vietnameseDay(new Date(moment)).split('-')
  return [day, month, year]
}
export const shortDay = (moment: string): string => dayParts(moment).join('/')
export function longDay(moment: string): string {
  const [day, month, year] = dayParts(moment)
  return `ngày ${Number(day)} tháng ${Number(month)} năm ${year}`
}

export const duration = (seconds: number): string => `khoảng ${Math.max(1, Math.round(seconds / 60))} phút`

/** The letters that stand in front: whole places until there are three, as equal ones stand together. */
export function frontPlaces({ places }: Letters): PersonalityGroup[][] {
  const front: PersonalityGroup[][] = []
  for (const place of places) if (front.flat().length < 3) front.push(place)
  return front
}

/** "I, A = S": the code with its doubt. */
export const codeInWords = (letters: Letters): string =>
  frontPlaces(letters)
    .filter((place) => place.every((letter) => letters.code?.includes(letter)))
    .map((place) => place.join(' = '))
    .join(', ')

/** The names of what stands in front: equal ones together. */
export const frontNames = (letters: Letters, nameOf: NameOf): string =>
  frontPlaces(letters)
    .map((place) => place.map(nameOf).join(' = '))
    .join(', ')

/**
 * How the first letters stand to the others: told apart, close, or equal. Clear is only what no letter above is close
 * to: the last of three close ones is far from the next, and still not by itself.
 */
export function lettersInWords(letters: Letters, nameOf: NameOf): string[] {
  const front = frontPlaces(letters)
  const apart = (place: readonly PersonalityGroup[]) => place.every((each) => letters.clear.includes(each))
  const clear = front
    .filter((place, at) => apart(place) && (at === 0 || apart(front[at - 1] ?? [])))
    .flat()
    .map(nameOf)
  const sentences: string[] = []
  if (clear.length > 1)
    sentences.push(
      `${listed(clear)} đều rõ: nhóm nào cũng cao hơn nhóm kế tiếp từ ${LETTER_GAP} điểm trở lên.`,
    )
  else if (clear[0]) sentences.push(`${clear[0]} rõ: cao hơn nhóm kế tiếp từ ${LETTER_GAP} điểm trở lên.`)
  for (const [at, place] of front.entries()) {
    const names = place.map(nameOf)
    const next = letters.places[at + 1]?.map(nameOf)
    if (place.length > 1)
      sentences.push(`${names.join(' = ')}: bằng điểm nhau, không nhóm nào đứng trước nhóm nào.`)
    else if (next && !apart(place))
      sentences.push(
        `${listed(names)} sát ${listed(next)}: chênh dưới ${LETTER_GAP} điểm, thứ tự có thể đổi.`,
      )
  }
  if (letters.code === null)
    sentences.push('Nhiều nhóm cùng bằng điểm ở đầu, nên kết quả này chưa ghép thành mã nhóm.')
  return sentences
}

/** "A, B và C". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} và ${names.at(-1)}`

/** Beside a letter in the list of all six. */
export function standingOf(letter: PersonalityGroup, letters: Letters): string {
  const place = letters.places.find((each) => each.includes(letter)) ?? []
  if (place.length > 1) return 'bằng nhau'
  if (letters.places.at(-1) === place) return ''
  return letters.clear.includes(letter) ? 'cách nhóm sau' : 'sát nhóm sau'
}

export function changeInWords({ change }: ScaleResult): string {
  if (!change) return 'chưa so được'
  if (change.difference === 0) return 'như lần trước'
  const moved = `${change.difference > 0 ? 'tăng' : 'giảm'} ${number(Math.abs(change.difference))} điểm`
  return change.counts ? `${moved}: một thay đổi rõ` : `${moved}: chưa gọi là thay đổi`
}

/** The smallest whole difference that is more than chance on a scale of this width. */
export function countsFrom(width: number): number {
  let points = 1
  while (points < width && !changeOf(0, points, width)?.counts) points += 1
  return points
}

const consistencyWords: Readonly<Record<number, string>> = {
  3: 'Cao. Hai nhóm đứng đầu nằm cạnh nhau trên lục giác, những việc hợp với cả hai khá dễ tìm.',
  2: 'Vừa. Hai nhóm đứng đầu cách nhau một nhóm trên lục giác.',
  1: 'Thấp. Hai nhóm đứng đầu nằm đối diện nhau trên lục giác. Điều này không sai; chỉ là ít việc gộp cả hai, nên tìm hiểu riêng từng bên.',
}
export const consistencyInWords = ({ consistency, flat }: Letters): string =>
  (consistency === null ? null : consistencyWords[consistency]) ??
  (flat ? 'Chưa xét được, vì chưa nhóm nào nổi lên.' : 'Chưa xét được, vì các nhóm đứng đầu bằng điểm nhau.')

export const spreadInWords = ({ spread, flat }: Letters): string =>
  `Nhóm cao nhất hơn nhóm thấp nhất ${number(spread)} điểm trên thang 40. ` +
  (flat
    ? `Từ ${FLAT_SPREAD} điểm trở xuống: chưa nhóm nào nổi lên.`
    : `Trên ${FLAT_SPREAD} điểm: đã có nhóm nổi lên.`)

const flagWords: Readonly<Record<QualityFlag, string>> = {
  same_answers: 'nhiều câu liền nhau có cùng một lựa chọn',
  too_fast: 'thời gian cho mỗi câu rất ngắn',
  no_spread: 'gần như mọi câu có cùng một mức',
  instruction_missed: 'câu kiểm tra việc đọc kỹ chưa khớp',
}
const flagsInWords = (flags: readonly QualityFlag[]): string =>
  flags.map((flag) => flagWords[flag]).join('; ')

/** What stands on every page of a result that is to be read with care; null where nothing is flagged. */
export const markOf = ({ quality, flags }: ResultDetail): string | null =>
  quality === 'good' ? null : `Kết quả cần đọc thận trọng: ${flagsInWords(flags)}.`

export const qualityInWords = ({ quality, flags }: ResultDetail): string =>
  quality === 'good'
    ? 'Không thấy dấu hiệu trả lời vội hay chọn theo thói quen.'
    : `Có một dấu hiệu cần để ý: ${flagsInWords(flags)}. Làm lại khi thong thả rồi so hai lần sẽ chắc hơn.`

/** What was left out, by scale; null where nothing was. */
export function missingInWords(scales: readonly ScaleResult[]): string | null {
  const left = scales.filter(({ missing }) => missing > 0)
  if (left.length === 0) return null
  const words = left.map(({ name, missing, score }) =>
    score === null ? `${name} ${missing} câu (quá nhiều, nên chưa có điểm)` : `${name} ${missing} câu`,
  )
  return `Bỏ trống: ${words.join(', ')}. Điểm được tính theo trung bình các câu còn lại.`
}
