// What a page of a wall asks at every turn, written by hand: see platform/named.ts.
import type { Circle, Reaction } from '@malto/contract/modules/moderation.rules'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { namedMark, type Mark } from '#platform/paging.ts'
import { wall_statuses, type StatusRow } from './wall.table.ts'

const NEWEST_FIRST = 'order by placed_at desc, id desc limit $5'
const wallText = (behind: string): string => `
  (select * from wall_statuses where letter = $1 and band = $2 and state = 'shown'
    and author_id <> all($4::uuid[]) ${behind} ${NEWEST_FIRST})
  union all
  (select * from wall_statuses where letter = $1 and band = $2 and state in ('pending', 'hidden')
    and author_id = $3 ${behind} ${NEWEST_FIRST})
  ${NEWEST_FIRST}`
const WALL = wallText('')
const WALL_BEHIND = wallText('and (placed_at, id) < ($6::timestamptz, $7::uuid)')
const order = { placed_at: wall_statuses.placed_at, id: wall_statuses.id }

/** A wall as somebody may scan it: what is shown there, and what of their own waits or was taken down. */
export function findWall(
  db: Db,
  { letter, band }: Circle,
  reader_id: string,
  far: readonly string[],
  mark: Mark | null,
  limit: number,
): Promise<StatusRow[]> {
  const values = [letter, band, reader_id, far, limit]
  if (!mark) return askNamed(db, 'wall', WALL, values)
  const { placed_at, id } = namedMark(mark, order)
  return askNamed(db, 'wall_behind', WALL_BEHIND, [...values, placed_at, id])
}

/** How many comments below something are by whom, and below whose comment: a reader hears some of them. */
export interface Tally {
  readonly author_id: string
  readonly parent_author_id: string | null
  readonly count: number
}

/** What one reader has to do with a status. */
export interface LookRow {
  readonly id: string
  readonly reaction: Reaction | null
  /** Put out of sight by this reader. */
  readonly hidden: boolean
  readonly tallies: readonly Tally[] | null
}

/** What somebody has put out of sight counts for nothing, and what stands below it neither. */
const talliesOf = (which: string): string => `
  select each.status_id, each.author_id, parent.author_id as parent_author_id, count(*)::int as count
  from wall_comments as each left join wall_comments as parent on parent.id = each.parent_id
  where each.status_id = any(${list(1, 'uuid')}) and ${which}
    and (parent.id is null or parent.state = 'shown' or (parent.author_id = $2 and parent.state <> 'deleted'))
    and not exists (select 1 from hidden_subjects where user_id = $2 and subject_kind = 'comment'
      and subject_id in (each.id, parent.id))
  group by 1, 2, 3`

/** The comments of both levels in two parts, each along an index of its own: all that is shown, and what of one's own is not. */
const LOOKS = `
  select status.id, reaction, tallies, exists (select 1 from hidden_subjects
      where user_id = $2 and subject_kind = 'status' and subject_id = status.id) as hidden
  from unnest(${list(1, 'uuid')}) as status (id)
  left join status_reactions on status_reactions.status_id = status.id and status_reactions.user_id = $2
  left join (
    select status_id, json_agg(json_build_object('author_id', author_id, 'parent_author_id', parent_author_id,
      'count', count)) as tallies
    from (${talliesOf("each.state = 'shown'")} union all
      ${talliesOf("each.author_id = $2 and each.state in ('pending', 'hidden')")}) as said group by status_id
  ) as counted on counted.status_id = status.id`

export const findLooks = async (
  db: Db,
  status_ids: readonly string[],
  reader_id: string,
): Promise<LookRow[]> =>
  status_ids.length === 0 ? [] : askNamed<LookRow>(db, 'wall_looks', LOOKS, [status_ids, reader_id])
