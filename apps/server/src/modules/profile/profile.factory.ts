import { media_files, type MediaRow } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'

/** Somebody wears a picture of their own from now on: looked at and accepted, unless a test says otherwise. */
export async function wearPicture(
  malto: Malto,
  owner: Pick<Person, 'id'>,
  given: Partial<MediaRow> = {},
): Promise<string> {
  const id = newId()
  const storage_key = `pictures/${id}.webp`
  const content = Buffer.from('a face')
  await malto.house.tools.storage.put(storage_key, content, { type: 'image/webp' })
  await malto.db.insert(media_files).values({
    id,
    owner_id: owner.id,
    purpose: 'avatar',
    storage_key,
    type: 'image/webp',
    bytes: content.length,
    review: 'accepted',
    created_at: malto.now(),
    ...given,
  })
  await malto.db.update(users).set({ avatar_id: id }).where(eq(users.id, owner.id))
  return id
}
