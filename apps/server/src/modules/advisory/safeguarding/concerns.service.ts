import { BadInput, inBoth, type Input } from '@malto/contract'
import type { raiseConcern as call } from '@malto/contract/modules/advisory.booking.calls'
import { AppointmentNotFound } from '@malto/contract/modules/advisory.calls'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'
import * as z from 'zod'
import { sendWarning } from '#modules/otp/otp.notices.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import type { ConcernRow, MessageRow, SnapshotLine } from '../advisory.sessions.table.ts'
import { appointmentFor, isAdviser, isMinorOn } from '../appointments/access.service.ts'
import * as queries from './concerns.queries.ts'

/** So long a concern may lie there untaken before everybody who may act is written to (again). */
const WAITS: Readonly<Record<ConcernRow['urgency'], number>> = { now: HOUR, soon: DAY }

/** So many messages before and after the one that it is about. */
const REACH = 10

type About = Pick<
  ConcernRow,
  'appointment_id' | 'advisee_id' | 'adviser_id' | 'raised_as' | 'minor' | 'snapshot'
>

/**
 * Anybody of a session speaks up, an adviser also about an advisee whom they do not see just now. Nobody else hears of it: neither
 * the other one in the room nor a parent. Sent again, it is the same one.
 */
export function raiseConcern(ctx: Ctx, input: Input<typeof call>) {
  const { client_id, urgency, note } = input
  return inTransaction(ctx, async (tx) => {
    if (await queries.hasRaised(tx.db, tx.actor.id, client_id)) return { helpline: HELPLINE }
    const about = input.appointment_id
      ? await inSession(tx, input.appointment_id, input.seq)
      : await aboutAdvisee(tx, input.advisee_id)
    const id = newId()
    const times = { raised_at: tx.now(), updated_at: tx.now() }
    const raised = { id, raised_by: tx.actor.id, client_id, urgency, note, ...about, ...times }
    if (await queries.insertConcern(tx.db, raised)) {
      if (urgency === 'now') await tx.enqueue(callKeepers, { concern_id: id })
      await tx.enqueue(
        callKeepers,
        { concern_id: id, again: true },
        { run_at: later(tx.now(), WAITS[urgency]) },
      )
    }
    return { helpline: HELPLINE }
  })
}

async function inSession(tx: Ctx, id: string, seq: number | null): Promise<About> {
  const { row, party } = await appointmentFor(tx, id)
  const { adviser_id, advisee_id, minor } = row.appointment
  // A parent knows no words of a session, so none can be what they speak of.
  const around = party === 'parent' || seq === null ? [] : await queries.findAround(tx.db, id, seq, REACH)
  if (seq !== null && !around.some((each) => each.seq === seq))
    throw BadInput({
      fields: { seq: [inBoth('Không có lời nhắn này.', 'There is no such message.')] },
    })
  return {
    appointment_id: id,
    adviser_id,
    advisee_id,
    minor,
    raised_as: party,
    snapshot: around.map((message) => toLine(message, message.seq === seq)),
  }
}

async function aboutAdvisee(tx: Ctx, advisee_id: string | null): Promise<About> {
  const known =
    advisee_id !== null &&
    (await isAdviser(tx, tx.actor.id)) &&
    (await queries.isBonded(tx.db, tx.actor.id, advisee_id))
  const advisee = known ? await findUser(tx.db, advisee_id) : undefined
  if (!advisee) throw AppointmentNotFound()
  return {
    appointment_id: null,
    adviser_id: tx.actor.id,
    advisee_id: advisee.id,
    minor: isMinorOn(advisee, tx.now()),
    raised_as: 'adviser',
    snapshot: [],
  }
}

/** I18: as it stood when somebody spoke of it. */
export const toLine = (
  { sender, text, said_at, flags }: Pick<MessageRow, 'sender' | 'text' | 'said_at' | 'flags'>,
  is_subject: boolean,
): SnapshotLine => ({ sender, text, said_at: said_at.toISOString(), is_subject, flags })

// ── What cannot wait leaves the house ──

/** Finds everybody who may act; each is then written to by a job of their own, so that no address holds up another. */
export const callKeepers = defineJob(
  'advisory.callKeepers',
  z.object({ concern_id: z.uuid(), again: z.boolean().default(false) }),
)
export const mailKeeper = defineJob(
  'advisory.mailKeeper',
  z.object({ concern_id: z.uuid(), administrator_id: z.uuid(), again: z.boolean().default(false) }),
)

export const sendForKeepers = (
  ctx: Ctx<null>,
  { concern_id, again }: z.infer<typeof callKeepers.payload>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (again && (await queries.findConcern(tx.db, concern_id))?.state !== 'open') return
    const keepers = await queries.findKeepers(tx.db)
    // Those with all powers are written to in any case; but somebody should have this as their task.
    if (!keepers.some(({ appointed }) => appointed))
      tx.tools.warn('a safety concern waits, and nobody was given the power safeguarding.act')
    for (const { id } of keepers)
      await tx.enqueue(
        mailKeeper,
        { concern_id, administrator_id: id, again },
        { key: `concern:${concern_id}:${id}${again ? ':again' : ''}` },
      )
  })

/** A mailbox is no safe place: that something waits, and where. No word of it, and nobody's name. */
export async function writeToKeeper(
  ctx: Ctx<null>,
  { concern_id, administrator_id, again }: z.infer<typeof mailKeeper.payload>,
): Promise<void> {
  const concern = await queries.findConcern(ctx.db, concern_id)
  const [keeper] = await queries.findKeepers(ctx.db, administrator_id)
  if (!concern || concern.state === 'closed' || !keeper) return
  // Somebody took it meanwhile: nothing waits any more.
  if (again && concern.state !== 'open') return
  await sendWarning(ctx, {
    channel: 'email',
    target: keeper.email,
    purpose: 'safety_concern',
    title: again ? 'Một lo ngại an toàn vẫn chưa có người nhận' : 'Có một lo ngại an toàn cần xem ngay',
    body: `${again ? 'Một lo ngại an toàn đã báo mà chưa có ai nhận xử lý.' : 'Một người vừa báo một lo ngại an toàn và cho biết cần xem ngay hôm nay.'} Vì sự riêng tư, thư này không kèm nội dung. Anh/chị mở trang quản trị để xem và nhận việc nhé.`,
    button: { label: 'Mở trang quản trị', href: `${ctx.tools.public_url}/admin/safety-concerns` },
    sms: '',
  })
}
