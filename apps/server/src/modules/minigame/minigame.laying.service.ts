import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RiddlesContent } from '@malto/contract/modules/minigame.content'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprintOf } from '#platform/laying.ts'
import * as queries from './minigame.riddles.queries.ts'

const contentFile = join(import.meta.dirname, '../../../content/minigame/clues.json')

/** What the file holds is checked by minigame.content.test.ts, and again before it is written. */
export const readContent = async (): Promise<RiddlesContent> =>
  JSON.parse(await readFile(contentFile, 'utf8')) as RiddlesContent

/**
 * Lays the riddles of the content file: what is missing is added, what the file changed is changed, unless somebody
 * edited it in the console. Nothing is ever taken away, and a start at which nothing changed asks one question.
 */
export async function layContent(ctx: Ctx<null>, written: RiddlesContent): Promise<void> {
  const known = new Map((await queries.findLaid(ctx.db)).map((row) => [row.slug, row]))
  const rows = written.flatMap(({ career, clues }) => {
    const before = known.get(career)
    const fingerprint = fingerprintOf(clues)
    if (!before) {
      ctx.tools.warn(`the riddle of ${career} is left out: there is no such career`)
      return []
    }
    const stays = before.riddle_id !== null && (before.fingerprint ?? fingerprint) === fingerprint
    return stays ? [] : [{ career_id: before.career_id, clues, fingerprint }]
  })
  if (rows.length === 0) return
  RiddlesContent.parse(written)
  const times = { created_at: ctx.now(), updated_at: ctx.now() }
  await queries.putLaid(
    ctx.db,
    rows.map((row) => ({ ...row, ...times, laid: true })),
  )
}
