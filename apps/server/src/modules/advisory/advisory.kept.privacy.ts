import { technical, type PersonLink } from '#platform/data-map.ts'

// What the tables of advisers and of sessions have in common.

export const version = technical('tells two writers apart')
export const created_at = technical('when it came')
export const updated_at = technical('when it was last changed')
export const client_id = technical('what its device called it')
export const TWO_YEARS = 730

export const goes = (column: string, exported = true): PersonLink => ({
  column,
  exported,
  deletion: 'delete',
})
/** An adviser who leaves takes no session of a child along: only their name is taken out of it (I15). */
export const stays = (column: string, exported: boolean): PersonLink => ({
  column,
  exported,
  deletion: { keep: 'a session is its advisee’s, and stays reviewable', set: { [column]: null } },
})
