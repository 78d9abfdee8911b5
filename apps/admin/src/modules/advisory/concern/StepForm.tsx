import { addConcernStep, ConcernTaken } from '@malto/contract/modules/advisory.safeguarding.admin'
import { Button } from '@mui/material'
import { IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { Refused } from '../../../platform/desk/Refused.tsx'
import type { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import type { Concern } from './concern.ts'
import { words } from './words.ts'

/** The two texts somebody may be in the middle of. */
export interface StepDraft {
  readonly text: string
  readonly outcome: string
}

interface Props {
  readonly it: Concern
  readonly mine: boolean
  readonly draft: ReturnType<typeof useKept<StepDraft>>
  readonly onAnswer: (it: Concern) => void
}

/** Steps are only ever added. */
export function StepForm({ it, mine, draft, onAnswer }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const [tried, setTried] = useState(false)
  const { text } = draft.value
  const { id, version } = it
  const own = shapeErrors(addConcernStep.input.pick({ text: true }), { text }, language)['text']
  const add = async () => {
    setTried(true)
    if (own !== undefined || !mine || sending.busy) return
    const done = await sending.run(async () => onAnswer(await client(addConcernStep, { id, version, text })))
    if (!done) return
    setTried(false)
    draft.set({ text: '' })
    notify(say(words.step_added), { type: 'success' })
    refresh()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <ReasonField
        label={say(words.step)}
        help={say(words.step_help)}
        value={text}
        onChange={(typed) => draft.set({ text: typed })}
        fault={(tried ? own : undefined) ?? sending.fields['text']}
        longest={1000}
      />
      <Refused sending={sending} written taken={ConcernTaken.code} />
      <Button
        type="submit"
        variant="contained"
        disabled={!mine}
        loading={sending.busy}
        startIcon={<IconPencilPlus size={20} aria-hidden />}
      >
        {say(words.add_step)}
      </Button>
    </form>
  )
}
