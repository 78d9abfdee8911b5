import type { Input, Language } from '@malto/contract'
import { AppointmentNotFound, type AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import type { printSummary as call } from '@malto/contract/modules/advisory.sessions.calls'
import { inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { cardPanel, coloured, colours, teal, type Styles } from '#modules/assessments/print/look.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { onPanel, ornament, row, text, together, type Strip } from '#platform/pdf/flow.ts'
import { circle } from '#platform/pdf/shapes.ts'
import type { FileReply } from '#platform/visit.ts'
import { appointmentFor } from '../appointments/access.service.ts'
import { mayReadSummary } from '../appointments/cards.service.ts'
import { detailOf } from '../sessions/written.service.ts'
import { chapter, heading, printed, WIDTH } from './look.service.ts'
import { dayInWords, summaryWords, timeInWords } from './words.service.ts'

/** For whoever may read the summary; where nothing was written down there is nothing to print. */
export async function printSummary(ctx: Ctx, { appointment_id }: Input<typeof call>): Promise<FileReply> {
  const seat = await appointmentFor(ctx, appointment_id)
  if (!mayReadSummary(seat)) throw AppointmentNotFound()
  const detail = await detailOf(ctx, seat)
  if (detail.summary === null && detail.actions.length === 0) throw AppointmentNotFound()
  const { day, minute } = inVietnam(new Date(detail.starts_at))
  const { language } = ctx
  const words = summaryWords[language]
  const said = dayInWords(day, language)
  return printed({
    language,
    title: `${words.title}, ${detail.advisee.name}, ${said}`,
    foot: `${said} · ${words.kind} · ${detail.advisee.name}`,
    save_as: `malto-buoi-tu-van-${day}.pdf`,
    made_at: ctx.now(),
    write: (styles, most) => [
      ...heading(
        {
          kind: words.kind,
          title: words.heading,
          subtitle: detail.advisee.name,
          facts: [words.with(detail.adviser.name), `${timeInWords(minute, language)}, ${said}`],
        },
        styles,
      ),
      ...summary(detail, styles, most, language),
      ...actions(detail, styles, language),
      ...ending(detail, styles, language),
    ],
  })
}

/** Cut behind a whole word. */
const cut = (words: string, most: number, language: Language): string =>
  words.length <= most
    ? words
    : `${words.slice(0, most).replace(/\s*\S*$/u, '')}${summaryWords[language].goes_on}`

function summary(
  { summary: words }: AppointmentDetail,
  styles: Styles,
  most: number,
  language: Language,
): Strip[] {
  if (words === null) return []
  const paragraphs = cut(words, most, language)
    .split(/\n+/)
    .filter((each) => each.trim() !== '')
  return [
    ...chapter(summaryWords[language].summary, styles),
    ...paragraphs.flatMap((each, at) => text(each, styles.body, { width: WIDTH, gap: at ? 5 : 3 })),
  ]
}

const NUMBER = 24

function actions({ actions: agreed }: AppointmentDetail, styles: Styles, language: Language): Strip[] {
  const { actions: title, due, done } = summaryWords[language]
  if (agreed.length === 0) return []
  const panel = cardPanel(teal.soft, teal.mid)
  const width = WIDTH - 2 * panel.padding - NUMBER
  const strips = agreed.map((action, at) =>
    row(
      [
        { x: 0, strips: [numbered(at + 1, styles)] },
        {
          x: NUMBER,
          strips: [
            ...text(action.text, styles.strong, { width }),
            ...text(
              `${due(dayInWords(action.due_on, language))}${action.done_at === null ? '' : ` · ${done}`}`,
              styles.small,
              { width },
            ),
          ],
        },
      ],
      { gap: at ? 8 : 0 },
    ),
  )
  return [...chapter(title, styles), ...onPanel(together(strips), panel, 8)]
}

const numbered = (number: number, styles: Styles): Strip =>
  ornament(16, (pen, x, y) => {
    pen.shapes([{ d: circle(x + 8, y + 8, 8), fill: teal.solid }])
    pen.label(
      [{ text: String(number), style: coloured(styles.small_strong, colours.surface) }],
      x + 8,
      y + 11,
      'centre',
    )
  })

/** A page lies on tables: it says where to go on, and for a child whom to call. */
const ending = ({ minor }: AppointmentDetail, styles: Styles, language: Language): Strip[] =>
  text(summaryWords[language][minor ? 'helpline' : 'next'], styles.small, { width: WIDTH, gap: 18 })
