import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { readableAmong } from '#modules/assessments/assessments.counsel.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MessageRow } from '../advisory.sessions.table.ts'
import type { Room } from './room.service.ts'

export type Shown = NonNullable<SessionMessage['result']>
const nothing: ReadonlyMap<string, Shown> = new Map()

/** The same to both of them. */
export const toMessage = (row: MessageRow, shown: ReadonlyMap<string, Shown> = nothing): SessionMessage => ({
  id: row.id,
  seq: row.seq,
  sender: row.sender,
  client_id: row.client_id,
  kind: row.kind,
  text: row.text,
  result: (row.result_id && shown.get(row.result_id)) || null,
  said_at: row.said_at.toISOString(),
})

/** Of the results in these messages, those that the reader may open now: a share may have ended since. */
export async function shownIn(
  ctx: Ctx,
  { row }: Room,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, Shown>> {
  const ids = messages.flatMap(({ result_id }) => result_id ?? [])
  const { advisee_id } = row.appointment
  if (ids.length === 0 || !advisee_id) return nothing
  const cards = await readableAmong(ctx, advisee_id, ids)
  return new Map(cards.map(({ id, library, code }) => [id, { id, title: library.title, code }]))
}
