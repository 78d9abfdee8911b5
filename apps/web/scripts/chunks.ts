import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '../src')
const HEAPS = /^modules\/careers\/art\//
const BADGES = '../../../packages/look/src/badge-drawings.ts'

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const drawnIn = (some: readonly string[]): Set<string> =>
  new Set(some.flatMap((file) => readFileSync(join(src, file), 'utf8').match(/\bIcon[A-Z0-9]\w*/g) ?? []))

/** Drawings that come in heaps, with the few parts that show them: 250 on the covers of careers, 30 on badges. */
const heaps = drawnIn([...files.filter((file) => HEAPS.test(file)), BADGES]).difference(
  drawnIn(files.filter((file) => !HEAPS.test(file))),
)

/** Left alone, each drawing that two pages share is a file: twenty a page, together heavier than all of them in one. */
export function commonIcons(id: string): boolean {
  const [, name] = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs/.exec(id) ?? []
  return id.includes('@tabler/icons-react') && !(name && heaps.has(name))
}

/** What most pages are made of. Not the shapes of the contract, which only forms bring. */
export const commonParts = (id: string): boolean =>
  /\/src\/(ui|platform|core|modules)\/[^?]+$|@mantine\/(core|hooks)\/.*(Input|Textarea|use-|get-env)/.test(id)
