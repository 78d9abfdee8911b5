import { BadInput, inBoth } from '@malto/contract'

const words = {
  unknown: inBoth('Mục này không được nhận.', 'This field is not accepted.'),
  guessed: inBoth('Giá trị này chưa hợp lệ.', 'This value is not valid.'),
  letters: inBoth('Có ký tự không hợp lệ.', 'There are invalid characters.'),
}

interface Manner {
  /** A number or a yes may come as text: a query holds nothing else. */
  readonly texts: boolean
}

/**
 * Refuses what a shape let pass without meaning it: a key that an inner object does not name and would quietly drop,
 * a text that was taken for a number, and letters that PostgreSQL cannot hold.
 */
export function refuseStrays(sent: unknown, read: unknown, manner: Manner): void {
  const fields = Object.create(null) as Record<string, string[]>
  for (const [at, text] of straysIn(sent, read, '', manner)) (fields[at] ??= []).push(text)
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* straysIn(sent: unknown, read: unknown, at: string, manner: Manner): Generator<[string, string]> {
  if (typeof sent === 'string') {
    if (sent.includes('\0') || !sent.isWellFormed()) yield [at, words.letters]
    else if (!manner.texts && (typeof read === 'number' || typeof read === 'boolean'))
      yield [at, words.guessed]
    return
  }
  const inner = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (Array.isArray(sent)) {
    const list: readonly unknown[] = Array.isArray(read) ? read : []
    for (const [index, each] of sent.entries())
      yield* straysIn(each, list[index], inner(String(index)), manner)
    return
  }
  if (!isPlain(sent)) return
  for (const [name, each] of Object.entries(sent)) {
    if (isPlain(read) && !Object.hasOwn(read, name)) yield [inner(name), words.unknown]
    else yield* straysIn(each, isPlain(read) ? read[name] : undefined, inner(name), manner)
  }
}
