import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import {
  AppointmentNotFound,
  getAdviser,
  listSlots,
  type AppointmentDetail,
} from '@malto/contract/modules/advisory.calls'
import {
  listKidSessions,
  listSessionResults,
  listSessions,
  readNotice,
  readSession,
  RoomNotOpen,
  seePrivate,
  sendPrivate,
  typeInSession,
  type SessionMessage,
} from '@malto/contract/modules/advisory.sessions.calls'
import { mayTalk } from '@malto/contract/modules/advisory.rules'
import { on, serverOf } from '@malto/contract/testing/server'
import { openApp, person } from '../../../testing/app.tsx'
import {
  at,
  idOf,
  later,
  makeAdviserDetail,
  makeAppointmentDetail,
  makeSlot,
  may,
} from '../advisory.factory.ts'
import { makeSaid, SESSION } from './room.factory.ts'
// The pages come with the file, so that the first test does not wait for them.
import './SessionPage.tsx'
import './SessionsPage.tsx'

/** So many minutes from now, as the server writes it. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** A session of 45 minutes that began 17 minutes ago, unless told otherwise. */
export function makeSession(begins_in = -17, given: Partial<AppointmentDetail> = {}): AppointmentDetail {
  const starts_at = inMinutes(begins_in)
  const ends_at = later(starts_at, 45)
  const standing = { state: 'confirmed' as const, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }
  return makeAppointmentDetail({
    starts_at,
    ends_at,
    opens_at: later(starts_at, -10),
    can: mayTalk(standing, new Date()) ? may('talk', 'read') : may('move', 'cancel', 'read'),
    ...given,
  })
}

export const adviser = () =>
  person({
    id: idOf(40),
    account_kind: 'normal',
    advisory_expert_profile: {
      advisory_name: 'Cô Phạm Thùy Linh',
      short_description: '',
      advisory_curriculum_vitae: '',
    },
  })

interface World {
  readonly session?: AppointmentDetail
  readonly messages?: readonly SessionMessage[]
  readonly notice_read?: boolean
  readonly read_seq?: number
  readonly other_read_seq?: number
  readonly as?: ReturnType<typeof person>
  readonly path?: string
}

/** A room that keeps what is said, as the server would. */
export async function openRoom(
  {
    session = makeSession(),
    messages = [makeSaid(1)],
    notice_read = true,
    read_seq,
    other_read_seq = 0,
    as = person(),
    path = `/malto/counseller-chat/${SESSION}`,
  }: World = {},
  ...more: ReturnType<typeof on>[]
) {
  const kept = [...messages]
  let told = notice_read
  const world = { session, gone: false }
  const sender = session.party === 'adviser' ? ('adviser' as const) : ('advisee' as const)
  const server = serverOf(
    ...more,
    on(getAppointment, () => (world.gone ? AppointmentNotFound() : world.session)),
    on(listSessions, () => ({ items: [world.session], next_cursor: null })),
    on(listKidSessions, () => ({ items: [], next_cursor: null, as: 'adviser' as const })),
    on(readSession, ({ after_seq, before_seq, limit = 50 }) => {
      if (world.gone) return AppointmentNotFound()
      const all = kept.filter(
        ({ seq }) => seq > Number(after_seq ?? 0) && seq < Number(before_seq ?? Number.POSITIVE_INFINITY),
      )
      const page = after_seq === undefined ? all.slice(-Number(limit)) : all.slice(0, Number(limit))
      return {
        messages: page,
        has_before: (page[0]?.seq ?? 1) > 1,
        has_after: (page.at(-1)?.seq ?? kept.length) < kept.length,
        last_seq: kept.length,
        read_seq: read_seq ?? kept.length,
        other_read_seq,
        notice_read: told,
        can_talk: world.session.can.talk,
        opens_at: world.session.opens_at,
        ends_at: world.session.ends_at,
      }
    }),
    on(readNotice, () => {
      told = true
      return {}
    }),
    on(sendPrivate, ({ client_id, text }) => {
      if (!world.session.can.talk) return RoomNotOpen()
      const before = kept.find((each) => each.client_id === client_id)
      const message = before ?? makeSaid(kept.length + 1, { sender, client_id, text, said_at: inMinutes(0) })
      if (!before) kept.push(message)
      return message
    }),
    on(seePrivate, ({ seq }) => ({ read_seq: Number(seq), unread: 0 })),
    on(typeInSession, () => ({})),
    on(listSessionResults, () => ({ results: [], consent_missing: false })),
    on(getAdviser, () => makeAdviserDetail()),
    on(listSlots, () => ({
      days: [{ day: at(1, '16:30').slice(0, 10), slots: [makeSlot(at(1, '16:30'))] }],
      first_free_on: at(1, '16:30').slice(0, 10),
    })),
  )
  const app = await openApp(path, as, server.send)
  return { ...app, server, kept, world }
}
