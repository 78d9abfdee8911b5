import * as z from 'zod'
import { Day, Id, Moment } from '../core/fields.ts'
import { defineError } from '../core/error.ts'
import { defineResource } from '../core/resource.ts'
import type { Words } from '../core/words.ts'
import { ConnectionCode, ConnectionOver } from './family.calls.ts'
import { linkStatuses, type LinkStatus } from './family.rules.ts'

export const EndReasonNeeded = defineError('END_REASON_NEEDED', 400, {
  vi: 'Hãy cho biết lý do ngừng kết nối.',
  en: 'Please say why the connection is ended.',
})

export const linkStatusWords: Readonly<Record<LinkStatus, Words>> = {
  waiting: { vi: 'Chờ trả lời', en: 'Waiting for a reply' },
  guardian: { vi: 'Chờ người giám hộ đầu tiên', en: 'Waiting for the first guardian' },
  connected: { vi: 'Đã kết nối', en: 'Connected' },
  refused: { vi: 'Đã từ chối', en: 'Refused' },
  cancelled: { vi: 'Đã rút lại', en: 'Taken back' },
  ended: { vi: 'Đã ngừng', en: 'Ended' },
}

export const connectionCodeWords: Readonly<Record<ConnectionCode, Words>> = {
  '0': { vi: 'Chờ trả lời', en: 'Waiting' },
  '1': { vi: 'Đã kết nối', en: 'Connected' },
  '2': { vi: 'Không thành', en: 'Failed' },
  '3': { vi: 'Quá hạn', en: 'Out of date' },
}

export const linkWays = ['phone', 'code', 'made'] as const
export const linkWayWords: Readonly<Record<(typeof linkWays)[number], Words>> = {
  phone: { vi: 'Số điện thoại', en: 'Phone' },
  code: { vi: 'Mã kết nối', en: 'Pairing code' },
  made: { vi: 'Phụ huynh tạo tài khoản', en: 'Account made by the parent' },
}

export const askedByWords = {
  parent: { vi: 'Phụ huynh', en: 'Parent' },
  child: { vi: 'Con', en: 'Child' },
} as const satisfies Record<string, Words>

export const ConnectionRowCard = z.object({
  id: Id,
  code: ConnectionCode.nullable(),
  status: z.enum(linkStatuses),
  asked_by: z.enum(['parent', 'child']),
  way: z.enum(linkWays),
  parent_id: Id.nullable(),
  parent_name: z.string().max(80).nullable(),
  child_id: Id.nullable(),
  child_name: z.string().max(80).nullable(),
  school_name: z.string().max(200).nullable(),
  /** The number that was typed, masked. */
  phone: z.string().max(20).nullable(),
  asked_at: Moment,
  reply_until: Moment,
  connected_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  version: z.number().int(),
})
export type ConnectionRowCard = z.infer<typeof ConnectionRowCard>

export const connectionsResource = defineResource({
  name: 'connections',
  people: true,
  title: { vi: 'Kết nối gia đình', en: 'Connections' },
  ids: 'uuid',
  card: ConnectionRowCard,
  detail: ConnectionRowCard.extend({
    end_reason: z.string().max(300).nullable(),
    /** How many times it was asked. */
    rounds: z.number().int(),
  }),
  filters: {
    code: ConnectionCode.optional(),
    status: z.enum(linkStatuses).optional(),
    way: z.enum(linkWays).optional(),
    parent_id: Id.optional(),
    child_id: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  },
  sorts: ['asked_at'],
  default_sort: '-asked_at',
  powers: { read: 'family.read', write: 'family.write' },
  may: {},
  /** Needs a reason; both sides are told, the audit log keeps it. */
  bulk: { end: { vi: 'Ngừng kết nối', en: 'End' } },
  errors: [EndReasonNeeded, ConnectionOver],
  columns: [
    { field: 'asked_at', title: { vi: 'Gửi lúc', en: 'Asked' }, kind: 'datetime' },
    { field: 'parent_name', title: { vi: 'Phụ huynh', en: 'Parent' }, kind: 'text' },
    { field: 'child_name', title: { vi: 'Con', en: 'Child' }, kind: 'text' },
    { field: 'school_name', title: { vi: 'Trường', en: 'School' }, kind: 'text' },
    { field: 'phone', title: { vi: 'Số đã nhập', en: 'Number' }, kind: 'text' },
    { field: 'code', title: { vi: 'Mã', en: 'Code' }, kind: 'choice', choices: connectionCodeWords },
    { field: 'status', title: { vi: 'Trạng thái', en: 'Status' }, kind: 'choice', choices: linkStatusWords },
    { field: 'asked_by', title: { vi: 'Người gửi', en: 'Asked by' }, kind: 'choice', choices: askedByWords },
    { field: 'way', title: { vi: 'Cách kết nối', en: 'Way' }, kind: 'choice', choices: linkWayWords },
    { field: 'connected_at', title: { vi: 'Kết nối lúc', en: 'Connected' }, kind: 'datetime' },
    { field: 'ended_at', title: { vi: 'Ngừng lúc', en: 'Ended' }, kind: 'datetime' },
  ],
})
