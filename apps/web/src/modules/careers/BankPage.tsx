import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useSettled } from '../../ui/settled.ts'
import { Awaited, StateEmpty } from '../../ui/states.tsx'
import { countFilters, filtersOf, type CareerFilters } from './careers.filters.ts'
import { useCareerGroups, useCareers, useMatches } from './careers.hooks.ts'
import { ActiveFilters } from './components/ActiveFilters.tsx'
import { Browse } from './components/Browse.tsx'
import { More } from '../../ui/More.tsx'
import { CareerGrid, GridPending, RowPending } from './components/CareerGrid.tsx'
import { FilterSheet } from './components/FilterSheet.tsx'
import { LetterPills } from './components/LetterPills.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import './careers.css'
import './careers.bank.css'

/** The bank: search and filters live in the address, so that a list can be sent, kept and gone back to. */
export function BankPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const filters = filtersOf(useSearch({ from: '/career-bank' }))
  const groups = useCareerGroups()
  const careers = useCareers(filters)
  // Deferred like what it uncovers: both change at once.
  const settled = useDeferredValue(useSettled(useMatches(null), groups))
  const [sheet, setSheet] = useState(false)
  const narrow = (next: CareerFilters) =>
    void navigate({ to: '/career-bank', search: next, replace: true, resetScroll: false })

  const known = groups.data?.groups ?? []
  const count = known.reduce((sum, { career_count }) => sum + career_count, 0)
  const on = countFilters(filters)
  const looking = on > 0 || filters.q !== undefined
  const items = careers.data?.pages.flatMap((page) => page.items) ?? []
  const total = careers.data?.pages[0]?.total ?? (careers.hasNextPage ? undefined : items.length)
  return (
    <div className="careers stack wide">
      <div className="stack career-bank-top">
        <PageHead
          title={t`Ngân hàng nghề`}
          lead={
            count > 0
              ? t`${count} nghề, kể bằng lời dễ hiểu. Nghề nào cũng đáng tìm hiểu.`
              : t`Nghề thật, kể bằng lời dễ hiểu. Nghề nào cũng đáng tìm hiểu.`
          }
        />
        <div className="career-tools">
          <SearchBox
            label={t`Tìm nghề`}
            placeholder={t`Tìm tên nghề`}
            value={filters.q ?? ''}
            onSearch={(q) => {
              const { q: _before, ...rest } = filters
              narrow(q === '' ? rest : { ...rest, q })
            }}
          />
          <Button
            variant="default"
            className="career-filter-button"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            onClick={() => setSheet(true)}
          >
            {on > 0 ? t`Bộ lọc (${on})` : t`Bộ lọc`}
          </Button>
        </div>
        <LetterPills
          value={filters.letter}
          onChange={(letter) => {
            const { letter: _before, ...rest } = filters
            narrow(letter ? { ...rest, letter } : rest)
          }}
        />
        <ActiveFilters filters={filters} groups={known} onChange={narrow} />
      </div>
      {!looking && !settled && (
        <>
          <RowPending />
          <Awaited />
        </>
      )}
      {!looking && <Browse groups={groups} />}
      <Section
        title={looking ? t`Nghề tìm thấy` : t`Tất cả nghề`}
        more={
          looking && (
            <output className="small muted num">
              {total === undefined || careers.isPlaceholderData ? '' : t`${total} nghề`}
            </output>
          )
        }
      >
        <Loaded
          query={careers}
          pending={<GridPending />}
          isEmpty={() => items.length === 0 && !careers.isPlaceholderData}
          empty={
            <StateEmpty
              title={t`Chưa thấy nghề nào như vậy`}
              text={t`Thử từ ngắn hơn, hoặc bỏ bớt bộ lọc.`}
              action={
                <Button size="sm" variant="light" onClick={() => narrow({})}>
                  {t`Xem tất cả nghề`}
                </Button>
              }
            />
          }
        >
          {() => (
            <div
              className={careers.isPlaceholderData ? 'career-waits' : ''}
              aria-busy={careers.isPlaceholderData}
            >
              <CareerGrid careers={items} />
              <More list={careers} />
            </div>
          )}
        </Loaded>
      </Section>
      <FilterSheet
        opened={sheet}
        onClose={() => setSheet(false)}
        filters={filters}
        groups={known}
        onChange={narrow}
      />
    </div>
  )
}
