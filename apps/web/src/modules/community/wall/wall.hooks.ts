import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCall, useClient, usePages } from '@malto/contract/react'
import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { hideSubject } from '@malto/contract/modules/moderation.calls'
import {
  editComment,
  editStatus,
  getStatus,
  listCirclePeople,
  listComments,
  listStatuses,
  listStatusesOf,
  reactToComment,
  reactToStatus,
  removeComment,
  removeStatus,
  type Comment,
  type Status,
} from '@malto/contract/modules/wall.calls'
import { useFailureText } from '../../../ui/Note.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { refreshHeard } from '../community.hooks.ts'
import type { Wish } from '../community.paths.ts'
import { foreseeReaction } from '../safety/Reactions.tsx'
import { changeWritten, dropWritten, findWritten } from './wall.cache.ts'

const SOME_MINUTES_MS = 5 * 60_000
/** So many faces stand beside the wall. */
const SOME_FACES = 12

export const useWall = (wish: Wish) => usePages(listStatuses, wish)
export const useStatusesOf = (user_id: string) => usePages(listStatusesOf, { user_id })
export const useStatus = (status_id: string) => useCall(getStatus, { status_id })
export const useComments = (status_id: string) => usePages(listComments, { status_id })
export const useReplies = (status_id: string, parent_id: string, enabled: boolean) =>
  usePages(listComments, { status_id, parent_id }, { enabled })

/** A glance at who is there and who looks after it. */
export const useSomePeople = (wish: Wish) =>
  useCall(listCirclePeople, { ...wish, limit: SOME_FACES }, { stale_ms: SOME_MINUTES_MS })
export const useCirclePeople = (wish: Wish) => usePages(listCirclePeople, { ...wish, limit: 36 })

export type Kind = 'status' | 'comment'

/** It shows at once; whoever taps quickly is sent in order. When the server refuses, it moves back and says why. */
export function useReact(kind: Kind, id: string) {
  const client = useClient()
  const cache = useQueryClient()
  const said = useFailureText()
  const mutationKey = ['react', kind, id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (reaction: Reaction | null) =>
      kind === 'status'
        ? client(reactToStatus, { status_id: id, reaction })
        : client(reactToComment, { comment_id: id, reaction }),
    onMutate: (reaction) => {
      const before = findWritten(cache, id)
      if (before) changeWritten(cache, id, foreseeReaction(before, reaction))
      return before && { reactions: before.reactions, my_reaction: before.my_reaction }
    },
    onSuccess: (now) => {
      if (cache.isMutating({ mutationKey }) <= 1) changeWritten(cache, id, now)
    },
    onError: (error, _reaction, before) => {
      if (before) changeWritten(cache, id, before)
      showToast({ kind: 'bad', text: said(error) })
    },
  })
}

export function useEditWritten(kind: Kind, id: string) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation<Status | Comment, Error, string>({
    mutationFn: (text) =>
      kind === 'status'
        ? client(editStatus, { status_id: id, text })
        : client(editComment, { comment_id: id, text }),
    onSuccess: (now) => changeWritten(cache, id, now),
  })
}

export function useRemoveWritten(kind: Kind, id: string) {
  const client = useClient()
  const dropped = useDropped(id)
  return useMutation<{ id: string }>({
    mutationFn: () =>
      kind === 'status' ? client(removeStatus, { status_id: id }) : client(removeComment, { comment_id: id }),
    onSuccess: dropped,
  })
}

/** A comment that went is no longer counted where its status and its parent stand. */
function uncount(cache: QueryClient, comment_id: string): void {
  const gone = findWritten(cache, comment_id)
  if (!gone || !('status_id' in gone)) return
  const status = findWritten(cache, gone.status_id)
  if (status && 'comment_count' in status)
    changeWritten(cache, status.id, {
      comment_count: Math.max(0, status.comment_count - 1 - gone.reply_count),
    })
  const parent = gone.parent_id ? findWritten(cache, gone.parent_id) : null
  if (parent && 'reply_count' in parent)
    changeWritten(cache, parent.id, { reply_count: Math.max(0, parent.reply_count - 1) })
}

/** Out of every list, and no longer counted where it stood. */
export function useDropped(id: string): () => void {
  const cache = useQueryClient()
  return () => {
    uncount(cache, id)
    dropWritten(cache, (each) => each.id === id)
  }
}

/** Out of one's own sight at once; back again by the word that stands in the toast. */
export function useHide(kind: Kind, id: string) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (hidden: boolean) => client(hideSubject, { subject_kind: kind, subject_id: id, hidden }),
    onSuccess: (_nothing, hidden) => {
      if (hidden) dropWritten(cache, (each) => each.id === id)
      else void refreshHeard(cache)
    },
  })
}
