import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '../src')
const drawn = (file: string) => readFileSync(join(src, file), 'utf8').match(/\bIcon[A-Z0-9]\w*/g) ?? []

/** Drawings that come in heaps, with the few parts that show them: 250 on the covers of careers, 30 on badges. */
const heaps = new Set([
  ...readdirSync(join(src, 'modules/careers/art')).flatMap((file) => drawn(`modules/careers/art/${file}`)),
  ...drawn('ui/BadgeHexagon.tsx'),
])

/** Left alone, each drawing that two pages share is a file: twenty a page, together heavier than all of them in one. */
export function commonIcons(id: string): boolean {
  const [, name] = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs/.exec(id) ?? []
  return id.includes('@tabler/icons-react') && !(name && heaps.has(name))
}

/** What most pages are made of. Not the shapes of the contract, which only forms bring. */
export const commonParts = (id: string): boolean =>
  /\/src\/(ui|platform|core|modules)\/[^?]+$|@mantine\/(core|hooks)\/.*(Input|Textarea|use-|get-env)/.test(id)
