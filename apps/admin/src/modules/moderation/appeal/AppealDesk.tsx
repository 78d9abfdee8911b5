import { decideAppeal } from '@malto/contract/modules/moderation.sanctions.admin'
import { appealStateWords } from '@malto/contract/modules/moderation.rules'
import { Button } from '@mui/material'
import { IconSend, IconUserQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { Choices } from '../../../platform/desk/Choices.tsx'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showMoment } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { allPrepared, answersFor } from '../reasons.ts'
import { Refused } from '../Refused.tsx'
import type { Appeal } from './AppealView.tsx'
import { words } from './words.ts'
import '../moderation.css'

/** A second look, never by whoever looked first: that is said before anybody presses. */
export function AppealDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Appeal
  const decides = useHolds('moderation.decide')
  const me = useSession().user?.id
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {it.state !== 'waiting' ? (
        <div className="desk-verdict">
          <b>{say(appealStateWords[it.state])}</b>
          {it.answer ? <p className="case-said">{it.answer}</p> : null}
          {it.answered_at ? <p className="small quiet figures">{showMoment(it.answered_at)}</p> : null}
        </div>
      ) : !decides ? (
        <p className="small quiet">{say(words.read_only)}</p>
      ) : it.first_by !== null && it.first_by === me ? (
        <p className="bar">
          <IconUserQuestion size={20} aria-hidden />
          {say(words.own)}
        </p>
      ) : (
        <AnswerForm it={it} />
      )}
    </section>
  )
}

interface Draft {
  readonly granted: boolean | null
  readonly answer: string
}
const fresh: Draft = { granted: null, answer: '' }
const choices = [
  { value: true, label: words.grant, text: words.grant_text, prepared: answersFor.granted },
  { value: false, label: words.refuse, text: words.refuse_text, prepared: answersFor.refused },
]

function AnswerForm({ it }: { readonly it: Appeal }) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const draft = useKept<Draft>(`appeal ${it.id}`, fresh)
  const sending = useSubmit()
  const [tried, setTried] = useState(false)
  const { granted, answer } = draft.value
  const chosen = choices.find(({ value }) => value === granted)
  const own = shapeErrors(decideAppeal.input.pick({ answer: true }), { answer }, language)['answer']
  const { id, version } = it
  const send = async () => {
    setTried(true)
    if (!chosen || own !== undefined || sending.busy) return
    const done = await sending.run(() => client(decideAppeal, { id, version, granted: chosen.value, answer }))
    if (!done) return
    draft.drop()
    notify(say(words.sent), { type: 'success' })
    refresh()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Choices
        legend={say(words.choose)}
        choices={choices}
        chosen={granted}
        onChoose={(value) => draft.set({ granted: value })}
        fault={tried && !chosen ? say(words.choose_first) : undefined}
      />
      <ReasonField
        label={say(words.answer)}
        help={say(words.answer_help)}
        value={answer}
        onChange={(text) => draft.set({ answer: text })}
        prepared={chosen?.prepared ?? []}
        known={allPrepared}
        fault={(tried ? own : undefined) ?? sending.fields['answer']}
      />
      {chosen ? <p className="small quiet">{say(chosen.text)}</p> : null}
      <Refused sending={sending} written />
      <Button
        type="submit"
        variant="contained"
        loading={sending.busy}
        startIcon={<IconSend size={20} aria-hidden />}
      >
        {say(words.send)}
      </Button>
    </form>
  )
}
