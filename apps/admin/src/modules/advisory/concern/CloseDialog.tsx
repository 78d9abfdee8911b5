import { closeConcern } from '@malto/contract/modules/advisory.safeguarding.admin'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import type { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { outcomes } from '../reasons.ts'
import type { Concern } from './concern.ts'
import type { StepDraft } from './StepForm.tsx'
import { words } from './words.ts'

interface Props {
  readonly it: Concern
  readonly draft: ReturnType<typeof useKept<StepDraft>>
  readonly onAnswer: (it: Concern) => void
  readonly onClose: () => void
}

/** What came of it stays here; whoever spoke up learns only that somebody looked after it. */
export function CloseDialog({ it, draft, onAnswer, onClose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [tried, setTried] = useState(false)
  const { busy, fault, fields, run } = useSubmit()
  const { outcome } = draft.value
  const { id, version } = it
  const own = shapeErrors(closeConcern.input.pick({ outcome: true }), { outcome }, language)['outcome']
  const close = async () => {
    setTried(true)
    if (own !== undefined) return
    const done = await run(async () => onAnswer(await client(closeConcern, { id, version, outcome })))
    // Refused because it changed meanwhile: the page shows it as it is now, and the words stay here.
    refresh()
    if (!done) return
    draft.drop()
    notify(say(words.was_closed), { type: 'success' })
  }
  return (
    <ActDialog
      title={say(words.close_sure)}
      yes={say(words.close)}
      no={say(words.keep_open)}
      danger={false}
      busy={busy}
      fault={fault}
      onYes={() => void close()}
      onClose={onClose}
    >
      <p className="quiet">{say(words.close_text)}</p>
      {it.steps.length === 0 ? <p className="bar">{say(words.close_steps)}</p> : null}
      <ReasonField
        label={say(words.outcome_label)}
        help={say(words.outcome_help)}
        value={outcome}
        onChange={(typed) => draft.set({ outcome: typed })}
        prepared={outcomes}
        fault={(tried ? own : undefined) ?? fields['outcome']}
        longest={1000}
      />
    </ActDialog>
  )
}
