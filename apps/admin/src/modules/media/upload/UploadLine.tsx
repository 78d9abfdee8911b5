import { assetsResource } from '@malto/contract/modules/media.admin'
import { Button } from '@mui/material'
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router'
import { AskDialog } from '../../../platform/AskDialog.tsx'
import { client } from '../../../platform/client.ts'
import { showBytes } from '../../../platform/format.ts'
import { type Say, useLanguage, useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { words } from '../words.ts'
import { uploads } from './browser.ts'
import { isActive, type Item } from './uploads.ts'

/** One file: how far it is, what stands in its way, what can be done about it. */
export function UploadLine({ item }: { readonly item: Item }) {
  const say = useSay()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { mark, name, standing } = item
  const percent = Math.floor((100 * item.sent) / item.bytes)
  const sent = showBytes(item.sent, language)
  const stop = () => (item.sent > 0 && standing !== 'done' ? setAsking(true) : void uploads.drop(mark))
  return (
    <li className={`upload-line ${standing}`}>
      <div className="grow">
        <b>{name}</b>
        {standing === 'done' ? (
          <Outcome id={item.id ?? ''} />
        ) : (
          <>
            <progress max={100} value={percent} aria-label={say(words.progress, { name })} />
            <p className="small quiet figures" role={standing === 'failed' ? 'alert' : undefined}>
              {isActive(item) || standing === 'paused' ? `${percent} % · ` : null}
              {sentence(item, say, { sent, bytes: showBytes(item.bytes, language) })}
            </p>
          </>
        )}
      </div>
      <Acts item={item} onStop={stop} />
      {asking ? (
        <AskDialog
          title={say(words.stop_sure)}
          text={say(words.stop_text, { name, sent })}
          yes={say(words.stop_yes)}
          no={say(words.stop_no)}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            void uploads.drop(mark)
          }}
        />
      ) : null}
    </li>
  )
}

function sentence(item: Item, say: Say, sizes: { readonly sent: string; readonly bytes: string }): string {
  const { standing } = item
  if (standing === 'failed') return item.fault ?? say(words.failed)
  if (standing === 'retrying') return say(words.retrying, { count: item.retry_s ?? 1 })
  if (standing !== 'sending') return say(words[standing === 'done' ? 'ready' : standing], sizes)
  const told = say(words.sending, sizes)
  return item.rate ? `${told}, ${say(words.time_left, { time: timeLeft(item, item.rate, say) })}` : told
}

function timeLeft(item: Item, rate: number, say: Say): string {
  const seconds = (item.bytes - item.sent) / rate
  return seconds >= 90
    ? say(words.minutes, { count: Math.round(seconds / 60) })
    : say(words.seconds, { count: Math.max(1, Math.round(seconds)) })
}

function Acts({ item, onStop }: { readonly item: Item; readonly onStop: () => void }) {
  const say = useSay()
  const { mark, name, standing } = item
  const going = isActive(item) && standing !== 'finishing'
  const acts = [
    { words: words.pause, icon: IconPlayerPause, on: going, run: () => uploads.pause(mark) },
    { words: words.go_on, icon: IconPlayerPlay, on: standing === 'paused', run: () => uploads.goOn(mark) },
    { words: words.retry, icon: IconRefresh, on: standing === 'failed', run: () => uploads.goOn(mark) },
    {
      words: standing === 'done' ? words.hide : words.stop,
      icon: IconX,
      on: standing !== 'finishing',
      run: onStop,
    },
  ]
  return (
    <span className="row" style={{ gap: 0 }}>
      {acts
        .filter(({ on }) => on)
        .map((act) => (
          <button
            key={act.words.vi}
            type="button"
            className="square bare"
            aria-label={say(act.words, { name })}
            title={say(act.words, { name })}
            onClick={act.run}
          >
            <act.icon size={20} aria-hidden />
          </button>
        ))}
    </span>
  )
}

const LOOK_MS = 2000

/** All of it is there: the server looks into it, and says what it found. */
function Outcome({ id }: { readonly id: string }) {
  const say = useSay()
  const refresh = useRefresh()
  const { data } = useQuery({
    queryKey: ['assets', 'outcome', id],
    queryFn: () => client(assetsResource.get, { id }),
    refetchInterval: ({ state }) => (settled(state.data?.status) ? false : LOOK_MS),
  })
  const known = settled(data?.status)
  useEffect(() => {
    if (known) refresh()
    // Once, when it becomes known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known])
  if (!data || !known) return <p className="small quiet">{say(words.checking)}</p>
  const film = data.kind === 'film' && data.status === 'ready'
  return (
    <>
      <div className="row wrap upload-outcome">
        <Chip tone={data.status === 'ready' ? 'ok' : 'bad'}>
          {say(data.status === 'ready' ? words.ready : words.refused)}
        </Chip>
        <Button size="small" component={Link} to={`/${assetsResource.name}/${id}/show`}>
          {say(words.open)}
        </Button>
        {film && !data.has_captions ? (
          <Button size="small" component={Link} to={`/${assetsResource.name}/${id}`}>
            {say(words.add_captions)}
          </Button>
        ) : null}
      </div>
      {data.remark ? <p className="small">{data.remark}</p> : null}
    </>
  )
}

const settled = (status: string | undefined): boolean => status === 'ready' || status === 'refused'
