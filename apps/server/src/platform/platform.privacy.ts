import { audit_rows } from './audit.ts'
import { describeTable, secret, sensitive, technical, type TableMap } from './data-map.ts'

/** Tables that the platform itself keeps. */
export const platformTables: readonly TableMap[] = [
  describeTable(audit_rows, {
    title: 'Nhật ký quản trị',
    purpose: 'who changed what in the console, for everybody’s safety',
    retention: { always: 'a log that can be shortened proves nothing' },
    people: [
      {
        column: 'target_id',
        holds: 'id as text',
        exported: false,
        // The words themselves are forgotten by `forgetWords`, for every row that the person leaves behind.
        deletion: {
          keep: 'the chain proves what administrators did; the words about the person go',
          set: {},
        },
      },
    ],
    columns: {
      seq: technical('place in the chain'),
      at: technical('when'),
      administrator_id: sensitive('which administrator'),
      action: technical('what was done'),
      target: technical('to what kind of row'),
      target_id: technical('to which row'),
      before: sensitive('what stood there before'),
      after: sensitive('what stands there since'),
      reason: sensitive('why, in the administrator’s words'),
      address: sensitive('where the administrator sat'),
      request_id: technical('which request'),
      chain: secret('holds the rows together'),
      words_print: secret('holds the words to the chain'),
      forgotten_at: technical('when the words were forgotten'),
    },
  }),
  {
    table: 'audit_head',
    title: 'Đầu nhật ký',
    purpose: 'where the log ends',
    retention: { always: 'one row' },
    people: [],
    columns: {
      one: technical('there is one'),
      seq: technical('newest row'),
      chain: secret('end of the chain'),
    },
  },
  {
    table: 'limit_counters',
    title: 'Bộ đếm giới hạn',
    purpose: 'how often somebody asked, to stop floods and fraud',
    retention: { days: 1, since: 'expire', as: 'ms' },
    people: [{ column: 'key', holds: 'ending', exported: false, deletion: 'delete' }],
    columns: {
      key: sensitive('what is counted, of which phone, account, device or address'),
      points: technical('how often'),
      expire: technical('until when'),
    },
  },
  {
    table: 'installation_notes',
    title: 'Ghi chú cài đặt',
    purpose: 'what was done once to this installation',
    retention: { always: 'it speaks of no person' },
    people: [],
    columns: { name: technical('what'), at: technical('when') },
  },
  {
    table: 'migrations',
    title: 'Phiên bản dữ liệu',
    purpose: 'which shape the database has',
    retention: { always: 'it speaks of no person' },
    people: [],
    columns: { name: technical('which'), hash: technical('its text'), done_at: technical('when') },
  },
]
