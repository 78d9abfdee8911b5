import type { AccountKind } from '@malto/contract/constants'
import { allowsText } from '#modules/consents/consents.service.ts'
import type { MediaRow } from '#modules/media/media.table.ts'
import type { Db } from '#platform/db.ts'
import { askNamed, list } from '#platform/named.ts'
import { togetherInOrder } from '#platform/together.ts'

export interface WornFace {
  readonly owner_id: string
  readonly account_kind: AccountKind
  readonly birthday: string | null
  readonly review: MediaRow['review']
  /** The owner's own pictures are allowed, as `mayUse` would say of a minor. */
  readonly allowed: boolean
}

const WORN = `select asked.n::int, users.id as owner_id, users.account_kind, users.birthday, media_files.review,
    ${allowsText('photos', 'asked.born_by')} as allowed
  from unnest(${list(1, 'uuid')}, ${list(2, 'text')}) with ordinality as asked (picture_id, born_by, n)
  join media_files on media_files.id = asked.picture_id
  join users on users.id = media_files.owner_id and users.avatar_id = media_files.id`

/** Whoever wears this picture now. The faces of a page are asked for at the same moment: one statement for them. */
export const findWorn = togetherInOrder<{ picture_id: string; born_by: string }, WornFace>((db, asked) =>
  askNamed(db, 'worn_faces', WORN, [
    asked.map(({ picture_id }) => picture_id),
    asked.map(({ born_by }) => born_by),
  ]),
)

const KIN = `select 1 from family_links where status = 'connected'
  and ((parent_id = $1 and child_id = $2) or (parent_id = $2 and child_id = $1))`

/** A parent and a child who are connected now, whoever of them asks. */
export const areKin = async (db: Db, one_id: string, other_id: string): Promise<boolean> =>
  (await askNamed(db, 'are_kin', KIN, [one_id, other_id])).length > 0
