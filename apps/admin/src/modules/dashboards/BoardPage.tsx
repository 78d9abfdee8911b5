import { type Board, boardWords, exportBoard } from '@malto/contract/modules/dashboards.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import { Button } from '@mui/material'
import {
  IconArrowRight,
  IconChartAreaLine,
  IconFileSpreadsheet,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { useLanguage, useSay } from '../../platform/language.ts'
import { holds } from '../../platform/authProvider.ts'
import { useSession } from '../../platform/session.ts'
import { texts } from '../../platform/texts.ts'
import { NotFoundPage, Trouble } from '../../platform/Trouble.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { BoardBones } from './BoardBones.tsx'
import { boardPath, deeper, useBoards } from './boards.ts'
import { BoardTools } from './BoardTools.tsx'
import { FigureCards } from './FigureCards.tsx'
import { momentParts, shortDay } from './figure.format.ts'
import { askedFor, dayInVietnam, readWish, type Wish } from './period.ts'
import { SeriesCard } from './SeriesCard.tsx'
import { TableCard } from './TableCard.tsx'
import { UntoldContext, untoldOf } from './untold.ts'
import { type BoardReply, isEmpty, useBoard } from './useBoard.ts'
import { emptyWords, words } from './words.ts'
import './dashboards.css'

/** One board of those that this administrator may see; without a name in the address the first of them. */
export function BoardPage() {
  const allowed = useBoards()
  const { board: named } = useParams()
  const board = named === undefined ? allowed[0] : allowed.find((each) => each === named)
  return board === undefined ? <NotFoundPage /> : <BoardOf board={board} />
}

function BoardOf({ board }: { readonly board: Board }) {
  const say = useSay()
  const [search] = useSearchParams()
  const [today] = useState(() => dayInVietnam(new Date()))
  const wish = readWish(search, today)
  const { data, error } = useBoard(board, wish)
  const name = say(boardWords[board])
  return (
    <>
      <PageTitle title={`${name} · ${say(words.title)}`} />
      <div className="page-head">
        <div>
          <h1>{say(words.title)}</h1>
          {error && !data ? null : <AsOf data={data} />}
        </div>
        <div className="row">
          <DownloadButton
            call={exportBoard}
            input={{ board, ...askedFor(wish) }}
            save_as={`malto-${board}-${data ? `${data.from}-${data.to}` : today}.xlsx`}
            label={words.export}
            icon={IconFileSpreadsheet}
          />
        </div>
      </div>
      <BoardTabs board={board} />
      <BoardTools wish={wish} shown={data} />
      <h2 className="unseen on-paper">
        {data ? `${name}, ${say(words.span, { from: shortDay(data.from), to: shortDay(data.to) })}` : name}
      </h2>
      <BoardBody board={board} wish={wish} />
    </>
  )
}

function AsOf({ data }: { readonly data: BoardReply | undefined }) {
  const say = useSay()
  if (!data) return <span className="bone" style={{ width: 190, height: 13, marginTop: 5 }} />
  return <p>{data.as_of === null ? say(words.not_yet) : say(words.as_of, momentParts(data.as_of))}</p>
}

/** The period and the places go along from board to board. */
function BoardTabs({ board }: { readonly board: Board }) {
  const say = useSay()
  const allowed = useBoards()
  const [search] = useSearchParams()
  const kept = search.size > 0 ? `?${search.toString()}` : ''
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row of boards is longer than the screen; each board is a page that begins anew.
    const here = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && tabs.current) tabs.current.scrollLeft = here.offsetLeft - tabs.current.offsetLeft - 40
  }, [])
  return (
    <nav className="board-tabs" ref={tabs} aria-label={say(words.boards)}>
      {allowed.map((each) => (
        <Link key={each} to={`${boardPath(each)}${kept}`} aria-current={each === board ? 'page' : undefined}>
          {say(boardWords[each])}
        </Link>
      ))}
    </nav>
  )
}

function BoardBody({ board, wish }: { readonly board: Board; readonly wish: Wish }) {
  const say = useSay()
  const { data, error, refetch, isPlaceholderData } = useBoard(board, wish)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <BoardBones label={say(texts.loading)} />
  if (isEmpty(data))
    return (
      <div className="card">
        <EmptyState icon={IconChartAreaLine} title={say(words.empty)} text={say(emptyWords[board])} />
        <Deeper board={board} />
      </div>
    )
  const filtered = wish.province_id !== null || wish.school_id !== null
  return (
    <UntoldContext value={untoldOf(board, filtered)}>
      <div className={isPlaceholderData ? 'dash-body waiting' : 'dash-body'} aria-busy={isPlaceholderData}>
        {error ? <Stale onRetry={() => void refetch()} /> : null}
        <FigureCards figures={data.figures} />
        <div className="dash-grid">
          {data.series.map((series) => (
            <SeriesCard key={series.key} series={series} />
          ))}
        </div>
        <div className="dash-tables">
          {data.tables.map((table) => (
            <TableCard key={table.key} table={table} />
          ))}
        </div>
        <Against data={data} />
        <Deeper board={board} />
      </div>
    </UntoldContext>
  )
}

function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const say = useSay()
  return (
    <output className="bar wrap">
      <IconPlugConnectedX size={18} aria-hidden />
      <span className="grow">{say(words.stale)}</span>
      <Button size="small" variant="outlined" onClick={onRetry}>
        {say(texts.try_again)}
      </Button>
    </output>
  )
}

function Against({ data }: { readonly data: BoardReply }) {
  const say = useSay()
  const { before_from, before_to } = data
  return (
    <p className="small quiet">
      {before_from && before_to
        ? `${say(words.against, { from: shortDay(before_from), to: fullDay(before_to) })} `
        : ''}
      {say(words.few_note, { fewest: FEWEST_PEOPLE })}
    </p>
  )
}

const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`

/** Pages that go further; only those one may open. */
function Deeper({ board }: { readonly board: Board }) {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  const ways = (deeper[board] ?? []).filter(({ power }) => holds(user, power))
  if (ways.length === 0) return null
  return (
    <nav className="deeper" aria-label={say(words.deeper)}>
      <span className="small quiet">{say(words.deeper)}:</span>
      {ways.map(({ path, title }) => (
        <Link key={path} className="link small" to={path}>
          {title[language]}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
