import { BadInput, inBoth } from '@malto/contract'
import { professorsResource, type ProfessorDraft } from '@malto/contract/modules/careers.admin'
import { noSuchFilm } from '@malto/contract/modules/media.films.calls'
import { eq, type SQL } from '#platform/drizzle.ts'
import type * as z from 'zod'
import { isFilmThere } from '#modules/media/media.films.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { refuseLaid } from './careers.bank.service.ts'
import { career_groups, career_professors, careers } from './careers.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: career_professors.id,
      slug: career_professors.slug,
      name: career_professors.name,
      title: career_professors.title,
      group_id: career_professors.group_id,
      group_name: career_groups.name,
      career_id: career_professors.career_id,
      career_name: careers.name,
      picture: career_professors.picture,
      quote: career_professors.quote,
      story: career_professors.story,
      video_url: career_professors.video_url,
      status: career_professors.status,
      version: career_professors.version,
      created_at: career_professors.created_at,
      updated_at: career_professors.updated_at,
      mark,
    })
    .from(career_professors)
    .innerJoin(career_groups, eq(career_groups.id, career_professors.group_id))
    .leftJoin(careers, eq(careers.id, career_professors.career_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

/** Only those that came with Malto have a slug. */
const isLaid = ({ slug }: Row): boolean => slug !== null

const toCard = (row: Row) => ({ ...row, created_at: row.created_at.toISOString() })

/** A story stands in the group of its career; the film is held until it is saved. */
async function check(tx: Ctx, draft: z.output<typeof ProfessorDraft>) {
  const [career] =
    draft.career_id === null
      ? []
      : await tx.db
          .select({ group_id: careers.group_id })
          .from(careers)
          .where(eq(careers.id, draft.career_id))
  if (draft.career_id !== null && career?.group_id !== draft.group_id)
    throw BadInput({
      fields: {
        career_id: [inBoth('Nghề này không thuộc nhóm đã chọn.', 'This career is not of the chosen group.')],
      },
    })
  if (draft.video_url && !(await isFilmThere(tx, draft.video_url)))
    throw BadInput({ fields: { video_url: [noSuchFilm] } })
  return { ...draft, fingerprint: null }
}

const source: Source<typeof professorsResource, Row> = {
  table: career_professors,
  id: career_professors.id,
  rows,
  card: toCard,
  detail: (row) => ({
    ...toCard(row),
    laid: isLaid(row),
    updated_at: row.updated_at.toISOString(),
  }),
  filters: {
    group_id: (id) => eq(career_professors.group_id, id),
    status: (status) => eq(career_professors.status, status),
  },
  search: (q) => containsPlain(career_professors.search, q),
  sorts: { name: career_professors.name, created_at: career_professors.created_at },
  places: 'none',
  create: check,
  update: check,
  remove: (_tx, row) => refuseLaid({ laid: isLaid(row) }),
  bulk: {
    hide: () => Promise.resolve({ status: 'hidden' }),
    show: () => Promise.resolve({ status: 'open' }),
  },
}

export const professorConsole = (bind: Bind) => serveResource(bind, professorsResource, source)
