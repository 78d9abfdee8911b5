import type { ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { isGuidanceObstacle } from '@malto/contract/modules/assessments.scoring.rules'
import { ornament, row, shifted, text, together, type Strip } from '#platform/pdf/flow.ts'
import { segment } from '#platform/pdf/shapes.ts'
import { emblemOf } from './emblems.service.ts'
import { coloured, colours, GRID, groupOf, tintOf, type Sheet } from './look.service.ts'
import { rangeIn } from './scales.service.ts'
import {
  changeInWords,
  consistencyInWords,
  countsFrom,
  frontPlaces,
  missingInWords,
  number,
  qualityInWords,
  shortDay,
  spreadInWords,
} from './words.service.ts'

// What follows the picture: what it means, what moved, how sure it is.

export const chapter = (title: string, { styles, width }: Sheet): Strip[] =>
  text(title, styles.h2, { width, role: 'H2', gap: 22 })

/** The scales whose words are printed: those that stand out; of traits all, as none stands above another. */
function toldScales({ detail }: Sheet): ScaleResult[] {
  const { letters, scales, flat, library } = detail
  const known = scales.filter(({ score, text }) => score !== null && text !== null)
  const ordered = known.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  if (flat !== null) return []
  if (library.scoring === 'traits') return known
  if (library.scoring === 'guidance') return ordered.filter(({ score }) => isGuidanceObstacle(score))
  if (letters) {
    const front: readonly string[] = frontPlaces(letters).flat()
    return ordered.filter(({ key, band }, at) => front.includes(key) && (at === 0 || band !== 'low'))
  }
  // Equal scores are told together or not at all: the order of the test is not to choose between them.
  const shares = known
    .map((scale) => ({ scale, share: shareOf(scale) }))
    .toSorted((a, b) => b.share - a.share)
  const last = shares[library.scoring === 'worlds' ? 1 : 2]?.share ?? 0
  const told = shares.filter(({ share }) => share >= last)
  const chosen = told.length <= MOST_TOLD ? told : told.filter(({ share }) => share > last)
  return chosen.map(({ scale }) => scale)
}

const MOST_TOLD = 4
const shareOf = ({ score, min, max }: ScaleResult): number => ((score ?? min) - min) / Math.max(1, max - min)

export function meanings(sheet: Sheet): Strip[] {
  const { detail, say, styles, width } = sheet
  const told = toldScales(sheet)
  if (detail.flat_text) return []
  const title = chapter(say('Điều này nói gì', 'What this says'), sheet)
  if (told.length === 0) return [...title, ...text(nothingTold(sheet), styles.body, { width, gap: 4 })]
  const { scoring } = detail.library
  const blocks = told.flatMap((scale, at) => {
    const group = groupOf(scoring, scale.key)
    const indent = group ? 28 : 0
    const mark = ornament(0, (pen, x, y) => {
      if (group) pen.shapes(emblemOf(group), { x, y: y + 1, scale: 21 / 96 })
    })
    const words = [
      ...text(scale.name, coloured(styles.small_strong, tintOf(scoring, scale.key).text), {
        width: GRID.left - indent,
      }),
      ...text(scale.text?.title ?? '', styles.h3, { width: GRID.left - indent, role: 'H3' }),
    ]
    const block = row(
      [
        { x: 0, strips: [mark, ...shifted(words, indent)] },
        { x: GRID.right, strips: text(scale.text?.text ?? '', styles.body, { width: width - GRID.right }) },
      ],
      { gap: at ? 10 : 8, holds_next: at < told.length - 1 },
    )
    return at < told.length - 1 ? [block, hairline(width, 9)] : [block]
  })
  return [...title, ...blocks]
}

const nothingTold = ({ detail, say }: Sheet): string =>
  detail.library.scoring === 'guidance'
    ? say(
        'Lúc này không chỗ nào vướng nhiều. Điều đó không có nghĩa là không cần ai giúp: có chuyện gì muốn nói, cứ nói.',
        'Right now nothing is much in the way. That does not mean that no help is needed: whatever you want to talk about, do.',
      )
    : detail.scales.some(({ score }) => score === null)
      ? say(
          'Có phần chưa đủ câu trả lời, nên chưa so được các phần với nhau.',
          'Some parts have too few answers, so the parts cannot be compared yet.',
        )
      : say(
          'Các phần gần như ngang nhau, chưa phần nào đứng hẳn lên trước. Điều này rất thường gặp.',
          'The parts are nearly equal, and none stands out. That is very common.',
        )

/** A page may end after it. */
const letGo = (strip: Strip): Strip => ({ ...strip, holds_next: false })

const hairline = (width: number, gap: number): Strip =>
  letGo(
    ornament(
      0,
      (pen, x, y) => pen.shapes([{ d: segment(x, y, x + width, y), stroke: colours.line, width: 0.8 }]),
      gap,
    ),
  )

/** Since the result before of the same test: what moved, and what is too little to be called a change. */
export function changes(sheet: Sheet): Strip[] {
  const { detail, language, say, styles, width } = sheet
  const moved = detail.scales.filter(({ change }) => change !== null)
  const [first] = moved
  if (!detail.before || !first) return []
  const limit = countsFrom(first.max - first.min)
  const scale = rangeIn(first, language)
  const columns = [0, 0.36, 0.5, 0.64].map((share) => share * width)
  const cells = (words: readonly [string, string, string, string], strong: boolean, gap: number) =>
    row(
      words.map((word, at) => ({
        x: columns[at] ?? 0,
        strips: text(word, at === 0 || strong ? styles.small_strong : styles.small, {
          width: (columns[at + 1] ?? width) - (columns[at] ?? 0) - 8,
        }),
      })),
      { gap, holds_next: true },
    )
  const rows = [
    ...chapter(
      `${say('So với lần trước', 'Compared with last time')}, ${shortDay(detail.before.made_at)}`,
      sheet,
    ),
    ...text(
      say(
        `Chênh dưới khoảng ${limit} điểm trên thang ${scale} có thể chỉ là tình cờ, nên chưa gọi là thay đổi.`,
        `A difference under about ${limit} points on a scale from ${scale} may be chance, so it is not called a change.`,
      ),
      styles.small,
      { width, holds_next: true },
    ),
    cells(
      ['', say('Lần trước', 'Last time'), say('Lần này', 'This time'), say('Nhận xét', 'What it means')],
      false,
      6,
    ),
    ...moved.flatMap((scale) => [
      hairline(width, 4),
      cells(
        [
          scale.name,
          number(scale.change?.before ?? 0, language),
          number(scale.score ?? 0, language),
          changeInWords(scale, language),
        ],
        scale.change?.counts ?? false,
        4,
      ),
    ]),
  ]
  return [...rows.slice(0, -1), ...rows.slice(-1).map(letGo)]
}

export function certainty(sheet: Sheet): Strip[] {
  const { detail, language, say, styles, width } = sheet
  const { letters } = detail
  const missing = missingInWords(detail.scales, say)
  const facts = [
    { label: say('Nhất quán', 'Consistency'), words: letters && consistencyInWords(letters, say) },
    { label: say('Độ tách', 'Spread'), words: letters && spreadInWords(letters, language) },
    { label: say('Cách trả lời', 'The answers'), words: qualityInWords(detail, say) },
    { label: say('Câu bỏ trống', 'Left out'), words: missing },
  ].filter(({ words }) => words !== null)
  return together([
    ...chapter(say('Kết quả này chắc đến đâu', 'How sure this result is'), sheet),
    ...facts.map(({ label, words }, at) =>
      row(
        [
          { x: 0, strips: text(label, styles.strong, { width: GRID.left }) },
          { x: GRID.right, strips: text(words ?? '', styles.body, { width: width - GRID.right }) },
        ],
        { gap: at ? 5 : 4 },
      ),
    ),
  ])
}
