import { Suspense } from 'react'
import { PointsPlace } from '../../modules/rewards/PointsPlace.tsx'
import { Awaited } from '../../ui/states.tsx'
import { part } from '../page.tsx'

// What other pages show of points and wishes: code and texts come after the page itself.
const TEXTS = 'modules/rewards'

const Pill = part(TEXTS, async () => (await import('../../modules/rewards/PointsPill.tsx')).PointsPill)
const Lanterns = part(
  TEXTS,
  async () => (await import('../../modules/rewards/HomeLanterns.tsx')).HomeLanterns,
)
const Wishes = part(TEXTS, async () => (await import('../../modules/rewards/HomeWishes.tsx')).HomeWishes)

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
