import * as z from 'zod'
import { Id, Moment } from './fields.ts'

/** More rows about people than this leave in a file only with the yes of a second administrator. */
export const EXPORT_ALONE_MOST = 200
/** A file is kept so long after it was written. */
export const EXPORT_KEPT_HOURS = 24

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** One Excel file of a list: asked for, being written, ready for its owner, gone. */
export const ExportTicket = z.object({
  id: Id,
  /** The list that it was made from, by its name. */
  resource: z.string().max(60),
  title: z.string().max(200),
  state: z.enum(exportStates),
  /** As many as were listed when it was asked for; once it is ready, as many as it holds. */
  rows: z.number().int(),
  done: z.number().int(),
  /** In bytes; null until it is ready. */
  size: z.number().int().nullable(),
  save_as: z.string().max(240),
  created_at: Moment,
  /** When the file goes. */
  ends_at: Moment,
  /** Why it failed. */
  message: z.string().max(300).nullable(),
})
export type ExportTicket = z.infer<typeof ExportTicket>
