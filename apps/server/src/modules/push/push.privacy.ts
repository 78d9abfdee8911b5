import { describeTable, own, secret, technical, type TableMap } from '#platform/data-map.ts'
import { push_devices } from './push.table.ts'

export const pushTables: readonly TableMap[] = [
  describeTable(push_devices, {
    title: 'Thiết bị nhận thông báo đẩy',
    purpose: 'where push messages go',
    // Registered anew every week while it is used.
    retention: { days: 60, since: 'registered_at' },
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      id: technical('names the row'),
      user_id: technical('whose'),
      session_id: technical('signed in there'),
      kind: own('browser or app', 'Loại'),
      target_print: secret('knows it again'),
      sealed: secret('where it is reached'),
      name: own('how it is called', 'Thiết bị'),
      registered_at: own('when it was last registered', 'Đăng ký lúc'),
      arrived_at: own('when something last arrived', 'Nhận lần cuối'),
    },
  }),
]
