import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf, useClient } from '@malto/contract/react'
import { likeVideo, listVideos } from '@malto/contract/modules/videos.calls'
import { useFailureText } from '../../ui/Note.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { holdsCards, mark } from './videos.cache.ts'

/**
 * Gives a heart or takes it back. It shows at once, everywhere the video stands; whoever taps quickly is sent in order,
 * and only the last word counts. When the server refuses, it moves back and says why.
 */
export function useLikeVideo(video_id: number) {
  const client = useClient()
  const cache = useQueryClient()
  const said = useFailureText()
  const mutationKey = ['likeVideo', video_id]
  const isLast = () => cache.isMutating({ mutationKey }) <= 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (liked: boolean) => client(likeVideo, { video_id, liked }),
    onMutate: (liked) => mark(cache, { id: video_id, liked }),
    onSuccess: ({ liked, like_count }) => {
      if (isLast()) mark(cache, { id: video_id, liked, like_count })
    },
    onError: (error, liked) => {
      if (isLast()) mark(cache, { id: video_id, liked: !liked })
      showToast({ kind: 'bad', text: said(error) })
    },
    onSettled: () => {
      if (!isLast()) return
      const lists = keyOf(listVideos)[0]
      // Another opening is no reader's wish: one video is never asked for again here.
      void cache.invalidateQueries({
        predicate: (query) =>
          holdsCards(query) && (query.queryKey[0] === lists || query.state.fetchStatus === 'fetching'),
      })
    },
  })
}
