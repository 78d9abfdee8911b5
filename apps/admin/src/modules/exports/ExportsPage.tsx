import { EXPORT_KEPT_HOURS, type ExportState, type ExportTicket } from '@malto/contract'
import { cancelExport, downloadExport, listExports } from '@malto/contract/modules/exports.admin'
import { Button, LinearProgress } from '@mui/material'
import { IconFileSpreadsheet, IconPlayerStop } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../../platform/client.ts'
import { DownloadButton } from '../../platform/excel/DownloadButton.tsx'
import { words as shared } from '../../platform/exports/words.ts'
import { showBytes, showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { Chip, Hex, type Tone } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardBones, EmptyState } from '../../ui/states.tsx'
import { stateWords, words } from './words.ts'
import { failureText } from '../../platform/failures.ts'
import '../../platform/exports/exports.css'

const hours = EXPORT_KEPT_HOURS
const LOOK_EVERY = 1500
const isOpen = ({ state }: ExportTicket): boolean => state === 'waiting' || state === 'running'

/** One's own exports: what is under way, and what can still be downloaded. */
export function ExportsPage() {
  const say = useSay()
  return (
    <>
      <PageTitle title={say(shared.page)} />
      <div className="page-head">
        <div>
          <h1>{say(shared.page)}</h1>
          <p>{say(words.lead, { hours })}</p>
        </div>
      </div>
      <Tickets />
    </>
  )
}

function Tickets() {
  const say = useSay()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['exports'],
    queryFn: ({ pageParam }) => client(listExports, pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isOpen)) ? LOOK_EVERY : false,
  })
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={6} />
  const tickets = data.pages.flatMap(({ items }) => items)
  if (tickets.length === 0)
    return (
      <div className="card">
        <EmptyState
          icon={IconFileSpreadsheet}
          title={say(words.empty)}
          text={say(words.empty_text, { hours })}
        />
      </div>
    )
  return (
    <>
      <section className="card">
        <ul className="exports">
          {tickets.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} onChange={() => void refetch()} />
          ))}
        </ul>
      </section>
      {hasNextPage ? (
        <div className="more">
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say(texts.load_more)}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const tones: Readonly<Record<ExportState, Tone>> = {
  waiting: 'quiet',
  running: 'warn',
  ready: 'ok',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
}

interface Props {
  readonly ticket: ExportTicket
  readonly onChange: () => void
}

function Ticket({ ticket, onChange }: Props) {
  const say = useSay()
  const facts = useFacts(ticket)
  const { state, title, message, done, rows } = ticket
  return (
    <li>
      <Hex size={40}>
        <IconFileSpreadsheet size={20} />
      </Hex>
      <div className="grow">
        <b>{title}</b>
        {state === 'running' ? (
          <LinearProgress
            variant={done > 0 ? 'determinate' : 'indeterminate'}
            {...(done > 0 ? { value: Math.min(100, (done / Math.max(1, rows)) * 100) } : {})}
            aria-label={title}
          />
        ) : null}
        <p className="small quiet figures">{facts.join(' · ')}</p>
        {message ? <p className="small">{message}</p> : null}
      </div>
      <Chip tone={tones[state]}>{say(stateWords[state])}</Chip>
      <div className="acts">
        {state === 'ready' ? (
          <DownloadButton
            call={downloadExport}
            input={{ id: ticket.id }}
            save_as={ticket.save_as}
            label={words.download}
          />
        ) : null}
        {isOpen(ticket) ? <StopButton ticket={ticket} onChange={onChange} /> : null}
      </div>
    </li>
  )
}

/** How many, how large, since when, until when. */
function useFacts({ state, rows, done, size, created_at, ends_at }: ExportTicket): readonly string[] {
  const say = useSay()
  const language = useLanguage()
  const shown = (value: number) => showNumber(value, language)
  const [now] = useState(() => Date.now())
  const minutes = Math.max(1, Math.round((Date.parse(ends_at) - now) / 60_000))
  return [
    state === 'running'
      ? say(words.rows_of, { done: shown(done), rows: shown(rows) })
      : say(words.rows, { count: shown(rows) }),
    ...(size === null ? [] : [showBytes(size, language)]),
    say(words.asked, { at: showMoment(created_at) }),
    ...(state === 'ready'
      ? [
          minutes < 60
            ? say(words.left_minutes, { count: minutes })
            : say(words.left_hours, { count: Math.round(minutes / 60) }),
        ]
      : []),
  ]
}

function StopButton({ ticket: { id, title }, onChange }: Props) {
  const say = useSay()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await client(cancelExport, { id })
      notify(say(words.stopped), { type: 'info' })
      onChange()
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      disabled={busy}
      aria-label={say(shared.stop, { title })}
      startIcon={<IconPlayerStop size={18} aria-hidden />}
      onClick={() => void stop()}
    >
      {say(words.stop)}
    </Button>
  )
}
