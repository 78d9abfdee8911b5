import { trackedAreas, USED_TIME_TICK_MS, type TrackedArea } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import { sendUsedTime } from '@malto/contract/modules/usage.calls'
import { deviceId } from '../../platform/device.ts'
import { session } from '../../platform/session.ts'

type UsedTime = Sent<typeof sendUsedTime>

/** The tracked area that a page belongs to, by its address. */
export const areaOf = (pathname: string): TrackedArea | null =>
  trackedAreas.find((area) => pathname === `/${area}` || pathname.startsWith(`/${area}/`)) ?? null

/** A phone's screen counts as mobile, whatever the browser calls itself. */
const screenType = (): UsedTime['screen_type'] =>
  window.matchMedia('(max-width: 767px)').matches ? 'mobile' : 'web'

/**
 * Counts whole seconds while the page can be seen. What was counted is handed over once: on leaving the area,
 * when the page is hidden, or when it closes, whichever comes first; the count then begins anew.
 */
export function countTime(area: TrackedArea, send: (used: UsedTime) => void): () => void {
  let seconds = 0
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') seconds += 1
  }, USED_TIME_TICK_MS)
  const handOver = () => {
    if (seconds < 1) return
    const used_time = seconds
    seconds = 0
    send({ screen: area, used_time, screen_type: screenType() })
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') handOver()
  }
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', handOver)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', handOver)
    handOver()
  }
}

/**
 * Outlives the page (`keepalive`) and carries the bearer, which a beacon cannot. A refusal for a spent token is asked
 * again with a fresh one, if the page is still there; nothing else is ever repeated: no answer may mean it was counted.
 */
export async function postUsedTime(used: UsedTime, send: typeof fetch = fetch): Promise<void> {
  const post = (token: string) =>
    send(sendUsedTime.path, {
      method: sendUsedTime.method,
      keepalive: true,
      credentials: 'same-origin',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-device-id': deviceId(),
      },
      body: JSON.stringify(used),
    })
  const token = session.read().accessToken
  if (token === null) return
  const answer = await post(token).catch(() => null)
  if (answer?.status !== 401) return
  const renewed = await session.renew(token).catch(() => null)
  if (renewed !== null) await post(renewed).catch(() => null)
}
