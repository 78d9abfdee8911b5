import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.mjs'

const file = join(root, 'node_modules/drizzle-orm/package.json')
const used = ['.', './pg-core', './node-postgres', './package.json']

/**
 * Drizzle names 447 entry points for every database there is, in a file of 180 kB that Node hands over anew for each
 * import inside the package: a second of every start. Only the entries that Malto uses stay; without this all works as well.
 */
export function narrowDoors() {
  if (!existsSync(file)) return
  const declared = JSON.parse(readFileSync(file, 'utf8'))
  if (Object.keys(declared.exports).length <= used.length) return
  const kept = Object.entries(declared.exports).filter(([name]) => used.includes(name))
  // Written as a new file: npm may have linked the old one from its store.
  rmSync(file)
  writeFileSync(file, JSON.stringify({ ...declared, exports: Object.fromEntries(kept) }, null, 2))
}
