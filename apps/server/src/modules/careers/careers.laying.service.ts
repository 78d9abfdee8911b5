import { CareerEntry, CareerFile, ProfessorEntry } from '@malto/contract/modules/careers.content'
import { assetIdsBySlug, filmAddress } from '#modules/media/media.films.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { fingerprintOf } from '#platform/laying.ts'
import { readContent, type Written } from './careers.content.service.ts'
import * as queries from './careers.laying.queries.ts'
import { valuesOf } from './careers.values.service.ts'

/**
 * Lays the bank of the content files: what is missing is added, what a file changed is changed, unless somebody
 * edited it in the console. Nothing is ever taken away, and a start at which nothing changed asks one question.
 */
export async function layContent(ctx: Ctx<null>, written: Written): Promise<void> {
  const laid = await queries.findLaid(ctx.db)
  const known = new Map(laid.map(({ kind, slug, fingerprint }) => [`${kind} ${slug}`, fingerprint]))
  const fresh = <T extends { slug: string }>(kind: queries.Laid['kind'], entries: readonly T[]) =>
    entries
      .map((entry) => ({ ...entry, fingerprint: fingerprintOf(entry) }))
      .filter(({ slug, fingerprint }) => {
        const before = known.get(`${kind} ${slug}`)
        return before === undefined || (before !== null && before !== fingerprint)
      })
  const groups = fresh('group', written.groups)
  const careers = fresh(
    'career',
    written.careers.map(({ group, ...entry }) => ({ ...valuesOf(entry), group })),
  )
  const professors = fresh('professor', written.professors)
  if (groups.length + careers.length + professors.length === 0) return

  checkEntries(written, new Set(careers.map(({ slug }) => slug)))
  await inTransaction(ctx, async (tx) => {
    const times = { created_at: tx.now(), updated_at: tx.now() }
    await queries.putGroups(
      tx.db,
      groups.map((each) => ({ ...each, ...times, laid: true })),
    )
    const groupIds = await idsOf(tx, 'group')
    await queries.putCareers(
      tx.db,
      careers.map(({ group, ...each }) => ({ ...each, ...times, laid: true, group_id: groupIds(group) })),
    )
    const careerIds = await idsOf(tx, 'career')
    const filmIds = await assetIdsBySlug(tx)
    const addressOf = (film = '') => {
      const id = filmIds.get(`films/${film}`)
      return id ? filmAddress(id) : null
    }
    await queries.putProfessors(
      tx.db,
      professors.map(({ group, career, film, ...each }) => ({
        ...each,
        video_url: addressOf(film),
        ...times,
        group_id: groupIds(group),
        career_id: careerIds(career),
      })),
    )
  })
}

export const layFromFiles = async (ctx: Ctx<null>): Promise<void> => layContent(ctx, await readContent())

/** Only what is about to be written: the rest was checked when it was. */
function checkEntries({ groups, careers, professors }: Written, changed: ReadonlySet<string>): void {
  for (const { position: _position, ...group } of groups) CareerFile.omit({ careers: true }).parse(group)
  for (const { group: _group, ...entry } of careers) if (changed.has(entry.slug)) CareerEntry.parse(entry)
  for (const each of professors) ProfessorEntry.parse(each)
}

async function idsOf(tx: Ctx<null>, kind: queries.Laid['kind']): Promise<(slug: string) => number> {
  const rows = (await queries.findLaid(tx.db)).filter((row) => row.kind === kind)
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`the bank has no ${kind} ${slug}`)
    return id
  }
}
