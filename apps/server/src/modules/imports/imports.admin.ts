import { inLanguage } from '@malto/contract'
import { importsResource, undoImport as undoCall } from '@malto/contract/modules/imports.admin'
import { eq, or, sql, type SQL } from '#platform/drizzle.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { rememberRemoval } from '#platform/import.undoing.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { findShownRows } from './imports.queries.ts'
import { removeImportedPeople } from './imports.people.service.ts'
import { undoImport } from './imports.service.ts'
import { console_imports } from './imports.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: console_imports.id,
      kind: console_imports.kind,
      file_name: console_imports.file_name,
      mode: console_imports.mode,
      administrator_id: console_imports.administrator_id,
      administrator_name: administrators.full_name,
      read: console_imports.read,
      added: console_imports.added,
      changed: console_imports.changed,
      same: console_imports.same,
      bad: console_imports.bad,
      state: console_imports.state,
      created_at: console_imports.created_at,
      undone_at: console_imports.undone_at,
      mark,
    })
    .from(console_imports)
    .leftJoin(administrators, eq(administrators.id, console_imports.administrator_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
})

const source: Source<typeof importsResource, Row> = {
  table: console_imports,
  id: console_imports.id,
  rows,
  card: toCard,
  detail: async (row, ctx) => {
    const shown = await findShownRows(ctx.db, row.id)
    return {
      ...toCard(row),
      can_undo: row.state === 'applied' && shown.length > 0,
      rows: shown.map(({ row_number, did, label, state, reason }) => ({
        row: row_number,
        did,
        label,
        state,
        reason: reason && inLanguage(reason, ctx.language),
      })),
    }
  },
  filters: {
    kind: (kind) => eq(console_imports.kind, kind),
    state: (state) => eq(console_imports.state, state),
    from: (day) => sinceDay(console_imports.created_at, day),
    to: (day) => untilDay(console_imports.created_at, day),
  },
  search: (q) =>
    or(
      containsPlain(sql`without_marks(${console_imports.file_name})`, q),
      containsPlain(administrators.search, q),
    ),
  sorts: { created_at: console_imports.created_at },
  places: { own: console_imports.administrator_id },
}

export function importConsole(bind: Bind) {
  serveResource(bind, importsResource, source)
  bind(undoCall, undoImport)
  rememberRemoval('users', removeImportedPeople)
}
