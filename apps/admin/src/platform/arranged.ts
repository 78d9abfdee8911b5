import type { Arrangement } from './arrangement.ts'

const known = new Map<string, Arrangement>()

/** Told once by the table of contents: a page about rows of any resource reads them as their own pages do. */
export function learnArrangements(all: readonly Arrangement[]): void {
  for (const each of all) known.set(each.resource.name, each)
}

export const arrangementOf = (name: string): Arrangement | undefined => known.get(name)
