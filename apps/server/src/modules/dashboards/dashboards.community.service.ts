import type { Words } from '@malto/contract'
import { subjectKindWords } from '@malto/contract/modules/moderation.admin'
import {
  caseStateWords,
  reportReasonWords,
  subjectKinds,
  reportReasons,
} from '@malto/contract/modules/moderation.rules'
import { sanctionKindWords } from '@malto/contract/modules/moderation.sanctions.admin'
import { sanctionKinds } from '@malto/contract/modules/moderation.rules'
import type { FlowSum } from './dashboards.queries.ts'
import { STEP } from './dashboards.measures.queries.ts'
import { figure, flowsOf, series, stocksOf, table, type Flows } from './dashboards.sums.service.ts'
import { behindNow, behindPeriod, rounded, type Board, type View } from './dashboards.view.service.ts'

const [SAID, REPORTS, CASES] = ['community.said', 'community.reports', 'community.cases']
const [DECIDED, SANCTIONS] = ['community.decided', 'community.sanctions']
const [OPEN, IN_FORCE] = ['community.open', 'community.in_force']
const MINUTES = 60

const saidWords: Readonly<Record<string, Words>> = {
  status: { vi: 'Bài viết', en: 'Posts' },
  comment: { vi: 'Bình luận', en: 'Comments' },
  message: { vi: 'Tin nhắn nhóm', en: 'Group messages' },
}

export async function communityBoard(view: View): Promise<Board> {
  const flows = await flowsOf(view, [SAID, REPORTS, CASES, DECIDED, SANCTIONS])
  const stocks = await stocksOf(view, [OPEN, IN_FORCE], 'stocks')
  const flow = (
    key: string,
    title: Words,
    measure: string,
    good: 'up' | 'down',
    list: ReturnType<typeof behindPeriod> = null,
  ) =>
    figure(view, {
      key,
      title,
      unit: 'count',
      good,
      value: flows.now(measure),
      before: flows.before(measure),
      spark: flows.steps(measure),
      list,
    })
  const waited = (key: string, title: Words, share: number) =>
    figure(view, {
      key,
      title,
      unit: 'hours',
      good: 'down',
      value: hoursAt(flows, 'now', share),
      before: hoursAt(flows, 'before', share),
    })
  return {
    figures: [
      flow('said', { vi: 'Bài viết, bình luận và tin nhắn', en: 'Posts, comments and messages' }, SAID, 'up'),
      flow('reports', { vi: 'Báo cáo từ người dùng', en: 'Reports by people' }, REPORTS, 'down'),
      flow(
        'cases',
        { vi: 'Vụ việc mở ra trong kỳ', en: 'Cases opened' },
        CASES,
        'down',
        behindPeriod(view, 'review-cases'),
      ),
      figure(view, {
        key: 'open',
        title: { vi: 'Vụ việc chưa ai nhận', en: 'Cases nobody has taken' },
        unit: 'count',
        good: 'down',
        value: stocks.now(OPEN, 'open'),
        before: stocks.before(OPEN, 'open'),
        list: behindNow(view, 'review-cases', { state: 'open' }),
      }),
      waited(
        'median',
        { vi: 'Thời gian xử lý, một nửa xong trong', en: 'Half of the cases decided within' },
        0.5,
      ),
      waited(
        'p90',
        { vi: 'Thời gian xử lý, 9 trên 10 xong trong', en: 'Nine of ten cases decided within' },
        0.9,
      ),
      flow(
        'sanctions',
        { vi: 'Biện pháp đã dùng', en: 'Sanctions given' },
        SANCTIONS,
        'down',
        behindPeriod(view, 'sanctions'),
      ),
      figure(view, {
        key: 'in_force',
        title: { vi: 'Đang bị cấm nói hoặc cấm tham gia', en: 'Mutes and bans in force' },
        unit: 'count',
        good: 'down',
        value: stocks.now(IN_FORCE),
        before: stocks.before(IN_FORCE),
        list: behindNow(view, 'sanctions', { in_force: true }),
      }),
    ],
    series: [
      series(view, {
        key: 'said',
        title: { vi: 'Nội dung được viết', en: 'What was written' },
        unit: 'count',
        lines: Object.entries(saidWords).map(([key, title]) => ({
          key,
          title,
          values: flows.steps(SAID, key),
        })),
      }),
      series(view, {
        key: 'safety',
        title: { vi: 'Báo cáo và vụ việc', en: 'Reports and cases' },
        unit: 'count',
        lines: [
          { key: 'reports', title: { vi: 'Báo cáo', en: 'Reports' }, values: flows.steps(REPORTS) },
          { key: 'cases', title: { vi: 'Vụ việc', en: 'Cases' }, values: flows.steps(CASES) },
        ],
      }),
    ],
    tables: [
      byKey(
        view,
        flows,
        REPORTS,
        'reasons',
        { vi: 'Báo cáo theo lý do', en: 'Reports by reason' },
        reportReasons.map((key) => [key, reportReasonWords[key], null]),
      ),
      byKey(
        view,
        flows,
        CASES,
        'cases',
        { vi: 'Vụ việc theo loại', en: 'Cases by kind' },
        subjectKinds.map((key) => [
          key,
          subjectKindWords[key],
          behindPeriod(view, 'review-cases', { subject_kind: key }),
        ]),
      ),
      byKey(
        view,
        flows,
        SANCTIONS,
        'sanctions',
        { vi: 'Biện pháp theo loại', en: 'Sanctions by kind' },
        sanctionKinds.map((key) => [
          key,
          sanctionKindWords[key],
          behindPeriod(view, 'sanctions', { kind: key }),
        ]),
      ),
      table(view, {
        key: 'undecided',
        title: { vi: 'Vụ việc chưa xong', en: 'Undecided cases' },
        columns: [count],
        rows: (['open', 'claimed'] as const).map((state) => ({
          key: state,
          label: caseStateWords[state],
          values: [stocks.now(OPEN, state)],
          before: [stocks.before(OPEN, state)],
          list: behindNow(view, 'review-cases', { state }),
        })),
      }),
    ],
  }
}

const count = { key: 'count', title: { vi: 'Số lượng', en: 'Count' }, unit: 'count' } as const

const byKey = (
  view: View,
  flows: Flows,
  measure: string,
  key: string,
  title: Words,
  rows: readonly (readonly [string, Words, ReturnType<typeof behindPeriod>])[],
) =>
  table(view, {
    key,
    title,
    columns: [count],
    rows: rows.map(([each, label, list]) => ({
      key: each,
      label,
      values: [flows.now(measure, each)],
      before: [flows.before(measure, each)],
      list,
    })),
  })

/** From the histogram: the middle of the step in which this share is reached, so right to a twentieth. */
function hoursAt(flows: Flows, stretch: 'now' | 'before', share: number): number | null {
  const steps = new Map<number, number>()
  for (const row of flows.rows.filter((each) => isDecided(each, stretch)))
    steps.set(Number(row.key), (steps.get(Number(row.key)) ?? 0) + row.value)
  const all = [...steps.values()].reduce((sum, each) => sum + each, 0)
  let reached = 0
  for (const [step, value] of [...steps].toSorted(([one], [other]) => one - other)) {
    reached += value
    if (reached >= all * share) return rounded((STEP ** (step + 0.5) - 1) / MINUTES)
  }
  return null
}

const isDecided = (row: FlowSum, stretch: string): boolean =>
  row.measure === DECIDED && row.stretch === stretch
