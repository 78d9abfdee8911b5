import { describeTable, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { usage_days, usage_spans } from './usage.table.ts'

export const usageTables: readonly TableMap[] = [
  describeTable(usage_spans, {
    title: 'Khoảng thời gian sử dụng',
    purpose: 'counts no second twice, for as long as a late message may still speak of it',
    retention: { days: 2, since: 'day' },
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('whose time'),
      day: sensitive('on which day', 'Ngày'),
      spans: sensitive('from when to when', 'Các khoảng'),
    },
  }),
  describeTable(usage_days, {
    title: 'Thời gian sử dụng',
    purpose: 'the weekly chart, for oneself and connected parents',
    retention: { days: 400, since: 'day' },
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('whose time'),
      day: sensitive('on which day', 'Ngày'),
      area: sensitive('in which area', 'Khu vực'),
      seconds: sensitive('how long', 'Số giây'),
    },
  }),
]
