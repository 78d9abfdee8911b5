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
import { monthAfter, monthOf, shownCells, spansOf, type Span } from './assessments.spans.service.ts'
import * as queries from './assessments.summary.queries.ts'
import { resultColumns, rowsOfSummary } from './assessments.figures.service.ts'

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
  })
  // A version that measures otherwise begins anew; until ten people have taken it the one before is shown.
  for (const [at, { versions, names }] of measures.entries()) {
    const spans = spansOf(rows.filter(({ measure }) => measure === at))
    if (spans.length === 0) continue
    const counted = spans.filter(
      ({ first, last }) => (!from || first >= monthOf(from)) && (!until || last <= monthOf(until)),
    )
    const [first, last] = [counted.at(0), counted.at(-1)]
    if (!first || !last) break
    const what = { library_id, versions, from_on: first.first, before_on: monthAfter(last.last), seen }
    return { library, summary: await sums(ctx, what, library.scoring === 'interests', names, counted) }
  }
  return { library, summary: nothing }
}

interface Measure {
  readonly sign: string
  readonly versions: number[]
  /** Of the scales, by their keys, in the newest version's order. */
  readonly names: Map<string, string>
}

/** Versions with the same scales and ranges measure the same; scores of others cannot be laid together. */
function measuresOf(found: Awaited<ReturnType<typeof queries.findMeasures>>): Measure[] {
  const measures: Measure[] = []
  for (const { id, scales, sample } of found) {
    if (!sample) continue
    const sign = sample
      .map(({ key, min, max }) => `${key} ${min} ${max}`)
      .toSorted()
      .join(';')
    const same = measures.find((each) => each.sign === sign)
    if (same) same.versions.push(id)
    else measures.push({ sign, versions: [id], names: new Map(scales.map(({ key, name }) => [key, name])) })
  }
  return measures
}

async function sums(
  ctx: Ctx,
  counted: queries.Counted,
  hexagon: boolean,
  names: ReadonlyMap<string, string>,
  spans: readonly Span[],
): Promise<Summary> {
  const [{ people, results, flagged }, scales, letters] = await Promise.all([
    queries.sumPeople(ctx.db, counted),
    queries.sumScales(ctx.db, counted),
    hexagon ? queries.countLetters(ctx.db, counted) : [],
  ])
  // The spans say that there are ten; should they ever not agree with the sums, nothing is shown.
  if (people < FEWEST_PEOPLE) return nothing
  return {
    from_on: counted.from_on,
    until_on: daysAfter(counted.before_on, -1),
    people,
    results,
    flagged: flagged >= FEWEST_PEOPLE ? flagged : null,
    scales: [...names].flatMap(([key, name]) => {
      const row = scales.find((each) => each.key === key)
      if (!row) return []
      const { min, max, mean, low, middle, high } = row
      return [{ key, name, min, max, people, mean, thirds: shownCells([low, middle, high], people) }]
    }),
    letters: hexagon ? lettersOf(letters, people) : [],
    months: spans.flatMap(({ months }) => months).slice(-MONTHS_SHOWN),
  }
}

function lettersOf(found: readonly { letter: string; people: number }[], people: number) {
  const counts = personalityGroups.map((each) => found.find(({ letter }) => letter === each)?.people ?? 0)
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
