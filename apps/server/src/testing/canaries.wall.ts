import type { Marked, Row } from './canaries.ts'

/** What somebody wrote on a wall and felt about it. */
export function wallRowsAbout({ id, mark }: Marked, at: Date): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  const said = { author_id: id, text: mark, shown_text: mark, created_at: at, placed_at: at }
  const felt = { user_id: id, reaction: 'bulb', reacted_at: at }
  const [status_id, comment_id] = [id_of('0a01'), id_of('0a02')]
  return {
    wall_statuses: [
      { id: status_id, letter: 'I', band: 'over16', state: 'shown', ...said },
      { id: id_of('0a03'), letter: 'I', band: 'over16', state: 'pending', holds: ['words'], ...said },
    ],
    wall_comments: [
      { id: comment_id, status_id, state: 'shown', ...said },
      { id: id_of('0a04'), status_id, parent_id: comment_id, state: 'deleted', ...said },
    ],
    status_reactions: [{ status_id, ...felt }],
    comment_reactions: [{ comment_id, ...felt }],
  }
}
