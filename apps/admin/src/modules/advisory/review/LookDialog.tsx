import { openReview } from '@malto/contract/modules/advisory.safeguarding.admin'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { lookReasons } from '../reasons.ts'
import { words } from './words.ts'

interface Props {
  /** Asks for the words with this reason, and shows them. */
  readonly onLook: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asked at every look. The reason begins empty each time: nobody presses on yesterday's. */
export function LookDialog({ onLook, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const own = shapeErrors(openReview.input.pick({ reason: true }), { reason }, language)['reason']
  const look = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(() => onLook(reason))
    if (done) refresh()
  }
  return (
    <ActDialog
      title={say(words.open_sure)}
      yes={say(words.open)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void look()}
      onClose={onClose}
    >
      <p className="bar">{say(words.open_text)}</p>
      <ReasonField
        label={say(words.open_reason)}
        help={say(words.open_help)}
        value={reason}
        onChange={setReason}
        prepared={lookReasons}
        fault={(tried ? own : undefined) ?? fields['reason']}
        lines={2}
      />
    </ActDialog>
  )
}
