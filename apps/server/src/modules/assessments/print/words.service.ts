import type { Language, Words } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import { FLAT_SPREAD, LETTER_GAP } from '@malto/contract/modules/assessments.hexagon.rules'
import type { Letters, ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import type { QualityFlag } from '@malto/contract/modules/assessments.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { sayIn, type Say } from './look.service.ts'

export type NameOf = (key: string) => string

/** "34", "−3", "16,5": as each language writes numbers. */
export const number = (value: number, language: Language): string =>
  String(Math.round(value * 10) / 10)
    .replace('.', language === 'vi' ? ',' : '.')
    .replace('-', '−')

const dayParts = (moment: string): [day: string, month: string, year: string] => {
  const [year = '', month = '', day = ''] = vietnameseDay(new Date(moment)).split('-')
  return [day, month, year]
}
export const shortDay = (moment: string): string => dayParts(moment).join('/')
export function longDay(moment: string, language: Language): string {
  const [day, month, year] = dayParts(moment)
  if (language === 'en') return englishDay.format(new Date(`${year}-${month}-${day}T00:00:00Z`))
  return `ngày ${Number(day)} tháng ${Number(month)} năm ${year}`
}
const englishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

export function duration(seconds: number, say: Say): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return say(`khoảng ${minutes} phút`, `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
}

export const scoreInWords = (score: number | null, language: Language): string =>
  score === null ? sayIn(language)('chưa đủ câu', 'too few answers') : number(score, language)

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
export function lettersInWords(letters: Letters, nameOf: NameOf, say: Say): string[] {
  const front = frontPlaces(letters)
  const apart = (place: readonly PersonalityGroup[]) => place.every((each) => letters.clear.includes(each))
  const clear = front
    .filter((place, at) => apart(place) && (at === 0 || apart(front[at - 1] ?? [])))
    .flat()
    .map(nameOf)
  const sentences: string[] = []
  if (clear.length > 1)
    sentences.push(
      say(
        `${listed(clear, say)} đều rõ: nhóm nào cũng cao hơn nhóm kế tiếp từ ${LETTER_GAP} điểm trở lên.`,
        `${listed(clear, say)} are all clear: each is at least ${LETTER_GAP} points above the next group.`,
      ),
    )
  else if (clear[0])
    sentences.push(
      say(
        `${clear[0]} rõ: cao hơn nhóm kế tiếp từ ${LETTER_GAP} điểm trở lên.`,
        `${clear[0]} is clear: at least ${LETTER_GAP} points above the next group.`,
      ),
    )
  for (const [at, place] of front.entries()) {
    const names = place.map(nameOf)
    const next = letters.places[at + 1]?.map(nameOf)
    if (place.length > 1)
      sentences.push(
        `${names.join(' = ')}: ${say('bằng điểm nhau, không nhóm nào đứng trước nhóm nào.', 'the same score, so none stands before another.')}`,
      )
    else if (next && !apart(place))
      sentences.push(
        say(
          `${listed(names, say)} sát ${listed(next, say)}: chênh dưới ${LETTER_GAP} điểm, thứ tự có thể đổi.`,
          `${listed(names, say)} close to ${listed(next, say)}: they differ by less than ${LETTER_GAP} points, and their order may change.`,
        ),
      )
  }
  if (letters.code === null)
    sentences.push(
      say(
        'Nhiều nhóm cùng bằng điểm ở đầu, nên kết quả này chưa ghép thành mã nhóm.',
        'Several groups share the first place, so this result has no code yet.',
      ),
    )
  return sentences
}

/** "A, B và C". */
const listed = (names: readonly string[], say: Say): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${say('và', 'and')} ${names.at(-1)}`

/** Beside a letter in the list of all six. */
export function standingOf(letter: PersonalityGroup, letters: Letters, say: Say): string {
  const place = letters.places.find((each) => each.includes(letter)) ?? []
  if (place.length > 1) return say('bằng nhau', 'equal')
  if (letters.places.at(-1) === place) return ''
  return letters.clear.includes(letter) ? say('cách nhóm sau', 'clear') : say('sát nhóm sau', 'close to next')
}

export function changeInWords({ change }: ScaleResult, language: Language): string {
  const say = sayIn(language)
  if (!change) return say('chưa so được', 'cannot be compared yet')
  if (change.difference === 0) return say('như lần trước', 'as last time')
  const points = number(Math.abs(change.difference), language)
  const moved =
    change.difference > 0
      ? say(`tăng ${points} điểm`, `${points} points up`)
      : say(`giảm ${points} điểm`, `${points} points down`)
  return change.counts
    ? `${moved}: ${say('một thay đổi rõ', 'a clear change')}`
    : `${moved}: ${say('chưa gọi là thay đổi', 'not called a change')}`
}

/** The smallest whole difference that is more than chance on a scale of this width. */
export function countsFrom(width: number): number {
  let points = 1
  while (points < width && !changeOf(0, points, width)?.counts) points += 1
  return points
}

const consistencyWords: Readonly<Record<number, Words>> = {
  3: {
    vi: 'Cao. Hai nhóm đứng đầu nằm cạnh nhau trên lục giác, những việc hợp với cả hai khá dễ tìm.',
    en: 'High. The first two groups are neighbours on the hexagon; work that suits both is easy to find.',
  },
  2: {
    vi: 'Vừa. Hai nhóm đứng đầu cách nhau một nhóm trên lục giác.',
    en: 'Medium. One group lies between the first two on the hexagon.',
  },
  1: {
    vi: 'Thấp. Hai nhóm đứng đầu nằm đối diện nhau trên lục giác. Điều này không sai; chỉ là ít việc gộp cả hai, nên tìm hiểu riêng từng bên.',
    en: 'Low. The first two groups lie opposite each other on the hexagon. Nothing is wrong with that; only little work joins both, so look into each by itself.',
  },
}
export function consistencyInWords({ consistency, flat }: Letters, say: Say): string {
  const known = consistency === null ? null : consistencyWords[consistency]
  if (known) return say(known.vi, known.en)
  return flat
    ? say('Chưa xét được, vì chưa nhóm nào nổi lên.', 'Cannot be said, as no group stands out yet.')
    : say(
        'Chưa xét được, vì các nhóm đứng đầu bằng điểm nhau.',
        'Cannot be said, as the first groups have the same score.',
      )
}

export function spreadInWords({ spread, flat }: Letters, language: Language): string {
  const say = sayIn(language)
  const points = number(spread, language)
  const far = say(
    `Nhóm cao nhất hơn nhóm thấp nhất ${points} điểm trên thang 40.`,
    `The highest group is ${points} points above the lowest, on a scale of 40.`,
  )
  const means = flat
    ? say(
        `Từ ${FLAT_SPREAD} điểm trở xuống: chưa nhóm nào nổi lên.`,
        `Up to ${FLAT_SPREAD} points: no group stands out yet.`,
      )
    : say(
        `Trên ${FLAT_SPREAD} điểm: đã có nhóm nổi lên.`,
        `Over ${FLAT_SPREAD} points: some groups stand out.`,
      )
  return `${far} ${means}`
}

const flagWords: Readonly<Record<QualityFlag, Words>> = {
  same_answers: {
    vi: 'nhiều câu liền nhau có cùng một lựa chọn',
    en: 'many questions in a row have the same answer',
  },
  too_fast: { vi: 'thời gian cho mỗi câu rất ngắn', en: 'there was very little time for each question' },
  no_spread: { vi: 'gần như mọi câu có cùng một mức', en: 'nearly all answers are the same' },
  instruction_missed: {
    vi: 'câu kiểm tra việc đọc kỹ chưa khớp',
    en: 'the question that checks careful reading was missed',
  },
}
const flagsInWords = (flags: readonly QualityFlag[], say: Say): string =>
  flags.map((flag) => say(flagWords[flag].vi, flagWords[flag].en)).join('; ')

/** What stands on every page of a result that is to be read with care; null where nothing is flagged. */
export const markOf = ({ quality, flags }: ResultDetail, say: Say): string | null =>
  quality === 'good'
    ? null
    : `${say('Kết quả cần đọc thận trọng', 'To be read with care')}: ${flagsInWords(flags, say)}.`

export function qualityInWords({ quality, flags }: ResultDetail, say: Say): string {
  const seen = flagsInWords(flags, say)
  return quality === 'good'
    ? say(
        'Không thấy dấu hiệu trả lời vội hay chọn theo thói quen.',
        'No sign of answers in a hurry or by habit.',
      )
    : say(
        `Có một dấu hiệu cần để ý: ${seen}. Làm lại khi thong thả rồi so hai lần sẽ chắc hơn.`,
        `One thing to mind: ${seen}. Taking it again at leisure and comparing the two will be surer.`,
      )
}

/** What was left out, by scale; null where nothing was. */
export function missingInWords(scales: readonly ScaleResult[], say: Say): string | null {
  const left = scales.filter(({ missing }) => missing > 0)
  if (left.length === 0) return null
  const words = left.map(({ name, missing, score }) =>
    score === null
      ? say(
          `${name} ${missing} câu (quá nhiều, nên chưa có điểm)`,
          `${name} ${missing} (too many, so there is no score)`,
        )
      : say(`${name} ${missing} câu`, `${name} ${missing}`),
  )
  return say(
    `Bỏ trống: ${words.join(', ')}. Điểm được tính theo trung bình các câu còn lại.`,
    `Left out: ${words.join(', ')}. The mean of the answered questions stands for them.`,
  )
}
