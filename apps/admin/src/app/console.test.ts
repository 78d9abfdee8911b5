import { allResources } from '@malto/contract'
import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import { vietnameseMessages } from '../platform/messages.vi.ts'
import { titleOf } from '../platform/arrangement.ts'
import { arranged, arrangements } from './arrangements.ts'

/** `ra.action.add`, for every sentence in the tree. */
function keysOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )
}

function sentenceAt(messages: object, key: string): string {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages) as string
}

const namesIn = (sentence: string) => [...new Set(sentence.match(/%\{\w+\}/g))].toSorted()

test("every sentence of react-admin's English has a Vietnamese one", () => {
  expect(keysOf(vietnameseMessages).toSorted()).toEqual(keysOf(englishMessages).toSorted())
})

test('a Vietnamese sentence fills in nothing that react-admin does not give', () => {
  const strays = keysOf(vietnameseMessages).filter((key) => {
    const given = namesIn(sentenceAt(englishMessages, key))
    const used = namesIn(sentenceAt(vietnameseMessages, key))
    return used.some((name) => !given.includes(name))
  })
  expect(strays).toEqual([])
})

test('every resource of the contract has its place in the console, once', () => {
  const placed = arrangements.map(({ resource }) => resource.name)
  expect(placed.toSorted()).toEqual(allResources.map(({ name }) => name).toSorted())
})

test('what an arrangement shows, the resource declares', () => {
  const strays = arrangements.flatMap(
    ({ resource, columns, cardLine, filters, detail, form, bulk, lead }) => {
      const known = new Set(resource.columns.map(({ field }) => field))
      const details = new Set(Object.keys(resource.detail.shape))
      const drafts = new Set(Object.keys(resource.draft?.shape ?? {}))
      return [
        ...[lead.field, ...columns, ...cardLine].filter((field) => !known.has(field)),
        ...filters.map(({ field }) => field).filter((field) => !(field in resource.filters)),
        ...detail
          .flatMap(({ fields }) => fields.map(({ field }) => field))
          .filter((field) => !details.has(field)),
        ...(form ?? [])
          .flatMap(({ fields }) => fields.map(({ field }) => field))
          .filter((field) => !drafts.has(field)),
        ...Object.keys(bulk ?? {}).filter((action) => !(action in resource.actions)),
      ].map((field) => `${resource.name}: ${field}`)
    },
  )
  expect(strays).toEqual([])
})

test('every field of a draft can be filled in', () => {
  const missing = arranged
    .filter(({ form }) => form !== undefined)
    .flatMap(({ resource, form }) => {
      const offered = new Set(form?.flatMap(({ fields }) => fields.map(({ field }) => field)))
      return Object.keys(resource.draft?.shape ?? {})
        .filter((field) => !offered.has(field))
        .map((field) => `${resource.name}: ${field}`)
    })
  expect(missing).toEqual([])
})

test('a list that knows from and to lets one choose the days, in one way', () => {
  const counts = arrangements
    .filter(({ resource }) => 'from' in resource.filters && 'to' in resource.filters)
    .map(({ resource, filters }) => [
      resource.name,
      filters.filter(({ kind }) => kind === 'span').length,
      filters.filter(({ field }) => field === 'to').length,
    ])
  expect(counts.length).toBeGreaterThan(12)
  expect(counts.filter(([, spans, loose]) => spans !== 1 || loose !== 0)).toEqual([])
})

test('no field goes by the name that the database has for it', () => {
  const bare = arrangements.flatMap((arrangement) => {
    const shown = [
      ...arrangement.columns.map((field) => ({ field })),
      ...arrangement.filters,
      ...arrangement.detail.flatMap(({ fields }) => fields),
      // Inputs of a module's own bring their own words.
      ...(arrangement.form ?? []).flatMap(({ fields }) => fields.filter(({ kind }) => kind !== 'own')),
    ]
    return shown
      .filter((each) => titleOf(arrangement, each).vi === each.field)
      .map(({ field }) => `${arrangement.resource.name}: ${field}`)
  })
  expect(bare).toEqual([])
})
