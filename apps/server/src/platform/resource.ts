import type { ImportMode, Resource } from '@malto/contract'
import { withSecond, type Verb } from './approvals.ts'
import type { Ctx } from './ctx.ts'
import type { Bind } from './http.ts'
import { exportRows } from './resource.export.ts'
import { writeTemplate } from './import.template.ts'
import { importRows } from './resource.import.ts'
import { undoRowsOf } from './resource.import.undo.ts'
import { getRow, listRows } from './resource.read.ts'
import { rememberResource } from './resource.registry.ts'
import type { AnyRow, DraftOf, RowId, Source, Values, Wishes } from './resource.source.ts'
import { bulkRows, createRow, removeRow, updateRow } from './resource.write.ts'

export { scopeOf, type Source } from './resource.source.ts'

/** Binds the calls that a resource declares, no other, to what its module says of its rows. */
export function serveResource<R extends Resource, Row extends AnyRow>(
  bind: Bind,
  resource: R,
  source: Source<R, Row>,
): void {
  rememberResource(resource, source)
  const detail = async (ctx: Ctx, row: Row) => source.detail(row, ctx)
  const answers = new Map<unknown, (ctx: Ctx, input: never) => Promise<unknown>>([
    [resource.list, (ctx, input: Wishes & { limit: number }) => listRows(ctx, resource, source, input)],
    [resource.exportRows, (ctx, input: Wishes) => exportRows(ctx, resource, source, input)],
    [resource.get, async (ctx, { id }: { id: RowId }) => detail(ctx, await getRow(ctx, source, id))],
    [
      resource.create,
      async (ctx, draft: DraftOf<R>) => detail(ctx, await createRow(ctx, resource, source, draft)),
    ],
    [
      resource.update,
      async (ctx, input: { id: RowId; version: number } & Values) =>
        detail(ctx, await updateRow(ctx, resource, source, input)),
    ],
    [
      resource.remove,
      (ctx, input: { id: RowId; version: number }) => removeRow(ctx, resource, source, input),
    ],
    [
      resource.bulk,
      (ctx, input: { action: string; ids: RowId[]; reason?: string }) =>
        bulkRows(ctx, resource, source, input),
    ],
    [resource.importRows, (ctx, input: { mode: ImportMode }) => importRows(ctx, resource, source, input)],
    [resource.importTemplate, (ctx) => Promise.resolve(writeTemplate(ctx, resource))],
  ])
  const missing = [
    ...(resource.calls.includes(resource.create) && !source.create ? ['create'] : []),
    ...(resource.calls.includes(resource.update) && !source.update ? ['update'] : []),
    ...(resource.imports && !source.imports ? ['imports'] : []),
    ...Object.keys(resource.actions).filter((action) => !source.bulk?.[action]),
  ]
  if (missing.length > 0)
    throw new Error(`${resource.name} declares ${missing.join(', ')} and does not do it`)
  const weighed = new Map<unknown, Verb>([
    [resource.create, 'create'],
    [resource.update, 'update'],
    [resource.remove, 'remove'],
    [resource.bulk, 'bulk'],
    [resource.exportRows, 'export'],
  ])
  if (resource.imports) undoRowsOf(resource, source, resource.importRows.access)
  for (const call of resource.calls) {
    const plain = answers.get(call)
    const verb = weighed.get(call)
    const answer = plain && verb ? withSecond(resource, source, verb, plain) : plain
    if (!answer) throw new Error(`nothing answers ${call.method} ${call.path}`)
    bind(call, answer as never)
  }
}
