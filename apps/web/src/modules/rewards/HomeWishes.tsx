import { useLingui } from '@lingui/react/macro'
import { useSettled } from '../../ui/settled.ts'
import { Awaited } from '../../ui/states.tsx'
import { WishRows } from './components/WishRows.tsx'
import { useClaimNews, useWishes } from './rewards.hooks.ts'
import './rewards.css'
import './rewards.slips.css'

/** On a parent's first page: gifts that wait for a yes. Nothing where nothing waits. */
export function HomeWishes() {
  const { t } = useLingui()
  const wishes = useWishes()
  const { data } = wishes
  const known = useSettled(wishes)
  useClaimNews()
  if (!known) return <Awaited />
  if (!data || data.wishes.length === 0) return null
  return (
    <section className="card" aria-labelledby="rw-home-wishes">
      <h2 id="rw-home-wishes" className="rw-small-head">{t`Con xin anh/chị`}</h2>
      <WishRows wishes={data.wishes} />
    </section>
  )
}
