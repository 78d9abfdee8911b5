import { BadInput, inBoth, type Input } from '@malto/contract'
import { AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { NoteLocked, type Note } from '@malto/contract/modules/advisory.desk.calls'
import { isLocked } from '@malto/contract/modules/advisory.rules'
import { mayMeetInSession } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { appointmentHeldFor, requireAdviser } from '../appointments/access.service.ts'
import { GONE_ADVISER, stateOf } from '../appointments/cards.service.ts'
import { refuseDetails } from '../appointments/words.service.ts'
import { tellWritten } from './desk.notices.service.ts'
import * as queries from './notes.queries.ts'
import type { NoteWithAuthor } from './notes.queries.ts'

const MOST_ADDENDA = 20

const NOT_BEGUN = inBoth(
  'Thầy/cô ghi được từ lúc buổi hẹn bắt đầu.',
  'This can be written once the session has begun.',
)

/**
 * A session of the actor's own that has begun, held still. What its adviser may write about, nobody else may; who is
 * gone cannot be written about.
 */
export async function begunFor(
  tx: Ctx,
  appointment_id: string,
): Promise<{ readonly id: string; readonly advisee_id: string; readonly starts_at: Date }> {
  const { row, party } = await appointmentHeldFor(tx, appointment_id)
  const { id, advisee_id, starts_at } = row.appointment
  if (party !== 'adviser' || advisee_id === null) throw AppointmentNotFound()
  const state = stateOf(tx, row)
  const took_place = state === 'confirmed' || state === 'ended' || state === 'missed'
  if (!took_place || tx.now() < starts_at) throw BadInput({ fields: { appointment_id: [NOT_BEGUN] } })
  return { id, advisee_id, starts_at }
}

/** I15: a block, or an account out of use, parts the two for good: nothing more is written to the advisee. */
export async function refuseParted(tx: Ctx, advisee_id: string): Promise<void> {
  if (!(await mayMeetInSession(tx, tx.actor.id, advisee_id))) throw AppointmentNotFound()
}

/** Writing the same again changes nothing but the time; after a day it stands as it is. */
export async function saveNote(ctx: Ctx, input: Input<typeof calls.saveNote>): Promise<Note> {
  await requireAdviser(ctx)
  return inTransaction(ctx, async (tx) => {
    const { id: appointment_id, advisee_id } = await begunFor(tx, input.appointment_id)
    const { tier, text } = input
    if (tier === 'shared') {
      refuseDetails({ text })
      await refuseParted(tx, advisee_id)
    }
    const note = { id: newId(), appointment_id, adviser_id: tx.actor.id, advisee_id, tier, text }
    const id = await queries.putNote(tx.db, note, tx.now())
    if (id === undefined) throw NoteLocked()
    if (tier === 'shared') await tellWritten(tx, { appointment_id, advisee_id })
    return noteOf(tx, await queries.findNote(tx.db, id, tx.actor.id))
  })
}

/**
 * Sent twice it stands once, at whatever time. Only one's own note grows; whose it is otherwise is told to nobody. What
 * the advisee reads grows only while the two may still meet: a block parts them here as well.
 */
export async function addToNote(
  ctx: Ctx,
  { note_id, client_id, text }: Input<typeof calls.addToNote>,
): Promise<Note> {
  await requireAdviser(ctx)
  return inTransaction(ctx, async (tx) => {
    const found = await queries.lockNote(tx.db, note_id, tx.actor.id)
    if (!found) throw AppointmentNotFound()
    const { note } = found
    const addenda = await queries.findAddenda(tx.db, [note.id])
    if (addenda.some((each) => each.client_id === client_id)) return noteOf(tx, found)
    if (addenda.length >= MOST_ADDENDA)
      throw BadInput({
        fields: {
          text: [inBoth(`Nhiều nhất ${MOST_ADDENDA} phần bổ sung.`, `${MOST_ADDENDA} addenda at most.`)],
        },
      })
    if (note.tier === 'shared') {
      refuseDetails({ text })
      await refuseParted(tx, note.advisee_id)
    }
    await queries.insertAddendum(tx.db, { id: newId(), note_id, client_id, text, written_at: tx.now() })
    if (note.tier === 'shared') await tellWritten(tx, note)
    return noteOf(tx, found)
  })
}

async function noteOf(ctx: Ctx, found: NoteWithAuthor | undefined): Promise<Note> {
  const [note] = await toNotes(ctx, found ? [found] : [])
  if (!note) throw AppointmentNotFound()
  return note
}

/** Notes with their later words: one question, however many they are. */
export async function toNotes(ctx: Ctx, found: readonly NoteWithAuthor[]): Promise<Note[]> {
  const addenda =
    found.length > 0
      ? await queries.findAddenda(
          ctx.db,
          found.map(({ note }) => note.id),
        )
      : []
  return found.map(({ note, author_name }) => ({
    id: note.id,
    appointment_id: note.appointment_id,
    tier: note.tier,
    text: note.text,
    author_name: author_name ?? GONE_ADVISER,
    own: note.adviser_id === ctx.actor.id,
    written_at: note.written_at.toISOString(),
    changed_at: note.changed_at.toISOString(),
    locked: isLocked(note.written_at, ctx.now()),
    addenda: addenda
      .filter(({ note_id }) => note_id === note.id)
      .slice(0, MOST_ADDENDA)
      .map(({ id, text, written_at }) => ({ id, text, written_at: written_at.toISOString() })),
  }))
}
