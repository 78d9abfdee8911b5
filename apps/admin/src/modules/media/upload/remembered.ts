import * as z from 'zod'

/** An upload that was begun: enough to find it again when the same file is chosen. */
const Begun = z.object({
  mark: z.string().max(400),
  name: z.string().max(300),
  bytes: z.number(),
  id: z.string().max(36),
  sent: z.number(),
})
export type Begun = z.infer<typeof Begun>

const KEY = 'malto.console.uploads'
const MOST = 30

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Outlives a reload and a closed browser. Storage may be full or forbidden: then an upload begins anew, no more. */
export function createMemory(storage: Storage) {
  const read = (): readonly Begun[] => {
    try {
      return z.array(Begun).parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
    } catch {
      return []
    }
  }
  const write = (all: readonly Begun[]) => {
    try {
      storage.setItem(KEY, JSON.stringify(all.slice(-MOST)))
    } catch {
      // See above.
    }
  }
  return {
    read,
    find: (mark: string) => read().find((each) => each.mark === mark) ?? null,
    keep: (begun: Begun) => write([...read().filter(({ mark }) => mark !== begun.mark), begun]),
    drop: (mark: string) => write(read().filter((each) => each.mark !== mark)),
  }
}
export type Memory = ReturnType<typeof createMemory>
