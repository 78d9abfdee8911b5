// The first page of a wall as most readers find it: they hear everybody, have put nothing out of sight, and nothing of
// their own waits. What they see differs by their own reactions alone, so the rest is read once for all who come together.
import type { Circle, Reaction } from '@malto/contract/modules/moderation.rules'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { shared, togetherBy, togetherOf } from '#platform/together.ts'
import type { Tally } from './wall.looks.queries.ts'
import type { StatusRow } from './wall.table.ts'

const PARTICULAR = `select asked.id from unnest(${list(1, 'uuid')}) as asked (id)
  where exists (select 1 from hidden_subjects where user_id = asked.id)
    or exists (select 1 from wall_statuses where author_id = asked.id and state in ('pending', 'hidden'))
    or exists (select 1 from wall_comments where author_id = asked.id and state in ('pending', 'hidden'))`
const findParticular = togetherBy<{ id: string }>(
  ({ id }) => id,
  (db, ids) => askNamed(db, 'wall_particular', PARTICULAR, [ids]),
)

/** Whether a wall holds for this reader what it holds for everybody, but for whom they keep apart from. */
export const isPlainReader = async (db: Db, reader_id: string): Promise<boolean> =>
  (await findParticular(db, reader_id)) === undefined

const SHOWN = `select * from wall_statuses where letter = $1 and band = $2 and state = 'shown'
  order by placed_at desc, id desc limit $3`

export const findShown = shared(
  (db, { letter, band, limit }: Circle & { limit: number }): Promise<StatusRow[]> =>
    askNamed(db, 'wall_shown', SHOWN, [letter, band, limit]),
)

const TALLIES = `
  select each.status_id, each.author_id, parent.author_id as parent_author_id, count(*)::int as count
  from wall_comments as each left join wall_comments as parent on parent.id = each.parent_id
  where each.status_id = any(${list(1, 'uuid')}) and each.state = 'shown' and (parent.id is null or parent.state = 'shown')
  group by 1, 2, 3`

/** How many comments stand below these, by whom: by what they stand below. */
export const findTallies = shared(
  async (db, status_ids: readonly string[]): Promise<ReadonlyMap<string, Tally[]>> =>
    Map.groupBy(
      await askNamed<Tally & { status_id: string }>(db, 'wall_tallies', TALLIES, [status_ids]),
      ({ status_id }) => status_id,
    ),
)

const REACTIONS = `select user_id, status_id as id, reaction as value from status_reactions
  where user_id = any(${list(1, 'uuid')}) and status_id = any(${list(2, 'uuid')})`

/** What a reader answered to these. */
export const findReactions = togetherOf<string, Reaction>((db, user_ids, status_ids) =>
  askNamed(db, 'wall_reactions', REACTIONS, [user_ids, status_ids]),
)
