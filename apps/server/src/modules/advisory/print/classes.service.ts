import type { Input, Language } from '@malto/contract'
import type { ClassTestDetail, printClassTest as call } from '@malto/contract/modules/advisory.classes.calls'
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
import { chapter, heading, printed, WIDTH } from './look.service.ts'
import { capital, classWords, dayInWords } from './words.service.ts'

/** What can be said of a class without saying it of anybody; too few, and only how far they are. */
export async function printClassTest(ctx: Ctx, input: Input<typeof call>): Promise<FileReply> {
  const detail = await getClassTest(ctx, input)
  const { class: pupils, test } = detail
  const today = vietnameseDay(ctx.now())
  const { language } = ctx
  const words = classWords[language]
  const named = words.class(pupils.name)
  const onDay = (day: string) => dayInWords(day, language)
  return printed({
    language,
    title: `${test.title}, ${named}, ${pupils.school_name}`,
    foot: `${onDay(today)} · ${test.title} · ${capital(named)}`,
    save_as: `malto-lop-${test.slug}-${today}.pdf`,
    made_at: ctx.now(),
    write: (styles) => [
      ...heading(
        {
          kind: words.kind,
          title: test.title,
          subtitle: `${capital(named)}, ${pupils.school_name}`,
          facts: [words.given(onDay(vietnameseDay(new Date(detail.given_at))), onDay(detail.due_on))],
        },
        styles,
      ),
      ...progress(detail, styles, language),
      ...(detail.figures ? sums(detail.figures, styles, language) : tooFew(styles, language)),
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

function progress(detail: ClassTestDetail, styles: Styles, language: Language): Strip[] {
  const { invited, finished, closed_at } = detail
  const words = classWords[language]
  const said = closed_at === null && finished > 0 ? words.at_least : words.of
  const share = invited === 0 ? 0 : finished / invited
  const line = { name: words.finished, said: said(finished, invited), share, tint: teal }
  return [...chapter(words.progress, styles), ...table([line], styles)]
}

function tooFew(styles: Styles, language: Language): Strip[] {
  const { few, crowd } = classWords[language]
  const panel = cardPanel(colours.glow_soft)
  const width = WIDTH - 2 * panel.padding
  return onPanel(
    [...text(few, styles.h3, { width, role: 'H3' }), ...text(crowd, styles.body, { width })],
    panel,
    18,
  )
}

function sums(figures: NonNullable<ClassTestDetail['figures']>, styles: Styles, language: Language): Strip[] {
  const words = classWords[language]
  const { people, letters, flat, scales } = figures
  const ofPeople = (name: string, count: number, tint: Tint): Line => ({
    name,
    said: words.people(count),
    share: count / people,
    tint,
  })
  const groups = [
    ...letters.map(({ letter, count }) =>
      ofPeople(letterWords[letter][language], count, tintOf('interests', letter)),
    ),
    ...(flat > 0 ? [ofPeople(words.flat, flat, teal)] : []),
  ]
  return [
    ...text(`${words.counted(people)} ${words.crowd}`, styles.small, { width: WIDTH, gap: 10 }),
    ...(groups.length > 0 ? [...chapter(words.groups, styles), ...table(groups, styles)] : []),
    ...(scales.length > 0
      ? [
          ...chapter(words.means, styles),
          ...table(
            scales.map(({ key, name, mean, max }) => ({
              name,
              said: `${number(mean, language)}/${number(max, language)}`,
              share: max > 0 ? mean / max : 0,
              // The letters of traits are other letters.
              tint: letters.length > 0 ? tintOf('interests', key) : teal,
            })),
            styles,
          ),
        ]
      : []),
    ...text(words.care, styles.small, { width: WIDTH, gap: 18 }),
  ]
}
