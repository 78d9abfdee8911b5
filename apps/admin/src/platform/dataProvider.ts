import { type Page, type Resource, NotFound } from '@malto/contract'
import type { Call } from '@malto/contract/core/call'
import type { Client } from '@malto/contract/client'
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import { createCursors, listKey } from './cursors.ts'
import { toDraft } from './drafts.ts'
import { looksMissing, toHttpError } from './failures.ts'
import { MORE } from './total.ts'

export interface BulkResult {
  readonly id: Identifier
  readonly ok: boolean
  readonly message: string | null
}

type Row = RaRecord & { readonly version?: number }
type Filters = Readonly<Record<string, unknown>>

interface BulkParams {
  readonly action: string
  readonly ids: readonly Identifier[]
  readonly reason?: string
}

interface Stoppable {
  readonly signal?: AbortSignal
}

/** What the console can do beyond react-admin's own verbs. */
export interface ConsoleProvider extends DataProvider {
  bulk: (resource: string, given: BulkParams) => Promise<{ data: readonly BulkResult[] }>
}

const orderOf = (sort: GetListParams['sort'] | undefined): string =>
  sort ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : ''

/** Only what the server knows, and only what is filled in: an undeclared filter is refused there. */
export function cleanFilters(resource: Resource, given: Filters): Filters {
  const known = new Set(['q', ...Object.keys(resource.filters)])
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => known.has(name) && value !== undefined && value !== null && value !== '',
    ),
  )
}

export function makeDataProvider(client: Client, resources: readonly Resource[]): ConsoleProvider {
  const cursors = createCursors()

  function named(name: string): Resource {
    const found = resources.find((each) => each.name === name)
    if (!found) throw toHttpError(NotFound())
    return found
  }

  async function ask<T>(call: Call, input: object, signal?: AbortSignal): Promise<T> {
    try {
      return (await client(call, input as never, signal ? { signal } : {})) as T
    } catch (error) {
      throw toHttpError(error)
    }
  }

  async function readPage(
    resource: Resource,
    query: { filters: Filters; sort: string; page: number; size: number },
    signal?: AbortSignal,
  ): Promise<Page<Row>> {
    const { filters, sort, page, size } = query
    const key = listKey(resource.name, filters, sort, size)
    let cursor = cursors.at(key, page)
    // Opened in the middle (a link, another tab's page number): walk there once, remembering the way.
    if (cursor === undefined) {
      const before = await readPage(resource, { ...query, page: page - 1 }, signal)
      if (before.next_cursor === null) return { items: [], next_cursor: null }
      cursor = before.next_cursor
    }
    if (page > 1 && cursor === null) return { items: [], next_cursor: null }
    const order = sort && resource.sorts.includes(sort.replace(/^-/, '')) ? { sort } : {}
    const input = { ...filters, ...order, limit: size, ...(cursor ? { cursor } : {}) }
    const answer = await ask<Page<Row>>(resource.list, input, signal)
    cursors.keep(key, page, answer.next_cursor)
    return answer
  }

  async function getList(name: string, params: GetListParams & Stoppable) {
    const resource = named(name)
    const { page = 1, perPage = 20 } = params.pagination ?? {}
    const filters = cleanFilters(resource, (params.filter ?? {}) as Filters)
    const query = { filters, sort: orderOf(params.sort), page, size: Math.min(perPage, 100) }
    const { items, next_cursor, total, total_more } = await readPage(resource, query, params.signal)
    return {
      data: items,
      ...(total === undefined ? {} : { total }),
      ...(total_more ? { meta: MORE } : {}),
      pageInfo: { hasNextPage: next_cursor !== null, hasPreviousPage: page > 1 },
    }
  }

  const getOne = async (name: string, id: Identifier, signal?: AbortSignal) => ({
    data: await ask<Row>(named(name).get, { id }, signal),
  })

  /** A bulk answer names each row; a missing one is skipped rather than failing all. */
  async function getMany(name: string, ids: readonly Identifier[], signal?: AbortSignal) {
    const rows = await Promise.all(
      ids.map((id) =>
        getOne(name, id, signal).then(
          ({ data }) => data,
          (error: unknown) => {
            if (looksMissing(error)) return null
            throw error
          },
        ),
      ),
    )
    return { data: rows.filter((row) => row !== null) }
  }

  async function update(name: string, id: Identifier, data: Partial<Row>, previous?: Partial<Row>) {
    const resource = named(name)
    const version = data.version ?? previous?.version
    return { data: await ask<Row>(resource.update, { ...toDraft(resource, data), id, version }) }
  }

  const remove = async (name: string, id: Identifier, previous?: Partial<Row>) => {
    const version = previous?.version ?? (await getOne(name, id)).data.version
    await ask(named(name).remove, { id, version })
    return { id, ...previous } as Row
  }

  const provider = {
    supportAbortSignal: true,
    getList,
    getOne: (name: string, { id, signal }: GetOneParams & Stoppable) => getOne(name, id, signal),
    getMany: (name: string, { ids, signal }: GetManyParams & Stoppable) => getMany(name, ids, signal),
    getManyReference: (name: string, { target, id, filter, ...rest }: GetManyReferenceParams & Stoppable) =>
      getList(name, { ...rest, filter: { ...(filter as Filters), [target]: id } }),
    create: async (name: string, { data }: CreateParams) => {
      const resource = named(name)
      return { data: await ask<Row>(resource.create, toDraft(resource, data as Filters)) }
    },
    update: (name: string, { id, data, previousData }: UpdateParams) =>
      update(name, id, data as Row, previousData as Row),
    updateMany: async (name: string, { ids, data }: UpdateManyParams) => {
      for (const id of ids) {
        const { data: previous } = await getOne(name, id)
        await update(name, id, { ...previous, ...(data as Partial<Row>) }, previous)
      }
      return { data: ids }
    },
    delete: async (name: string, { id, previousData }: DeleteParams) => ({
      data: await remove(name, id, previousData as Row),
    }),
    deleteMany: async (name: string, { ids }: DeleteManyParams) => {
      for (const id of ids) await remove(name, id)
      return { data: ids }
    },
    bulk: async (name: string, { action, ids, reason }: BulkParams) => {
      const input = { action, ids, ...(reason ? { reason } : {}) }
      const { results } = await ask<{ results: BulkResult[] }>(named(name).bulk, input)
      return { data: results }
    },
  }
  // React-admin's verbs are generic over the row; the rows here are what the contract says they are.
  return provider as unknown as ConsoleProvider
}
