import { describeTable, own, technical, type TableMap } from '#platform/data-map.ts'
import { deeds, point_balances, point_entries } from './points.table.ts'

const mine = [{ column: 'user_id', exported: true, deletion: 'delete' }] as const

export const pointTables: readonly TableMap[] = [
  describeTable(deeds, {
    title: 'Việc đã làm',
    purpose: 'what points and badges count, once for each thing',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('who did it'),
      fact: own('what was done', 'Việc'),
      thing: own('with what', 'Với mục'),
      tags: own('of which kind it was', 'Nhãn'),
      done_at: own('when', 'Lúc'),
      done_on: technical('on which Vietnamese day'),
    },
  }),
  describeTable(point_balances, {
    title: 'Số điểm',
    purpose: 'the sum of one’s points',
    retention: 'account',
    people: mine,
    columns: {
      user_id: technical('whose'),
      balance: own('how many there are', 'Điểm hiện có'),
      earned: own('how many there ever were', 'Điểm từng nhận'),
    },
  }),
  describeTable(point_entries, {
    title: 'Sổ điểm',
    purpose: 'why one’s points changed; no line is ever edited',
    retention: 'account',
    people: mine,
    columns: {
      id: technical('names the line'),
      user_id: technical('whose'),
      key: own('the cause, which counts once', 'Mã'),
      move: own('which way it went', 'Loại'),
      source: own('what was done for it', 'Từ việc'),
      amount: own('how many', 'Điểm'),
      about: own('what it was for', 'Nội dung'),
      created_at: own('when', 'Lúc'),
      earned_on: technical('the day that limits it'),
    },
  }),
]
