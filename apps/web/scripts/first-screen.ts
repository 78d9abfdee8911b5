import { join } from 'node:path'

interface Modules {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const entry = join(import.meta.dirname, '../index.html')

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
    if (first.size === 0) walk(entry)
    return first.has(id) && !/node_modules|index\.html$|main\.tsx$/.test(id) ? 'shell' : null
  }
}
