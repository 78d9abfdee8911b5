import { technical, type PersonLink } from '#platform/data-map.ts'

// What the tables of advisers and of sessions have in common.

export const version = technical('tells two writers apart')
export const created_at = technical('when it came')
export const updated_at = technical('when it was last changed')
export const client_id = technical('what its device called it')
export const TWO_YEARS = 730
/** Whatever was written after a session is let go of with it, two years later at most. */
export const WITH_SESSION = { always: 'it goes with its session' }

export const goes = (column: string, exported = true): PersonLink => ({
  column,
  exported,
  deletion: 'delete',
})
/** What somebody still looks into does not go with who leaves (I15): an open concern, a review that is not done. */
const lookedInto = (at: string) => `exists (select 1 from safety_concerns
    where safety_concerns.appointment_id = ${at} and safety_concerns.state <> 'closed')
  or exists (select 1 from session_reviews
    where session_reviews.appointment_id = ${at} and session_reviews.state <> 'closed')`
export const sessionLookedInto = lookedInto('appointments.id')
export const HELD = 'somebody looks into it to protect a child'

/**
 * What was said in a session with a minor stays its two years, whoever leaves, without their name (I15): nobody can be
 * pressed into erasing what happened to them.
 */
export const sessionWithMinor = `appointments.minor and exists (select 1 from session_messages
    where session_messages.appointment_id = appointments.id)`
export const wordsThatStay = `exists (select 1 from appointments
    where appointments.id = session_messages.appointment_id and appointments.minor)
  or ${lookedInto('session_messages.appointment_id')}`
export const WITH_MINOR =
  'what was said to a child stays reviewable, so that nobody is pressed into erasing it'

/** An adviser who leaves takes no session of a child along: only their name is taken out of it (I15). */
export const stays = (column: string, exported: boolean): PersonLink => ({
  column,
  exported,
  deletion: { keep: 'a session is its advisee’s, and stays reviewable', set: { [column]: null } },
})
