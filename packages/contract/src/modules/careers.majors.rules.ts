/** People write majors down: the same words are the same major, whatever letters are large. */
const keyOf = (major: string): string => major.normalize('NFC').toLowerCase()

export const isSameMajor = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

/** The majors that these careers name, each once: first those that most of them name, then by name. */
export function majorsBehind(careers: readonly { readonly majors: readonly string[] }[]): string[] {
  const found = new Map<string, { readonly name: string; count: number }>()
  for (const { majors } of careers)
    for (const [key, name] of new Map(majors.map((name) => [keyOf(name), name]))) {
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { name, count: 1 })
    }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'vi'))
    .map(({ name }) => name)
}
