import { randomUUID } from 'node:crypto'
import { fillRooms } from '../chat.world.ts'
import { inParallel, type Load } from './load.ts'
import { signInAs, type SignedIn } from './people.ts'
import type { World } from './world.ts'

export interface Speaker extends SignedIn {
  readonly room_id: string
}

interface Said {
  readonly client_id: string
  /** What everybody was told who sent it: message and place. */
  readonly told: ReadonlySet<string>
}

/** Whoever says more in a minute is held for a flood, and rightly. */
const EACH = 20
const AT_ONCE = 16

let first = 5_000_000

/** New rooms of one circle, each with so many people in it who are signed in. */
export async function openRooms(world: World, rooms: number, people: number): Promise<Speaker[]> {
  const mine = first
  first += rooms * people
  await fillRooms(world, rooms, people, mine)
  const phoneOf = (number: number) => `+8439${String(number).padStart(7, '0')}`
  const rows = await world.sql<{ phone: string; room_id: string }>(
    `select phone, room_id::text from users join chat_members on chat_members.user_id = users.id
      where phone between $1 and $2 order by phone`,
    [phoneOf(mine + 1), phoneOf(mine + rooms * people)],
  )
  const signedIn = await signInAs(
    world,
    rows.map(({ phone }) => phone),
  )
  return signedIn.map((each, at) => ({ ...each, room_id: rows[at]?.room_id ?? '' }))
}

/** People in rooms who speak and insist with the same id until they have an answer; every tenth word from two tabs. */
export async function messages(world: World, total: number, at_once = AT_ONCE): Promise<Load> {
  const wire = world.newWire()
  const rooms = total >= 1000 ? 10 : 2
  const speakers = await openRooms(world, rooms, Math.ceil(total / rooms / EACH))
  const said: Said[] = []
  const odd: string[] = []
  let next = 0
  const begin = () =>
    inParallel(total, at_once, async () => {
      const number = next++
      // Neighbours in the list share a room: by sevens, everybody's turn comes and the rooms are mixed.
      const speaker = speakers[(number * 7 + Math.floor(number / speakers.length)) % speakers.length]
      if (!speaker) return
      const { token, cookie, address, room_id } = speaker
      const client_id = randomUUID()
      const body = { room_id, client_id, text: `Tin nhắn thử số ${number + 1} trong phòng` }
      const heard = await Promise.all(
        Array.from({ length: number % 10 === 0 ? 2 : 1 }, () =>
          wire.askUntilFinal('POST', '/api/chat-group/group-message', { body, token, cookie, address }),
        ),
      )
      for (const { status, code } of heard) if (status !== 200) odd.push(`a message got ${status} ${code}`)
      const told = heard.flatMap(({ status, data }) =>
        status === 200 ? [`${String(data['id'])} ${String(data['seq'])}`] : [],
      )
      said.push({ client_id, told: new Set(told) })
    })
  return {
    total,
    finished: () => said.length,
    begin,
    tally: wire.tally,
    check: async () => {
      const room_ids = [...new Set(speakers.map(({ room_id }) => room_id))]
      const { kept, gaps } = await keptIn(world, room_ids)
      const known = Map.groupBy(kept, ({ client_id }) => client_id)
      const rowsOf = ({ client_id }: Said) => known.get(client_id) ?? []
      const lost = said.filter((one) => !rowsOf(one).some(({ told }) => one.told.has(told))).length
      const doubled = said.filter((one) => rowsOf(one).length > 1 || one.told.size > 1).length
      const strangers = kept.length - said.reduce((sum, one) => sum + Math.min(1, rowsOf(one).length), 0)
      return {
        figures: { messages: said.length, lost, doubled: doubled + strangers, gaps },
        complaints: [
          ...(lost > 0 ? [`${lost} acknowledged messages are not there`] : []),
          ...(doubled > 0 ? [`${doubled} messages were kept or told twice`] : []),
          ...(strangers > 0 ? [`${strangers} messages are there that nobody sent, or sent once`] : []),
          ...(gaps > 0 ? [`${gaps} places in the rooms are wrong or empty`] : []),
          ...(wire.tally.hung > 0 ? [`${wire.tally.hung} requests hung`] : []),
          ...new Set(odd),
        ],
      }
    },
  }
}

/** What the rooms hold, and how many of their places from 1 to the last have not exactly one message. */
export async function keptIn(world: Pick<World, 'sql'>, room_ids: readonly string[]) {
  const kept = await world.sql<{ client_id: string; told: string }>(
    `select client_id::text, id || ' ' || seq as told from chat_messages where room_id::text = any($1)`,
    [room_ids],
  )
  const [row] = await world.sql<{ gaps: number }>(
    `select coalesce(sum(abs(last_seq - counted) + abs(last_seq - most)), 0)::int as gaps from (
        select last_seq, count(distinct seq) as counted, coalesce(max(seq), 0) as most
        from chat_rooms left join chat_messages on room_id = chat_rooms.id
        where chat_rooms.id::text = any($1) group by chat_rooms.id) as room`,
    [room_ids],
  )
  return { kept, gaps: row?.gaps ?? -1 }
}
