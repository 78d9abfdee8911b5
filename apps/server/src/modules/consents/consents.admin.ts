import { consentsResource, type ConsentEntryCard } from '@malto/contract/modules/consents.admin'
import { eq, type SQL } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { consent_entries as entries } from './consents.table.ts'

const subjects = alias(users, 'subjects')
const sayers = alias(users, 'sayers')

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: entries.id,
      at: entries.at,
      subject_id: entries.subject_id,
      subject_name: subjects.full_name,
      purpose: entries.purpose,
      given: entries.given,
      by: entries.by,
      by_id: entries.by_id,
      by_name: sayers.full_name,
      cause: entries.cause,
      text_version: entries.text_version,
      address: entries.address,
      mark,
    })
    .from(entries)
    .leftJoin(subjects, eq(subjects.id, entries.subject_id))
    .leftJoin(sayers, eq(sayers.id, entries.by_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toCard = (row: Row): ConsentEntryCard => ({ ...row, at: row.at.toISOString() })

const source: Source<typeof consentsResource, Row> = {
  table: entries,
  id: entries.id,
  rows,
  card: toCard,
  detail: (row) => ({ ...toCard(row), address: row.address }),
  filters: {
    purpose: (purpose) => eq(entries.purpose, purpose),
    given: (given) => eq(entries.given, given),
    by: (by) => eq(entries.by, by),
    subject_id: (id) => eq(entries.subject_id, id),
    from: (day) => sinceDay(entries.at, day),
    to: (day) => untilDay(entries.at, day),
  },
  search: (q, ctx) => findsPerson(subjects, q, ctx),
  sorts: { at: entries.at },
  places: { province: subjects.province_id, school: subjects.school_id },
}

export function consentConsole(bind: Bind) {
  serveResource(bind, consentsResource, source)
}
