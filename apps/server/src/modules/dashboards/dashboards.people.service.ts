import type { Words } from '@malto/contract'
import { accountKinds, grades } from '@malto/contract/constants'
import type { FigureTable } from '@malto/contract/modules/dashboards.admin'
import { accountKindWords } from '@malto/contract/modules/users.admin'
import { mondayOf } from '@malto/contract/modules/usage.rules'
import { wholesOf } from './dashboards.period.service.ts'
import { countSchools, findLargestSchools, sumPlaces } from './dashboards.places.queries.ts'
import {
  figure,
  flowsOf,
  MOST_ROWS,
  series,
  stocksOf,
  table,
  type Stocks,
} from './dashboards.sums.service.ts'
import {
  behindNow,
  behindPeriod,
  ratio,
  rounded,
  rowsAt,
  type Board,
  type View,
} from './dashboards.view.service.ts'

const STOCK = 'people.stock'
/** As many schools as somebody reads through; the others are found by their province. */
const MOST_SCHOOLS = 50
const accounts: Words = { vi: 'Tài khoản', en: 'Accounts' }
const dayAndMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** Who is here, who came, and who was active. A person of a week or month is counted once in it, however often they came. */
export async function peopleBoard(view: View): Promise<Board> {
  const { period } = view
  const flows = await flowsOf(view, ['people.joined', 'people.active'], wholesOf(period))
  const stocks = await stocksOf(view, [STOCK], 'people')
  const joined = (kind?: string) => flows.now('people.joined', kind)
  const daily = flows.steps('people.active', 'day').map((value, at) => rounded(value / daysOfStep(view, at)))
  const active = (stretch: string, key: string) => flows.during(stretch, 'people.active', key)
  const monday = dayAndMonth(mondayOf(period.to))
  const month = `${period.to.slice(5, 7)}/${period.to.slice(0, 4)}`
  const until = dayAndMonth(period.to)
  return {
    figures: [
      figure(view, {
        key: 'accounts',
        title: { vi: 'Tổng số tài khoản', en: 'Accounts in all' },
        unit: 'count',
        value: stocks.now(STOCK, ''),
        before: stocks.before(STOCK, ''),
        spark: stocks.steps(STOCK),
        list: behindNow(view, 'users'),
      }),
      figure(view, {
        key: 'joined',
        title: { vi: 'Tài khoản mới trong kỳ', en: 'New accounts in the period' },
        unit: 'count',
        value: joined(),
        before: flows.before('people.joined'),
        spark: flows.steps('people.joined'),
        list: behindPeriod(view, 'users'),
      }),
      figure(view, {
        key: 'active_day',
        title: { vi: 'Người có hoạt động, trung bình mỗi ngày', en: 'Active people, on an average day' },
        unit: 'count',
        value: rounded(flows.now('people.active', 'day') / period.days),
        before: ratio(flows.before('people.active', 'day'), period.days),
        spark: daily,
      }),
      figure(view, {
        key: 'active_week',
        title: {
          vi: `Người có hoạt động trong tuần (${monday} đến ${until})`,
          en: `Active people in the week (${monday} to ${until})`,
        },
        unit: 'count',
        value: active('week', 'week'),
        before: active('week before', 'week'),
      }),
      figure(view, {
        key: 'active_month',
        title: { vi: `Người có hoạt động trong tháng ${month}`, en: `Active people in ${month}` },
        unit: 'count',
        value: active('month', 'month'),
        before: active('month before', 'month'),
      }),
      figure(view, {
        key: 'active_days',
        title: {
          vi: `Số ngày hoạt động mỗi người trong tháng ${month}`,
          en: `Active days of each active person in ${month}`,
        },
        unit: 'count',
        value: ratio(active('month', 'day'), active('month', 'month')),
        before: ratio(active('month before', 'day'), active('month before', 'month')),
      }),
    ],
    series: [
      series(view, {
        key: 'joined',
        title: { vi: 'Tài khoản mới theo loại', en: 'New accounts by kind' },
        unit: 'count',
        // A kind of which nobody came is told by the table; here it would only be a line along the bottom.
        lines: accountKinds
          .map((kind) => ({
            key: kind,
            title: accountKindWords[kind],
            values: flows.steps('people.joined', kind),
          }))
          .filter(({ values }) => values.some((value) => value > 0)),
      }),
      series(view, {
        key: 'active',
        title: { vi: 'Người có hoạt động mỗi ngày', en: 'Active people a day' },
        unit: 'count',
        lines: [{ key: 'active', title: { vi: 'Người có hoạt động', en: 'Active people' }, values: daily }],
      }),
    ],
    tables: [
      byKind(view, stocks, joined, (kind) => flows.before('people.joined', kind)),
      byGrade(view, stocks),
      ...(await Promise.all([byPlace(view, 'province'), byPlace(view, 'school')])),
    ],
  }
}

