import { describeTable, own, sensitive, technical, type TableMap } from '#platform/data-map.ts'
import { data_requests } from './profile.table.ts'

export const profileTables: readonly TableMap[] = [
  describeTable(data_requests, {
    title: 'Yêu cầu về dữ liệu',
    purpose: 'what somebody asked about their own data, and the proof that it was done',
    retention: { days: 365, since: 'created_at' },
    people: [
      { column: 'user_id', where: "kind = 'export'", exported: true, deletion: 'delete' },
      {
        column: 'user_id',
        where: "kind = 'deletion'",
        exported: true,
        deletion: {
          keep: 'the proof, and what a restored backup has to be told again: a number that names nobody any more',
          set: { reason: null },
        },
      },
    ],
    file: 'storage_key',
    columns: {
      id: technical('names the request'),
      user_id: technical('who asked'),
      kind: own('for what', 'Loại yêu cầu'),
      state: own('how far it is', 'Trạng thái'),
      progress: technical('how far it is'),
      until: own('until when it waits or is kept', 'Đến'),
      storage_key: sensitive('where the file lies'),
      reason: own('why it was cancelled', 'Lý do hủy'),
      version: technical('tells two writers apart'),
      created_at: own('when it was asked', 'Yêu cầu lúc'),
      updated_at: technical('when it last changed'),
    },
  }),
]
