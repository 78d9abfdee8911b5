import { BadInput, inBoth } from '@malto/contract'
import * as calls from '@malto/contract/modules/assessments.admin'
import { and, eq, ne, or, sql, type SQL } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { rememberUndoing } from '#platform/import.undoing.ts'
import { getRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { test_libraries, test_results, test_versions } from '../assessments.table.ts'
import { importQuestions, QUESTIONS, questionsUndoing } from './import.service.ts'
import { exportQuestions } from './questions.service.ts'
import * as summary from './summary.service.ts'
import * as versions from './versions.service.ts'

const libraryRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: test_libraries.id,
      slug: test_libraries.slug,
      title: test_libraries.title,
      summary: test_libraries.summary,
      scoring: test_libraries.scoring,
      audience: test_libraries.audience,
      min_age: test_libraries.min_age,
      min_grade: test_libraries.min_grade,
      max_grade: test_libraries.max_grade,
      minutes: test_libraries.minutes,
      status: test_libraries.status,
      published_number: test_versions.number,
      question_count: sql<number>`coalesce(${test_versions.question_count}, 0)`,
      version: test_libraries.version,
      created_at: test_libraries.created_at,
      updated_at: test_libraries.updated_at,
      mark,
    })
    .from(test_libraries)
    .leftJoin(
      test_versions,
      and(eq(test_versions.library_id, test_libraries.id), eq(test_versions.status, 'published')),
    )
    .$dynamic()
type LibraryListRow = Awaited<ReturnType<typeof libraryRows>>[number]

const toLibraryCard = (row: LibraryListRow) => ({ ...row, created_at: row.created_at.toISOString() })

type LibraryDraft = ReturnType<typeof calls.LibraryDraft.parse>

const refuse = (field: keyof LibraryDraft, vi: string, en: string) =>
  BadInput({ fields: { [field]: [inBoth(vi, en)] } })

function checkedLibrary(draft: LibraryDraft, row?: LibraryListRow): LibraryDraft {
  const { min_grade, max_grade } = draft
  if (min_grade !== null && max_grade !== null && min_grade > max_grade)
    throw refuse('max_grade', 'Lớp cao nhất phải từ lớp thấp nhất trở lên.', 'Below the lowest grade.')
  // Results are kept under both: another one would give them another meaning.
  if (row && draft.slug !== row.slug) throw refuse('slug', 'Mã đã chọn không đổi được.', 'The code stays.')
  if (row && draft.scoring !== row.scoring)
    throw refuse('scoring', 'Cách tính đã chọn không đổi được.', 'The scoring stays.')
  return draft
}

const libraryPart = {
  table: test_libraries,
  id: test_libraries.id,
  rows: libraryRows,
  card: toLibraryCard,
  detail: (row: LibraryListRow) => ({ ...toLibraryCard(row), updated_at: row.updated_at.toISOString() }),
  search: (q: string) =>
    or(containsPlain(test_libraries.search, q), eq(test_libraries.slug, q.toLowerCase())),
  sorts: { title: test_libraries.title, created_at: test_libraries.created_at },
  places: 'none' as const,
  faults: {
    test_libraries_slug_key: {
      field: 'slug',
      text: inBoth('Đã có bài khác dùng mã này.', 'Another test has this code.'),
    },
  },
}

const questionLibraries: Source<typeof calls.questionLibrariesResource, LibraryListRow> = {
  ...libraryPart,
  only: ne(test_libraries.scoring, 'interests'),
  filters: {
    status: (status) => eq(test_libraries.status, status),
    scoring: (scoring) => eq(test_libraries.scoring, scoring),
    audience: (audience) => eq(test_libraries.audience, audience),
  },
  create: (_tx, draft) => {
    if (draft.scoring === 'interests')
      throw refuse(
        'scoring',
        'Bài sở thích được thêm ở mục Trắc nghiệm Holland.',
        'Tests of interests are added among the Holland tests.',
      )
    return Promise.resolve({ ...checkedLibrary(draft) })
  },
  update: (_tx, draft, row) => Promise.resolve({ ...checkedLibrary(draft, row) }),
}

const asHolland = (draft: LibraryDraft): LibraryDraft => ({ ...draft, scoring: 'interests' })

const hollandTests: Source<typeof calls.hollandTestsResource, LibraryListRow> = {
  ...libraryPart,
  only: eq(test_libraries.scoring, 'interests'),
  filters: { status: (status) => eq(test_libraries.status, status) },
  create: (_tx, draft) => Promise.resolve({ ...checkedLibrary(asHolland(draft)) }),
  update: (_tx, draft, row) => Promise.resolve({ ...checkedLibrary(asHolland(draft), row) }),
}

const versionRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: test_versions.id,
      library_id: test_versions.library_id,
      library_title: test_libraries.title,
      scoring: test_libraries.scoring,
      number: test_versions.number,
      status: test_versions.status,
      question_count: test_versions.question_count,
      result_count: sql<number>`(select count(*)::int from ${test_results} where ${test_results.version_id} = ${test_versions.id})`,
      published_at: test_versions.published_at,
      version: test_versions.version,
      created_at: test_versions.created_at,
      // Whole documents are too much for a list and for the log, which gets this line of every save.
      content: sql<string>`${test_versions.question_count} || ' câu, lần lưu ' || ${test_versions.version}`,
      mark,
    })
    .from(test_versions)
    .innerJoin(test_libraries, eq(test_libraries.id, test_versions.library_id))
    .$dynamic()
type VersionListRow = Awaited<ReturnType<typeof versionRows>>[number]

/** How often one was taken is a number about people everywhere. */
const toVersionCard = (row: VersionListRow, ctx: Ctx) => ({
  ...row,
  result_count: ctx.actor.sees ? null : row.result_count,
  published_at: row.published_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const testVersions: Source<typeof calls.testVersionsResource, VersionListRow> = {
  table: test_versions,
  id: test_versions.id,
  rows: versionRows,
  card: toVersionCard,
  detail: async (row, ctx) => ({ ...toVersionCard(row, ctx), ...(await versions.wholeVersion(ctx, row)) }),
  filters: {
    library_id: (id) => eq(test_versions.library_id, id),
    status: (status) => eq(test_versions.status, status),
  },
  search: (q) => containsPlain(test_libraries.search, q),
  sorts: { created_at: test_versions.created_at, number: test_versions.number },
  places: 'none',
  create: (tx, { library_id, content }) => versions.newVersion(tx, library_id, content),
  update: (_tx, draft, row) => Promise.resolve(versions.changedVersion(row, draft)),
  remove: (_tx, row) => Promise.resolve(versions.refuseFrozen(row.status)),
}

const versionDetail = async (ctx: Ctx, id: number) =>
  testVersions.detail(await getRow(ctx, testVersions, id), ctx)

export function assessmentsConsole(bind: Bind) {
  serveResource(bind, calls.questionLibrariesResource, questionLibraries)
  serveResource(bind, calls.hollandTestsResource, hollandTests)
  serveResource(bind, calls.testVersionsResource, testVersions)
  bind(calls.draftVersion, async (ctx, input) => versionDetail(ctx, await versions.draftVersion(ctx, input)))
  bind(calls.publishVersion, async (ctx, input) =>
    versionDetail(ctx, await versions.publishVersion(ctx, input)),
  )
  bind(calls.exportQuestions, exportQuestions)
  bind(calls.importQuestions, importQuestions)
  rememberUndoing(QUESTIONS, questionsUndoing)
  bind(calls.summarizeResults, summary.summarizeResults)
  bind(calls.exportResults, summary.exportResults)
}
