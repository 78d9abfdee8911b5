import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { Day, flag, Id, IntId, Moment, whole } from '../core/fields.ts'
import { importErrors, ImportMode, ImportReport } from '../core/imports.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth } from '../core/words.ts'
import { ContentStays, contentStatuses, contentStatusWords } from './careers.admin.ts'
import { Clues } from './minigame.content.ts'
import { roundKinds } from './minigame.rules.ts'

export const riddleFaults = {
  taken: inBoth('Nghề này đã có bộ gợi ý.', 'This career has clues already.'),
  namesCareer: inBoth('Gợi ý không được chứa tên nghề.', 'A clue must not name the career.'),
}

export const RiddleRow = z.object({
  id: z.number().int(),
  career_id: z.number().int(),
  career_name: z.string().max(80),
  group_name: z.string().max(60),
  first_clue: z.string().max(160),
  /** So often it was dealt, and guessed. */
  dealt: z.number().int(),
  guessed: z.number().int(),
  status: z.enum(contentStatuses),
  laid: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
})
const RiddleDraft = z.object({ career_id: IntId, clues: Clues, status: z.enum(contentStatuses) })
export const riddlesResource = defineResource({
  name: 'minigame-riddles',
  title: { vi: 'Câu đố Đoán nghề', en: 'Riddles' },
  ids: 'int',
  card: RiddleRow,
  detail: RiddleRow.extend({ clues: z.array(z.string().max(160)).max(5), updated_at: Moment }),
  draft: RiddleDraft,
  filters: { status: z.enum(contentStatuses).optional() },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'minigame.read', write: 'minigame.write' },
  may: { create: true, update: true, remove: true },
  errors: [ContentStays],
  bulk: { hide: { vi: 'Ẩn', en: 'Hide' }, show: { vi: 'Hiện', en: 'Show' } },
  columns: [
    { field: 'career_name', title: { vi: 'Nghề', en: 'Career' }, kind: 'text' },
    { field: 'group_name', title: { vi: 'Nhóm nghề', en: 'Group' }, kind: 'text' },
    { field: 'first_clue', title: { vi: 'Gợi ý đầu', en: 'First clue' }, kind: 'text' },
    { field: 'dealt', title: { vi: 'Đã ra', en: 'Dealt' }, kind: 'number' },
    { field: 'guessed', title: { vi: 'Đoán đúng', en: 'Guessed' }, kind: 'number' },
    {
      field: 'status',
      title: { vi: 'Trạng thái', en: 'Status' },
      kind: 'choice',
      choices: contentStatusWords,
    },
  ],
})

export const exportRiddles = defineCall({
  method: 'GET',
  path: '/auth-admin/minigame-riddles/whole',
  access: 'minigame.read',
  summary: 'Every riddle with its five clues: also the template for importing.',
  input: z.object({}),
  reply: z.unknown(),
  gives: 'file',
})
export const importRiddles = defineCall({
  method: 'POST',
  path: '/auth-admin/minigame-riddles/import/:mode',
  access: 'minigame.write',
  summary: 'Riddles from an Excel file: looked at, or saved: all or none, or only those without a fault.',
  input: z.object({ mode: ImportMode }),
  reply: ImportReport,
  takes: 'file',
  errors: importErrors,
})

/** What the best of a week get, from the shelf of rewards. */
export const PrizeRow = z.object({
  id: z.number().int(),
  reward_id: z.number().int(),
  reward_title: z.string().max(80),
  stock: z.number().int(),
  /** Null: of each of the six groups. */
  letter: z.enum(personalityGroups).nullable(),
  /** The first so many of a board. */
  places: z.number().int(),
  from_on: Day,
  until_on: Day.nullable(),
  /** Null for who sees only some places; so is `missed`. */
  given: z.number().int().nullable(),
  /** Winners for whom none was left. */
  missed: z.number().int().nullable(),
  created_at: Moment,
  version: z.number().int(),
})
const PrizeDraft = z.object({
  reward_id: IntId,
  letter: z.enum(personalityGroups).nullable(),
  places: whole.pipe(z.number().min(1).max(20)),
  from_on: Day,
  until_on: Day.nullable(),
})
export const prizesResource = defineResource({
  name: 'minigame-prizes',
  title: { vi: 'Giải thưởng tuần', en: 'Weekly prizes' },
  ids: 'int',
  card: PrizeRow,
  detail: PrizeRow.extend({ updated_at: Moment }),
  draft: PrizeDraft,
  filters: {},
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'minigame.read', write: 'minigame.write' },
  may: { create: true, update: true, remove: true },
  columns: [
    { field: 'reward_title', title: { vi: 'Phần thưởng', en: 'Prize' }, kind: 'text' },
    { field: 'letter', title: { vi: 'Nhóm', en: 'Group' }, kind: 'text' },
    { field: 'places', title: { vi: 'Số hạng được giải', en: 'Places' }, kind: 'number' },
    { field: 'stock', title: { vi: 'Còn trong kho', en: 'Left' }, kind: 'number' },
    { field: 'given', title: { vi: 'Đã trao', en: 'Given' }, kind: 'number' },
    { field: 'missed', title: { vi: 'Thiếu quà', en: 'None left for' }, kind: 'number' },
    { field: 'from_on', title: { vi: 'Từ ngày', en: 'From' }, kind: 'date' },
    { field: 'until_on', title: { vi: 'Đến ngày', en: 'Until' }, kind: 'date' },
  ],
})

export const RoundRow = z.object({
  id: Id,
  user_id: Id,
  /** Null to whoever may not see users. */
  full_name: z.string().max(80).nullable(),
  round_kind: z.enum(roundKinds),
  score: z.number().int(),
  right: z.number().int(),
  too_fast: z.number().int(),
  points: z.number().int(),
  finished_at: Moment.nullable(),
  created_at: Moment,
})
export const roundsResource = defineResource({
  name: 'minigame-rounds',
  people: true,
  title: { vi: 'Lượt chơi Đoán nghề', en: 'Rounds' },
  ids: 'uuid',
  card: RoundRow,
  detail: RoundRow,
  filters: { round_kind: z.enum(roundKinds).optional(), user_id: Id.optional(), suspicious: flag.optional() },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'minigame.read' },
  may: {},
  columns: [
    { field: 'full_name', title: { vi: 'Người chơi', en: 'Player' }, kind: 'text' },
    { field: 'score', title: { vi: 'Điểm lượt', en: 'Score' }, kind: 'number' },
    { field: 'right', title: { vi: 'Đoán đúng', en: 'Right' }, kind: 'number' },
    { field: 'too_fast', title: { vi: 'Quá nhanh', en: 'Too fast' }, kind: 'number' },
    { field: 'points', title: { vi: 'Điểm nhận', en: 'Points' }, kind: 'number' },
    { field: 'created_at', title: { vi: 'Lúc', en: 'At' }, kind: 'datetime' },
  ],
})
