import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { ResultRow } from './components/result/ResultRow.tsx'
import { useSharedResults } from './results.hooks.ts'
import './assessments.results.css'

/** What others show to the reader right now: to parents and advisers. */
export function SharedResultsPage() {
  const { t } = useLingui()
  const user = useSession().user
  const adviser = Boolean(user?.advisory_expert_profile)
  const parent = user?.account_kind === 'parent'
  const list = useSharedResults()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead
        title={t`Kết quả được chia sẻ`}
        lead={t`Mỗi kết quả xem được đến ngày người chia sẻ chọn, và họ có thể thôi chia sẻ bất cứ lúc nào.`}
      />
      <div className="stack">
        <Loaded
          query={list}
          pending={<StatePending shape="rows" count={3} />}
          isEmpty={() => items.length === 0 && !list.hasNextPage}
          empty={
            <StateEmpty
              title={
                adviser
                  ? t`Chưa có học sinh nào chia sẻ kết quả`
                  : parent
                    ? t`Con chưa chia sẻ kết quả nào`
                    : t`Chưa có ai chia sẻ kết quả với bạn`
              }
              text={
                adviser
                  ? t`Học sinh chọn kết quả nào muốn thầy/cô đọc, thường là trước buổi hẹn.`
                  : parent
                    ? t`Từ 16 tuổi, con chọn kết quả nào được chia sẻ.`
                    : t`Khi có, kết quả sẽ nằm ở đây.`
              }
            />
          }
        >
          {() => (
            <ul className="result-rows">
              {items.map((card) => (
                <ResultRow key={card.id} card={card} named />
              ))}
            </ul>
          )}
        </Loaded>
        <More list={list} />
      </div>
    </>
  )
}
