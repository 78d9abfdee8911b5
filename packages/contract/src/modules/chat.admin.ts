import * as z from 'zod'
import { flag, Id, IntId, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { personalityGroups } from '../constants.ts'
import type { Words } from '../core/words.ts'
import { Band, Letter } from './moderation.calls.ts'

export const roomKindWords = {
  group: { vi: 'Phòng nhóm', en: 'Group room' },
  event: { vi: 'Phòng sự kiện', en: 'Event room' },
} as const satisfies Record<'group' | 'event', Words>
export const bandWords = {
  kid: { vi: 'Dưới 16 tuổi', en: 'Under 16' },
  over16: { vi: 'Từ 16 tuổi', en: '16 and older' },
} as const satisfies Record<'kid' | 'over16', Words>

export const ChatRoomRow = z.object({
  id: Id,
  kind: z.enum(['group', 'event']),
  letter: Letter.nullable(),
  band: Band,
  shard: z.number().int(),
  event_id: z.number().int().nullable(),
  event_title: z.string().max(120).nullable(),
  member_count: z.number().int(),
  message_count: z.number().int(),
  last_said_at: Moment.nullable(),
  slow_seconds: z.number().int(),
  /** By hand, or because its event is over. */
  frozen: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
export const chatRoomsResource = defineResource({
  name: 'chat-rooms',
  title: { vi: 'Phòng trò chuyện', en: 'Rooms' },
  ids: 'uuid',
  card: ChatRoomRow,
  detail: ChatRoomRow.extend({ pinned_text: z.string().max(500).nullable(), closed: z.boolean() }),
  draft: z.object({
    slow_seconds: whole.pipe(z.number().min(0).max(600)),
    pinned_text: text(500).nullable(),
    /** Closed by hand. */
    closed: z.boolean(),
  }),
  filters: {
    kind: z.enum(['group', 'event']).optional(),
    letter: z.enum(personalityGroups).optional(),
    band: Band.optional(),
    event_id: IntId.optional(),
    frozen: flag.optional(),
  },
  sorts: ['last_said_at', 'member_count', 'created_at'],
  default_sort: '-last_said_at',
  powers: { read: 'moderation.read', write: 'moderation.decide' },
  may: { update: true },
  columns: [
    { field: 'kind', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: roomKindWords },
    { field: 'letter', title: { vi: 'Nhóm', en: 'Group' }, kind: 'text' },
    { field: 'band', title: { vi: 'Lứa tuổi', en: 'Age' }, kind: 'choice', choices: bandWords },
    { field: 'shard', title: { vi: 'Phòng số', en: 'Number' }, kind: 'number' },
    { field: 'event_title', title: { vi: 'Sự kiện', en: 'Event' }, kind: 'text' },
    { field: 'member_count', title: { vi: 'Thành viên', en: 'Members' }, kind: 'number' },
    { field: 'message_count', title: { vi: 'Tin nhắn', en: 'Messages' }, kind: 'number' },
    { field: 'last_said_at', title: { vi: 'Tin mới nhất', en: 'Last message' }, kind: 'datetime' },
    { field: 'slow_seconds', title: { vi: 'Chế độ chậm (giây)', en: 'Slow mode (s)' }, kind: 'number' },
    { field: 'frozen', title: { vi: 'Đã khép', en: 'Closed' }, kind: 'flag' },
  ],
})
