import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { Bone, StateEmpty } from '../../../ui/states.tsx'
import { useAdvisers, type AdviserFilters } from '../advisory.hooks.ts'
import { AdviserTile } from './AdviserTile.tsx'

interface Props {
  readonly filters: AdviserFilters
  readonly child: string | undefined
}

/** Advisers by topic and by words, page by page. */
export function AdviserList({ filters, child }: Props) {
  const { t } = useLingui()
  const list = useAdvisers(filters)
  const advisers = list.data?.pages.flatMap((page) => page.items) ?? []
  const narrowed = filters.topic !== undefined || filters.q !== undefined
  return (
    <Loaded
      query={list}
      pending={<AdvisersPending />}
      isEmpty={() => advisers.length === 0 && !list.hasNextPage && !list.isPlaceholderData}
      empty={
        narrowed ? (
          <StateEmpty
            title={t`Chưa thấy thầy cô nào như vậy`}
            text={t`Thử từ ngắn hơn, hoặc chọn chủ đề khác.`}
            action={
              <Button
                size="sm"
                variant="light"
                renderRoot={(props) => <Link to="/advisory" search={{ child }} {...props} />}
              >
                {t`Xem mọi thầy cô`}
              </Button>
            }
          />
        ) : (
          <StateEmpty
            title={t`Chưa có thầy cô nào mở lịch`}
            text={t`Thầy cô mở lịch là hiện ở đây. Trong lúc chờ, mình đi xem nghề nhé.`}
            action={
              <Button size="sm" variant="light" renderRoot={(props) => <Link to="/career-bank" {...props} />}>
                {t`Khám phá nghề`}
              </Button>
            }
          />
        )
      }
    >
      {() => (
        <div className={list.isPlaceholderData ? 'adviser-waits' : ''} aria-busy={list.isPlaceholderData}>
          <ul className="adviser-grid">
            {advisers.map((adviser) => (
              <li key={adviser.id}>
                <AdviserTile adviser={adviser} search={{ child, topic: filters.topic }} />
              </li>
            ))}
          </ul>
          <More list={list} />
        </div>
      )}
    </Loaded>
  )
}

function AdvisersPending() {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="adviser-grid" aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="card adviser-tile">
            <Bone width={64} height={60} />
            <div className="grow advisory-bones">
              <Bone width="64%" height={16} />
              <Bone width="94%" height={13} />
              <Bone width="70%" height={22} />
              <Bone width="58%" height={13} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