/** The last step of a long period may be a part of a week. */
const daysOfStep = ({ period }: View, at: number): number =>
  Math.min(period.step, period.days - at * period.step)

const byKind = (
  view: View,
  stocks: Stocks,
  joined: (kind: string) => number,
  before: (kind: string) => number | null,
): FigureTable =>
  table(view, {
    key: 'kinds',
    title: { vi: 'Theo loại tài khoản', en: 'By kind of account' },
    columns: [
      { key: 'accounts', title: accounts, unit: 'count' },
      { key: 'joined', title: { vi: 'Mới trong kỳ', en: 'New in the period' }, unit: 'count' },
    ],
    rows: accountKinds.map((kind) => ({
      key: kind,
      label: accountKindWords[kind],
      values: [stocks.now(STOCK, `kind:${kind}`), joined(kind)],
      before: [stocks.before(STOCK, `kind:${kind}`), before(kind)],
      list: behindNow(view, 'users', { account_kind: kind }),
    })),
  })

function byGrade(view: View, stocks: Stocks): FigureTable {
  const row = (key: string, label: Words, list: ReturnType<typeof behindNow>) => ({
    key,
    label,
    values: [stocks.now(STOCK, `grade:${key}`)],
    before: [stocks.before(STOCK, `grade:${key}`)],
    list,
  })
  return table(view, {
    key: 'grades',
    title: { vi: 'Theo khối lớp', en: 'By grade' },
    columns: [{ key: 'accounts', title: accounts, unit: 'count' }],
    rows: [
      ...grades.map(({ id, name }) =>
        row(
          String(id),
          { vi: name, en: id === 0 ? 'Other' : `Grade ${id}` },
          behindNow(view, 'users', { grade: id }),
        ),
      ),
      row('none', { vi: 'Chưa có khối', en: 'No grade given' }, null),
    ],
  })
}

async function peopleIn(...[db, by, asked, rows]: Parameters<typeof sumPlaces>) {
  const count = by === 'school' ? await countSchools(db, asked.day, rows) : 0
  return count > asked.most ? findLargestSchools(db, asked, count, rows) : sumPlaces(db, by, asked, rows)
}

async function byPlace(view: View, by: 'province' | 'school'): Promise<FigureTable> {
  const [day = null, before = null] = by === 'school' ? view.known.schools : view.known.people
  const level = by === 'school' || view.level === 'place' ? 'place' : 'province'
  const rows = rowsAt(view.ctx, view.place, level)
  const found =
    day === null
      ? []
      : await peopleIn(
          view.ctx.db,
          by,
          { day, before, most: by === 'school' ? MOST_SCHOOLS : MOST_ROWS },
          rows,
        )
  const nowhere: Words = { vi: 'Chưa rõ', en: 'Not given' }
  return table(view, {
    key: by === 'province' ? 'provinces' : 'schools',
    title:
      by === 'province'
        ? { vi: 'Theo tỉnh, thành phố', en: 'By province' }
        : { vi: 'Theo trường', en: 'By school' },
    columns: [{ key: 'accounts', title: accounts, unit: 'count' }],
    rows: found.map((row) => ({
      key: String(row.id),
      label: row.name ?? nowhere,
      values: [row.value],
      before: [before === null ? null : (row.before ?? 0)],
      list: row.id === 0 ? null : behindNow(view, 'users', { [`${by}_id`]: row.id }),
    })),
    count: found[0]?.count ?? 0,
  })
}
