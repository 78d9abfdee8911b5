// What a browser loads first, of both apps as they were built.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './processes.ts'

export function* measureSizes(): Generator<string> {
  for (const app of ['web', 'admin']) yield `${app}: initial JS ${initialSize(app)} kB gz`
}

/** What a first visit loads before anything shows: the entry and all that it imports at once. */
function initialSize(app: string): string {
  const dist = join(root, 'apps', app, 'dist')
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return 'not built'
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[] }
  >
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const each of manifest[key]?.imports ?? []) visit(each)
  }
  for (const [key, each] of Object.entries(manifest)) if (each.isEntry) visit(key)
  const bytes = [...seen].reduce(
    (sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length,
    0,
  )
  return `${(bytes / 1000).toFixed(0)} (of ${readdirSync(join(dist, 'assets')).length} files)`
}
