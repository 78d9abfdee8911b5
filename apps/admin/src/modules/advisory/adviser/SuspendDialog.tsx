import { suspendAdviser } from '@malto/contract/modules/advisory.admin'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { suspendReasons } from '../reasons.ts'
import type { Adviser } from './adviser.ts'
import { words } from './words.ts'

interface Props {
  readonly it: Adviser
  readonly onDone: (it: Adviser) => void
  readonly onClose: () => void
}

const fresh = { reason: '' }

/** The gravest button of this page: what it does to others is said before it is pressed. */
export function SuspendDialog({ it, onDone, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const draft = useKept(`suspend ${it.id}`, fresh)
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { reason } = draft.value
  const { id, version, ahead_count, advisory_name: name } = it
  const own = shapeErrors(suspendAdviser.input.pick({ reason: true }), { reason }, language)['reason']
  const suspend = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(async () => onDone(await client(suspendAdviser, { id, version, reason })))
    // Refused because it changed meanwhile: the page shows it as it is now, and the words stay here.
    refresh()
    if (!done) return
    draft.drop()
    notify(say(words.was_suspended, { name }), { type: 'success' })
  }
  return (
    <ActDialog
      title={say(words.suspend_sure, { name })}
      yes={say(words.suspend)}
      no={say(words.keep)}
      danger
      busy={busy}
      fault={fault}
      onYes={() => void suspend()}
      onClose={onClose}
    >
      <div className="meaning">
        <h3>{say(words.suspend_now)}</h3>
        <ul>
          <li>{say(words.suspend_rooms)}</li>
          <li>
            {ahead_count > 0
              ? say(words.suspend_ahead, { count: showNumber(ahead_count, language) })
              : say(words.suspend_none)}
          </li>
          <li>{say(words.suspend_everywhere)}</li>
          <li>{say(words.suspend_told)}</li>
        </ul>
        <p className="quiet">{say(words.suspend_back)}</p>
      </div>
      <ReasonField
        label={say(words.suspend_reason)}
        help={say(words.suspend_help)}
        value={reason}
        onChange={(text) => draft.set({ reason: text })}
        prepared={suspendReasons}
        fault={(tried ? own : undefined) ?? fields['reason']}
      />
    </ActDialog>
  )
}
