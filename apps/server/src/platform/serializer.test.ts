import { allCalls, defineCall } from '@malto/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { compileReply } from './serializer.ts'

const CANARY = 'một điều không ai được thấy'

function write(reply: z.ZodType, data: unknown): string {
  const call = defineCall({
    method: 'GET',
    path: '/x',
    access: 'anyone',
    summary: 'x',
    input: z.object({}),
    reply,
  })
  return compileReply(call)({ success: true, data, errors: null })
}
const written = (reply: z.ZodType, data: unknown) =>
  (JSON.parse(write(reply, data)) as { data: unknown }).data

const Place = z.object({ id: z.number().int(), name: z.string().max(10) })

test('a field that the contract does not name never leaves, at any depth, in any kind of shape', () => {
  const place = { id: 1, name: 'Huế', secret: CANARY }
  const shapes: [z.ZodType, unknown][] = [
    [Place, place],
    [z.strictObject(Place.shape), place],
    [z.object({ place: Place }), { place, secret: CANARY }],
    [z.object({ place: Place.nullable() }), { place }],
    [z.object({ place: Place.optional() }), { place }],
    [z.array(Place), [place, place]],
    [
      z.object({ items: z.array(z.object({ place: Place.nullable() })) }),
      { items: [{ place, secret: CANARY }] },
    ],
    [
      z.union([
        z.object({ kind: z.literal('a'), a: z.number() }),
        z.object({ kind: z.literal('b'), place: Place }),
      ]),
      { kind: 'b', place, secret: CANARY },
    ],
    [
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b'), place: Place }),
      ]),
      { kind: 'b', place, secret: CANARY },
    ],
    [z.union([Place, z.object({ phone: z.string() })]).nullable(), { phone: '1', secret: CANARY }],
    [z.record(z.string(), Place), { hue: place }],
    [z.object({ by_id: z.record(z.string(), Place.nullable()) }), { by_id: { a: place, b: null } }],
    [z.intersection(Place, z.object({ note: z.string() })), { ...place, note: 'x' }],
  ]

  for (const [shape, data] of shapes) {
    const text = write(shape, data)
    expect(text).not.toContain(CANARY)
    expect(JSON.parse(text)).toEqual({ success: true, data: shape.parse(strip(data)), errors: null })
  }
})

/** The same without the canaries, so that strict shapes can be asked what they make of it. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'secret')
      .map(([key, each]) => [key, strip(each)]),
  )
}

test('null is null: objects, words, lists, numbers, unions, literals', () => {
  const Shape = z.object({
    place: Place.nullable(),
    level: z.enum(['low', 'high']).nullable(),
    list: z.array(z.string()).nullable(),
    count: z.number().int().nullable(),
    yes: z.boolean().nullable(),
    text: z.string().max(5).nullable(),
    either: z.union([z.string(), z.number()]).nullable(),
    one: z.literal('lvt').nullable(),
    map: z.record(z.string(), z.number()).nullable(),
    kinds: z
      .discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])
      .nullable(),
  })
  const empty = Object.fromEntries(Object.keys(Shape.shape).map((key) => [key, null]))
  const full = {
    place: { id: 1, name: 'Huế' },
    level: 'low',
    list: [],
    count: 0,
    yes: false,
    text: '',
    either: 5,
    one: 'lvt',
    map: { a: 1 },
    kinds: { kind: 'b' },
  }

  expect(written(Shape, empty)).toEqual(empty)
  expect(written(Shape, full)).toEqual(full)
})

test('texts arrive as they were, however odd', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(written(z.object({ text: z.string() }), { text })).toEqual({ text })
    }),
  )
})

test('a needed field that is missing fails loudly instead of being made up', () => {
  expect(() => write(Place, { id: 1 })).toThrow(/required/)
  expect(() => write(z.object({ place: Place }), { place: { name: 'x' } })).toThrow(/required/)
})

test('a reply whose shape cannot be written down is refused: nothing could be cut from it', () => {
  expect(() => write(z.object({ name: z.string().transform((text) => ({ text })) }), { name: 'x' })).toThrow()
  expect(() => write(z.tuple([Place, z.string()]), [{ id: 1, name: 'x' }, 'x'])).toThrow(/tuple/)
})

test('every reply of Malto can be compiled', () => {
  const json = allCalls.filter((call) => call.gives === 'json')
  expect(json.length).toBeGreaterThan(10)
  for (const call of json) expect(() => compileReply(call)).not.toThrow()
})

/** A shape as the contract writes them, with a value of it. */
const leaf = fc.oneof(
  fc.tuple(fc.constant(z.string()), fc.string()),
  fc.tuple(fc.constant(z.string().max(400)), fc.string()),
  fc.tuple(fc.constant(z.number().int()), fc.integer()),
  fc.tuple(
    fc.constant(z.number()),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => (each === 0 ? 0 : each)),
  ),
  fc.tuple(fc.constant(z.boolean()), fc.boolean()),
  fc.tuple(fc.constant(z.enum(['thấp', 'cao'])), fc.constantFrom('thấp', 'cao')),
  fc.tuple(fc.constant(z.literal('lvt')), fc.constant('lvt')),
  fc.tuple(fc.constant(z.uuid()), fc.uuid()),
  fc.tuple(fc.constant(z.iso.date()), fc.constant('2010-03-25')),
  fc.tuple(fc.constant(z.iso.datetime()), fc.constant('2026-11-14T05:00:00.000Z')),
)
type Sample = readonly [z.ZodType, unknown]
const name = fc.stringMatching(/^[a-z][a-z_]{0,8}$/)

