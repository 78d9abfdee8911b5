import type { Words } from '@malto/contract'
import { notify, recall } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import { markAsked, takeUnasked } from './after.queries.ts'
import type { Room } from './room.service.ts'
import { roomPath } from './unread.service.ts'

type Anyone = Ctx<Actor | null>

/** So many people are written to in one transaction. */
const AT_ONCE = 50

const askedKey = (appointment_id: string, weeks: number) => `follow-up:${appointment_id}:${weeks}:asked`

/** Of what was agreed no word: others may see the screen on which it arrives. */
const asking: { readonly title: Words; readonly body: Words } = {
  title: { vi: 'Việc bạn đã hẹn làm đến đâu rồi?', en: 'How is it going?' },
  body: {
    vi: 'Bạn mở buổi hẹn và trả lời một câu thôi nhé. Chưa làm được cũng không sao.',
    en: 'Open your session and answer one question. Not yet is a fine answer, too.',
  },
}

/** The day's work: everybody whose follow-up is due is asked once. Runs as often as it likes. */
export async function askFollowUps(ctx: Anyone): Promise<void> {
  while (await inTransaction(ctx, askSome)) continue
}

/** True when there may be more. */
async function askSome(tx: Anyone): Promise<boolean> {
  const due = await takeUnasked(tx.db, vietnameseDay(tx.now()), AT_ONCE)
  // In one order for everybody: two who write to the same people never wait for each other.
  for (const { appointment_id, advisee_id, weeks, answer } of due.toSorted((a, b) =>
    a.advisee_id < b.advisee_id ? -1 : 1,
  )) {
    await markAsked(tx.db, appointment_id, weeks, tx.now())
    // Who looked by themselves and answered need not be asked.
    if (answer !== null) continue
    await notify(tx, {
      user_id: advisee_id,
      category: 'advisory',
      key: askedKey(appointment_id, weeks),
      ...asking,
      path: roomPath(appointment_id),
    })
  }
  return due.length === AT_ONCE
}

/** I12: what has its answer is asked no more. */
export const takeQuestion = (tx: Anyone, appointment_id: string, weeks: number): Promise<void> =>
  recall(tx, askedKey(appointment_id, weeks))

/** That there is an answer, not what it says. */
export async function tellAnswered(tx: Anyone, { row }: Room, weeks: number): Promise<void> {
  const { id, adviser_id, advisee_id } = row.appointment
  if (!adviser_id || !advisee_id) return
  await notify(tx, {
    user_id: adviser_id,
    category: 'advisory',
    key: `follow-up:${id}:${weeks}:answered`,
    title: { vi: '{name} vừa trả lời câu hỏi sau buổi hẹn', en: '{name} answered a follow-up' },
    body: { vi: 'Mời thầy/cô mở trang của học sinh để xem.', en: 'Please open their page to read it.' },
    path: `/advisory/desk/advisees/${advisee_id}`,
    about_id: advisee_id,
    details: { name: row.advisee?.full_name ?? '' },
  })
}
