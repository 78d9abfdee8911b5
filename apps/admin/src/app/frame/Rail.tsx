import { IconLayoutDashboard } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useGetList } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { useBoards } from '../../modules/dashboards/boards.ts'
import { dashboardsPage } from '../../modules/dashboards/dashboards.page.ts'
import { CARDS, type Row } from '../../platform/arrangement.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showTotal, totalOf, type Total } from '../../platform/total.ts'
import type { MenuItem } from '../arrangements.ts'
import { RailSearch } from '../search/RailSearch.tsx'
import { words } from '../words.ts'
import { useHere, useMenu } from './menu.ts'
import { Person } from './Person.tsx'

/** The night-coloured side of the console: groups, where you are in yellow, and who you are at its foot. */
export function RailContent({ onGo }: { readonly onGo?: () => void }) {
  const say = useSay()
  const here = useHere()
  const menu = useMenu()
  const boards = useBoards()
  const list = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A long menu is scrolled to where one is.
    const place = pathname === '/' ? '/admin' : `/admin/${pathname.split('/')[1]}`
    list.current?.querySelector(`a[href='${place}']`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <>
      <Link className="rail-logo" to="/" onClick={onGo}>
        <img className="wide" src="/admin/art/logo-on-dark.svg" alt="Malto" />
        <img className="narrow" src="/admin/art/logo-mark.svg" alt="Malto" />
      </Link>
      <RailSearch onGo={onGo} />
      <div className="rail-scroll" ref={list}>
        <ul className="rail-group">
          <li>
            <Link
              className="rail-item"
              to="/"
              aria-current={here('/') ? 'page' : undefined}
              title={say(words.overview)}
              onClick={onGo}
            >
              <span className="hex">
                <IconLayoutDashboard size={20} aria-hidden />
              </span>
              <span className="grow">{say(words.overview)}</span>
            </Link>
          </li>
          {boards.length > 0 ? (
            <li>
              <RailItem item={dashboardsPage} {...(onGo ? { onGo } : {})} />
            </li>
          ) : null}
        </ul>
        {menu.map(({ name, title, items }) => (
          <div key={name}>
            <div className="rail-group-name" id={`group-${name}`}>
              {say(title)}
            </div>
            <ul className="rail-group" aria-labelledby={`group-${name}`}>
              {items.map((item) => (
                <li key={item.resource.name}>
                  <RailItem item={item} {...(onGo ? { onGo } : {})} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Person />
    </>
  )
}

function RailItem({ item, onGo }: { readonly item: MenuItem; readonly onGo?: () => void }) {
  const say = useSay()
  const here = useHere()
  const path = `/${item.resource.name}`
  const name = say(item.menu ?? item.resource.title)
  return (
    <Link
      className="rail-item"
      to={path}
      aria-current={here(path) ? 'page' : undefined}
      title={name}
      onClick={onGo}
    >
      <span className="hex">
        <item.icon size={20} aria-hidden />
      </span>
      <span className="grow">{name}</span>
      {item.waiting ? <Waiting item={item} /> : null}
    </Link>
  )
}

function Waiting({ item }: { readonly item: MenuItem }) {
  const say = useSay()
  const language = useLanguage()
  const total = useTotal(item, item.waiting ?? {})
  if (!total?.count) return null
  const count = showTotal(total, language)
  return (
    <span className="rail-count figures" title={say(words.waiting, { count })}>
      {count}
    </span>
  )
}

const MINUTE = 60_000

interface Counted {
  readonly total: Total | undefined
  readonly failed: boolean
  readonly again: () => void
}

/** How many rows a list would have, and whether that could be read at all; one row is read for it. */
export function useCounted(item: MenuItem, filter: Readonly<Record<string, unknown>>): Counted {
  const { total, meta, error, refetch } = useGetList<Row>(
    item.resource.name,
    { filter, pagination: { page: 1, perPage: 1 }, meta: CARDS },
    { staleTime: MINUTE, refetchInterval: MINUTE },
  )
  return {
    total: totalOf(total, meta),
    failed: Boolean(error) && total === undefined,
    again: () => void refetch(),
  }
}

export const useTotal = (item: MenuItem, filter: Readonly<Record<string, unknown>>): Total | undefined =>
  useCounted(item, filter).total
