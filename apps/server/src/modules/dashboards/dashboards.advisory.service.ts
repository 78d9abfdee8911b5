import { appointmentStates, appointmentStateWords } from '@malto/contract/modules/advisory.rules'
import { figure, flowsOf, series, stocksOf, table, titlesOf } from './dashboards.sums.service.ts'
import { behindNow, behindPeriod, ratio, type Board, type View } from './dashboards.view.service.ts'

const [STATE, HELD, WAITED] = ['advisory.state', 'advisory.held', 'advisory.waited']
const [OPEN, WAITING] = ['advisory.open', 'advisory.waiting']
const HOUR = 60

/** Sessions count on the day on which they began; what is open and who waits, as it stood at the end. */
export async function advisoryBoard(view: View): Promise<Board> {
  const flows = await flowsOf(view, [STATE, HELD, WAITED])
  const stocks = await stocksOf(view, [OPEN, WAITING], 'stocks')
  const advisers = [...new Set([...flows.keys(HELD), ...stocks.keys(OPEN), ...stocks.keys(WAITING)])]
  const name = await titlesOf(view, 'adviser', advisers)
  const held = flows.steps(HELD)
  return {
    figures: [
      figure(view, {
        key: 'held',
        title: { vi: 'Buổi tư vấn đã diễn ra', en: 'Sessions held' },
        unit: 'count',
        value: flows.now(HELD),
        before: flows.before(HELD),
        spark: held,
        list: behindPeriod(view, 'appointments', { state: 'ended' }),
      }),
      figure(view, {
        key: 'open',
        title: { vi: 'Buổi đã xác nhận, sắp tới', en: 'Confirmed sessions ahead' },
        unit: 'count',
        good: 'neither',
        value: stocks.now(OPEN),
        before: stocks.before(OPEN),
        list: behindNow(view, 'appointments', { state: 'confirmed' }),
      }),
      figure(view, {
        key: 'waited',
        title: { vi: 'Chờ từ lúc đặt đến lúc gặp, trung bình', en: 'From booking to session, on average' },
        unit: 'hours',
        good: 'down',
        value: ratio(flows.now(WAITED), flows.now(HELD) * HOUR),
        before: ratio(flows.before(WAITED), (flows.before(HELD) ?? 0) * HOUR),
        spark: flows.steps(WAITED).map((minutes, at) => ratio(minutes, (held[at] ?? 0) * HOUR)),
      }),
      figure(view, {
        key: 'waiting',
        title: { vi: 'Người trong danh sách chờ', en: 'On waiting lists' },
        unit: 'count',
        good: 'down',
        value: stocks.now(WAITING),
        before: stocks.before(WAITING),
      }),
    ],
    series: [
      series(view, {
        key: 'held',
        title: { vi: 'Buổi tư vấn đã diễn ra', en: 'Sessions held' },
        unit: 'count',
        lines: [{ key: 'held', title: { vi: 'Buổi tư vấn', en: 'Sessions' }, values: held }],
      }),
    ],
    tables: [
      table(view, {
        key: 'advisers',
        title: { vi: 'Theo cố vấn', en: 'By adviser' },
        columns: [
          { key: 'held', title: { vi: 'Đã diễn ra', en: 'Held' }, unit: 'count' },
          { key: 'open', title: { vi: 'Sắp tới', en: 'Ahead' }, unit: 'count' },
          { key: 'waiting', title: { vi: 'Người đang chờ', en: 'Waiting' }, unit: 'count' },
        ],
        rows: advisers.map((key) => ({
          key,
          label: name(key),
          values: [flows.now(HELD, key), stocks.now(OPEN, key), stocks.now(WAITING, key)],
          before: [flows.before(HELD, key), stocks.before(OPEN, key), stocks.before(WAITING, key)],
          list: key === '' ? null : behindPeriod(view, 'appointments', { adviser_id: key, state: 'ended' }),
        })),
      }),
      table(view, {
        key: 'states',
        title: { vi: 'Lịch hẹn trong kỳ theo trạng thái', en: 'Appointments of the period by state' },
        columns: [{ key: 'count', title: { vi: 'Lịch hẹn', en: 'Appointments' }, unit: 'count' }],
        rows: appointmentStates.map((state) => ({
          key: state,
          label: appointmentStateWords[state],
          values: [flows.now(STATE, state)],
          before: [flows.before(STATE, state)],
          list: behindPeriod(view, 'appointments', { state }),
        })),
      }),
    ],
  }
}
