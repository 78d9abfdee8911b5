import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { adviseeNeeds, adviseeNeedWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { AdviseeRow } from './caseload/AdviseeRow.tsx'
import { Desk } from './Desk.tsx'
import { useCaseload } from './desk.hooks.ts'
import type { CaseloadSearch } from './desk.paths.ts'
import './caseload/caseload.css'

/** Everybody whom the adviser looks after. What one looks for stands in the address. */
export function CaseloadPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/advisory/desk/caseload' })
  const list = useCaseload(search)
  const narrow = (next: CaseloadSearch) =>
    void navigate({
      to: '/advisory/desk/caseload',
      search: { need: next.need, q: next.q },
      replace: true,
      resetScroll: false,
    })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages[0]?.counts
  const labelled = (words: string, count: number | undefined) => (
    <>
      {words} {count !== undefined && <span className="caseload-count num">{count}</span>}
    </>
  )
  const looking = search.need !== undefined || search.q !== undefined
  return (
    <Desk
      place="caseload"
      error={list.error}
      title={t`Học sinh của thầy/cô`}
      lead={t`Từ buổi hẹn đầu tiên hoặc khi được đồng nghiệp chuyển đến.`}
    >
      <div className="stack">
        <div className="caseload-tools">
          <SearchBox
            label={t`Tìm học sinh`}
            placeholder={t`Tìm theo tên`}
            value={search.q ?? ''}
            onSearch={(q) => narrow({ ...search, q: q === '' ? undefined : q })}
          />
          <Pills
            label={t`Lọc theo điều cần để ý`}
            value={search.need ?? 'all'}
            onChange={(need) => narrow({ ...search, need: need === 'all' ? undefined : need })}
            choices={[
              { value: 'all' as const, label: labelled(t`Tất cả`, counts?.all) },
              ...adviseeNeeds.map((need) => ({
                value: need,
                label: labelled(adviseeNeedWords[need][language], counts?.[need]),
              })),
            ]}
          />
        </div>
        <Loaded
          query={list}
          pending={<StatePending shape="rows" count={5} />}
          isEmpty={() => items.length === 0}
          empty={
            looking ? (
              <StateEmpty
                title={t`Không có học sinh nào như vậy`}
                text={t`Thử bỏ bớt điều kiện, hoặc tìm bằng tên gọi.`}
                action={
                  <Button variant="default" onClick={() => narrow({})}>
                    {t`Xem tất cả`}
                  </Button>
                }
              />
            ) : (
              <StateEmpty
                title={t`Thầy/cô chưa có học sinh nào`}
                text={t`Sau buổi hẹn đầu tiên, học sinh sẽ nằm ở đây cùng ghi chú và việc đã hẹn.`}
              />
            )
          }
        >
          {() => (
            <div aria-busy={list.isPlaceholderData}>
              <ul className="caseload">
                {items.map((advisee) => (
                  <AdviseeRow key={advisee.id} advisee={advisee} />
                ))}
              </ul>
              <More list={list} />
            </div>
          )}
        </Loaded>
      </div>
    </Desk>
  )
}
