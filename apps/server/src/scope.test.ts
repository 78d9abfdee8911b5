import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources, NotFound, type Resource } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { and, isNull, sql } from '#platform/drizzle.ts'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { servedResource } from '#platform/resource.registry.ts'
import type { AnyRow, RowId, Source } from '#platform/resource.source.ts'
import type { ColumnKind } from '#platform/xlsx/cells.ts'
import { exportedRows } from '#testing/exports.ts'
import { fileOf, importFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeTwoPlaces, type Side, type TwoPlaces } from '#testing/places.ts'

// I39: every resource, as two administrators who see one province each, one who sees a school, and one who sees all.
// A new resource is walked as soon as it is declared; without rows on both sides it fails.

let malto: Malto
let world: TwoPlaces
beforeAll(async () => {
  malto = await startMalto()
  world = await makeTwoPlaces(malto)
}, 60_000)
afterAll(() => malto.stop())

interface Row {
  readonly id: RowId
  readonly version?: number
}
interface Walked {
  readonly rows: readonly Row[]
  readonly ids: readonly RowId[]
  readonly total: number
}

/** Every page of a list, and how many it says there are. */
async function walk(call: Client, resource: Resource, wishes: object = {}): Promise<Walked> {
  const rows: Row[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const asked: object = { limit: 50, ...wishes, ...(cursor ? { cursor } : {}) }
    const page = (await call(resource.list, asked as never)) as unknown as {
      items: Row[]
      next_cursor: string | null
      total: number
    }
    rows.push(...page.items)
    total = page.total
    cursor = page.next_cursor
  } while (cursor)
  return { rows, ids: rows.map(({ id }) => id), total }
}

const sourceOf = ({ name }: Resource): Source<Resource, AnyRow> => {
  const served = servedResource(name)
  if (!served) throw new Error(`nobody serves ${name}`)
  return served.source
}

/** Asked of the database itself, without the function that the console uses. */
async function withoutPlace(resource: Resource): Promise<RowId[]> {
  const { rows, places, only } = sourceOf(resource)
  if (places === 'none' || places === 'whole') return []
  const condition =
    'provinces' in places
      ? places.everywhere
      : 'own' in places
        ? sql`${places.own} is null or not ${places.own} = any(${sql.param([world.hue.local.id, world.saigon.local.id])}::uuid[])`
        : and(
            places.province ? isNull(places.province) : undefined,
            places.school ? isNull(places.school) : undefined,
          )
  const found = await rows(malto.db, sql<string | null>`null::text`).where(and(only, condition))
  return found.map(({ id }) => id)
}

const sorted = (ids: readonly RowId[]): RowId[] =>
  [...ids].toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
const union = (...lists: readonly (readonly RowId[])[]): RowId[] => sorted([...new Set(lists.flat())])
const kindOf = (resource: Resource): string => {
  const { places } = sourceOf(resource)
  return typeof places === 'string' ? places : 'placed'
}
const wordsOf = ({ who, pupil }: Side): string[] => [
  who.mark,
  who.phone,
  who.email,
  who.username,
  who.id,
  pupil.id,
  pupil.phone,
]
const told = (answer: unknown, words: readonly string[]): string[] => {
  const text = JSON.stringify(answer)
  return words.filter((word) => text.includes(word))
}

const statusOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { status?: number }).status ?? error,
  )

describe('every resource', () => {
  for (const resource of allResources)
    test(`${resource.name}: list, count, detail, file and search show what stands in one’s places`, async () => {
      const { hue, saigon, chief, school } = world
      const kind = kindOf(resource)
      const all = await walk(chief.call, resource)
      const one = await walk(hue.local.call, resource)
      const other = await walk(saigon.local.call, resource)
      const narrow = await walk(school.call, resource)
      for (const each of [all, one, other, narrow]) expect(each.total).toBe(each.ids.length)
      if (kind === 'none') {
        for (const each of [one, other, narrow]) expect(sorted(each.ids)).toEqual(sorted(all.ids))
        return
      }
      if (kind === 'whole') {
        expect(all.ids.length, 'the world has none').toBeGreaterThan(0)
        expect([one.ids, other.ids, narrow.ids]).toEqual([[], [], []])
        for (const { id } of all.rows.slice(0, 3)) await refused(hue.local, resource, id)
        return
      }
      expect(one.ids.length, 'the world has none in Huế').toBeGreaterThan(0)
      expect(other.ids.length, 'the world has none in Saigon').toBeGreaterThan(0)
      expect(one.ids.filter((id) => other.ids.includes(id))).toEqual([])
      // Those who write meanwhile leave rows in the log: what is compared is what was there.
      const unplaced = (await withoutPlace(resource)).filter((id) => all.ids.includes(id))
      const known = new Set(all.ids)
      const before = (ids: readonly RowId[]) => ids.filter((id) => known.has(id))
      expect(union(before(one.ids), before(other.ids), unplaced)).toEqual(sorted(all.ids))
      expect(unplaced.filter((id) => one.ids.includes(id) || other.ids.includes(id))).toEqual([])
      // A school of a province is seen with the province.
      if (!('own' in (sourceOf(resource).places as object)))
        expect(before(narrow.ids).filter((id) => !one.ids.includes(id))).toEqual([])

      const foreign = wordsOf(saigon)
      expect(told(one.rows, foreign)).toEqual([])
      for (const id of one.ids.slice(0, 20))
        expect(told(await hue.local.call(resource.get, { id: id as never }), foreign)).toEqual([])
      await sameInFile(hue.local, resource, foreign)
      await sameInSearch(hue.local, resource, [...foreign, 'canary', saigon.who.phone.replace('+84', '0')])
      for (const id of other.ids.slice(0, 5)) await refused(hue.local, resource, id)
    })
})

