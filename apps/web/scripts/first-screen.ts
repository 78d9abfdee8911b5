import { join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** The page itself, what it opens at once, and what every page needs: how it waits, and how it writes dates and numbers. */
const entries = [
  '../index.html',
  '../src/app/start.tsx',
  '../src/platform/formats.ts',
  '../src/platform/clock.ts',
  '../src/ui/Loaded.tsx',
  '../src/ui/settled.ts',
  '../src/ui/PathLink.tsx',
  '../src/ui/heads.tsx',
].map((file) => join(import.meta.dirname, file))
/** What opens it must not wait for it: see main.ts. */
export const OPENING = /vite\/(preload-helper|modulepreload-polyfill)|platform\/breath\.ts$|src\/main\.ts$/

/**
 * Names one chunk for all of our own files that the first screen imports at once, with what they use of libraries.
 * Left alone, each file that a lazy page shares with it becomes a chunk of its own: fifty small ones, 14 kB heavier.
 */
export function firstScreen(): (id: string, modules: Modules) => string | null {
  const first = new Set<string>()
  return (id, modules) => {
    const walk = (each: string) => {
      if (first.has(each)) return
      first.add(each)
      for (const next of modules.getModuleInfo(each)?.importedIds ?? []) walk(next)
    }
    if (first.size === 0) entries.forEach(walk)
    return first.has(id) && !/node_modules|index\.html$|src\/main\.ts$/.test(id) ? 'shell' : null
  }
}
