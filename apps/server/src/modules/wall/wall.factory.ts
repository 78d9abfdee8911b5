import * as calls from '@malto/contract/modules/wall.calls'
import { media_files, type MediaRow } from '#modules/media/media.table.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { wall_statuses, type StatusRow } from './wall.table.ts'

let count = 0

/** Somebody writes on their wall, through the usual door; an adviser names whose. */
export function writes(
  person: Person,
  text?: string,
  given: Partial<Parameters<typeof sent>[1]> = {},
): Promise<calls.Status> {
  count += 1
  return sent(person, { id: newId(), text: text ?? `Bài thử số ${count}`, ...given })
}
const sent = (
  person: Person,
  input: {
    id: string
    text: string
    picture_ids?: string[]
    letter?: calls.Status['letter']
    band?: calls.Status['band']
  },
) => person.call(calls.writeStatus, input)

/** Says something below a status, or beside what is said there. */
export function comments(
  person: Person,
  status_id: string,
  { text, parent_id = null, id = newId() }: { text?: string; parent_id?: string | null; id?: string } = {},
): Promise<calls.Comment> {
  count += 1
  return person.call(calls.writeComment, {
    id,
    status_id,
    parent_id,
    text: text ?? `Bình luận thử số ${count}`,
  })
}

/** Statuses as they stand in the database, without the pace that people keep: for long lists. */
export async function layStatuses(
  malto: Malto,
  author_ids: readonly string[],
  many: number,
  placed: (at: number) => Date = (at) => new Date(malto.now().getTime() - (many - at) * 60_000),
  given: Partial<StatusRow> = {},
): Promise<StatusRow[]> {
  const rows = Array.from({ length: many }, (_, at) => ({
    id: newId(),
    author_id: author_ids[at % author_ids.length] ?? '',
    letter: 'I' as const,
    band: 'over16' as const,
    text: `Bài ${at}`,
    shown_text: `Bài ${at}`,
    state: 'shown' as const,
    created_at: placed(at),
    placed_at: placed(at),
    ...given,
  }))
  return malto.db.insert(wall_statuses).values(rows).returning()
}

/** A picture of somebody's own, with its file. */
export async function makePicture(
  malto: Malto,
  owner: Pick<Person, 'id'>,
  given: Partial<MediaRow> = {},
): Promise<MediaRow> {
  const id = newId()
  const content = Buffer.from(`picture ${id}`)
  const [row] = await malto.db
    .insert(media_files)
    .values({
      id,
      owner_id: owner.id,
      purpose: 'picture',
      storage_key: `pictures/${id}.webp`,
      type: 'image/webp',
      width: 640,
      height: 480,
      bytes: content.length,
      review: 'none',
      created_at: malto.now(),
      updated_at: malto.now(),
      ...given,
    })
    .returning()
  if (!row) throw new Error('no picture was made')
  await malto.house.tools.storage.put(row.storage_key, content, { type: row.type })
  return row
}

/** Everybody changes their mind a few times at once, on connections that are open before. */
export async function rushReactions(
  malto: Malto,
  people: readonly Person[],
  { status_id, comment_id }: { status_id: string; comment_id: string },
): Promise<void> {
  await openConnections(malto)
  const wishes = ['bulb', 'heart', null, 'bulb', 'heart', 'heart'] as const
  await Promise.all(
    people.flatMap((person, order) =>
      wishes.map(async (_, at) => {
        // Some end with one, some with the other, some with none.
        const reaction = wishes[(at + order) % wishes.length] ?? null
        const on: [string, object] =
          at % 2 === 0
            ? ['/api/wall-status/statuses/react', { status_id, reaction }]
            : ['/api/comments/react', { comment_id, reaction }]
        let status = 503
        while (status === 503) {
          const reply = await malto.app.inject({
            method: 'POST',
            url: on[0],
            headers: { authorization: `Bearer ${person.token}` },
            payload: on[1],
          })
          status = reply.statusCode
          if (status !== 200 && status !== 503) throw new Error(`answered ${status}: ${reply.body}`)
        }
      }),
    ),
  )
}

/** What the counters say, and what the rows do. */
export async function countersOf(malto: Malto, status_id: string, comment_id: string) {
  const ask = async (text: string, id: string) => {
    const { rows } = await malto.house.pool.query<{ bulb: number; heart: number }>(text, [id])
    return rows[0] ?? { bulb: 0, heart: 0 }
  }
  const counters = (table: string) =>
    `select bulb_count as bulb, heart_count as heart from ${table} where id = $1`
  const rowsOf = (table: string, key: string) =>
    `select count(*) filter (where reaction = 'bulb')::int as bulb,
       count(*) filter (where reaction = 'heart')::int as heart from ${table} where ${key} = $1`
  return {
    counted: {
      status: await ask(counters('wall_statuses'), status_id),
      comment: await ask(counters('wall_comments'), comment_id),
    },
    held: {
      status: await ask(rowsOf('status_reactions', 'status_id'), status_id),
      comment: await ask(rowsOf('comment_reactions', 'comment_id'), comment_id),
    },
  }
}
