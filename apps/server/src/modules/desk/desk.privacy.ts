import { describeTable, own, technical, type TableMap } from '#platform/data-map.ts'
import { console_views } from './desk.table.ts'

export const deskTables: readonly TableMap[] = [
  describeTable(console_views, {
    title: 'Bộ lọc đã lưu của quản trị viên',
    purpose: 'filters that an administrator keeps: staff, whose data their employer answers for',
    retention: { always: 'until the administrator drops it' },
    people: [],
    columns: {
      id: technical('names the filter'),
      administrator_id: own('whose filter it is'),
      resource: technical('the list it belongs to'),
      name: own('how they call it'),
      filter: own('what it narrows the list to'),
      sort: technical('the order of the list'),
      created_at: technical('when it was kept'),
    },
  }),
]
