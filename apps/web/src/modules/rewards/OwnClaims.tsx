import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StatePending } from '../../ui/states.tsx'
import { ClaimSlip } from './components/ClaimSlip.tsx'
import { WishRows } from './components/WishRows.tsx'
import { useClaimNews, useClaims, useWishes } from './rewards.hooks.ts'
import './rewards.css'
import './rewards.slips.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** One's vouchers and gifts. What a child holds is the child's own: a parent sees only what waits for a yes. */
export function OwnClaims({ child_id, empty }: Props) {
  return child_id === null ? <Own empty={empty} /> : <Childs child_id={child_id} empty={empty} />
}

function Own({ empty }: Pick<Props, 'empty'>) {
  const { t } = useLingui()
  const list = useClaims()
  useClaimNews()
  return (
    <Loaded
      query={list}
      pending={<StatePending shape="rows" count={3} />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <Section
          title={t`Của bạn`}
          more={
            <Link to="/rewards" className="link">
              {t`Đổi điểm`}
            </Link>
          }
        >
          <ul className="rw-slips">
            {pages
              .flatMap(({ items }) => items)
              .map((claim) => (
                <li key={claim.id}>
                  <ClaimSlip claim={claim} />
                </li>
              ))}
          </ul>
          <More list={list} />
        </Section>
      )}
    </Loaded>
  )
}

function Childs({ child_id, empty }: { child_id: string; empty: ReactNode }) {
  const { t } = useLingui()
  const wishes = useWishes()
  useClaimNews()
  return (
    <Loaded
      query={wishes}
      pending={<StatePending shape="rows" />}
      isEmpty={(data) => data.wishes.every(({ owner }) => owner.id !== child_id)}
      empty={
        <>
          {empty}
          <p className="small muted rw-aside">{t`Phiếu và quà con đã có là của riêng con. Khi con xin một món quà, anh/chị thấy ở đây.`}</p>
        </>
      }
    >
      {(data) => (
        <section className="card" aria-label={t`Con xin anh/chị`}>
          <WishRows wishes={data.wishes.filter(({ owner }) => owner.id === child_id)} />
        </section>
      )}
    </Loaded>
  )
}
