import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a picture of the opening comes from, by its name in apps/web/public/art. */
export type Drawings = (name: string) => string

/** The drawing itself, inside the page: who opens it sees it with the first words, and not one way to us later. */
export function drawingsIn(folder: string): Drawings {
  const known = new Map<string, string>()
  return (name) => {
    const source = known.get(name) ?? sourceOf(folder, name)
    known.set(name, source)
    return source
  }
}

function sourceOf(folder: string, name: string): string {
  const file = join(folder, 'art', `${name}.svg`)
  if (!existsSync(file)) return `/art/${name}.svg`
  const written = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').trim()
  // What would end an address or what it stands in; as it is otherwise, which is a third less than base64.
  return `data:image/svg+xml,${written.replaceAll(/[%#"]/g, (mark) => encodeURIComponent(mark))}`
}
