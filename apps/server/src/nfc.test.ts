import { allCalls, type Call } from '@malto/contract'
import { expect, test } from 'vitest'
import { sampleFor } from '#testing/samples.ts'

// I42: whatever a person typed arrives as NFC, however their keyboard put it together, in every text field of every call.

const TYPED = 'Hòa Bình'.normalize('NFD')

/** What Malto itself wrote and only wants back: nobody types it. */
const OWN: ReadonlySet<string> = new Set(['cursor', 'pass', 'showing', 'token', 'secret', 'duel_code'])
const OWN_IN = [
  'GET /media/assets/:id/:pass/:file file',
  'GET /api/certificates/:code code',
  'GET /api/minigame/duel code',
]

type Path = readonly (string | number)[]

/** Where in an input the texts stand. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function put(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((each, at) => (at === first ? put(each, rest, text) : (each as unknown)))
  const object = value as Record<string, unknown>
  return { ...object, [first]: put(object[first], rest, text) }
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | null)?.[key], value)

/** Each text field that takes words at all, with what arrives of words typed as letters and marks. */
function arriving(call: Call): [string, unknown][] {
  const sample = sampleFor(call)
  return textsIn(sample).flatMap((path): [string, unknown][] => {
    if (OWN.has(String(path.at(-1)))) return []
    const read = call.input.safeParse(put(sample, path, TYPED))
    return read.success ? [[`${call.method} ${call.path} ${path.join('.')}`, at(read.data, path)]] : []
  })
}

test('I42: text is NFC on the way in, in every field of every call', () => {
  const fields = allCalls.flatMap(arriving)
  // Nearly every call that takes words: none that is left out is left out by a mistake of this test.
  expect(fields.length).toBeGreaterThan(300)
  const others = fields.filter(([, came]) => typeof came === 'string' && came !== came.normalize('NFC'))
  expect(others.map(([name]) => name)).toEqual(OWN_IN)
})
