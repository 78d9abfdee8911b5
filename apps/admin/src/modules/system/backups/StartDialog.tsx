import { startBackup, tryBackup, type SystemBackup } from '@malto/contract/modules/system.admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { words } from '../words.ts'

const underWay = (state: string | undefined): boolean => state === 'waiting' || state === 'running'

export const isBusy = ({ state, trial }: SystemBackup): boolean => underWay(state) || underWay(trial?.state)

interface Props {
  /** The one to be tried; without it a new one is made. */
  readonly backup?: SystemBackup
  readonly onClose: () => void
}

export function StartDialog({ backup, onClose }: Props) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, fault, run } = useSubmit()
  const at = backup ? showMoment(backup.begun_at) : ''
  const go = async () => {
    const done = await run(() => (backup ? client(tryBackup, { id: backup.id }) : client(startBackup, {})))
    void queries.invalidateQueries({ queryKey: ['system'] })
    if (!done) return
    notify(say(words.begun), { type: 'success' })
    onClose()
  }
  return (
    <ActDialog
      title={backup ? say(words.try_sure, { at }) : say(words.back_up_sure)}
      yes={say(backup ? words.try : words.back_up)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void go()}
      onClose={onClose}
    >
      <p className="quiet">{say(backup ? words.try_text : words.back_up_text)}</p>
    </ActDialog>
  )
}
