import { ShareCode } from '@malto/contract/modules/rewards.badges.calls'
import type { Previews } from '#platform/previews.ts'
import { sharedAwardFor } from './sharing.service.ts'

export const badgePreviews: Previews = {
  /** The badge, not its owner: what a chat keeps of a page outlives a sharing that was taken back. */
  badge: async (ctx, key) => {
    const code = ShareCode.safeParse(key)
    if (!code.success) return null
    const { name, summary } = await sharedAwardFor(ctx, code.data)
    return { title: `Huy hiệu “${name}”`, description: summary }
  },
}
