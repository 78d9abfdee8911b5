import {
  discardSystemJob,
  jobStateWords,
  retrySystemJob,
  type SystemJob,
} from '@malto/contract/modules/system.admin'
import { HIDDEN } from '@malto/contract/modules/system.rules'
import { Button } from '@mui/material'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showMoment } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { texts } from '../../../platform/texts.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { useJobTitle } from './titles.ts'
import { words } from './words.ts'

const tones = { waiting: 'quiet', running: 'teal', retrying: 'warn', failed: 'bad' } as const
type Act = 'retry' | 'discard'

export function JobRow({ job }: { readonly job: SystemJob }) {
  const say = useSay()
  const writes = useHolds(retrySystemJob.access)
  const [act, setAct] = useState<Act | null>(null)
  const title = useJobTitle()(job.name)
  const stuck = job.state === 'failed' || job.state === 'retrying'
  return (
    <li>
      <div className="grow">
        <div className="row wrap system-line">
          <b className="system-words">{title}</b>
          <Chip tone={tones[job.state]}>{say(jobStateWords[job.state])}</Chip>
        </div>
        <p className="small quiet figures">
          {title === job.name ? null : `${job.name} · `}
          {say(words.attempts, { attempts: job.attempts, max: job.max_attempts })},{' '}
          {say(words.next_at, { at: showMoment(job.run_at) })}
        </p>
        {job.reason ? <p className="small system-words system-reason">{job.reason}</p> : null}
        <About about={job.about} />
      </div>
      {stuck && writes ? (
        <div className="row wrap system-acts">
          <Button
            size="small"
            variant="outlined"
            startIcon={<IconPlayerPlay size={18} aria-hidden />}
            aria-label={say(words.retry_of, { name: title })}
            onClick={() => setAct('retry')}
          >
            {say(words.retry)}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            startIcon={<IconTrash size={18} aria-hidden />}
            aria-label={say(words.discard_of, { name: title })}
            onClick={() => setAct('discard')}
          >
            {say(words.discard)}
          </Button>
        </div>
      ) : null}
      {act ? <ActOn job={job} act={act} onClose={() => setAct(null)} /> : null}
    </li>
  )
}

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80)

/** Names, ids and times; a text is said to be there, and no more. */
function About({ about }: Pick<SystemJob, 'about'>) {
  const say = useSay()
  // Null says nothing that somebody could read.
  const entries = Object.entries(about).filter(([, value]) => value !== null)
  if (entries.length === 0) return null
  const shown = entries.map(
    ([key, value]) => `${key}: ${value === HIDDEN ? say(words.hidden) : plain(value)}`,
  )
  return (
    <p className="small faint system-words">
      {say(words.about)}: {shown.join(' · ')}
    </p>
  )
}

interface Props {
  readonly job: SystemJob
  readonly act: Act
  readonly onClose: () => void
}

const calls = { retry: retrySystemJob, discard: discardSystemJob }

function ActOn({ job, act, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const queries = useQueryClient()
  const title = useJobTitle()(job.name)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const draft = { id: job.id, reason }
  const own = tried ? shapeErrors(calls[act].input, draft, language) : {}
  const go = async () => {
    setTried(true)
    if (Object.keys(shapeErrors(calls[act].input, draft, language)).length > 0) return
    const done = await run(() => client(calls[act], draft))
    void queries.invalidateQueries({ queryKey: ['system'] })
    if (!done) return
    notify(say(act === 'retry' ? words.retried : words.discarded), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={say(act === 'retry' ? words.retry_of : words.discard_of, { name: title })}
      yes={say(words[act])}
      danger={act === 'discard'}
      busy={busy}
      fault={fault}
      onYes={() => void go()}
      onClose={onClose}
    >
      <p className="quiet">{say(act === 'retry' ? words.retry_text : words.discard_text)}</p>
      <ReasonField
        label={say(texts.reason)}
        help={say(texts.reason_help)}
        value={reason}
        onChange={setReason}
        fault={own['reason'] ?? fields['reason']}
        longest={300}
        lines={2}
      />
    </ActDialog>
  )
}