const samples = fc.letrec<{ any: Sample; object: Sample }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    fc
      .tuple(tie('any'), fc.boolean())
      .map(([[shape, value], none]): Sample => [shape.nullable(), none ? null : value]),
    fc
      .tuple(tie('any'), fc.nat(3))
      .map(([[shape, value], many]): Sample => [z.array(shape), Array.from({ length: many }, () => value)]),
    fc
      .tuple(tie('any'), fc.uniqueArray(name, { maxLength: 3 }))
      .map(([[shape, value], keys]): Sample => [
        z.record(z.string(), shape),
        Object.fromEntries(keys.map((key) => [key, value])),
      ]),
    fc
      .tuple(tie('object'), tie('object'), fc.boolean())
      .map(([[one, a], [other, b], first]): Sample => [
        z.discriminatedUnion('kind', [
          (one as z.ZodObject).extend({ kind: z.literal('one') }),
          (other as z.ZodObject).extend({ kind: z.literal('other') }),
        ]),
        first ? { ...(a as object), kind: 'one' } : { ...(b as object), kind: 'other' },
      ]),
  ),
  object: fc
    .uniqueArray(fc.tuple(name, tie('any'), fc.boolean(), fc.boolean()), {
      selector: ([key]) => key,
      maxLength: 4,
    })
    .map((fields): Sample => [
      z.object(
        Object.fromEntries(
          fields.map(([key, [shape], optional]) => [key, optional ? shape.optional() : shape]),
        ),
      ),
      Object.fromEntries(
        fields.flatMap(([key, [, value], optional, missing]) => (optional && missing ? [] : [[key, value]])),
      ),
    ]),
}))

/** A field too many in every object that is no map: what a new column would be. */
function spoil(shape: z.ZodType, value: unknown): unknown {
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional)
    return value === null || value === undefined ? value : spoil(shape.unwrap() as z.ZodType, value)
  if (shape instanceof z.ZodArray)
    return (value as unknown[]).map((each) => spoil(shape.element as z.ZodType, each))
  if (shape instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(value as object).map(([key, each]) => [key, spoil(shape.valueType as z.ZodType, each)]),
    )
  if (shape instanceof z.ZodDiscriminatedUnion) {
    const chosen = (shape.options as readonly z.ZodType[]).find((each) => each.safeParse(value).success)
    return chosen ? spoil(chosen, value) : value
  }
  if (!(shape instanceof z.ZodObject)) return value
  const fields = Object.entries(value as object).map(([key, each]) => [
    key,
    spoil(shape.shape[key] as z.ZodType, each),
  ])
  return { ...Object.fromEntries(fields), '': CANARY, zz_new_column: CANARY }
}

test('what is written is what the contract reads, for any shape and any value, and nothing else', () => {
  fc.assert(
    fc.property(samples.any, ([shape, value]) => {
      const text = write(shape, spoil(shape, value))
      expect(text).not.toContain(CANARY)
      expect((JSON.parse(text) as { data: unknown }).data).toEqual(shape.parse(value))
    }),
    { numRuns: 300 },
  )
})
