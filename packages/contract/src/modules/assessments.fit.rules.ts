import { personalityGroups } from '../constants.ts'
import type { TestContent } from './assessments.content.ts'
import { isLetter, type Scoring, type TextBand } from './assessments.rules.ts'
import { isInstructed, itemsOf, scalesOf, scoreForm, type FormItem } from './assessments.scoring.rules.ts'

/** A list that nobody reads to its end helps nobody; the console's shape holds no more either. */
const MOST_SENTENCES = 50
const bandWords: Readonly<Record<TextBand, string>> = {
  clear: 'rõ',
  close: 'gần nhau',
  low: 'thấp',
  middle: 'vừa',
  high: 'cao',
}

function repeats(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))]
}

function faultsOfScales(scoring: Scoring, { scales }: TestContent): string[] {
  const keys = scales.map(({ key }) => key)
  const faults = repeats(keys).map((key) => `Thang đo “${key}” có hai lần.`)
  const letters = personalityGroups.every((letter) => keys.includes(letter))
  if (scoring === 'interests' && (!letters || keys.length !== personalityGroups.length))
    faults.push('Bài sở thích cần đúng sáu thang đo R, I, A, S, E, C.')
  if (scoring === 'mirror' && !letters)
    faults.push('Bài của phụ huynh cần có đủ sáu thang đo R, I, A, S, E, C.')
  return faults
}

function faultsOfItem(item: FormItem, known: ReadonlySet<string>): string[] {
  const { number, kind, question, options } = item
  const values = options.map(({ value }) => value)
  const faults: string[] = []
  if (new Set(values).size !== values.length) faults.push(`Câu ${number} có hai phương án cùng giá trị.`)
  if (isInstructed(item)) {
    if (!options.some(({ value }) => value === question.expected))
      faults.push(`Câu ${number}: giá trị cần chọn không nằm trong các phương án.`)
    if (kind === 'most_least') faults.push(`Câu ${number}: câu kiểm tra không dùng được kiểu nhất – ít nhất.`)
    return faults
  }
  const graded = kind === 'five' || kind === 'faces'
  const named = scalesOf(item)
  for (const scale of new Set([...named, ...(question.scale === undefined ? [] : [question.scale])]))
    if (!known.has(scale)) faults.push(`Câu ${number} gắn với thang đo không có: “${scale}”.`)
  if (graded && question.scale === undefined) faults.push(`Câu ${number} chưa gắn với thang đo nào.`)
  if (!graded && options.some(({ scale }) => (scale ?? question.scale) === undefined))
    faults.push(`Câu ${number} có phương án chưa gắn với thang đo nào.`)
  if (kind === 'most_least' && named.length < 3)
    faults.push(`Câu ${number} cần ít nhất 3 phương án thuộc các thang đo khác nhau.`)
  else if (!graded && options.length < 2) faults.push(`Câu ${number} chưa có đủ phương án trả lời.`)
  return faults
}

/** Two questions are the same when they ask the same and offer the same options of their own. */
function repeatedQuestions({ groups }: TestContent): string[] {
  const first = new Map<string, number>()
  const faults: string[] = []
  for (const [at, { text, options = [] }] of groups.flatMap(({ questions }) => questions).entries()) {
    const asked = [text, ...options.map(({ label }) => label)]
      .map((each) => each.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim())
      .join('\n')
    const before = first.get(asked)
    if (before === undefined) first.set(asked, at + 1)
    else faults.push(`Câu ${at + 1} lặp lại câu ${before}.`)
  }
  return faults
}

function faultsOfQuestions(content: TestContent): string[] {
  const items = itemsOf(content)
  if (items.length === 0) return ['Chưa có câu hỏi nào.']
  const measured = new Set(items.filter((item) => !isInstructed(item)).flatMap(scalesOf))
  const known = new Set(content.scales.map(({ key }) => key))
  return [
    ...content.scales
      .filter(({ key }) => !measured.has(key))
      .map(({ name }) => `Thang đo “${name}” chưa có câu hỏi nào.`),
    ...content.groups
      .filter(({ kind }) => kind === 'five' || kind === 'faces')
      .filter(({ options, questions }) => questions.some((each) => (each.options ?? options).length < 2))
      .map(({ title }) => `Nhóm “${title}” chưa có phương án trả lời.`),
    ...items.flatMap((item) => faultsOfItem(item, known)),
    ...repeatedQuestions(content),
  ]
}

/** Where limits are in points, a question more or less would shift their meaning without a word. */
function faultsOfWidths(scoring: Scoring, content: TestContent): string[] {
  const scales = scoreForm(content, new Map()).filter(({ max }) => max > 0)
  const every = (width: number) => scales.every(({ min, max }) => min === 0 && max === width)
  if (scoring === 'interests' && !every(40) && !every(20))
    return ['Bài sở thích cần mỗi thang đo từ 0 đến 40 điểm, hoặc mỗi thang đo từ 0 đến 20 điểm (bản ngắn).']
  if (scoring === 'guidance' && !every(12)) return ['Bài định hướng cần mỗi thang đo từ 0 đến 12 điểm.']
  return []
}

/** Interests speak by letter; the six of a parent's form by talk cards; everything else by thirds. */
function faultsOfTexts(scoring: Scoring, { scales, texts, flat, talks }: TestContent): string[] {
  const bands: TextBand[] = scoring === 'interests' ? ['clear', 'close', 'low'] : ['high', 'middle', 'low']
  const faults = scales.flatMap(({ key, name }) => {
    if (scoring === 'mirror' && isLetter(key))
      return talks?.[key] ? [] : [`Thiếu thẻ trò chuyện cho thang đo “${name}”.`]
    return bands
      .filter((band) => !texts[key]?.[band])
      .map((band) => `Thiếu lời cho thang đo “${name}”, mức ${bandWords[band]}.`)
  })
  if (scoring === 'interests' && !flat)
    faults.push('Thiếu lời cho kết quả phẳng (nhiều sở thích, chưa gặp, pha trộn).')
  return faults
}

/** What keeps a draft from being published, in sentences for the console; empty: nothing does. */
export function missingIn(scoring: Scoring, content: TestContent): string[] {
  const faults = [
    ...faultsOfScales(scoring, content),
    ...faultsOfQuestions(content),
    ...faultsOfWidths(scoring, content),
    ...faultsOfTexts(scoring, content),
  ]
  if (faults.length <= MOST_SENTENCES) return faults
  const shown = faults.slice(0, MOST_SENTENCES - 1)
  return [...shown, `Và ${faults.length - shown.length} điều khác nữa.`]
}
