import { IconChevronRight, IconHeartHandshake } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Hex } from '../../ui/Hex.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { StatePending } from '../../ui/states.tsx'
import { ResultRow } from './components/result/ResultRow.tsx'
import { MIRRORS } from './components/result/ways.ts'
import { useMirrors, useResults, useTakenTests } from './results.hooks.ts'
import './assessments.results.css'

interface Props {
  /** Null: one's own. */
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** Every result, the newest first, by test where there are several. */
export function ResultsList({ child_id, empty }: Props) {
  const { t } = useLingui()
  const [library, setLibrary] = useState<string | null>(null)
  const all = useResults(child_id, null)
  const chosen = useResults(child_id, library, library !== null)
  const list = library === null ? all : chosen
  const tests = useTests(child_id, all)
  return (
    <Loaded
      query={all}
      pending={<StatePending shape="rows" count={3} />}
      isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
      empty={
        <>
          <MirrorLink child_id={child_id} />
          {empty}
        </>
      }
    >
      {() => (
        <div className="stack">
          <MirrorLink child_id={child_id} />
          {tests.length > 1 && (
            <Pills
              label={t`Bài trắc nghiệm`}
              value={library ?? ''}
              onChange={(slug) => setLibrary(slug || null)}
              choices={[{ value: '', label: t`Tất cả` }, ...tests]}
            />
          )}
          <Loaded query={list} pending={<StatePending shape="rows" count={2} />}>
            {() => <Rows list={list} />}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}

/** What was taken to its end, for the profile's list of what is done. */
export function DoneTests({ child_id, empty }: Props) {
  const all = useResults(child_id, null)
  return (
    <Loaded
      query={all}
      pending={<StatePending shape="rows" />}
      isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
      empty={empty}
    >
      {() => <Rows list={all} />}
    </Loaded>
  )
}

function Rows({ list }: { list: ReturnType<typeof useResults> }) {
  return (
    <>
      <ul className="result-rows">
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map((card) => (
            <ResultRow key={card.id} card={card} />
          ))}
      </ul>
      <More list={list} />
    </>
  )
}

/** The tests to choose from: of oneself all that were taken, of a child those that are on the page. */
function useTests(child_id: string | null, all: ReturnType<typeof useResults>) {
  const taken = useTakenTests(child_id === null)
  const found = new Map<string, string>()
  for (const { slug, title, last_result } of taken.data?.libraries ?? [])
    if (last_result) found.set(slug, title)
  for (const { library } of all.data?.pages.flatMap((page) => page.items) ?? [])
    found.set(library.slug, library.title)
  return [...found].map(([value, label]) => ({ value, label }))
}

/** The way to the two sides of one family, where there is somebody to look at it with. */
function MirrorLink({ child_id }: { child_id: string | null }) {
  const { t } = useLingui()
  const mirrors = useMirrors()
  if (!mirrors.data?.mirrors.length) return null
  return (
    <PathLink path={child_id ? `${MIRRORS}/${child_id}` : MIRRORS} className="card card-link">
      <Hex tone="soft" size={44}>
        <IconHeartHandshake size={22} aria-hidden />
      </Hex>
      <span className="grow">
        <b className="card-title">{t`Gương gia đình`}</b>
        <span className="card-text small muted">
          {child_id
            ? t`Điều anh/chị thấy và điều con tự thấy, đặt cạnh nhau.`
            : t`Điều bạn thích và điều cha mẹ thấy, đặt cạnh nhau.`}
        </span>
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </PathLink>
  )
}
