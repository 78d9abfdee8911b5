import type { PersonalityGroup } from '@malto/contract/constants'
import type { Letters, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { onPanel, ornament, row, shifted, text, type Strip } from '#platform/pdf/flow.ts'
import type { Pen } from '#platform/pdf/pen.ts'
import { emblemOf } from './emblems.service.ts'
import { hexagonChart } from './hexagon.service.ts'
import { cardPanel, coloured, groupOf, teal, tintOf, type Say, type Sheet } from './look.service.ts'
import { bars, highestFirst, highestFirstTitle } from './scales.service.ts'
import {
  codeInWords,
  frontNames,
  frontPlaces,
  lettersInWords,
  scoreInWords,
  shortDay,
  standingOf,
} from './words.service.ts'

// The six groups: in words, as a figure, and from the highest down.

const CHART_WIDTH = 312

export function hexagonPicture(sheet: Sheet): Strip[] {
  const { detail, language, say, styles, width } = sheet
  const { scoring } = detail.library
  const six = detail.scales.filter(({ key }) => groupOf(scoring, key))
  const others = detail.scales.filter(({ key }) => !groupOf(scoring, key))
  const [first] = detail.letters?.places ?? []
  const leader = detail.flat === null && first?.length === 1 ? (first[0] ?? null) : null
  const chart = hexagonChart(six, {
    language,
    scoring,
    styles,
    width: CHART_WIDTH,
    leader,
    before_on: detail.before && shortDay(detail.before.made_at),
  })
  const list = ranking(six, sheet, width - CHART_WIDTH - 14)
  return [
    ...(detail.letters ? lettersCard(detail.letters, sheet, leader) : []),
    row(
      [
        { x: 0, strips: [chart] },
        { x: CHART_WIDTH + 14, strips: list, centred: true },
      ],
      { gap: 16 },
    ),
    ...(others.length > 0
      ? [
          ...text(say('Mong đợi của anh/chị', 'What you hope for'), styles.h3, {
            width,
            role: 'H3',
            gap: 14,
          }),
          ...bars(others, { scoring, language, styles, width, gap: 6 }),
        ]
      : []),
  ]
}

/** The letters in words: what stands in front, and how far to trust its order. */
function lettersCard(letters: Letters, sheet: Sheet, leader: string | null): Strip[] {
  const { detail, say, styles, width } = sheet
  const tint = leader === null ? teal : tintOf(detail.library.scoring, leader)
  const panel = cardPanel(tint.soft, tint.mid)
  const inner = width - 2 * panel.padding
  const eyebrow = (words: string, room: number) =>
    text(words, coloured(styles.small_strong, tint.text), { width: room, holds_next: true })
  if (detail.flat_text) {
    const strips = [
      ...eyebrow(say('Chưa nhóm nào nổi lên', 'No group stands out yet'), inner),
      ...text(detail.flat_text.title, styles.big, { width: inner, role: 'H2' }),
      ...text(detail.flat_text.text, styles.body, { width: inner, gap: 3 }),
    ]
    return onPanel(strips, panel, 16)
  }
  const nameOf = (key: string) => detail.scales.find((scale) => scale.key === key)?.name ?? key
  const emblems = emblemRow(frontPlaces(letters))
  const [room, indent] = emblems.width < 120 ? [inner - emblems.width - 14, emblems.width + 14] : [inner, 0]
  const words = [
    ...eyebrow(eyebrowOf(letters, say), room),
    ...text(frontNames(letters, nameOf), coloured(styles.big, tint.text), { width: room, role: 'H2' }),
    ...lettersInWords(letters, nameOf, say).flatMap((sentence) =>
      text(sentence, styles.body, { width: room, gap: 1 }),
    ),
  ]
  // Many equal groups stand above their words, few beside them.
  const strip = ornament(indent ? 0 : emblems.height + 6, (pen, x, y) =>
    emblems.draw(pen, x, y + (indent ? 4 : 0)),
  )
  return onPanel([strip, ...shifted(words, indent)], panel, 16)
}

/** The first place is the biggest; those that share a place are of one size. */
function emblemRow(places: readonly PersonalityGroup[][]) {
  const height = 34
  let width = 0
  const marks = places.flatMap((place, at) =>
    place.map((group) => {
      const size = at === 0 ? height : 22
      const mark = { group, size, x: width }
      width += size + 2
      return mark
    }),
  )
  const draw = (pen: Pen, x: number, y: number) => {
    for (const { group, size, x: dx } of marks)
      pen.shapes(emblemOf(group), { x: x + dx, y: y + (height - size) / 2, scale: size / 96 })
  }
  return { width: Math.max(0, width - 2), height, draw }
}

function eyebrowOf(letters: Letters, say: Say): string {
  const first = say('Những nhóm đứng đầu', 'Leading groups')
  return letters.code === null ? first : `${first} · ${say('Mã nhóm', 'Code')}: ${codeInWords(letters)}`
}

/** All six from the highest down, each with how it stands to the next. */
function ranking(six: readonly ScaleResult[], sheet: Sheet, width: number): Strip[] {
  const { detail, language, say, styles } = sheet
  const { library, letters } = detail
  const title =
    library.scoring === 'mirror'
      ? say('Điều anh/chị thấy ở con', 'What you see in your child')
      : highestFirstTitle(say)
  const rows = highestFirst(six).map((scale) => {
    const group = groupOf(library.scoring, scale.key)
    const standing = group && letters && !letters.flat ? standingOf(group, letters, say) : ''
    const score = coloured(styles.strong, tintOf(library.scoring, scale.key).text)
    const mark = ornament(0, (pen, x, y) => {
      if (group) pen.shapes(emblemOf(group), { x, y: y + 0.5, scale: 14 / 96 })
    })
    const words = [
      { text: `${scale.name} `, style: styles.strong },
      { text: scoreInWords(scale.score, language), style: score },
    ]
    return row(
      [
        { x: 0, strips: [mark] },
        { x: 20, strips: text(words, styles.body, { width: width - 86 }) },
        { x: width - 66, strips: text(standing, styles.small, { width: 66, align: 'right' }) },
      ],
      { gap: 7 },
    )
  })
  return [...text(title, styles.h3, { width, role: 'H3' }), ...rows]
}
