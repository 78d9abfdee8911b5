import { useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { extra } from './page.tsx'

const Celebration = extra(
  'modules/rewards',
  async () => (await import('../modules/rewards/Celebration.tsx')).Celebration,
)

/** After the page itself: a badge may wait, what somebody came for may not. */
const LATER_MS = 1500

/** What was earned is celebrated on calm pages; tests, films, rooms and games are left alone. */
export function Celebrations() {
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'app' })
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!ready) return null
  return (
    <Suspense fallback={null}>
      <Celebration quiet={frame !== 'app'} />
    </Suspense>
  )
}
