import type { Words } from '@malto/contract'
import { trackedAreas, type TrackedArea } from '@malto/contract/constants'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { weeksIn } from './dashboards.period.service.ts'
import { sumFlows, type FlowSum } from './dashboards.queries.ts'
import { figure, series, table } from './dashboards.sums.service.ts'
import { isFiltered, ratio, type Board, type View } from './dashboards.view.service.ts'

const WEEK = 'usage.week'
const MINUTE = 60
const areaWords: Readonly<Record<TrackedArea, Words>> = {
  malto: { vi: 'Nhóm và tường', en: 'Groups and feed' },
  'career-bank': { vi: 'Ngân hàng nghề', en: 'Career bank' },
  entertainment: { vi: 'Giải trí', en: 'Entertainment' },
  'multiple-choice': { vi: 'Trắc nghiệm', en: 'Quizzes' },
  testing: { vi: 'Làm bài', en: 'Tests' },
}

/** Minutes and people of one week in one area, or in all (''); null of fewer than ten people. */
type Cell = (week: string, area: string) => { readonly minutes: number; readonly people: number } | null

/**
 * Whole weeks that are over, each as it was once summed. Of an area that fewer than ten people used in a week nothing
 * is told, nor is it part of a sum; and there is no filter by place: what two filters differ by could be one person.
 */
export async function usageBoard(view: View): Promise<Board> {
  const { period } = view
  const weeks = weeksIn(period)
  const earlier = period.before ? weeksIn(period.before) : []
  const first = [...earlier, ...weeks].toSorted()
  const stretches = first.length
    ? [{ name: 'weeks', from: first[0] ?? period.from, to: first.at(-1) ?? period.to, step: 7 }]
    : [{ name: 'weeks', from: period.from, to: period.from, step: 7 }]
  const rows = await sumFlows(view.ctx.db, [WEEK], stretches, view.rows)
  const origin = stretches[0]?.from ?? period.from
  const cell = isFiltered(view) ? () => null : cellsOf(rows, origin)
  const areas = trackedAreas.map((area) => ({
    area,
    now: minutesIn(cell, weeks, [area]),
    before: period.before ? minutesIn(cell, earlier, [area]) : null,
  }))
  const people = { now: meanPeople(cell, weeks), before: period.before ? meanPeople(cell, earlier) : null }
  const total = {
    now: minutesIn(cell, weeks, trackedAreas),
    before: period.before ? minutesIn(cell, earlier, trackedAreas) : null,
  }
  // Only weeks of which both are told.
  const each = (among: readonly string[]) =>
    ratio(
      minutesIn(cell, among, trackedAreas),
      among.reduce((sum, week) => sum + (cell(week, '')?.people ?? 0), 0),
    )
  return {
    figures: [
      figure(view, {
        key: 'minutes',
        title: {
          vi: 'Thời gian sử dụng, các tuần trọn trong kỳ',
          en: 'Time used, in whole weeks of the period',
        },
        unit: 'minutes',
        value: total.now,
        before: total.before,
        spark: weeks.map((week) => minutesIn(cell, [week], trackedAreas)),
      }),
      figure(view, {
        key: 'people',
        title: { vi: 'Số người, trung bình mỗi tuần', en: 'People, on an average week' },
        unit: 'count',
        value: people.now,
        before: people.before,
        spark: weeks.map((week) => cell(week, '')?.people ?? null),
      }),
      figure(view, {
        key: 'each',
        title: { vi: 'Phút mỗi người mỗi tuần', en: 'Minutes of each person a week' },
        unit: 'minutes',
        value: each(weeks),
        before: period.before ? each(earlier) : null,
      }),
    ],
    series: [
      series(view, {
        key: 'areas',
        title: { vi: 'Thời gian theo khu vực, mỗi tuần', en: 'Time by area, each week' },
        unit: 'minutes',
        days: weeks,
        lines: trackedAreas.map((area) => ({
          key: area,
          title: areaWords[area],
          values: weeks.map((week) => cell(week, area)?.minutes ?? null),
        })),
      }),
    ],
    tables: [
      table(view, {
        key: 'areas',
        title: {
          vi: `Theo khu vực (chỉ tuần có từ ${FEWEST_PEOPLE} người)`,
          en: `By area (only weeks with ${FEWEST_PEOPLE} people or more)`,
        },
        columns: [{ key: 'minutes', title: { vi: 'Số phút', en: 'Minutes' }, unit: 'minutes' }],
        rows: areas.map(({ area, now, before }) => ({
          key: area,
          label: areaWords[area],
          values: [now],
          before: [before],
        })),
      }),
    ],
  }
}

function cellsOf(rows: readonly FlowSum[], origin: string): Cell {
  const found = new Map(rows.map((row) => [`${row.step} ${row.key}`, row]))
  return (week, area) => {
    const step = Math.round(
      (Date.parse(`${week}T00:00:00Z`) - Date.parse(`${origin}T00:00:00Z`)) / 604_800_000,
    )
    const row = found.get(`${step} ${area}`)
    if (!row || row.people < FEWEST_PEOPLE) return null
    return { minutes: Math.round(row.value / MINUTE), people: row.people }
  }
}

/** The sum of what may be told; null where nothing may. */
function minutesIn(cell: Cell, weeks: readonly string[], areas: readonly string[]): number | null {
  const told = weeks.flatMap((week) => areas.flatMap((area) => cell(week, area)?.minutes ?? []))
  return told.length === 0 ? null : told.reduce((sum, each) => sum + each, 0)
}

function meanPeople(cell: Cell, weeks: readonly string[]): number | null {
  const told = weeks.flatMap((week) => cell(week, '')?.people ?? [])
  return told.length === 0 ? null : Math.round(told.reduce((sum, each) => sum + each, 0) / told.length)
}
