import { lazy, Suspense } from 'react'
import { needTexts } from '../../platform/language.ts'
import { PointsPlace } from '../../modules/rewards/PointsPlace.tsx'
import { Awaited } from '../../ui/states.tsx'

// What other pages show of points and wishes: code and texts come after the page itself.
const TEXTS = 'modules/rewards'

const Pill = lazy(async () => {
  const [{ PointsPill }] = await Promise.all([
    import('../../modules/rewards/PointsPill.tsx'),
    needTexts(TEXTS),
  ])
  return { default: PointsPill }
})
const Lanterns = lazy(async () => {
  const [{ HomeLanterns }] = await Promise.all([
    import('../../modules/rewards/HomeLanterns.tsx'),
    needTexts(TEXTS),
  ])
  return { default: HomeLanterns }
})
const Wishes = lazy(async () => {
  const [{ HomeWishes }] = await Promise.all([
    import('../../modules/rewards/HomeWishes.tsx'),
    needTexts(TEXTS),
  ])
  return { default: HomeWishes }
})

/** How many points one has. `lit`: as the light of a page's head. */
export function OwnPoints({ lit = false }: { lit?: boolean }) {
  return (
    <Suspense fallback={lit ? <PointsPlace /> : null}>
      <Pill lit={lit} />
    </Suspense>
  )
}

/** The lit days of this week. */
export function OwnLanterns() {
  return (
    <Suspense fallback={<Awaited />}>
      <Lanterns />
    </Suspense>
  )
}

/** Gifts that a parent's children ask for. */
export function ChildWishes() {
  return (
    <Suspense fallback={<Awaited />}>
      <Wishes />
    </Suspense>
  )
}
