import { IMPORT_KEPT_DAYS } from '@malto/contract/modules/imports.admin'
import { describeTable, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { console_import_rows, console_imports } from './imports.table.ts'

export const importTables: readonly TableMap[] = [
  describeTable(console_imports, {
    title: 'Nhật ký nhập Excel',
    purpose: 'who brought which file in, so that it can be taken back',
    retention: { days: 365, since: 'created_at' },
    people: [],
    columns: {
      id: technical('names the import'),
      administrator_id: technical('which administrator'),
      kind: technical('into which list'),
      file_name: technical('what the file was called'),
      mode: technical('all rows or only the good ones'),
      read: technical('how many rows'),
      added: technical('how many rows'),
      changed: technical('how many rows'),
      same: technical('how many rows'),
      bad: technical('how many rows'),
      state: technical('whether it was taken back'),
      created_at: technical('when'),
      undone_at: technical('when it was taken back'),
      undone_by_id: technical('which administrator took it back'),
    },
  }),
  describeTable(console_import_rows, {
    title: 'Các dòng đã nhập từ Excel',
    purpose: 'what each row of a file changed, for the way back',
    retention: { days: IMPORT_KEPT_DAYS, since: 'created_at' },
    people: [{ column: 'target_id', holds: 'id as text', exported: false, deletion: 'delete' }],
    columns: {
      import_id: technical('of which import'),
      row_number: technical('where it stood in the file'),
      target_id: technical('which row it became'),
      did: technical('whether it was new'),
      label: sensitive('how the row is called'),
      before: sensitive('what stood there before'),
      version_after: technical('tells whether somebody changed it since'),
      state: technical('whether it was taken back'),
      reason: technical('why it was left'),
      created_at: technical('when'),
    },
  }),
]
