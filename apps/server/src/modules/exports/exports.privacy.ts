import { describeTable, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { console_exports } from './exports.table.ts'

export const exportTables: readonly TableMap[] = [
  describeTable(console_exports, {
    title: 'Tệp Excel đã xuất',
    purpose: 'Excel files that administrators made of lists; the file itself is kept a day',
    retention: { days: 30, since: 'created_at' },
    people: [],
    file: 'file_key',
    columns: {
      id: technical('names the export'),
      administrator_id: technical('who asked'),
      resource: technical('which list'),
      wishes: sensitive('what the list was filtered by; may hold words that were searched for'),
      language: technical('the language of its titles'),
      state: technical('how far it is'),
      rows: technical('how many rows it was asked for'),
      done: technical('how many are written'),
      size: technical('how large it is'),
      file_key: sensitive('where the file lies'),
      tries: technical('how often it was begun'),
      rights: technical('the rights it was written with'),
      fault: technical('why it failed'),
      approval_id: technical('the second yes behind it'),
      request_id: technical('the request that asked for it'),
      created_at: technical('when it was asked for'),
      ended_at: technical('when it ended'),
      ends_at: technical('when the file goes'),
    },
  }),
]
