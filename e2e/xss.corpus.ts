import type { Call } from '@malto/contract'
import type * as z from 'zod'

// What somebody might type who wants it to run on another person's screen, and where the contract would let them type it.

/** Each calls `ran` if any of it ever runs. None runs because its words are read as words, wherever they stand. */
export const payloads: readonly string[] = [
  '<script>ran(1)</script>',
  '<img src=x onerror=ran(2)>',
  '<svg onload=ran(3)>',
  '<a href="javascript:ran(4)">x</a>',
  '[x](javascript:ran(5)) ![x](x"onerror="ran(5))',
  '</textarea></title><script>ran(6)</script>',
  '"\'><img src=x onerror=ran(7)>',
  "{{constructor.constructor('ran(8)')()}}${ran(8)}",
  '&lt;img src=x onerror=ran(9)&gt;&#60;svg onload=ran(9)&#62;',
  '<iframe srcdoc="<script>parent.ran(10)</script>"></iframe>',
  '<p style="background:url(javascript:ran(11));width:expression(ran(11))">x</p>',
  '<object data="data:text/html,<script>parent.ran(12)</script>"></object>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran(13)&gt;">',
  '\u202e<\u017fcript>ran(14)</\u017fcript>＜img src=x onerror=ran(14)＞\ufeff',
  'java\tscript:ran(15)',
  'javascript:ran(16)',
  '<meta http-equiv=refresh content="0;url=/ran(18)">',
]

/** For fields that hold a word or two: enough to open an element that is not there otherwise. */
const short: readonly string[] = ['<svg onload=ran()>', '"><b id=ran>', '<b id=ran>', '<s id=q>', '<b>']

const PADDING = ' và còn nhiều chữ nữa'

/** As many payloads as a text of this length takes, the rest of it in plain words where it must not be short. */
const filled = (max: number, min: number): string => {
  let text = ''
  for (const each of payloads) if (text.length + each.length + 1 <= max) text += `${text && ' '}${each}`
  while (text.length < min) text += PADDING
  return text
}

/** The most hostile text that a field takes, or null where its own rule lets no markup in. */
export function ladenFor(field: z.ZodType): string | null {
  for (const min of [0, 40, 160])
    for (const max of [11_000, 3900, 2000, 1400, 1000, 900, 700, 500, 400, 300, 240, 200, 160, 120, 80, 60])
      if (max > min && field.safeParse(filled(max, min)).success && filled(max, min) !== '')
        return filled(max, min)
  return [...payloads, ...short].find((each) => field.safeParse(each).success) ?? null
}

type Def = Readonly<Record<string, unknown>> & { readonly type: string }
export const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def

/** What stands under "may be missing", "may be null" and the like. */
export function innerOf(schema: z.ZodType): z.ZodType | null {
  const def = defOf(schema)
  if (def.type === 'lazy') return (def['getter'] as () => z.ZodType)()
  return (def['innerType'] as z.ZodType | undefined) ?? null
}

/** Every place of an input where a single value stands: `a.b[].c`, with the rule that it keeps. */
export function* leavesOf(schema: z.ZodType, at = ''): Generator<readonly [string, z.ZodType]> {
  const def = defOf(schema)
  const inner = innerOf(schema)
  if (inner) yield* leavesOf(inner, at)
  else if (def.type === 'object')
    for (const [name, each] of Object.entries(def['shape'] as Record<string, z.ZodType>))
      yield* leavesOf(each, at === '' ? name : `${at}.${name}`)
  else if (def.type === 'array') yield* leavesOf(def['element'] as z.ZodType, `${at}[]`)
  else if (def.type === 'tuple')
    for (const each of def['items'] as z.ZodType[]) yield* leavesOf(each, `${at}[]`)
  else if (def.type === 'record') yield* leavesOf(def['valueType'] as z.ZodType, `${at}[]`)
  else if (def.type === 'union') for (const each of def['options'] as z.ZodType[]) yield* leavesOf(each, at)
  else if (def.type === 'pipe' && ROOMY.includes(defOf(def['in'] as z.ZodType).type))
    yield* leavesOf(def['in'] as z.ZodType, at)
  else yield [at, schema]
}

export const nameOf = (call: Call, at: string): string => `${call.method} ${call.path} ${at}`

const ROOMY = ['object', 'array', 'record']

/** The same value with other words wherever the contract leaves them free; `textFor` answers null where it stays. */
export function ladenValue(
  schema: z.ZodType,
  value: unknown,
  textFor: (leaf: z.ZodType, name: string) => string | null,
  name = '',
): unknown {
  const def = defOf(schema)
  const inside = (each: z.ZodType | undefined, part: unknown, called: string) =>
    each ? ladenValue(each, part, textFor, called) : part
  const byName = (of: (key: string) => z.ZodType | undefined) =>
    Object.fromEntries(
      Object.entries(value as object).map(([key, part]: [string, unknown]) => [
        key,
        inside(of(key), part, key),
      ]),
    )
  if (value === null || value === undefined) return value
  const inner = innerOf(schema)
  if (inner) return inside(inner, value, name)
  if (def.type === 'union')
    return inside(
      (def['options'] as z.ZodType[]).find((each) => each.safeParse(value).success),
      value,
      name,
    )
  if (def.type === 'pipe' && ROOMY.includes(defOf(def['in'] as z.ZodType).type))
    return inside(def['in'] as z.ZodType, value, name)
  if (def.type === 'object') return byName((key) => (def['shape'] as Record<string, z.ZodType>)[key])
  if (def.type === 'record') return byName(() => def['valueType'] as z.ZodType)
  if (def.type === 'array')
    return (value as unknown[]).map((part) => inside(def['element'] as z.ZodType, part, name))
  return typeof value === 'string' ? (textFor(schema, name) ?? value) : value
}

/** Something of this shape, where there is nothing to take words from: the first of each choice, the least of each number. */
export function sampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema)
  const inner = innerOf(schema)
  if (inner) return sampleOf(inner)
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def['shape'] as Record<string, z.ZodType>).map(([key, each]) => [key, sampleOf(each)]),
    )
  if (def.type === 'array') return [sampleOf(def['element'] as z.ZodType)]
  if (def.type === 'union') return sampleOf((def['options'] as [z.ZodType])[0])
  if (def.type === 'pipe') return sampleOf(def['out'] as z.ZodType)
  if (def.type === 'record') return {}
  return SAMPLES.find((each) => schema.safeParse(each).success) ?? firstChoice(def)
}

/** The id of whatever is not there. */
export const SAMPLE_ID = '01a1e46b-0000-7000-8000-000000000001'
const SAMPLES = [
  SAMPLE_ID,
  '2026-11-01T03:00:00.000Z',
  '2026-11-01',
  'Một câu chữ thường',
  1,
  10,
  100,
  true,
] as const
const firstChoice = (def: Def): unknown =>
  Object.values((def['entries'] ?? {}) as object)[0] ?? (def['values'] as unknown[] | undefined)?.[0] ?? null
