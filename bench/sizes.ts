// What a browser loads first, of both apps as they were built.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './processes.ts'

export function* measureSizes(): Generator<string> {
  for (const app of ['web', 'admin']) yield `${app}: initial JS ${initialSize(app)} kB gz`
}

/** Every script that the page itself names: what a first visit loads before anything shows. */
function initialSize(app: string): string {
  const dist = join(root, 'apps', app, 'dist')
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return 'not built'
  const named = new Set(readFileSync(page, 'utf8').match(/assets\/[^"]+\.js/g))
  const bytes = [...named].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  return `${(bytes / 1000).toFixed(0)} (of ${readdirSync(join(dist, 'assets')).length} files)`
}
