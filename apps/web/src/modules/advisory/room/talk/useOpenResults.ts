import { useEffect, useState } from 'react'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { useSessionResults } from '../room.hooks.ts'

/**
 * Whether the adviser may open a result that stands in the talk; null until that is known. Asked again with every
 * result that comes into it: a share that has just been made is not taken for one that ended.
 */
export function useOpenResults(
  appointment_id: string,
  messages: readonly SessionMessage[],
): (result_id: string) => boolean | null {
  const { data, refetch } = useSessionResults(appointment_id)
  const shown = new Set(data?.results.filter(({ shared }) => shared).map(({ id }) => id))
  const said = messages.flatMap(({ result }) => (result ? [result.id] : [])).join(' ')
  /** About these the server has been asked since they came. */
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (said === '') return undefined
    let here = true
    void refetch().then(({ isSuccess }) => here && isSuccess && setAsked(said))
    return () => {
      here = false
    }
  }, [said, refetch])
  return (result_id) => (shown.has(result_id) ? true : asked.includes(result_id) ? false : null)
}
