import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { needTexts } from '../platform/language.ts'

const Celebration = lazy(async () => {
  const [{ Celebration: Shown }] = await Promise.all([
    import('../modules/rewards/Celebration.tsx'),
    needTexts('modules/rewards'),
  ])
  return { default: Shown }
})

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
