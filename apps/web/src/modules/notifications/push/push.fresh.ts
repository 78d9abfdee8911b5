import { useEffect } from 'react'
import { useClient } from '@malto/contract/react'
import { whenIdle } from '../../../platform/idle.ts'
import { useSession } from '../../../platform/session.ts'
import { PUSH_CHANGED } from '../../../worker/scope.ts'

/** Goes along with whoever is signed in: keeps the registration of this browser true. Its code comes when nothing else is to do. */
export function useFreshPush(): void {
  const client = useClient()
  const user_id = useSession().user?.id
  useEffect(() => {
    if (user_id === undefined) return undefined
    const look = () =>
      void import('./push.register.ts')
        .then(({ keepPushFresh }) => keepPushFresh(client, user_id, new Date()))
        .catch(() => undefined)
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'type' in data && data.type === PUSH_CHANGED) look()
    }
    const worker = (navigator as Partial<Navigator>).serviceWorker
    worker?.addEventListener('message', hear)
    const stop = whenIdle(look)
    return () => {
      stop()
      worker?.removeEventListener('message', hear)
    }
  }, [client, user_id])
}
