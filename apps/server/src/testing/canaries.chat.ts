import type { Marked, Row } from './canaries.ts'

/** What somebody whose every word is marked said beside an event; the room itself is nobody's. */
export function chatRowsAbout({ id, mark }: Marked, at: Date): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  // The event of the other rows about them.
  const event_id = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const [room_id, message_id, question_id] = [id_of('0c01'), id_of('0c02'), id_of('0c03')]
  const words = { text: mark, shown_text: mark, state: 'pending', holds: ['words'] }
  return {
    chat_rooms: [
      {
        id: room_id,
        kind: 'event',
        band: 'over16',
        event_id,
        last_seq: 1,
        last_rev: 1,
        created_at: at,
        updated_at: at,
      },
    ],
    chat_members: [{ room_id, user_id: id, kind: 'event', read_seq: 1, joined_at: at }],
    chat_messages: [
      {
        room_id,
        seq: 1,
        rev: 1,
        id: message_id,
        sender_id: id,
        client_id: id_of('0c04'),
        ...words,
        said_at: at,
        edited_at: at,
      },
    ],
    message_reactions: [{ message_id, user_id: id, reaction: 'heart', reacted_at: at }],
    chat_settings: [{ user_id: id, receipts: false }],
    event_questions: [{ id: question_id, room_id, author_id: id, ...words, answered_at: at, asked_at: at }],
    event_question_votes: [{ question_id, user_id: id, voted_at: at }],
  }
}
