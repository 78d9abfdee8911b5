import { getOwnAdministrator, stopSeeing } from '@malto/contract/modules/roles.calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { session, useSession } from '../../platform/session.ts'
import { words } from './words.ts'

/** The way out, from the bar and from the menu. */
export function useLeave(): () => Promise<void> {
  const say = useSay()
  const notify = useNotify()
  const navigate = useNavigate()
  return async () => {
    session.update(await client(stopSeeing, {}))
    await navigate('/')
    notify(say(words.left), { type: 'info' })
  }
}

/** What was read with other eyes is read anew, in every tab: a view is of the whole session. */
export function useFreshEyes(): void {
  const queries = useQueryClient()
  const seen = useSession().user?.seeing_as?.id ?? null
  const before = useRef(seen)
  useEffect(() => {
    if (before.current === seen) return
    before.current = seen
    void queries.resetQueries()
  }, [seen, queries])
}

/** A moment later than the server's own end, so that the answer is the one after it. */
const AFTER = 1000

/** A view ends by itself: then one's own account is asked for again. */
export function useEndOfView(): void {
  const until = useSession().user?.seeing_as?.until
  useEffect(() => {
    if (until === undefined) return undefined
    const left = Math.max(0, new Date(until).getTime() - Date.now()) + AFTER
    const timer = setTimeout(() => {
      void client(getOwnAdministrator, {}).then(session.update, () => null)
    }, left)
    return () => clearTimeout(timer)
  }, [until])
}
