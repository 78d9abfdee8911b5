import type { Input } from '@malto/contract'
import type { ClassTestDetail, printClassTest as call } from '@malto/contract/modules/advisory.classes.calls'
import { CROWD_STEP, SMALLEST_CROWD } from '@malto/contract/modules/advisory.rules'
import { letterWords } from '@malto/contract/modules/careers.rules'
import {
  cardPanel,
  coloured,
  colours,
  teal,
  tintOf,
  type Styles,
  type Tint,
} from '#modules/assessments/print/look.service.ts'
import { number } from '#modules/assessments/print/words.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { figure, onPanel, row, text, type Strip } from '#platform/pdf/flow.ts'
import { roundedBox } from '#platform/pdf/shapes.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { getClassTest } from '../classes/classes.service.ts'
import { chapter, dayInWords, heading, printed, WIDTH } from './look.service.ts'

/** What can be said of a class without saying it of anybody; too few, and only how far they are. */
export async function printClassTest(ctx: Ctx, input: Input<typeof call>): Promise<FileReply> {
  const detail = await getClassTest(ctx, input)
  const { class: pupils, test } = detail
  const today = vietnameseDay(ctx.now())
  return printed({
    title: `${test.title}, lớp ${pupils.name}, ${pupils.school_name}`,
    foot: `${dayInWords(today)} · ${test.title} · Lớp ${pupils.name}`,
    save_as: `malto-lop-${test.slug}-${today}.pdf`,
    made_at: ctx.now(),
    write: (styles) => [
      ...heading(
        {
          kind: 'Kết quả chung của lớp',
          title: test.title,
          subtitle: `Lớp ${pupils.name}, ${pupils.school_name}`,
          facts: [
            `Giao ${dayInWords(vietnameseDay(new Date(detail.given_at)))}, hạn ${dayInWords(detail.due_on)}`,
          ],
        },
        styles,
      ),
      ...progress(detail, styles),
      ...(detail.figures ? sums(detail.figures, styles) : tooFew(styles)),
    ],
  })
}

interface Line {
  readonly name: string
  readonly said: string
  /** Of the whole bar. */
  readonly share: number
  readonly tint: Tint
}

const BAR = 9
const HIGH = 18
const NAME = WIDTH * 0.42
const SAID = 62

/** A table of names and figures with a bar beside each. */
const table = (lines: readonly Line[], styles: Styles): Strip[] =>
  lines.map((line, at) =>
    row(
      [
        { x: 0, centred: true, strips: text(line.name, styles.body, { width: NAME - 12 }) },
        { x: NAME, centred: true, strips: [bar(line, styles)] },
      ],
      { gap: at ? 4 : 6 },
    ),
  )

const bar = ({ name, said, share, tint }: Line, styles: Styles): Strip =>
  figure(`${name}: ${said}`, HIGH, (pen, x, y) => {
    const length = WIDTH - NAME - SAID
    const top = y + (HIGH - BAR) / 2
    const filled = Math.max(0, Math.min(1, share)) * length
    pen.shapes([
      { d: roundedBox(x, top, length, BAR, BAR / 2), fill: colours.sunken },
      ...(filled > 0 ? [{ d: roundedBox(x, top, Math.max(filled, 3), BAR, BAR / 2), fill: tint.vivid }] : []),
    ])
    pen.label(
      [{ text: said, style: coloured(styles.strong, tint.text) }],
      x + WIDTH - NAME,
      y + 12.5,
      'right',
    )
  })

const progress = ({ invited, finished, closed_at }: ClassTestDetail, styles: Styles): Strip[] => [
  ...chapter('Cả lớp đã đi đến đâu', styles),
  ...table(
    [
      {
        name: 'Đã làm xong',
        said:
          closed_at === null && finished > 0 ? `từ ${finished}/${invited} bạn` : `${finished}/${invited} bạn`,
        share: invited === 0 ? 0 : finished / invited,
        tint: teal,
      },
    ],
    styles,
  ),
]

const CROWD = `Số liệu chung chỉ hiện từ ${SMALLEST_CROWD} người trở lên và tăng theo từng ${CROWD_STEP} người, để không ai bị nhận ra.`

function tooFew(styles: Styles): Strip[] {
  const panel = cardPanel(colours.glow_soft)
  const width = WIDTH - 2 * panel.padding
  return onPanel(
    [
      ...text('Chưa đủ người để nói chung về lớp', styles.h3, { width, role: 'H3' }),
      ...text(CROWD, styles.body, { width }),
    ],
    panel,
    18,
  )
}

function sums(figures: NonNullable<ClassTestDetail['figures']>, styles: Styles): Strip[] {
  const { people, letters, flat, scales } = figures
  const ofPeople = (name: string, count: number, tint: Tint): Line => ({
    name,
    said: `${count} bạn`,
    share: count / people,
    tint,
  })
  const groups = [
    ...letters.map(({ letter, count }) =>
      ofPeople(letterWords[letter].vi, count, tintOf('interests', letter)),
    ),
    ...(flat > 0 ? [ofPeople('Chưa nhóm nào nổi lên', flat, teal)] : []),
  ]
  return [
    ...text(`Tính trên ${people} bạn. ${CROWD}`, styles.small, { width: WIDTH, gap: 10 }),
    ...(groups.length > 0 ? [...chapter('Nhóm sở thích đứng đầu', styles), ...table(groups, styles)] : []),
    ...(scales.length > 0
      ? [
          ...chapter('Điểm trung bình của lớp', styles),
          ...table(
            scales.map(({ key, name, mean, max }) => ({
              name,
              said: `${number(mean)}/${number(max)}`,
              share: max > 0 ? mean / max : 0,
              // The letters of traits are other letters.
              tint: letters.length > 0 ? tintOf('interests', key) : teal,
            })),
            styles,
          ),
        ]
      : []),
    ...text(
      'Đây là bức tranh chung để chọn cách đồng hành với lớp. Không suy ra được điều gì về riêng một bạn nào.',
      styles.small,
      { width: WIDTH, gap: 18 },
    ),
  ]
}
