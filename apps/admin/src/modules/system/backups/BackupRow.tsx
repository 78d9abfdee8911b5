import {
  backupCauseWords,
  backupFaultWords,
  tryBackup,
  type SystemBackup,
} from '@malto/contract/modules/system.admin'
import { Button, LinearProgress } from '@mui/material'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { showSize } from '../size.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { stateWords, stepWords, words } from '../words.ts'
import { StartDialog } from './StartDialog.tsx'

const tones = { waiting: 'teal', running: 'teal', done: 'ok', failed: 'bad', gone: 'quiet' } as const

interface Props {
  readonly backup: SystemBackup
  /** Something is under way: one at a time. */
  readonly busy: boolean
}

export function BackupRow({ backup, busy }: Props) {
  const say = useSay()
  const language = useLanguage()
  const writes = useHolds(tryBackup.access)
  const [asking, setAsking] = useState(false)
  const at = showMoment(backup.begun_at)
  return (
    <li>
      <div className="grow">
        <div className="row wrap system-line">
          <b className="figures">{at}</b>
          <Chip tone={tones[backup.state]}>{say(stateWords[backup.state])}</Chip>
        </div>
        <p className="small quiet figures">
          {say(backupCauseWords[backup.cause])}
          {backup.bytes !== null && backup.files !== null
            ? ` · ${say(words.size, {
                size: showSize(backup.bytes, language),
                files: showNumber(backup.files, language),
              })}`
            : null}
        </p>
        {backup.state === 'failed' && backup.fault ? (
          <p className="small system-reason">{say(backupFaultWords[backup.fault])}</p>
        ) : null}
        <Progress backup={backup} />
        <Trial trial={backup.trial} />
      </div>
      {backup.state === 'done' && writes ? (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          startIcon={<IconRestore size={18} aria-hidden />}
          aria-label={say(words.try_of, { at })}
          onClick={() => setAsking(true)}
        >
          {say(words.try)}
        </Button>
      ) : null}
      {asking ? <StartDialog backup={backup} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}

function Progress({ backup: { state, step, part } }: Pick<Props, 'backup'>) {
  const say = useSay()
  if (state !== 'waiting' && state !== 'running') return null
  const told = step ? say(stepWords[step], { part }) : say(words.waiting_turn)
  return (
    <div className="system-progress">
      <output className="small figures block">{told}</output>
      <LinearProgress variant={step ? 'determinate' : 'indeterminate'} value={part} aria-label={told} />
    </div>
  )
}

function Trial({ trial }: Pick<SystemBackup, 'trial'>) {
  const say = useSay()
  const language = useLanguage()
  if (!trial) return null
  const at = showMoment(trial.at)
  if (trial.state === 'waiting' || trial.state === 'running')
    return (
      <div className="system-progress">
        <output className="small block">{say(words.trying)}</output>
        <LinearProgress aria-label={say(words.trying)} />
      </div>
    )
  if (trial.state === 'failed')
    return (
      <p className="small system-reason">
        {say(words.tried_bad, { at, why: trial.fault ? say(backupFaultWords[trial.fault]) : '' })}
      </p>
    )
  return (
    <p className="small figures system-proven">
      {say(words.tried_ok, {
        at,
        tables: showNumber(trial.tables ?? 0, language),
        audit: showNumber(trial.audit_rows ?? 0, language),
      })}
    </p>
  )
}
