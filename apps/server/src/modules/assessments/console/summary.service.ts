import { BadInput, inBoth, type Input, type Reply } from '@malto/contract'
import { personalityGroups } from '@malto/contract/constants'
import type {
  exportResults as exportCall,
  summarizeResults as summarizeCall,
} from '@malto/contract/modules/assessments.admin'
import { LibraryNotFound } from '@malto/contract/modules/assessments.calls'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import { users } from '#modules/users/users.table.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { scopeOf } from '#platform/resource.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { resultColumns, rowsOfSummary } from './figures.service.ts'
import { monthAfter, monthOf, shownCells, spansOf, type Span } from './spans.service.ts'
import * as queries from './summary.queries.ts'

export type Summary = Reply<typeof summarizeCall>

const MONTHS_SHOWN = 24
const nothing: Summary = {
  from_on: null,
  until_on: null,
  people: null,
  results: null,
  flagged: null,
  scales: [],
  letters: [],
  months: [],
}

export async function summarizeResults(ctx: Ctx, input: Input<typeof summarizeCall>): Promise<Summary> {
  return (await summaryFor(ctx, input)).summary
}

async function summaryFor(ctx: Ctx, { library_id, from, until }: Input<typeof summarizeCall>) {
  if (from && until && until < from)
    throw BadInput({
      fields: { until: [inBoth('Ngày cuối phải từ ngày đầu trở đi.', 'The end is before the start.')] },
    })
  const library = await queries.findLibraryById(ctx.db, library_id)
  if (!library) throw LibraryNotFound()
  const seen = scopeOf(ctx, { places: { province: users.province_id, school: users.school_id } })
  const measures = measuresOf(await queries.findMeasures(ctx.db, library_id))
  const rows = await queries.sumMonths(ctx.db, {
    library_id,
    measures: measures.map(({ versions }) => versions),
    // The month that is going on grows by one person at a time: it would tell each of them apart.
    before_on: monthOf(vietnameseDay(ctx.now())),
    seen,
    few: FEWEST_PEOPLE,
  })
  // A version that measures otherwise begins anew; until ten people have taken it the one before is shown.
  for (const [at, measure] of measures.entries()) {
    const spans = spansOf(rows.filter((row) => row.measure === at))
    if (spans.length === 0) continue
    const counted = spans.filter(
      ({ first, last }) => (!from || first >= monthOf(from)) && (!until || last <= monthOf(until)),
    )
    const [first, last] = [counted.at(0), counted.at(-1)]
    if (!first || !last) break
    const { versions } = measure
    const what = { library_id, versions, from_on: first.first, before_on: monthAfter(last.last), seen }
    return { library, summary: await sums(ctx, what, measure, counted, library.scoring === 'interests') }
  }
  return { library, summary: nothing }
}

interface Measure {
  readonly sign: string
  readonly versions: number[]
  readonly scales: {
    readonly key: string
    readonly name: string
    readonly min: number
    readonly max: number
  }[]
}

/** Versions with the same scales and ranges measure the same; scores of others cannot be laid together. */
function measuresOf(found: Awaited<ReturnType<typeof queries.findMeasures>>): Measure[] {
  const measures: Measure[] = []
  for (const { id, scales, sample } of found) {
    if (!sample) continue
    const sign = sample.map(({ key, min, max }) => `${key} ${min} ${max}`).join(';')
    const same = measures.find((each) => each.sign === sign)
    const nameOf = (key: string) => scales.find((scale) => scale.key === key)?.name ?? key
    if (same) same.versions.push(id)
    else
      measures.push({
        sign,
        versions: [id],
        scales: sample.map(({ key, min, max }) => ({ key, name: nameOf(key), min, max })),
      })
  }
  return measures
}

async function sums(
  ctx: Ctx,
  counted: queries.Counted,
  { scales }: Measure,
  spans: readonly Span[],
  hexagon: boolean,
): Promise<Summary> {
  const [found, flagged] = await Promise.all([
    queries.sumScales(ctx.db, counted, scales),
    queries.countFlagged(ctx.db, counted),
  ])
  const { people } = found
  // The spans say that there are ten; should they ever not agree with the sums, nothing is shown.
  if (people < FEWEST_PEOPLE) return nothing
  const sumsOf = (key: string) => found.scales[scales.findIndex((scale) => scale.key === key)]
  return {
    from_on: counted.from_on,
    until_on: daysAfter(counted.before_on, -1),
    people,
    results: spans.reduce((sum, span) => sum + span.results, 0),
    flagged: flagged >= FEWEST_PEOPLE ? flagged : null,
    scales: scales.flatMap((scale) => {
      const row = sumsOf(scale.key)
      if (!row) return []
      const thirds = shownCells([row.low, row.middle, row.high], people)
      return [{ ...scale, people, mean: Math.round(row.mean * 100) / 100, thirds }]
    }),
    letters: hexagon
      ? lettersOf(
          personalityGroups.map((letter) => sumsOf(letter)?.top ?? 0),
          people,
        )
      : [],
    months: spans.flatMap(({ months }) => months).slice(-MONTHS_SHOWN),
  }
}

function lettersOf(counts: readonly number[], people: number) {
  const shown = shownCells(counts, people)
  return personalityGroups.map((letter, at) => ({ letter, people: shown[at] ?? null }))
}

export async function exportResults(ctx: Ctx, input: Input<typeof exportCall>): Promise<FileReply> {
  const { library, summary } = await summaryFor(ctx, input)
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'export',
      target: 'test-results',
      target_id: library.id,
      after: { people: summary.people, filter: input },
    }),
  )
  const { language } = ctx
  const title = language === 'en' ? 'Results' : 'Kết quả'
  return {
    stream: writeXlsx({
      sheet_name: title,
      columns: resultColumns(language),
      rows: rowsOfSummary(summary, language),
    }),
    type: XLSX_TYPE,
    save_as: `${title} ${library.title} ${vietnameseDay(ctx.now())}.xlsx`,
  }
}
