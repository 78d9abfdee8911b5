import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes away the files of this name that nobody has written to since; answers how many. */
export async function removeDrafts(
  folder: string,
  named: RegExp,
  before: Date,
  { deep }: { readonly deep: boolean },
): Promise<number> {
  let gone = 0
  try {
    for await (const entry of await opendir(folder, { recursive: deep })) {
      if (!entry.isFile() || !named.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(away)
      if (!facts || facts.mtime >= before) continue
      await rm(path, { force: true })
      gone += 1
    }
  } catch (error) {
    // Whoever writes and removes meanwhile takes folders along; the next night finds the rest.
    away(error as NodeJS.ErrnoException)
  }
  return gone
}

function away(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