async function refused(who: SignedInAdministrator, resource: Resource, id: RowId): Promise<void> {
  await expect(who.call(resource.get, { id: id as never }), `get ${id}`).rejects.toSatisfy(NotFound.is)
}

async function sameInFile(
  who: SignedInAdministrator,
  resource: Resource,
  foreign: readonly string[],
): Promise<void> {
  const own = await walk(who.call, resource)
  const file = await exportedRows(malto, who, resource)
  expect(file.rows).toHaveLength(own.ids.length + (resource.name === 'audit' ? 1 : 0))
  expect(told(file.rows, foreign)).toEqual([])
}

/** Whatever is asked for, by words or by filters that name people: nothing that the plain list does not show. */
async function sameInSearch(
  who: SignedInAdministrator,
  resource: Resource,
  words: readonly string[],
): Promise<void> {
  const { saigon } = world
  const ids = new Set((await walk(who.call, resource)).ids)
  const wishes: object[] = words.map((q) => ({ q }))
  for (const name of Object.keys(resource.filters)) {
    if (/^(user|parent|child|subject|adviser|administrator)_id$/.test(name))
      wishes.push({ [name]: saigon.who.id }, { [name]: saigon.pupil.id })
    if (name === 'province_id') wishes.push({ [name]: saigon.province_id })
    if (name === 'school_id') wishes.push({ [name]: saigon.school_id })
  }
  for (const wish of wishes) {
    const found = await walk(who.call, resource, wish)
    expect(found.total, JSON.stringify(wish)).toBe(found.ids.length)
    expect(
      found.ids.filter((id) => !ids.has(id)),
      JSON.stringify(wish),
    ).toEqual([])
  }
}

describe('every import', () => {
  for (const resource of allResources.filter((each) => each.calls.includes(each.importRows)))
    test(`${resource.name}: a file brings nothing to rows that one does not see`, async () => {
      const { hue, saigon, chief } = world
      const { columns, rows } = await exportedRows(malto, saigon.local, resource)
      const name_at = columns.findIndex((title) => /^(Tên|Họ tên)/.test(title))
      const file = await fileOf(
        columns,
        rows.map((row) => row.with(name_at, 'Bị Chiếm Lấy')),
        kindsOf(resource),
      )
      const before = await walk(chief.call, resource)
      // Whoever sees all could change some of them: what hinders the other is the place.
      const look = await importFile(chief, resource, 'check', file)
      expect(look.changed, JSON.stringify(look.faults)).toBeGreaterThan(0)
      for (const mode of ['check', 'good', 'all'] as const) {
        const report = await importFile(hue.local, resource, mode, file)
        expect(report).toMatchObject({ import_id: null, added: 0, changed: 0 })
        const foreign = report.faults.filter(({ message }) => message.includes('ngoài phạm vi'))
        expect(new Set(foreign.map(({ row }) => row)).size).toBeGreaterThanOrEqual(look.changed)
        expect(told(report, wordsOf(saigon))).toEqual([])
      }
      expect(await walk(chief.call, resource)).toEqual(before)
    })
})

/** As the export writes its cells. */
const kindsOf = ({ columns }: Resource): Record<string, ColumnKind> =>
  Object.fromEntries(
    columns.flatMap(({ title, kind }) =>
      kind === 'number' || kind === 'datetime' || kind === 'date' ? [[title.vi, kind]] : [],
    ),
  )

const person = { full_name: 'Người Khác', nickname: null, status: 'active', blocked_reason: null }
/** What the marked rows hold and no writer could send: only a draft that is whole comes as far as the row. */
const valid: Readonly<Record<string, object>> = {
  users: person,
  parents: person,
  kids: person,
  advisers: {
    advisory_name: 'Cô Hoa',
    short_description: 'Lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae: 'Dạy Ngữ văn mười năm, rồi tư vấn học đường.',
  },
}

describe('foreign rows stay as they are', () => {
  for (const resource of allResources.filter((each) => each.calls.length > 3))
    test(`${resource.name}: nobody changes, removes or handles what they do not see`, async () => {
      const { hue, saigon, chief } = world
      const kind = kindOf(resource)
      if (kind === 'none') return
      const theirs = kind === 'whole' ? chief : saigon.local
      const [id] = (await walk(theirs.call, resource)).ids
      if (id === undefined) throw new Error(`the world has none of the ${resource.name}`)
      const before = (await chief.call(resource.get, { id: id as never })) as unknown as Record<
        string,
        unknown
      >
      const version = before['version'] ?? 1
      const { call } = hue.local
      if (resource.calls.includes(resource.update)) {
        const draft = Object.fromEntries(
          Object.keys(resource.draft?.shape ?? {})
            .filter((name) => name in before)
            .map((name) => [name, before[name]]),
        )
        const wish = { id, version, ...draft, ...valid[resource.name] } as never
        expect(await statusOf(call(resource.update, wish)), 'update').toBe(404)
      }
      if (resource.calls.includes(resource.remove))
        expect(await statusOf(call(resource.remove, { id, version } as never)), 'remove').toBe(404)
      for (const action of Object.keys(resource.actions)) {
        const wish = { action, ids: [id], reason: 'Thử xem có được không' }
        const { results } = await call(resource.bulk, wish as never)
        expect(results, action).toMatchObject([{ ok: false, message: NotFound.words.vi }])
      }
      expect(await chief.call(resource.get, { id: id as never })).toEqual(before)
    })
})
