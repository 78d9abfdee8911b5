import { useLingui } from '@lingui/react/macro'
import { PathLink } from '../../ui/PathLink.tsx'
import type { PointEntry } from '@malto/contract/modules/points.calls'
import { pointSources } from '@malto/contract/modules/points.rules'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { Sources } from './components/Points.tsx'
import { usePointEntries, usePoints } from './rewards.hooks.ts'
import { badgesPath } from './rewards.paths.ts'
import { useDay, useNumber, useSaid } from './rewards.words.ts'
import './rewards.css'

/** Every change of one's balance, and why. */
export function LedgerPage() {
  const { t } = useLingui()
  const number = useNumber()
  const points = usePoints()
  const entries = usePointEntries()
  return (
    <>
      <PageHead
        eyebrow={
          <PathLink path={badgesPath} className="link">
            {t`Huy hiệu`}
          </PathLink>
        }
        title={t`Sổ điểm`}
        {...(points.data
          ? {
              lead: t`Bạn có ${number(points.data.balance)} điểm, từ trước đến nay gom được ${number(points.data.earned)}.`,
            }
          : {})}
      />
      <div className="columns">
        <Loaded
          query={entries}
          pending={<StatePending shape="rows" count={3} />}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            <StateEmpty
              title={t`Sổ còn trắng tinh`}
              text={t`Làm xong một việc là có dòng đầu tiên.`}
              pose="hello"
            />
          }
        >
          {({ pages }) => (
            <div className="stack">
              <ul className="card rw-ledger">
                {pages
                  .flatMap(({ items }) => items)
                  .map((entry) => (
                    <Line key={entry.id} entry={entry} />
                  ))}
              </ul>
              <More list={entries} />
            </div>
          )}
        </Loaded>
        <div>{points.data && <Sources today={points.data.today} />}</div>
      </div>
    </>
  )
}

function Line({ entry }: { entry: PointEntry }) {
  const day = useDay()
  const number = useNumber()
  const words = useEntryWords(entry)
  const more = entry.amount > 0
  return (
    <li className="row">
      <span className="grow">
        <b>{words}</b>
        <small className="num">
          {day(entry.at)}
          {entry.about && entry.source && ` · ${entry.about}`}
        </small>
      </span>
      <b className={more ? 'num more' : 'num'}>{`${more ? '+' : '−'}${number(Math.abs(entry.amount))}`}</b>
    </li>
  )
}

/** Why, in words: what was done, or what it went for. */
function useEntryWords({ move, source, about }: PointEntry): string {
  const { t } = useLingui()
  const said = useSaid()
  if (source) return said(pointSources[source].words)
  const words = {
    earned: about ? t`Huy hiệu: ${about}` : t`Huy hiệu mới`,
    claimed: about ? t`Đổi lấy: ${about}` : t`Đổi quà`,
    returned: about ? t`Trả lại điểm: ${about}` : t`Trả lại điểm`,
    given: about ? t`Malto gửi tặng: ${about}` : t`Malto gửi tặng`,
    taken: about ? t`Malto chỉnh lại: ${about}` : t`Malto chỉnh lại`,
  }
  return words[move]
}
