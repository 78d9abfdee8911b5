import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '@malto/contract/react'
import { circleKey, type Circle } from '@malto/contract/modules/moderation.rules'
import { writeComment, writeStatus } from '@malto/contract/modules/wall.calls'
import type { Wish } from '../community.paths.ts'
import { putComment, putStatus } from './wall.cache.ts'
import { useOutbox } from './wall.outbox.ts'

/** What one writes on the wall of this circle, until it is there. */
export function useWallOutbox(circle: Circle, wish: Wish) {
  const client = useClient()
  const cache = useQueryClient()
  return useOutbox(`outbox wall ${circleKey(circle)}`, async ({ id, text, picture_ids }) => {
    putStatus(cache, wish, await client(writeStatus, { id, text, picture_ids: [...picture_ids], ...wish }))
  })
}

/** What one writes under a status, until it is there. */
export function useCommentOutbox(status_id: string) {
  const client = useClient()
  const cache = useQueryClient()
  return useOutbox(`outbox comments ${status_id}`, async ({ id, text, parent_id }) => {
    putComment(cache, await client(writeComment, { id, status_id, parent_id, text }))
  })
}
