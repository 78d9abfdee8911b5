import { getTableName, sql, type SQL } from './drizzle.ts'
import type { PgTable } from './drizzle.pg.ts'

/**
 * What every column of every table is, what for, how long, and what becomes of it when its person asks for their data
 * or leaves. Each module describes its own tables (`<m>.privacy.ts`); the export, the deletion and the nightly tidying
 * do what is written there, and nothing else. A test walks the real schema: a column that nobody described fails it.
 */
export interface TableMap {
  readonly table: string
  /** What its file in "my data" is called. */
  readonly title: string
  readonly purpose: string
  readonly retention: Retention
  /** Whose a row is; nobody's when empty. */
  readonly people: readonly PersonLink[]
  readonly columns: Readonly<Record<string, ColumnMap>>
  /** The column that names a stored file: it travels with the row, and goes with it. */
  readonly file?: string
}

export type Retention =
  /** Rows go this many days after what the column says (`ms`: as milliseconds). */
  | { readonly days: number; readonly since: string; readonly as?: 'ms' }
  /** As long as the account. */
  | 'account'
  | { readonly always: string }

/** public: anybody may see it. own, sensitive: about a person. secret: nobody ever reads it back. technical: about nobody. */
export type ColumnClass = 'public' | 'own' | 'sensitive' | 'secret' | 'technical'

export interface ColumnMap {
  readonly class: ColumnClass
  readonly purpose: string
  /** What its owner reads in "my data"; null: not handed out. */
  readonly title: string | null
  /** An id of a catalogue is handed out as the name behind it. */
  readonly named_by?: { readonly table: string; readonly column: string }
}

/**
 * What of a person a column holds: `contact` is a phone or an email, `login` whatever one may sign in by, `ending` any
 * of them behind the last colon of a key.
 */
export type Holds = 'id' | 'id as text' | 'phone' | 'contact' | 'login' | 'ending'

export interface PersonLink {
  readonly column: string
  readonly holds?: Holds
  /** The column points at a row of another table, and that one at the person. */
  readonly via?: { readonly table: string; readonly key: string; readonly column: string }
  /** Only these rows, as SQL of our own. */
  readonly where?: string
  /** Where no column says it alone: the rows that speak of this person. */
  readonly mine?: (subject: Subject) => SQL
  readonly exported: boolean
  readonly deletion:
    | 'delete'
    /** The row stays, for the reason given; these columns change. */
    | { readonly keep: string; readonly set: Readonly<Record<string, string | null>> }
}

export interface Subject {
  readonly id: string
  readonly phone: string | null
  readonly email: string | null
  readonly username: string | null
}

const column =
  (kind: ColumnClass) =>
  (purpose: string, title: string | null = null): ColumnMap => ({ class: kind, purpose, title })
export const open = column('public')
export const own = column('own')
export const sensitive = column('sensitive')
export const technical = column('technical')
/** Never handed out, not even to its owner. */
export const secret = (purpose: string): ColumnMap => ({ class: 'secret', purpose, title: null })

/** As `own`, of an id whose name stands in a catalogue. */
export const ownNamed = (purpose: string, title: string, table: string, name = 'name'): ColumnMap => ({
  ...own(purpose, title),
  named_by: { table, column: name },
})

type Described<T extends PgTable> = Omit<TableMap, 'table' | 'columns'> & {
  readonly columns: Readonly<Record<keyof T['_']['columns'] & string, ColumnMap>>
}

/** One table, every column by name: one that is left out does not compile. */
export const describeTable = <T extends PgTable>(table: T, map: Described<T>): TableMap => ({
  ...map,
  table: getTableName(table),
})

/** A table that belongs to nobody: catalogues and machinery. */
export const describeOpen = <T extends PgTable>(
  table: T,
  purpose: string,
  columns: Described<T>['columns'],
): TableMap => ({
  table: getTableName(table),
  title: purpose,
  purpose,
  retention: { always: 'it speaks of no person' },
  people: [],
  columns,
})

/** What a later module knows of an earlier one's rows. */
export const describeMore = (table: PgTable, people: readonly PersonLink[]): TableMap => ({
  table: getTableName(table),
  title: '',
  purpose: '',
  retention: 'account',
  people,
  columns: {},
})

export const quoted = (identifier: string): SQL => sql.raw(`"${identifier}"`)

/** The rows that this link makes somebody's. */
export function rowsOf(link: PersonLink, subject: Subject): SQL {
  const at = quoted(link.column)
  const { id, phone, email, username } = subject
  const oneOf = (...values: (string | null)[]): SQL => {
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return sql`in (null)`
    return sql`in (${sql.join(
      known.map((value) => sql`${value}`),
      sql`, `,
    )})`
  }
  const held: Record<Holds, () => SQL> = {
    id: () => sql`${at} = ${id}::uuid`,
    'id as text': () => sql`${at} = ${id}`,
    phone: () => sql`${at} ${oneOf(phone)}`,
    contact: () => sql`${at} ${oneOf(phone, email)}`,
    login: () => sql`${at} ${oneOf(id, phone, username)}`,
    ending: () => sql`reverse(split_part(reverse(${at}), ':', 1)) ${oneOf(id, phone, email)}`,
  }
  const { via } = link
  if (link.mine) return link.mine(subject)
  const mine = via
    ? sql`${at} in (select ${quoted(via.key)} from ${quoted(via.table)} where ${quoted(via.column)} = ${id}::uuid)`
    : held[link.holds ?? 'id']()
  return link.where ? sql`${mine} and (${sql.raw(link.where)})` : mine
}

let known: readonly TableMap[] = []

/** Told once at the start, from the table of contents. */
export function learnDataMap(tables: readonly TableMap[]): void {
  known = tables
}
export const dataMap = (): readonly TableMap[] => known
