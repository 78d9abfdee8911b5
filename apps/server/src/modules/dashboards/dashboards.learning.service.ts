import type { Words } from '@malto/contract'
import { personalityGroups } from '@malto/contract/constants'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { shownCells } from '#modules/assessments/console/spans.service.ts'
import { monthsOf } from './dashboards.period.service.ts'
import {
  figure,
  flowsOf,
  MOST_LINES,
  series,
  table,
  titlesOf,
  type Flows,
} from './dashboards.sums.service.ts'
import { behindPeriod, isFiltered, type Board, type View } from './dashboards.view.service.ts'

const TAKEN = 'tests.taken'
const LETTERS = 'tests.letter'
const results: Words = { vi: 'Lượt làm xong', en: 'Tests taken' }

/**
 * How often each test was taken; and by letter how many people each group had in the last whole month. The month that
 * is going on would grow by one person at a time, and a filter by place would tell a few people from the many: what
 * two answers differ by is never fewer than ten.
 */
export async function testsBoard(view: View): Promise<Board> {
  const { month, before } = monthsOf(view.period)
  const flows = await flowsOf(
    view,
    [TAKEN, LETTERS],
    [
      { name: 'month', from: month, to: month, step: 1 },
      ...(before ? [{ name: 'month before', from: before, to: before, step: 1 }] : []),
    ],
  )
  const keys = flows.keys(TAKEN)
  const title = await titlesOf(view, 'test', keys)
  const now = lettersIn(view, flows, 'month')
  const then = lettersIn(view, flows, 'month before')
  const monthName = `${month.slice(5, 7)}/${month.slice(0, 4)}`
  return {
    figures: [
      figure(view, {
        key: 'taken',
        title: { vi: 'Lượt làm xong trong kỳ', en: 'Tests taken in the period' },
        unit: 'count',
        value: flows.now(TAKEN),
        before: flows.before(TAKEN),
        spark: flows.steps(TAKEN),
      }),
      figure(view, {
        key: 'people',
        title: {
          vi: `Người có kết quả Holland tháng ${monthName} (từ ${FEWEST_PEOPLE} người)`,
          en: `People with a Holland result in ${monthName} (from ${FEWEST_PEOPLE} on)`,
        },
        unit: 'count',
        value: now.people,
        before: then.people,
      }),
    ],
    series: [
      series(view, {
        key: 'taken',
        title: { vi: 'Lượt làm xong theo bài', en: 'Tests taken, by test' },
        unit: 'count',
        lines: keys
          .slice(0, MOST_LINES)
          .map((key) => ({ key, title: title(key), values: flows.steps(TAKEN, key) })),
      }),
    ],
    tables: [
      table(view, {
        key: 'tests',
        title: { vi: 'Theo bài trắc nghiệm', en: 'By test' },
        columns: [{ key: 'taken', title: results, unit: 'count' }],
        rows: keys.map((key) => ({
          key,
          label: title(key),
          values: [flows.now(TAKEN, key)],
          before: [flows.before(TAKEN, key)],
        })),
      }),
      table(view, {
        key: 'letters',
        title: {
          vi: `Kết quả mới nhất theo nhóm, tháng ${monthName}`,
          en: `Newest results by group, ${monthName}`,
        },
        columns: [{ key: 'people', title: { vi: 'Số người', en: 'People' }, unit: 'count' }],
        rows: personalityGroups.map((letter, at) => ({
          key: letter,
          label: letter,
          values: [now.letters[at] ?? null],
          before: [then.letters[at] ?? null],
        })),
      }),
    ],
  }
}

/** Nothing of fewer than ten people, nor what a hidden group could be told by. */
function lettersIn(view: View, flows: Flows, stretch: string) {
  const people = flows.during(stretch, LETTERS, '') ?? 0
  if (isFiltered(view) || people < FEWEST_PEOPLE) return { people: null, letters: [] }
  const counts = personalityGroups.map((letter) => flows.during(stretch, LETTERS, letter) ?? 0)
  return { people, letters: shownCells(counts, people) }
}

const [ENROLLED, FINISHED] = ['learning.enrolled', 'learning.finished'] as const
const [INTERESTED, ATTENDED] = ['learning.interested', 'learning.attended'] as const
const learningWords = {
  [ENROLLED]: { vi: 'Ghi danh khóa học', en: 'Enrolments' },
  [FINISHED]: { vi: 'Hoàn thành khóa học', en: 'Courses finished' },
  [INTERESTED]: { vi: 'Quan tâm sự kiện', en: 'Interested in events' },
  [ATTENDED]: { vi: 'Tham dự sự kiện', en: 'Events attended' },
} as const
/** The list whose rows a measure counts, where there is one. */
const learningLists: Partial<Record<keyof typeof learningWords, string>> = {
  [ENROLLED]: 'course-enrolments',
  [INTERESTED]: 'event-attendees',
}

export async function learningBoard(view: View): Promise<Board> {
  const measures = [ENROLLED, FINISHED, INTERESTED, ATTENDED] as const
  const flows = await flowsOf(view, measures)
  const courses = keysOf(flows, ENROLLED, FINISHED)
  const events = keysOf(flows, INTERESTED, ATTENDED)
  const courseTitle = await titlesOf(view, 'course', courses)
  const eventTitle = await titlesOf(view, 'event', events)
  const lines = (...of: (typeof measures)[number][]) =>
    of.map((measure) => ({ key: measure, title: learningWords[measure], values: flows.steps(measure) }))
  const rows = (
    keys: readonly string[],
    pair: readonly [(typeof measures)[number], (typeof measures)[number]],
    label: (key: string) => string,
    list: (key: string) => ReturnType<typeof behindPeriod>,
  ) =>
    keys.map((key) => ({
      key,
      label: label(key),
      values: pair.map((measure) => flows.now(measure, key)),
      before: pair.map((measure) => flows.before(measure, key)),
      list: list(key),
    }))
  const columns = (...of: (typeof measures)[number][]) =>
    of.map((measure) => ({ key: measure, title: learningWords[measure], unit: 'count' as const }))
  return {
    figures: measures.map((measure) =>
      figure(view, {
        key: measure,
        title: learningWords[measure],
        unit: 'count',
        value: flows.now(measure),
        before: flows.before(measure),
        spark: flows.steps(measure),
        list: learningLists[measure] ? behindPeriod(view, learningLists[measure]) : null,
      }),
    ),
    series: [
      series(view, {
        key: 'courses',
        title: { vi: 'Khóa học', en: 'Courses' },
        unit: 'count',
        lines: lines(ENROLLED, FINISHED),
      }),
      series(view, {
        key: 'events',
        title: { vi: 'Sự kiện', en: 'Events' },
        unit: 'count',
        lines: lines(INTERESTED, ATTENDED),
      }),
    ],
    tables: [
      table(view, {
        key: 'courses',
        title: { vi: 'Theo khóa học', en: 'By course' },
        columns: columns(ENROLLED, FINISHED),
        rows: rows(courses, [ENROLLED, FINISHED], courseTitle, (key) =>
          behindPeriod(view, 'course-enrolments', { course_id: Number(key) }),
        ),
      }),
      table(view, {
        key: 'events',
        title: { vi: 'Theo sự kiện', en: 'By event' },
        columns: columns(INTERESTED, ATTENDED),
        rows: rows(events, [INTERESTED, ATTENDED], eventTitle, (key) =>
          behindPeriod(view, 'event-attendees', { event_id: Number(key) }),
        ),
      }),
    ],
  }
}

const keysOf = (flows: Flows, ...measures: string[]): string[] => [
  ...new Set(measures.flatMap((measure) => flows.keys(measure))),
]
