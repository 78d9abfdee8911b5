import type { Marked, Row } from './canaries.ts'

/** Somebody who is an adviser and an advisee at once: all they wrote, and a session whose other side is a friend. */
export function advisoryRowsAbout(
  { id, mark }: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  const times = { created_at: at, updated_at: at }
  const day = at.toISOString().slice(0, 10)
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const taken = { starts_at: at, ends_at: later(45), free_at: later(60), minor: true, ...times }
  const [own, other, note] = [id_of('0d01'), id_of('0d02'), id_of('0d03')]
  // A school of its own, that belongs to nobody.
  const place_id = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  return {
    schools: [{ id: place_id, code: `thu-${place_id}`, name: 'Trường Thử', level: 'upper', province_id: 46 }],
    school_classes: [
      { id: place_id, school_id: place_id, grade: 11, name: '11A1', school_year: '2026-2027' },
    ],
    adviser_offices: [
      {
        user_id: id,
        topics: ['major'],
        vetting_note: mark,
        suspended_reason: mark,
        ...times,
      },
    ],
    adviser_hours: [{ id: id_of('0d04'), adviser_id: id, weekday: 1, from_minute: 480, until_minute: 600 }],
    adviser_days_off: [{ adviser_id: id, day, note: mark }],
    appointments: [
      {
        id: own,
        advisee_id: id,
        booked_by: id,
        client_id: id_of('0d05'),
        state: 'cancelled',
        topic: 'major',
        question: mark,
        ended_by: 'advisee',
        ended_reason: mark,
        rating_note: mark,
        ...taken,
        // With a minor it would stay: `leaving.test.ts`.
        minor: false,
      },
      {
        id: other,
        adviser_id: id,
        advisee_id: friend_id,
        client_id: id_of('0d06'),
        state: 'ended',
        ...taken,
      },
    ],
    advisory_bonds: [{ adviser_id: friend_id, advisee_id: id, since: at }],
    advisory_waits: [{ adviser_id: id, advisee_id: friend_id, asked_by: id, asked_at: at }],
    session_messages: [
      {
        appointment_id: own,
        seq: 1,
        id: id_of('0d07'),
        sender: 'advisee',
        client_id: id_of('0d08'),
        text: mark,
        said_at: at,
      },
      {
        appointment_id: other,
        seq: 1,
        id: id_of('0d09'),
        sender: 'adviser',
        client_id: id_of('0d0a'),
        text: 'Lời của cố vấn ở lại với buổi hẹn.',
        said_at: at,
      },
    ],
    session_notes: [
      {
        id: note,
        appointment_id: own,
        adviser_id: friend_id,
        advisee_id: id,
        tier: 'shared',
        text: mark,
        written_at: at,
        changed_at: at,
      },
    ],
    note_addenda: [
      { id: id_of('0d0b'), note_id: note, client_id: id_of('0d0c'), text: mark, written_at: at },
    ],
    agreed_actions: [
      {
        id: id_of('0d0d'),
        appointment_id: own,
        advisee_id: id,
        position: 1,
        text: mark,
        due_on: day,
        agreed_at: at,
      },
    ],
    session_follow_ups: [
      { appointment_id: own, advisee_id: id, weeks: 2, due_on: day, answer: 'done', note: mark },
    ],
    referrals: [
      {
        id: id_of('0d0e'),
        advisee_id: id,
        from_id: friend_id,
        place: mark,
        reason: mark,
        client_id: id_of('0d0f'),
        made_at: at,
      },
    ],
    safety_concerns: [
      {
        id: id_of('0d10'),
        appointment_id: own,
        advisee_id: id,
        raised_by: id,
        raised_as: 'advisee',
        client_id: id_of('0d11'),
        urgency: 'soon',
        state: 'closed',
        minor: true,
        note: mark,
        snapshot: JSON.stringify([{ sender: 'advisee', text: mark }]),
        raised_at: at,
        updated_at: at,
      },
    ],
    class_tests: [
      {
        id: id_of('0d12'),
        adviser_id: id,
        class_id: place_id,
        test: 'holland-60',
        message: mark,
        client_id: id_of('0d13'),
        due_on: day,
        given_at: at,
      },
    ],
  }
}
