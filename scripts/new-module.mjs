// `npm run new:module <name>`: writes a module's first files, in the shape that CONTRIBUTING.md describes.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/settings.mjs'
import { moduleFiles } from './lib/module-files.mjs'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z]+$/.test(name)) {
  console.error('Usage: npm run new:module <name>   (one lower-case word, plural: events, careers)')
  process.exit(1)
}
const files = moduleFiles(name)
const taken = Object.keys(files).filter((file) => existsSync(join(root, file)))
if (taken.length > 0) {
  console.error(`The module ${name} has these files already:\n${taken.map((file) => `  ${file}`).join('\n')}`)
  process.exit(1)
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  console.log(`  ${file}`)
}
console.log(`
These are yours to add:
  packages/contract/src/index.ts       import * as ${name} …, and ${name} in contents
  apps/server/src/modules.ts           import { ${name} } …, and ${name} below the modules it leans on
  apps/server/migrations               a file with the table ${name}
  apps/server/src/testing/personas.*   a row for GET /api/${name}: who gets what
And where its rows belong to people:
  ${`${name}.privacy.ts`.padEnd(36)} describeTable with whose they are, how long they are kept, what a deletion does
  apps/server/src/testing/canaries.ts  a marked row of the table ${name}
Then: npm run check`)
