import { useLingui } from '@lingui/react/macro'
import { IconHexagonFilled } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { RewardCard } from '@malto/contract/modules/rewards.calls'
import { rewardKinds, rewardKindWords } from '@malto/contract/modules/rewards.catalogue.rules'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { Slip } from './components/Stub.tsx'
import { useRewards } from './rewards.hooks.ts'
import { claimsPath } from './rewards.paths.ts'
import { useNumber, useSaid } from './rewards.words.ts'
import './rewards.css'
import './rewards.slips.css'

/** What points can be exchanged for, the cheapest first. */
export function ShelfPage() {
  const { t } = useLingui()
  const said = useSaid()
  const number = useNumber()
  const navigate = useNavigate()
  const { kind } = useSearch({ from: '/rewards' })
  const shelf = useRewards(kind)
  const balance = shelf.data?.pages[0]?.balance
  return (
    <>
      <PageHead
        eyebrow={
          <PathLink path={claimsPath} className="link">
            {t`Ưu đãi và quà đã có`}
          </PathLink>
        }
        title={t`Kệ quà`}
        lead={t`Đổi điểm lấy điều mình thích. Không vội, điểm không mất đi.`}
        actions={
          balance !== undefined && (
            <Link to="/rewards/points" className="rw-pill num">
              <IconHexagonFilled size={18} aria-hidden />
              {t`${number(balance)} điểm`}
            </Link>
          )
        }
      />
      <div className="stack">
        <Pills
          label={t`Loại`}
          value={kind ?? 'all'}
          choices={[
            { value: 'all', label: t`Tất cả` },
            ...rewardKinds.map((each) => ({ value: each, label: said(rewardKindWords[each]) })),
          ]}
          onChange={(next) =>
            void navigate({
              to: '/rewards',
              search: { kind: rewardKinds.find((each) => each === next) },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Loaded
          query={shelf}
          pending={<StatePending shape="rows" count={4} />}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            <StateEmpty
              title={t`Kệ đang được xếp thêm`}
              text={t`Lát nữa ghé lại nhé. Điểm vẫn còn nguyên.`}
            />
          }
        >
          {({ pages }) => (
            <>
              <ul className="rw-slips">
                {pages
                  .flatMap(({ items }) => items)
                  .map((reward) => (
                    <li key={reward.id}>
                      <RewardSlip reward={reward} balance={balance ?? 0} />
                    </li>
                  ))}
              </ul>
              <More list={shelf} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function RewardSlip({ reward, balance }: { reward: RewardCard; balance: number }) {
  const { t } = useLingui()
  const number = useNumber()
  const gone = !reward.left || reward.mine_left === 0
  const missing = reward.price - balance
  return (
    <Link to="/rewards/$id" params={{ id: String(reward.id) }} className="rw-slip-link">
      <Slip of={reward} faded={gone}>
        <h2>{reward.title}</h2>
        <p className="small muted num">{t`${number(reward.price)} điểm`}</p>
        <p className="rw-slip-foot">
          {reward.mine_left === 0 ? (
            <span className="rw-chip">{t`Đã đổi`}</span>
          ) : !reward.left ? (
            <span className="rw-chip">{t`Vừa hết`}</span>
          ) : reward.mine_left === null ? null : missing <= 0 ? (
            <span className="rw-chip group">{t`Đổi được ngay`}</span>
          ) : (
            <span className="small muted num">{t`Cần thêm ${number(missing)} điểm`}</span>
          )}
        </p>
      </Slip>
    </Link>
  )
}
