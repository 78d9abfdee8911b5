import { cancelAtDesk, missAtDesk } from '@malto/contract/modules/advisory.admin'
import { Button } from '@mui/material'
import { IconCalendarX, IconMessageSearch, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { showSession } from '../advisory.times.ts'
import { askReasons, cancelReasons } from '../reasons.ts'
import { AskReviewDialog } from '../review/AskReviewDialog.tsx'
import type { Appointment } from './appointment.ts'
import { words } from './words.ts'
import '../advisory.css'

type Act = 'cancel' | 'miss' | 'review'

/** What the office may do with an appointment; what it may not, it does not see. */
export function AppointmentDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Appointment
  const writes = useHolds('appointments.write')
  const reviews = useHolds('safeguarding.review') && it.minor
  // Of an ended session there may be a summary, even where nothing was said.
  const left = it.message_count > 0 || it.state === 'ended'
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const none = writes && !it.can.cancel && !it.can.miss && !reviews
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      <p className="small quiet">{say(words.never_words)}</p>
      {it.can.cancel || it.can.miss ? (
        <div className="desk-acts">
          {it.can.miss ? (
            <Button
              variant="outlined"
              startIcon={<IconUserX size={20} aria-hidden />}
              onClick={() => setAct('miss')}
            >
              {say(words.miss)}
            </Button>
          ) : null}
          {it.can.cancel ? (
            <Button
              variant="outlined"
              color="error"
              startIcon={<IconCalendarX size={20} aria-hidden />}
              onClick={() => setAct('cancel')}
            >
              {say(words.cancel)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {reviews ? (
        <div className="desk-part">
          <p className="small quiet">{say(left ? words.review_text : words.review_silent)}</p>
          {left ? (
            <Button
              variant="outlined"
              startIcon={<IconMessageSearch size={20} aria-hidden />}
              onClick={() => setAct('review')}
            >
              {say(words.review)}
            </Button>
          ) : null}
        </div>
      ) : null}
      {none ? <p className="small quiet">{say(words.nothing)}</p> : null}
      {writes ? null : <p className="small quiet">{say(words.read_only)}</p>}
      {act === 'cancel' ? <CancelDialog it={it} onClose={close} /> : null}
      {act === 'miss' ? <MissDialog it={it} onClose={close} /> : null}
      {act === 'review' ? (
        <AskReviewDialog appointment_id={it.id} concern_id={null} prepared={askReasons} onClose={close} />
      ) : null}
    </section>
  )
}

interface DialogProps {
  readonly it: Appointment
  readonly onClose: () => void
}

const fresh = { reason: '' }

function CancelDialog({ it, onClose }: DialogProps) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const draft = useKept(`cancel ${it.id}`, fresh)
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { reason } = draft.value
  const { id, version, advisee_name: advisee, adviser_name: adviser } = it
  const own = shapeErrors(cancelAtDesk.input.pick({ reason: true }), { reason }, language)['reason']
  const cancel = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(() => client(cancelAtDesk, { id, version, reason }))
    // Refused because it changed meanwhile: the page shows it as it is now, and the words stay here.
    refresh()
    if (!done) return
    draft.drop()
    notify(say(words.cancelled), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(words.cancel_sure, { when: showSession(it.starts_at, language) })}
      yes={say(words.cancel)}
      no={say(words.keep)}
      danger
      busy={busy}
      fault={fault}
      onYes={() => void cancel()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.cancel_text, { advisee, adviser })}</p>
      <ReasonField
        label={say(words.cancel_reason)}
        help={say(words.cancel_help)}
        value={reason}
        onChange={(text) => draft.set({ reason: text })}
        prepared={cancelReasons}
        fault={(tried ? own : undefined) ?? fields['reason']}
        longest={300}
        lines={2}
      />
    </ActDialog>
  )
}

function MissDialog({ it, onClose }: DialogProps) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, fault, run } = useSubmit()
  const { id, version, advisee_name: advisee } = it
  const miss = async () => {
    const done = await run(() => client(missAtDesk, { id, version }))
    refresh()
    if (!done) return
    notify(say(words.missed), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(words.miss_sure)}
      yes={say(words.miss)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void miss()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.miss_text, { advisee, when: showSession(it.starts_at, language) })}</p>
    </ActDialog>
  )
}
