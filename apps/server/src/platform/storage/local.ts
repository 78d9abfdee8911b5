import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { removeDrafts } from './drafts.ts'
import { checkKey, FileMissing, within } from './keys.ts'
import type { Storage } from './storage.ts'

/** Files in a folder. The driver looks up and removes; writing is our own, as the driver's can leave half a file. */
export function localStorage(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' })

  const stat: Storage['stat'] = async (key) => {
    const facts = await driver.getMetaData(checkKey(key)).catch(missing)
    return { size: facts.contentLength, modified_at: facts.lastModified, ...typed(facts.contentType) }
  }

  return {
    stat,
    async put(key, content) {
      const path = join(folder, checkKey(key))
      const parent = dirname(path)
      const draft = join(parent, `.${randomUUID()}.part`)
      await mkdir(parent, { recursive: true })
      try {
        const handle = await open(draft, 'wx', 0o640)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(parent)
    },
    async get(key, range) {
      const { type } = await stat(key)
      // The open file is measured, not the name: it may be replaced in between.
      const handle = await open(join(folder, key), 'r').catch(missing)
      try {
        const { size } = await handle.stat()
        const part = range && within(range, size)
        const stream = handle.createReadStream(part ?? {})
        return { stream, size, ...(part ? { range: part } : {}), ...typed(type) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove: async (key) => driver.delete(checkKey(key)),
    exists: async (key) => driver.exists(checkKey(key)),
    sweep: (before) => removeDrafts(folder, DRAFT, before, { deep: true }),
  }
}

const DRAFT = /^\.[0-9a-f-]{36}\.part$/

const typed = (type: string | undefined) => (type === undefined ? {} : { type })

function missing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new FileMissing('There is no such file.')
  throw error
}

/** Without this the name of a new file may be lost with the power, though its bytes are on disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
