import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { flag, Id, Moment, text, whole } from '../core/fields.ts'
import { defineResource } from '../core/resource.ts'
import { inBoth, type Words } from '../core/words.ts'
import { NotEnoughPoints, PointSource } from './points.calls.ts'
import { pointMoves, type PointMove } from './points.rules.ts'

export const pointMoveWords: Readonly<Record<PointMove, Words>> = {
  earned: { vi: 'Nhận được', en: 'Earned' },
  claimed: { vi: 'Đổi quà', en: 'Claimed' },
  returned: { vi: 'Hoàn lại', en: 'Returned' },
  given: { vi: 'Được tặng thêm', en: 'Given' },
  taken: { vi: 'Điều chỉnh giảm', en: 'Taken' },
}

export const PointEntryRow = z.object({
  id: Id,
  user_id: Id,
  full_name: z.string().max(80),
  move: z.enum(pointMoves),
  source: PointSource.nullable(),
  amount: z.number().int(),
  about: z.string().max(160).nullable(),
  created_at: Moment,
})
/** The ledger: read only, nobody edits a line. */
export const pointEntriesResource = defineResource({
  name: 'point-entries',
  people: true,
  title: { vi: 'Sổ điểm', en: 'Points' },
  ids: 'uuid',
  card: PointEntryRow,
  detail: PointEntryRow.extend({ balance: z.number().int() }),
  filters: {
    user_id: Id.optional(),
    move: z.enum(pointMoves).optional(),
    source: PointSource.optional(),
  },
  sorts: ['created_at'],
  default_sort: '-created_at',
  powers: { read: 'points.read' },
  may: {},
  columns: [
    { field: 'full_name', title: { vi: 'Người dùng', en: 'Person' }, kind: 'text' },
    { field: 'move', title: { vi: 'Loại', en: 'Kind' }, kind: 'choice', choices: pointMoveWords },
    { field: 'amount', title: { vi: 'Điểm', en: 'Points' }, kind: 'number' },
    { field: 'about', title: { vi: 'Nội dung', en: 'About' }, kind: 'text' },
    { field: 'created_at', title: { vi: 'Lúc', en: 'At' }, kind: 'datetime' },
  ],
})

export const correctPoints = defineCall({
  method: 'POST',
  path: '/auth-admin/point-entries/correct',
  access: 'points.write',
  summary:
    'Gives somebody points or takes some, with a reason that they read in the ledger. Repeated with one id it counts once.',
  input: z.object({
    client_id: Id,
    user_id: Id,
    amount: whole.pipe(
      z
        .number()
        .min(-5000)
        .max(5000)
        .refine((amount) => amount !== 0, inBoth('Số điểm phải khác 0.', 'The amount must not be 0.')),
    ),
    reason: text(160, 5),
    told: flag.default(true),
  }),
  reply: z.object({ balance: z.number().int() }),
  errors: [NotEnoughPoints],
})
