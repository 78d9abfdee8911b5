import { isGuidanceObstacle } from '@malto/contract/modules/assessments.scoring.rules'
import { card, onPanel, ornament, row, text, type Strip } from '#platform/pdf/flow.ts'
import { circle } from '#platform/pdf/shapes.ts'
import { plainHex } from './emblems.service.ts'
import { hexagonPicture } from './letters.service.ts'
import { cardPanel, coloured, colours, teal, type Sheet } from './look.service.ts'
import { drawDom } from './mascot.service.ts'
import { bars, highestFirst, highestFirstTitle, sliders } from './scales.service.ts'
import { duration, longDay, number } from './words.service.ts'

// What stands first: whose it is, and what came out.

const DOM = 92

export function heading(sheet: Sheet): Strip[] {
  const { detail, name, about, shared, say, language, styles, width: whole } = sheet
  const forChild = detail.shape === 'worlds'
  const width = forChild ? whole - DOM - 12 : whole
  const facts = [
    `${say('Làm', 'Taken')} ${longDay(detail.made_at, language)}`,
    `${detail.question_count} ${say('câu', 'questions')}`,
    duration(detail.spent_seconds, say),
  ]
  return [
    ...(forChild ? [ornament(0, (pen, x, y) => drawDom(pen, x + whole - DOM, y - 26, DOM))] : []),
    ...text(say('Kết quả trắc nghiệm', 'Test result'), coloured(styles.small_strong, teal.text), {
      width,
      holds_next: true,
    }),
    ...text(detail.library.title, styles.title, { width, role: 'H1' }),
    ...text(
      about === null ? name : `${name}, ${say('về', 'about')} ${about}`,
      { ...styles.h2, face: 'strong' },
      { width, holds_next: true },
    ),
    ...text(facts.join(' · '), styles.small, { width, gap: 1 }),
    ...(shared ? text(`${say('Chia sẻ bởi', 'Shared by')} ${name}`, styles.small, { width }) : []),
  ]
}

export function picture(sheet: Sheet): Strip[] {
  const { shape } = sheet.detail
  if (shape === 'hexagon') return hexagonPicture(sheet)
  if (shape === 'worlds') return worldsPicture(sheet)
  return shape === 'sliders' ? slidersPicture(sheet) : barsPicture(sheet)
}

/** The two worlds that are liked most; more only where they are liked just as much. */
function worldsPicture({ detail, language, say, styles, width }: Sheet): Strip[] {
  const { scoring } = detail.library
  const ordered = highestFirst(detail.scales).filter(({ score }) => score !== null)
  const second = ordered[1]?.score ?? null
  const liked = ordered.filter(({ score }) => second !== null && (score ?? 0) >= second)
  // Where nearly all are equal none is the highest.
  const top = liked.length <= 3 ? liked : []
  const across = (width - 12 * (top.length - 1)) / Math.max(1, top.length)
  const panel = cardPanel(teal.soft, teal.mid)
  const cards = top.map(({ name, short }) => [
    ornament(38, (pen, x, y) =>
      pen.shapes([...plainHex(teal.solid), { d: circle(48, 48, 15), fill: colours.glow }], {
        x,
        y,
        scale: 34 / 96,
      }),
    ),
    ...text(name, styles.h2, { width: across - 2 * panel.padding, role: 'H3' }),
    ...text(short, styles.body, { width: across - 2 * panel.padding }),
  ])
  const tall = Math.max(0, ...cards.map((strips) => card(strips, panel, across).height))
  const title =
    top.length === 2
      ? say('Hai thế giới bạn thích ghé nhất', 'The two worlds you like to visit most')
      : say('Những thế giới bạn thích ghé nhất', 'The worlds you like to visit most')
  return [
    ...(top.length > 0
      ? [
          ...text(title, styles.h2, { width, role: 'H2', gap: 18 }),
          row(
            cards.map((strips, at) => ({
              x: at * (across + 12),
              strips: [card(strips, panel, across, tall)],
            })),
            { gap: 6 },
          ),
        ]
      : text(say('Bạn thích nhiều thế giới như nhau', 'You like many worlds just as much'), styles.h2, {
          width,
          role: 'H2',
          gap: 18,
        })),
    ...text(say('Cả sáu thế giới', 'All six worlds'), styles.h3, { width, role: 'H3', gap: 16 }),
    ...bars(detail.scales, { scoring, language, styles, width, gap: 8 }),
  ]
}

function slidersPicture({ detail, language, say, styles, width }: Sheet): Strip[] {
  return [
    ...text(say('Năm thanh trượt', 'Five sliders'), styles.h2, { width, role: 'H2', gap: 18 }),
    ...text(
      say(
        'Mỗi nét nằm giữa hai đầu, đầu nào cũng có ích. Đây không phải kiểu người, cũng không phải điểm tốt hay xấu.',
        'Each trait lies between two ends, and either end has its use. These are no types of people, and no good or bad marks.',
      ),
      styles.small,
      { width, holds_next: true },
    ),
    ...sliders(detail.scales, { scoring: detail.library.scoring, language, styles, width, gap: 10 }),
  ]
}

const obstacleFrom = [...Array(13).keys()].find(isGuidanceObstacle) ?? null

function barsPicture(sheet: Sheet): Strip[] {
  const { detail, language, say, styles, width } = sheet
  const { scoring } = detail.library
  const guidance = scoring === 'guidance'
  const note = guidance
    ? say(
        `Điểm cao nghĩa là chỗ đó đang vướng nhiều. Từ vạch ${obstacleFrom} điểm trở lên có gợi ý một bước tiếp theo.`,
        `A high score means that this is in the way. From the line at ${obstacleFrom} points on there is a next step to try.`,
      )
    : scoring === 'values'
      ? say(
          'Điểm so các giá trị của cùng một người với nhau: bên phải vạch giữa là được ưu tiên hơn.',
          'The scores compare one person’s values with each other only: to the right of the middle line is what comes first.',
        )
      : null
  return [
    ...(detail.total ? totalCard(detail.total, sheet) : []),
    ...text(
      guidance ? say('Những chỗ đang vướng', 'What is in the way') : highestFirstTitle(say),
      styles.h2,
      {
        width,
        role: 'H2',
        gap: 18,
      },
    ),
    ...(note ? text(note, styles.small, { width, holds_next: true }) : []),
    ...bars(highestFirst(detail.scales), {
      scoring,
      language,
      styles,
      width,
      gap: 8,
      mark: guidance ? obstacleFrom : null,
    }),
  ]
}

function totalCard(total: NonNullable<Sheet['detail']['total']>, sheet: Sheet): Strip[] {
  const { language, say, styles, width } = sheet
  const panel = cardPanel(teal.soft, teal.mid)
  const inner = width - 2 * panel.padding
  return onPanel(
    [
      ...text(
        `${say('Tổng cộng', 'In all')} ${number(total.score, language)} ${say('trên', 'of')} ${number(total.max, language)}`,
        coloured(styles.small_strong, teal.text),
        {
          width: inner,
          holds_next: true,
        },
      ),
      ...text(total.text.title, styles.big, { width: inner, role: 'H2' }),
      ...text(total.text.text, styles.body, { width: inner, gap: 3 }),
    ],
    panel,
    16,
  )
}
