import { useQueryClient } from '@tanstack/react-query'
import { getAdvisoryNext } from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import { keyOf, useCall } from '@malto/contract/react'
import { useSignal } from '../../../platform/sockets.ts'

const A_MINUTE_MS = 60_000

/** For the first page, which waits for nothing heavy: one read that may be a minute old, and the one signal about it. */
export function useNextForHome() {
  const cache = useQueryClient()
  useSignal(appointmentChanged, () => void cache.invalidateQueries({ queryKey: keyOf(getAdvisoryNext) }))
  return useCall(getAdvisoryNext, {}, { stale_ms: A_MINUTE_MS })
}
