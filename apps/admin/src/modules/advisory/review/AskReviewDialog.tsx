import { askReview, sessionReviewsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import type { Prepared } from '../../../platform/desk/prepared.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { pageOf } from '../advisory.paths.ts'
import { words } from './words.ts'

interface Props {
  readonly appointment_id: string
  readonly concern_id: string | null
  readonly prepared: readonly Prepared[]
  readonly onClose: () => void
}

const fresh = { reason: '' }

/** Sets one session down for review and leads there; nothing of it is read by that. */
export function AskReviewDialog({ appointment_id, concern_id, prepared, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const navigate = useNavigate()
  const draft = useKept(`ask ${appointment_id}`, fresh)
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { reason } = draft.value
  const own = shapeErrors(askReview.input.pick({ reason: true }), { reason }, language)['reason']
  const ask = async () => {
    setTried(true)
    if (own !== undefined) return
    await run(async () => {
      const { id } = await client(askReview, { appointment_id, concern_id, reason })
      draft.drop()
      notify(say(words.asked), { type: 'success' })
      await navigate(pageOf(sessionReviewsResource, id))
    })
  }
  return (
    <ActDialog
      title={say(words.ask_title)}
      yes={say(words.ask)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void ask()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.ask_text)}</p>
      <ReasonField
        label={say(words.reason)}
        help={say(words.reason_help)}
        value={reason}
        onChange={(text) => draft.set({ reason: text })}
        prepared={prepared}
        fault={(tried ? own : undefined) ?? fields['reason']}
      />
    </ActDialog>
  )
}
