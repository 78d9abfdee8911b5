import { Drawer, Menu, MenuItem, Popover, useMediaQuery } from '@mui/material'
import { IconAdjustmentsHorizontal, IconColumns3, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useListFilterContext, useStore } from 'react-admin'
import { CheckedBox, EmptyBox } from '../../ui/marks.tsx'
import { type Arrangement, columnOf, type Filter, textOf, titleOf } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useSettled } from '../picking.ts'
import { texts } from '../texts.ts'
import { hiddenAtFirst } from './columns.ts'
import { FilterPill } from './FilterPill.tsx'
import { Views } from './Views.tsx'

export const WIDE = '(min-width: 1180px)'

export function Tools({ arrangement }: { readonly arrangement: Arrangement }) {
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const wide = useMediaQuery(WIDE, { noSsr: true })
  const { filters } = arrangement
  const { filterValues } = useListFilterContext()
  const set = new Set(Object.keys(filterValues as object))
  const isSet = ({ kind, field }: Filter) => set.has(field) || (kind === 'span' && set.has('to'))
  return (
    <div className="tools">
      <div className="tools-left">
        {arrangement.search ? <SearchBox hint={arrangement.search} /> : null}
        {phone ? (
          <FilterSheet arrangement={arrangement} />
        ) : (
          <>
            {filters
              .filter((filter) => !filter.rare || isSet(filter))
              .map((filter) => (
                <FilterPill key={filter.field} arrangement={arrangement} filter={filter} />
              ))}
            <RareFilters
              arrangement={arrangement}
              filters={filters.filter((filter) => filter.rare && !isSet(filter))}
            />
          </>
        )}
      </div>
      <Views arrangement={arrangement} />
      {wide ? <ColumnChooser arrangement={arrangement} /> : null}
    </div>
  )
}

function RareFilters({ arrangement, filters }: { arrangement: Arrangement; filters: readonly Filter[] }) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (filters.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="pill"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        {say(texts.more_filters)}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': say(texts.more_filters),
            sx: {
              mt: 0.75,
              p: 1.5,
              borderRadius: '16px',
              border: '1px solid var(--line)',
              boxShadow: 'var(--shadow-2)',
            },
          },
        }}
      >
        <div className="row wrap" style={{ maxWidth: 320 }}>
          {filters.map((filter) => (
            <FilterPill key={filter.field} arrangement={arrangement} filter={filter} />
          ))}
        </div>
      </Popover>
    </>
  )
}

function SearchBox({ hint }: { readonly hint: NonNullable<Arrangement['search']> }) {
  const say = useSay()
  const { filterValues, setFilters } = useListFilterContext()
  const kept = textOf(filterValues as Record<string, unknown>, 'q')
  const [words, setWords] = useState(kept)
  const settled = useSettled(words)
  const last = useRef(kept)
  const heard = useRef(settled)

  useEffect(() => {
    // The address changed under us (a link, "bỏ bộ lọc"): the box follows it.
    if (kept === last.current) return
    last.current = kept
    setWords(kept)
  }, [kept])
  useEffect(() => {
    // What was typed long ago says nothing against an address that has just changed.
    if (settled === heard.current) return
    heard.current = settled
    const q = settled.trim()
    if (q === last.current) return
    last.current = q
    const { q: _, ...rest } = filterValues as Record<string, unknown>
    setFilters(q === '' ? rest : { ...rest, q })
  }, [settled, filterValues, setFilters])

  return (
    <label className="search">
      <IconSearch size={20} aria-hidden />
      <input
        type="search"
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
        placeholder={say(hint)}
        aria-label={say(hint)}
      />
      {words === '' ? null : (
        <button type="button" aria-label={say(texts.clear)} onClick={() => setWords('')}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </label>
  )
}

/** On a phone the filters and the order open from below. */
function FilterSheet({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { sort, setSort } = useListContext()
  const sorts = arrangement.resource.sorts.flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ field, order })),
  )
  return (
    <>
      <button type="button" className="square" aria-label={say(texts.filters)} onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { sx: { borderRadius: '28px 28px 0 0', p: 2.5, gap: 2 }, 'aria-label': say(texts.filters) },
        }}
      >
        {arrangement.filters.length > 0 ? (
          <section className="stack">
            <h2>{say(texts.filters)}</h2>
            <div className="row wrap">
              {arrangement.filters.map((filter) => (
                <FilterPill key={filter.field} arrangement={arrangement} filter={filter} />
              ))}
            </div>
          </section>
        ) : null}
        <section className="stack">
          <h2>{say(texts.sort)}</h2>
          <div className="row wrap">
            {sorts.map(({ field, order }) => {
              const name = say(columnOf(arrangement, field)?.title ?? { vi: field, en: field })
              const on = sort.field === field && sort.order === order
              return (
                <button
                  key={field + order}
                  type="button"
                  className="pill"
                  aria-pressed={on}
                  style={
                    on ? { boxShadow: 'inset 0 0 0 2px var(--primary)', color: 'var(--ink)' } : undefined
                  }
                  onClick={() => {
                    setSort({ field, order })
                    setOpen(false)
                  }}
                >
                  {say(order === 'ASC' ? texts.ascending : texts.descending, { name })}
                </button>
              )
            })}
          </div>
        </section>
      </Drawer>
    </>
  )
}

function ColumnChooser({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [hidden, setHidden] = useStore<readonly string[]>(
    `${arrangement.resource.name}.datatable`,
    hiddenAtFirst(arrangement),
  )
  const columns = arrangement.resource.columns.filter((column) => column.field !== arrangement.lead.field)
  return (
    <>
      <button
        type="button"
        className="square"
        aria-label={say(texts.columns)}
        title={say(texts.columns)}
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconColumns3 size={20} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ field }) => {
          const shown = !hidden.includes(field)
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => setHidden(shown ? [...hidden, field] : hidden.filter((each) => each !== field))}
            >
              {shown ? <CheckedBox /> : <EmptyBox />}
              {say(titleOf(arrangement, { field }))}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
