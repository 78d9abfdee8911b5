import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconGift, IconHexagonFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { getPoints } from '@malto/contract/modules/points.calls'
import { pointSources, type PointSourceKey } from '@malto/contract/modules/points.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { useNumber, useSaid } from '../rewards.words.ts'

type Points = Reply<typeof getPoints>

/** How much there is, and the two doors: the shelf and the ledger. */
export function BalanceCard({ points }: { points: Points }) {
  const { t } = useLingui()
  const number = useNumber()
  return (
    <section className="card rw-balance" aria-labelledby="rw-balance">
      <div className="row wrap">
        <Hex size={44} tone="soft">
          <IconHexagonFilled size={20} aria-hidden />
        </Hex>
        <div className="grow">
          <h2 id="rw-balance" className="small muted">{t`Điểm của bạn`}</h2>
          <p className="rw-figure num">{number(points.balance)}</p>
        </div>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconGift size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/rewards" {...props} />}
        >
          {t`Đổi điểm`}
        </Button>
      </div>
      <Link to="/rewards/points" className="rw-row-link">
        <span className="grow">{t`Sổ điểm`}</span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </section>
  )
}

/** What gives points, and how much of it has counted today. */
export function Sources({ today }: { today: Points['today'] }) {
  const { t } = useLingui()
  const said = useSaid()
  const sources = Object.entries(pointSources) as [PointSourceKey, (typeof pointSources)[PointSourceKey]][]
  return (
    <section className="card rw-sources" aria-labelledby="rw-sources">
      <h2 id="rw-sources">{t`Điểm đến từ đâu`}</h2>
      <p className="small muted">{t`Học và tham gia thì có điểm. Mỗi việc một lần, mỗi ngày có chừng mực để còn nghỉ ngơi.`}</p>
      <ul>
        {sources.map(([key, { words, amount, per_day }]) => {
          const count = today.find(({ source }) => source === key)?.count ?? 0
          return (
            <li key={key} className="row">
              <span className="grow">
                {said(words)}
                <small className="num">
                  {count >= per_day
                    ? t`Hôm nay đủ rồi`
                    : count > 0
                      ? t`Hôm nay ${count} trên ${per_day}`
                      : t`Mỗi ngày nhiều nhất ${per_day} lần`}
                </small>
              </span>
              <b className="num">+{amount}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
