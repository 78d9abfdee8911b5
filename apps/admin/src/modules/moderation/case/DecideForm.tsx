import { decideCase } from '@malto/contract/modules/moderation.admin'
import { sanctionKindWords } from '@malto/contract/modules/moderation.sanctions.admin'
import { type Decision, MUTE_DAYS } from '@malto/contract/modules/moderation.rules'
import { Button } from '@mui/material'
import { IconGavel } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { ActDialog } from '../../../platform/ActDialog.tsx'
import { client } from '../../../platform/client.ts'
import { Choices } from '../../../platform/desk/Choices.tsx'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import type { useKept } from '../../../platform/desk/useKept.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showMoment } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { allPrepared, reasonsFor } from '../reasons.ts'
import { Refused } from '../Refused.tsx'
import { words } from '../words.ts'
import { asksForHelp, type Case, choicesFor } from './case.ts'
import { meaningsOf } from './meanings.ts'
import { useKeys } from './useKeys.ts'

export interface Draft {
  readonly decision: Decision | null
  readonly days: (typeof MUTE_DAYS)[number]
  readonly reason: string
}
/** Nothing chosen, and the shortest silence. */
export const fresh: Draft = { decision: null, days: MUTE_DAYS[0], reason: '' }

interface Props {
  readonly it: Case
  readonly mine: boolean
  readonly draft: ReturnType<typeof useKept<Draft>>
  readonly keysOn: boolean
  readonly onAnswer: (it: Case) => void
}

export function DecideForm({ it, mine, draft, keysOn, onAnswer }: Props) {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const group = useId()
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState(false)
  const { decision, days, reason } = draft.value
  const choices = choicesFor(it)
  const chosen = choices.find(({ value }) => value === decision)
  const own = shapeErrors(decideCase.input.pick({ reason: true }), { reason }, language)['reason']
  const wrongChoice = tried && !chosen ? say(words.choose_first) : sending.fields['decision']
  const { id, version } = it

  const send = async () => {
    if (!chosen) return
    const input = { id, version, decision: chosen.value, reason, days: decision === 'mute' ? days : null }
    const done = await sending.run(async () => onAnswer(await client(decideCase, input)))
    setSure(false)
    if (!done) return
    draft.drop()
    notify(say(words.was_decided, { name: say(chosen.label) }), { type: 'success' })
    refresh()
  }
  const decide = () => {
    setTried(true)
    if (!mine || !chosen || own !== undefined || sending.busy) return
    if (chosen.value === 'ban') setSure(true)
    else void send()
  }
  const choosing = Object.fromEntries(
    choices.map(({ key, value }) => [key, () => draft.set({ decision: value })]),
  )
  useKeys({ ...choosing, 'ctrl+enter': decide }, keysOn)

  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        decide()
      }}
    >
      <Choices
        legend={say(words.choose)}
        choices={choices}
        chosen={decision}
        onChoose={(value) => draft.set({ decision: value })}
        fault={wrongChoice}
      />
      {decision === 'mute' ? (
        <fieldset className="desk-days">
          <legend>{say(words.days)}</legend>
          {MUTE_DAYS.map((each) => (
            <label key={each} className="desk-day">
              <input
                type="radio"
                className="unseen"
                name={`${group}-days`}
                checked={days === each}
                onChange={() => draft.set({ days: each })}
              />
              {say(words.days_n, { n: each })}
            </label>
          ))}
        </fieldset>
      ) : null}
      {chosen ? (
        <ReasonField
          label={say(words.reason)}
          help={say(chosen.value === 'keep' ? words.reason_kept : words.reason_read)}
          value={reason}
          onChange={(text) => draft.set({ reason: text })}
          prepared={reasonsFor[chosen.value].filter(({ helps }) => (helps ?? false) === asksForHelp(it))}
          known={allPrepared}
          fault={(tried ? own : undefined) ?? sending.fields['reason'] ?? sending.fields['days']}
        />
      ) : null}
      {chosen ? <Meaning it={it} decision={chosen.value} days={days} reason={reason} /> : null}
      <Refused sending={sending} written />
      <div className="desk-foot">
        <Button
          type="submit"
          variant="contained"
          disabled={!mine}
          loading={sending.busy}
          startIcon={<IconGavel size={20} aria-hidden />}
        >
          {chosen ? say(words.decide_as, { name: say(chosen.label) }) : say(words.decide)}
        </Button>
      </div>
      {sure ? (
        <ActDialog
          title={say(words.ban_sure, { name: it.nickname })}
          yes={say(words.ban_yes)}
          danger
          busy={sending.busy}
          fault={null}
          onYes={() => void send()}
          onClose={() => setSure(false)}
        >
          <p className="quiet">{say(words.ban_text)}</p>
          <p className="case-said desk-read">{reason}</p>
        </ActDialog>
      ) : null}
    </form>
  )
}

const DAY_MS = 86_400_000

interface MeaningProps {
  readonly it: Case
  readonly decision: Decision
  readonly days: number
  readonly reason: string
}

/** What the decision does to the words and to their author, and what the author will read. */
function Meaning({ it, decision, days, reason }: MeaningProps) {
  const say = useSay()
  const [now] = useState(() => Date.now())
  const until = showMoment(new Date(now + days * DAY_MS).toISOString())
  return (
    <div className="desk-meaning">
      <h3>{say(words.will_happen)}</h3>
      <ul>
        {meaningsOf(it, decision).map((each) => (
          <li key={each.vi}>{say(each, { until })}</li>
        ))}
      </ul>
      {decision === 'keep' ? null : (
        <>
          <h3>{say(words.will_read)}</h3>
          <blockquote className="desk-read">
            <b>{say(sanctionKindWords[decision])}</b>
            {decision === 'mute' ? (
              <span className="figures"> · {say(words.until, { at: until })}</span>
            ) : null}
            {decision === 'ban' ? <span> · {say(words.no_end)}</span> : null}
            <p className="case-said">{reason.trim() || '…'}</p>
          </blockquote>
        </>
      )}
    </div>
  )
}
