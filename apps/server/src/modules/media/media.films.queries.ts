import { eq, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { prepared } from '#platform/prepared.ts'
import { media_assets, type AssetRow } from './media.table.ts'

export interface ShownAsset {
  readonly id: string
  readonly title: string
  readonly origin: AssetRow['origin']
  readonly status: AssetRow['status']
  /** Of what came with Malto: where its files lie. */
  readonly folder: string | null
  readonly captions: string | null
  /** Whose session the pass names; null once it is over. */
  readonly reader_id: string | null
}

const shown = (db: Db, name: string) =>
  db
    .select({
      id: media_assets.id,
      title: media_assets.title,
      origin: media_assets.origin,
      status: media_assets.status,
      folder: media_assets.slug,
      // Only for whoever asks for them: a film comes in many pieces, and captions are long.
      captions: sql<
        string | null
      >`case when ${sql.placeholder('with_captions')}::boolean then ${media_assets.captions} end`,
      reader_id: sql<
        string | null
      >`(select person_id from sessions where sid = ${sql.placeholder('session_id')}
        and revoked_at is null and expires_at > ${sql.placeholder('now')}::timestamptz)`,
    })
    .from(media_assets)
    .where(eq(media_assets.id, sql.placeholder('id')))
    .prepare(name)

interface Asked {
  readonly id: string
  readonly session_id: string
  readonly with_captions: boolean
  readonly now: Date
}

/** An asset and whoever reads it with this session, in one question. */
export const findShown = async (db: Db, { now, ...asked }: Asked): Promise<ShownAsset | undefined> =>
  (await prepared(db, 'shown_asset', shown).execute({ ...asked, now: now.toISOString() }))[0]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const film = {
  id: media_assets.id,
  kind: media_assets.kind,
  status: media_assets.status,
  main_file: media_assets.main_file,
  poster_file: media_assets.poster_file,
  duration_s: media_assets.duration_s,
  width: media_assets.width,
  height: media_assets.height,
  has_captions: sql<boolean>`${media_assets.captions} is not null`,
}

const named = (name: string) =>
  or(eq(media_assets.slug, `films/${name}`), UUID.test(name) ? eq(media_assets.id, name) : undefined)

/** By what stands behind `/films/`: its folder, or its id. */
export const findFilm = async (db: Db, name: string) =>
  (await db.select(film).from(media_assets).where(named(name)))[0]

/** The same, kept from being deleted until the transaction ends. */
export const holdFilm = async (db: Db, name: string) =>
  (await db.select(film).from(media_assets).where(named(name)).for('key share'))[0]

/** What came with Malto. */
export async function findShippedIds(db: Db): Promise<{ slug: string; id: string }[]> {
  const rows = await db
    .select({ slug: media_assets.slug, id: media_assets.id })
    .from(media_assets)
    .where(eq(media_assets.origin, 'shipped'))
  return rows.flatMap(({ slug, id }) => (slug === null ? [] : [{ slug, id }]))
}

/** Roles are a later module: asked by the names of its tables, and by the same rules as at every call of the console. */
export async function mayReadFilms(db: Db, administrator_id: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`select 1 from administrators
    join console_roles on console_roles.id = administrators.role_id
    where administrators.id = ${administrator_id} and administrators.status = 'active'
      and (console_roles.all_powers or 'films.read' = any(console_roles.powers))
      and (not console_roles.needs_totp or administrators.totp_confirmed_at is not null)`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}
