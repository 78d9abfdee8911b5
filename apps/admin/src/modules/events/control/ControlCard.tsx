import type { Words } from '@malto/contract'
import { cancelEvent, eventStateWords, steerEvent } from '@malto/contract/modules/events.admin'
import { Button, TextField } from '@mui/material'
import {
  IconBroadcast,
  IconCalendarX,
  IconClock,
  IconExternalLink,
  IconPlayerStop,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { words } from '../words.ts'
import { actsOf, clockState, type Event, type HandAct, mayCancel } from './acts.ts'
import '../events.css'

const LOOK_MS = 20_000
const icons: Readonly<Record<HandAct['key'], Icon>> = {
  live: IconBroadcast,
  end: IconPlayerStop,
  clock: IconClock,
}

/** Where the event is now, why, and the hands that can be laid on it. */
export function ControlCard({ event }: { readonly event: Event }) {
  const say = useSay()
  const refresh = useRefresh()
  const writes = useHolds('events.write')
  const [act, setAct] = useState<HandAct | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // The clock turns events without anybody's hand: the page follows it.
    const timer = setInterval(() => {
      setNow(new Date())
      refresh()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return (
    <section className="card" aria-label={say(words.control)}>
      <div className="card-head">
        <h2>{say(words.control)}</h2>
        <a className="link small row" href={`/event/${event.id}`} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} aria-hidden />
          {say(words.public_page)}
        </a>
      </div>
      <div className="control-now">
        <span className={`control-state ${event.status}`}>
          <i aria-hidden />
          {say(eventStateWords[event.status])}
        </span>
        <p className="small quiet figures">{useWhy(event, now)}</p>
      </div>
      {event.status === 'REPLAY' && event.replay_url === null ? (
        <p className="bar">{say(words.no_recording)}</p>
      ) : null}
      {writes ? (
        <div className="control-acts">
          {actsOf(event, now).map((each, at) => {
            const Mark = icons[each.key]
            return (
              <Button
                key={each.key}
                variant={at === 0 ? 'contained' : 'outlined'}
                startIcon={<Mark size={20} aria-hidden />}
                onClick={() => setAct(each)}
              >
                {say(each.label)}
              </Button>
            )
          })}
          {mayCancel(event) ? (
            <Button
              variant="outlined"
              color="error"
              startIcon={<IconCalendarX size={20} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              {say(words.cancel)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {act ? <SteerDialog event={event} act={act} now={now} onClose={() => setAct(null)} /> : null}
      {cancelling ? <CancelDialog event={event} onClose={() => setCancelling(false)} /> : null}
    </section>
  )
}

/** Whether the clock or a hand made it so. */
function useWhy(event: Event, now: Date): string {
  const say = useSay()
  if (event.cancelled_at !== null) {
    const told = say(words.was_cancelled, { at: showMoment(event.cancelled_at) })
    return event.cancelled_reason ? `${told}: ${event.cancelled_reason}` : told
  }
  if (event.hand !== null) return say(words.by_hand, { state: say(eventStateWords[clockState(event, now)]) })
  return say(words.by_clock, { starts: showMoment(event.starts_at), ends: showMoment(event.ends_at) })
}

/** What people will meet where there is nothing to watch yet; null: a film, or a place to go to. */
function unseenWords({ stream_kind, stream_url, place }: Event): Words | null {
  if (stream_kind !== 'none') return stream_url === null ? words.no_stream : null
  return place === null ? words.no_picture : null
}

interface SteerProps {
  readonly event: Event
  readonly act: HandAct
  readonly now: Date
  readonly onClose: () => void
}

function SteerDialog({ event, act, now, onClose }: SteerProps) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, fault, run } = useSubmit()
  const { id, version } = event
  const steer = async () => {
    const done = await run(() => client(steerEvent, { id, version, hand: act.hand }))
    // Refused because it changed meanwhile: the page shows it as it is now.
    refresh()
    if (!done) return
    notify(say(words.steered), { type: 'success' })
    onClose()
  }
  const state = say(eventStateWords[clockState(event, now)])
  const unseen = unseenWords(event)
  return (
    <ActDialog
      title={say(act.sure)}
      yes={say(act.label)}
      no={say(words.keep)}
      danger={act.danger}
      busy={busy}
      fault={fault}
      onYes={() => void steer()}
      onClose={onClose}
    >
      <p className="quiet">{say(act.text, { ends: showMoment(event.ends_at), state })}</p>
      {act.key === 'live' && unseen ? <p className="bar">{say(unseen)}</p> : null}
    </ActDialog>
  )
}

function CancelDialog({ event, onClose }: { readonly event: Event; readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { id, version } = event
  const own = shapeErrors(cancelEvent.input.pick({ reason: true }), { reason }, language)['reason']
  const wrong = (tried ? own : undefined) ?? fields['reason']
  const cancel = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(() => client(cancelEvent, { id, version, reason }))
    refresh()
    if (!done) return
    notify(say(words.cancelled), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(words.cancel_sure)}
      yes={say(words.cancel)}
      no={say(words.keep)}
      danger
      busy={busy}
      fault={fault}
      onYes={() => void cancel()}
      onClose={onClose}
    >
      <p className="quiet">
        {say(words.cancel_text, { count: showNumber(event.interested_count, language) })}
      </p>
      <TextField
        label={say(words.cancel_reason)}
        value={reason}
        onChange={(typed) => setReason(typed.target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        fullWidth
        multiline
        minRows={2}
        required
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ActDialog>
  )
}
