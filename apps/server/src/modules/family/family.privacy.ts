import { sql } from '#platform/drizzle.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import {
  describeMore,
  describeTable,
  own,
  secret,
  sensitive,
  technical,
  type TableMap,
} from '#platform/data-map.ts'
import { family_links, pairing_codes, pairing_guesses } from './family.table.ts'

export const familyTables: readonly TableMap[] = [
  describeTable(family_links, {
    title: 'Kết nối gia đình',
    purpose: 'which parent may follow which child',
    retention: 'account',
    people: [
      { column: 'parent_id', exported: true, deletion: 'delete' },
      { column: 'child_id', exported: true, deletion: 'delete' },
      { column: 'phone', holds: 'phone', exported: false, deletion: 'delete' },
      {
        column: 'ended_by',
        exported: false,
        deletion: { keep: 'it is a link between two others', set: { ended_by: null } },
      },
    ],
    columns: {
      id: technical('names the link'),
      parent_id: technical('which parent'),
      child_id: technical('which child'),
      phone: sensitive('the number that was typed', 'Số đã nhập'),
      asked_by: own('who asked', 'Bên mời'),
      way: own('how they were connected', 'Cách kết nối'),
      status: own('how it stands', 'Trạng thái'),
      asked_at: own('when it was asked', 'Mời lúc'),
      reply_until: technical('until when it can be answered', 'Hạn trả lời'),
      rounds: technical('how often it was asked', 'Số lần mời'),
      invited_at: technical('when somebody without an account was written to', 'Gửi lời mời lúc'),
      refused_at: own('when it was refused', 'Từ chối lúc'),
      refused_twice: technical('whether it was refused twice in a few days'),
      connected_at: own('since when they are connected', 'Kết nối lúc'),
      ended_at: own('when it ended', 'Kết thúc lúc'),
      ended_by: technical('who ended it'),
      end_reason: own('why', 'Lý do kết thúc'),
      version: technical('tells two writers apart'),
      created_at: technical('when it was made'),
      updated_at: technical('when it was last changed'),
    },
  }),
  describeTable(pairing_codes, {
    title: 'Mã kết nối',
    purpose: 'connects the parent who stands beside the child',
    retention: { days: 7, since: 'expires_at' },
    people: [
      { column: 'child_id', exported: true, deletion: 'delete' },
      { column: 'used_by', exported: false, deletion: 'delete' },
    ],
    columns: {
      code_print: secret('to check the code'),
      child_id: technical('whose code'),
      made_at: own('when it was made', 'Tạo lúc'),
      expires_at: technical('until when it is good', 'Hết hạn lúc'),
      used_at: own('when it was used', 'Dùng lúc'),
      used_by: technical('who used it'),
    },
  }),
  describeTable(pairing_guesses, {
    title: 'Lần nhập sai mã kết nối',
    purpose: 'slows down whoever guesses codes',
    retention: { days: 7, since: 'last_at' },
    people: [{ column: 'user_id', exported: true, deletion: 'delete' }],
    columns: {
      user_id: technical('who guessed'),
      wrong: own('how often', 'Số lần'),
      last_at: own('when', 'Lần cuối'),
      locked_until: own('until when they wait', 'Khóa đến'),
    },
  }),
  // Messages about a link name the other side: they go while the link still tells which they are.
  describeMore(notifications, [
    {
      column: 'id',
      mine: ({ id }) => sql`id in (select cause.notification_id from notification_causes as cause
        join family_links as link on cause.key like 'family:' || link.id || ':%'
        where link.parent_id = ${id}::uuid or link.child_id = ${id}::uuid)`,
      exported: false,
      deletion: 'delete',
    },
  ]),
]
