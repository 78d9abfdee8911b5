import * as z from 'zod'
import { Changed, ExportsWaiting, InUse, SecondYesAsked } from '../errors.ts'
import type { Permission } from '../permissions.ts'
import { type Call, defineCall } from './call.ts'
import type { ErrorKind } from './error.ts'
import { ExportTicket } from './exports.ts'
import { Id, IntId, pageOf, paging, search, whole } from './fields.ts'
import { importErrors, ImportMode, ImportReport, type ImportColumn } from './imports.ts'
import type { Words } from './words.ts'

/** One column of a console table and of the Excel file made from it. */
export interface Column {
  readonly field: string
  readonly title: Words
  readonly kind: 'text' | 'number' | 'date' | 'datetime' | 'flag' | 'choice'
  readonly choices?: Readonly<Record<string, Words>>
}

type Shape = z.ZodRawShape

/** How many rows one act may be about. */
export const MOST_AT_ONCE = 200

const AnyId = z.union([z.string().max(36), z.number()])

interface Given<Card extends Shape, Detail extends Shape, Draft extends Shape, Filters extends Shape> {
  /** The folder of the path: `schools` answers under /auth-admin/schools. */
  readonly name: string
  readonly title: Words
  readonly ids: 'uuid' | 'int'
  readonly card: z.ZodObject<Card>
  readonly detail: z.ZodObject<Detail>
  /** What a writer sends; without it the resource is read only. */
  readonly draft?: z.ZodObject<Draft>
  readonly filters: Filters
  /** Fields the list may be ordered by. Asked for with `-` in front: descending. */
  readonly sorts: readonly string[]
  /** Without it the first of `sorts`, ascending. `-created_at`: the newest first. */
  readonly default_sort?: string
  readonly powers: { readonly read: Permission; readonly write?: Permission }
  readonly may: { readonly create?: true; readonly update?: true; readonly remove?: true }
  /** To remove one is weighty: it waits for the yes of a second administrator. */
  readonly weighty?: true
  /** Actions on many rows at once, by name. */
  readonly bulk?: Readonly<Record<string, Words>>
  readonly columns: readonly Column[]
  readonly errors?: readonly ErrorKind[]
  /** A row is a whole document: see `large` of a call. */
  readonly large?: true
  /** The columns of an Excel file that may be imported; a file exported from the list is one too. */
  readonly imports?: readonly ImportColumn[]
  /** Its rows are persons, or say something about persons: many of them leave in a file only with a second yes. */
  readonly people?: true
}

/** Everything the console can do with one kind of row; server, screens, Excel and audit follow from it. */
export function defineResource<
  Card extends Shape,
  Detail extends Shape,
  Draft extends Shape,
  Filters extends Shape,
>(given: Given<Card, Detail, Draft, Filters>) {
  const path = `/auth-admin/${given.name}` as const
  const id = given.ids === 'uuid' ? Id : IntId
  const { read, write = read } = given.powers
  const errors = given.errors ?? []
  const large = given.large ?? false
  const draft = given.draft?.shape ?? {}
  const en = given.title.en.toLowerCase()
  const filters = {
    q: search.optional(),
    sort: z.enum(given.sorts.flatMap((each) => [each, `-${each}`]) as [string, ...string[]]).optional(),
    ...given.filters,
  }
  const list = defineCall({
    method: 'GET',
    path,
    access: read,
    summary: `A page of ${en}.`,
    input: z.object({ ...filters, ...paging }),
    reply: pageOf(given.card),
  })
  const get = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    access: read,
    summary: `One of the ${en}.`,
    input: z.object({ id }),
    reply: given.detail,
    errors,
  })
  const exportRows = defineCall({
    method: 'POST',
    path: `${path}/export`,
    access: read,
    summary: `Begins an Excel file with exactly the listed ${en}; its ticket tells how far it is.`,
    input: z.object(filters),
    reply: ExportTicket,
    errors: [ExportsWaiting, ...(given.people ? [SecondYesAsked] : [])],
  })
  const create = defineCall({
    method: 'POST',
    path,
    access: write,
    summary: `Adds one to the ${en}.`,
    input: z.object(draft as Draft),
    large,
    reply: given.detail,
    errors: [Changed, SecondYesAsked, ...errors],
  })
  const update = defineCall({
    method: 'PUT',
    path: `${path}/:id`,
    access: write,
    summary: `Changes one of the ${en}; refused when somebody else changed it since \`version\`.`,
    input: z.object({ id, version: whole, ...(draft as Draft) }),
    large,
    reply: given.detail,
    errors: [Changed, SecondYesAsked, ...errors],
  })
  const remove = defineCall({
    method: 'DELETE',
    path: `${path}/:id`,
    access: write,
    summary: `Removes one of the ${en}.`,
    input: z.object({ id, version: whole }),
    reply: z.object({ id: AnyId }),
    errors: [Changed, InUse, SecondYesAsked, ...errors],
  })
  const bulk = defineCall({
    method: 'POST',
    path: `${path}/bulk`,
    access: write,
    summary: `One action on many ${en}, answered row by row.`,
    input: z.object({
      action: z.enum(Object.keys(given.bulk ?? { none: 0 }) as [string, ...string[]]),
      ids: z.array(id).min(1).max(MOST_AT_ONCE),
      reason: search.optional(),
    }),
    reply: z.object({
      results: z
        .array(z.object({ id: AnyId, ok: z.boolean(), message: z.string().max(300).nullable() }))
        .max(MOST_AT_ONCE),
    }),
    errors: [SecondYesAsked, ...errors],
  })
  const importRows = defineCall({
    method: 'POST',
    path: `${path}/import/:mode`,
    access: write,
    summary: `Rows of an Excel file into the ${en}: looked at, saved all or none, or only those without a fault.`,
    // In the path: what comes along with a file in its form is not read.
    input: z.object({ mode: ImportMode }),
    reply: ImportReport,
    takes: 'file',
    errors: importErrors,
  })
  const importTemplate = defineCall({
    method: 'GET',
    path: `${path}/import/template`,
    access: write,
    summary: `An empty Excel file for the import of ${en}, with a sheet that explains it.`,
    input: z.object({}),
    reply: z.unknown(),
    gives: 'file',
  })
  const writes = write !== read || given.powers.write !== undefined
  const calls: readonly Call[] = [
    list,
    exportRows,
    get,
    ...(writes && given.may.create ? [create] : []),
    ...(writes && given.may.update ? [update] : []),
    ...(writes && given.may.remove ? [remove] : []),
    ...(given.bulk ? [bulk] : []),
    ...(given.imports ? [importRows, importTemplate] : []),
  ]
  /** The words of the actions on many rows, by name. */
  const actions: Readonly<Record<string, Words>> = given.bulk ?? {}
  return {
    kind: 'resource' as const,
    ...given,
    path,
    actions,
    calls,
    list,
    get,
    exportRows,
    create,
    update,
    remove,
    bulk,
    importRows,
    importTemplate,
  }
}

export type Resource = Omit<ReturnType<typeof defineResource>, 'card' | 'detail' | 'draft' | 'filters'> & {
  readonly card: z.ZodObject
  readonly detail: z.ZodObject
  readonly draft?: z.ZodObject | undefined
  readonly filters: z.ZodRawShape
}
