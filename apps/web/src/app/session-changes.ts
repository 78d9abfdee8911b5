import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useClient } from '@malto/contract/react'
import { forgetAnswersOfOthers } from '../platform/kept.ts'
import { silenceOthers } from '../platform/push-note.ts'
import { isSignedIn, onSessionOver, session } from '../platform/session.ts'
import { showToast } from '../ui/toasts.tsx'

/** Signing in or out, here or in another tab: what the last person read is forgotten, and the guards are asked again. */
export function useSessionChanges(): void {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(() => {
    let person = session.read().user?.id
    // Whoever left without a good-bye (data cleared, another tab) gets no messages here either.
    silenceOthers(person ?? null)
    void forgetAnswersOfOthers(person ?? null)
    return session.subscribe(() => {
      const next = session.read().user?.id
      if (next === person) return
      // Whoever arrives keeps the public lists that were read on the way in; whoever leaves leaves nothing.
      if (person !== undefined) cache.clear()
      silenceOthers(next ?? null)
      void forgetAnswersOfOthers(next ?? null)
      person = next
      void router.invalidate()
    })
  }, [router, cache])

  useEffect(
    () =>
      onSessionOver(() => {
        showToast({ text: t`Phiên đăng nhập đã kết thúc. Đăng nhập lại nhé.` })
        const next = router.state.location.href
        void router.navigate({ to: '/login', search: next === '/' ? {} : { next } })
      }),
    [router],
  )
}

/** What the session keeps of a person may be weeks old: each visit begins by asking. Without an answer it serves as it is. */
export function useFreshUser(): void {
  const client = useClient()
  useEffect(() => {
    if (!isSignedIn()) return
    void import('@malto/contract/modules/users.calls')
      .then(({ getMe }) => client(getMe, {}))
      .then((user) => {
        if (isSignedIn() && session.read().user?.id === user.id) session.update(user)
      })
      .catch(() => undefined)
  }, [client])
}
