import type { Malto } from './malto.ts'
import { listenToQueries, pretendMillions, scansIn, type Asked } from './plans.ts'

/** Hears what calls that write say to the database; whoever walks them asks at the end what was read whole for it. */
export function listenToWrites(malto: Malto) {
  const listening = listenToQueries(malto)
  const kept = new Map<string, Asked>()
  return {
    /** What was said before belongs to nobody. */
    forget: () => void listening.take(),
    keep: () => {
      for (const asked of listening.take()) kept.set(asked.text, asked)
    },
    /** To be asked last: from then on the database believes in millions. */
    scans: async () => {
      listening.stop()
      const client = await malto.owner.pool.connect()
      try {
        return {
          heard: kept.size,
          scans: await scansIn(client, await pretendMillions(client), kept.values()),
        }
      } finally {
        client.release(true)
      }
    },
  }
}
