import { onPanel, ornament, row, shifted, text, together, type Strip } from '#platform/pdf/flow.ts'
import { chapter } from './chapters.service.ts'
import { cardPanel, coloured, colours, GRID, teal, tintOf, type Sheet } from './look.service.ts'

// What a result ends with: something to try, and how to take the whole.

/** By what they are for: three side by side, or pairs where there are two or four. */
export function steps(sheet: Sheet): Strip[] {
  const { advice, detail, say, styles, width } = sheet
  if (advice.steps.length === 0 && !advice.adviser) return []
  const blocks = [...Map.groupBy(advice.steps, ({ scale }) => scale)].flatMap(([key, group], at) => {
    const tint = tintOf(detail.library.scoring, key)
    const count = group.length % 3 === 0 ? 3 : 2
    const across = (width - (count - 1) * 16) / count
    const cells = group.map(({ title, text: words }) => [
      tick(tint.solid),
      ...shifted(
        [
          ...text(title, styles.small_strong, { width: across - 16, role: 'H3' }),
          ...text(words, styles.small, { width: across - 16 }),
        ],
        16,
      ),
    ])
    const rows = Array.from({ length: Math.ceil(cells.length / count) }, (_, line) =>
      row(
        cells
          .slice(line * count, (line + 1) * count)
          .map((strips, side) => ({ x: side * (across + 16), strips })),
        { gap: line ? 9 : 3 },
      ),
    )
    const name = text(group[0]?.scale_name ?? '', coloured(styles.strong, tint.text), {
      width,
      gap: at ? 13 : 5,
      holds_next: true,
    })
    return [...name, ...rows]
  })
  return [
    ...chapter(say('Vài bước nhỏ để thử', 'A few small steps to try'), sheet),
    ...blocks,
    ...(advice.adviser ? adviserCard(sheet) : []),
  ]
}

/** An empty box to tick by hand. */
const tick = (colour: string): Strip =>
  ornament(0, (pen, x, y) =>
    pen.shapes([{ d: 'M2 0H7Q9 0 9 2V7Q9 9 7 9H2Q0 9 0 7V2Q0 0 2 0Z', stroke: colour, width: 1 }], {
      x,
      y: y + 2,
    }),
  )

function adviserCard({ say, styles, width }: Sheet): Strip[] {
  const panel = cardPanel(teal.soft, teal.mid)
  const inner = width - 2 * panel.padding
  return onPanel(
    [
      ...text(say('Có người để nói chuyện cùng', 'There is somebody to talk to'), styles.h3, {
        width: inner,
        role: 'H3',
      }),
      ...text(
        say(
          'Chuyện tương lai đang làm lòng nặng hơn thường ngày. Trên Malto có thể hẹn một cố vấn; không cần chuẩn bị gì trước. Cha mẹ hay một thầy cô mình tin cũng là nơi tốt để bắt đầu.',
          'The future weighs more than usual at the moment. On Malto you can book an adviser; nothing has to be prepared. A parent or a teacher you trust is a good place to start, too.',
        ),
        styles.body,
        { width: inner },
      ),
    ],
    panel,
    14,
  )
}

/** What the test measures, on what ground, and what it cannot say. */
export function evidence({ detail, say, styles, width }: Sheet): Strip[] {
  const panel = cardPanel(colours.paper, colours.line)
  const inner = width - 2 * panel.padding
  const right = GRID.right - panel.padding
  const part = (label: string, words: string) =>
    row(
      [
        { x: 0, strips: text(label, styles.small_strong, { width: right - 18 }) },
        { x: right, strips: text(words, styles.small, { width: inner - right }) },
      ],
      { gap: 7 },
    )
  const { measures, basis, cannot_say } = detail.evidence
  return onPanel(
    together([
      ...text(say('Hiểu đúng về bài này', 'What this test is'), styles.h2, { width: inner, role: 'H2' }),
      part(say('Bài đo điều gì', 'What it measures'), measures),
      part(say('Dựa vào đâu', 'What it rests on'), basis),
      part(say('Bài không nói được điều gì', 'What it cannot say'), cannot_say),
    ]),
    panel,
    24,
  )
}
