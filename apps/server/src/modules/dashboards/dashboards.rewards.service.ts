import { claimStateWords } from '@malto/contract/modules/rewards.admin'
import { pointMoveWords } from '@malto/contract/modules/points.admin'
import { pointMoves } from '@malto/contract/modules/points.rules'
import { giftStates, voucherStates } from '@malto/contract/modules/rewards.rules'
import { rowsOf } from './dashboards.queries.ts'
import { figure, flowsOf, series, stocksOf, table, titlesOf } from './dashboards.sums.service.ts'
import { behindNow, behindPeriod, type Board, type View } from './dashboards.view.service.ts'

const [POINTS, CLAIMS] = ['rewards.points', 'rewards.claims']
const [STATE, STOCK, CODES] = ['rewards.state', 'rewards.stock', 'rewards.codes']
const given = ['earned', 'given'] as const
const states = [...new Set([...giftStates, ...voucherStates])]

/** Points and claims belong to the places of their people; the shelf belongs to no place, as its list does. */
export async function rewardsBoard(view: View): Promise<Board> {
  const flows = await flowsOf(view, [POINTS, CLAIMS])
  const claims = await stocksOf(view, [STATE], 'stocks')
  const shelf = await stocksOf(view, [STOCK, CODES], 'stocks', rowsOf('all', undefined))
  const gifts = [...new Set([...flows.keys(CLAIMS), ...shelf.keys(STOCK)])]
  const title = await titlesOf(view, 'reward', gifts)
  const sum = (values: readonly (number | null)[]) =>
    values.some((each) => each === null) ? null : values.reduce<number>((all, each) => all + (each ?? 0), 0)
  const steps = given.map((move) => flows.steps(POINTS, move))
  const points = view.period.starts.map((_, at) => steps.reduce((all, each) => all + (each[at] ?? 0), 0))
  return {
    figures: [
      figure(view, {
        key: 'given',
        title: { vi: 'Điểm đã trao', en: 'Points given' },
        unit: 'points',
        value: sum(given.map((move) => flows.now(POINTS, move))),
        before: sum(given.map((move) => flows.before(POINTS, move))),
        spark: points,
      }),
      figure(view, {
        key: 'spent',
        title: { vi: 'Điểm đã đổi', en: 'Points spent' },
        unit: 'points',
        value: flows.now(POINTS, 'claimed'),
        before: flows.before(POINTS, 'claimed'),
        spark: flows.steps(POINTS, 'claimed'),
      }),
      figure(view, {
        key: 'claims',
        title: { vi: 'Lượt đổi quà trong kỳ', en: 'Claims in the period' },
        unit: 'count',
        value: flows.now(CLAIMS),
        before: flows.before(CLAIMS),
        spark: flows.steps(CLAIMS),
        list: behindPeriod(view, 'gift-claims'),
      }),
      figure(view, {
        key: 'requested',
        title: { vi: 'Yêu cầu quà đang chờ duyệt', en: 'Gift requests to be looked at' },
        unit: 'count',
        good: 'down',
        value: claims.now(STATE, 'requested'),
        before: claims.before(STATE, 'requested'),
        list: behindNow(view, 'gift-claims', { state: 'requested' }),
      }),
      figure(view, {
        key: 'stock',
        title: { vi: 'Còn trong kho', en: 'Left in stock' },
        unit: 'count',
        good: 'neither',
        value: shelf.now(STOCK),
        before: shelf.before(STOCK),
      }),
      figure(view, {
        key: 'codes',
        title: { vi: 'Mã phiếu chưa trao, còn hạn', en: 'Voucher codes left' },
        unit: 'count',
        good: 'neither',
        value: shelf.now(CODES),
        before: shelf.before(CODES),
      }),
    ],
    series: [
      series(view, {
        key: 'points',
        title: { vi: 'Điểm trao và điểm đổi', en: 'Points given and spent' },
        unit: 'points',
        lines: [
          { key: 'given', title: { vi: 'Đã trao', en: 'Given' }, values: points },
          { key: 'spent', title: { vi: 'Đã đổi', en: 'Spent' }, values: flows.steps(POINTS, 'claimed') },
        ],
      }),
    ],
    tables: [
      table(view, {
        key: 'gifts',
        title: { vi: 'Theo quà và phiếu', en: 'By gift and voucher' },
        columns: [
          { key: 'claims', title: { vi: 'Lượt đổi trong kỳ', en: 'Claims in the period' }, unit: 'count' },
          { key: 'stock', title: { vi: 'Còn trong kho', en: 'Left in stock' }, unit: 'count' },
          { key: 'codes', title: { vi: 'Mã còn lại', en: 'Codes left' }, unit: 'count' },
        ],
        rows: gifts.map((key) => ({
          key,
          label: title(key),
          values: [flows.now(CLAIMS, key), shelf.now(STOCK, key), shelf.now(CODES, key)],
          before: [flows.before(CLAIMS, key), shelf.before(STOCK, key), shelf.before(CODES, key)],
          list: behindPeriod(view, 'gift-claims', { reward_id: Number(key) }),
        })),
      }),
      table(view, {
        key: 'states',
        title: { vi: 'Tất cả lượt đổi theo trạng thái', en: 'All claims by state' },
        columns: [{ key: 'count', title: { vi: 'Lượt đổi', en: 'Claims' }, unit: 'count' }],
        rows: states.map((state) => ({
          key: state,
          label: claimStateWords[state],
          values: [claims.now(STATE, state)],
          before: [claims.before(STATE, state)],
          list: behindNow(view, 'gift-claims', { state }),
        })),
      }),
      table(view, {
        key: 'moves',
        title: { vi: 'Điểm theo loại', en: 'Points by kind' },
        columns: [{ key: 'points', title: { vi: 'Điểm', en: 'Points' }, unit: 'points' }],
        rows: pointMoves.map((move) => ({
          key: move,
          label: pointMoveWords[move],
          values: [flows.now(POINTS, move)],
          before: [flows.before(POINTS, move)],
        })),
      }),
    ],
  }
}
