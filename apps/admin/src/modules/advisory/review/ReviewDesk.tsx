import {
  closeReview,
  reviewFindings,
  reviewFindingWords,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { HELPLINE } from '@malto/contract/modules/moderation.rules'
import { Button } from '@mui/material'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Row } from '../../../platform/arrangement.ts'
import { client } from '../../../platform/client.ts'
import { Choices } from '../../../platform/desk/Choices.tsx'
import { ReasonField } from '../../../platform/desk/ReasonField.tsx'
import { Refused } from '../../../platform/desk/Refused.tsx'
import { useKept } from '../../../platform/desk/useKept.ts'
import { showMoment } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { type Finding, findingMeans, findingTones, type Review } from './review.ts'
import { words } from './words.ts'
import '../advisory.css'

/** What was found, once somebody has looked. */
export function ReviewDesk({ row }: { readonly row: Row }) {
  const say = useSay()
  const it = row as unknown as Review
  const reviews = useHolds('safeguarding.review')
  return (
    <section className="card desk" aria-label={say(words.desk)}>
      <h2>{say(words.desk)}</h2>
      {it.finding ? (
        <div className="desk-verdict">
          <p>
            <Chip tone={findingTones[it.finding]}>{say(reviewFindingWords[it.finding])}</Chip>
          </p>
          {it.finding_note ? <p className="case-said">{it.finding_note}</p> : null}
          <p className="small quiet figures">
            {[it.opened_by_name, it.closed_at && showMoment(it.closed_at)].filter(Boolean).join(' · ')}
          </p>
        </div>
      ) : !reviews ? (
        <p className="small quiet">{say(words.read_only)}</p>
      ) : it.state === 'drawn' ? (
        <p className="small quiet">{say(words.before)}</p>
      ) : (
        <FindingForm it={it} />
      )}
    </section>
  )
}

interface Draft {
  readonly finding: Finding | null
  readonly note: string
}
const fresh: Draft = { finding: null, note: '' }
const findings = reviewFindings.map((value) => ({
  value,
  label: reviewFindingWords[value],
  grave: value === 'grave',
}))

function FindingForm({ it }: { readonly it: Review }) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const draft = useKept<Draft>(`finding ${it.id}`, fresh)
  const [tried, setTried] = useState(false)
  const { finding, note } = draft.value
  const { id, version } = it
  // "Fine" says it all; of the others the next reader wants to know why.
  const unsaid = finding !== null && finding !== 'fine' && note.trim() === ''
  const wrongChoice = tried && finding === null ? say(words.choose_first) : sending.fields['finding']
  const close = async () => {
    setTried(true)
    if (finding === null || unsaid || sending.busy) return
    const done = await sending.run(() =>
      client(closeReview, { id, version, finding, note: note.trim() === '' ? null : note }),
    )
    if (!done) return
    draft.drop()
    notify(say(words.was_closed, { name: say(reviewFindingWords[finding]) }), { type: 'success' })
    refresh()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void close()
      }}
    >
      <Choices
        legend={say(words.choose)}
        choices={findings}
        chosen={finding}
        onChoose={(value) => draft.set({ finding: value })}
        fault={wrongChoice}
      />
      {finding ? (
        <p className={finding === 'grave' ? 'bar grave' : 'small quiet'}>
          {say(findingMeans[finding], { line: HELPLINE })}
        </p>
      ) : null}
      <ReasonField
        label={say(words.note)}
        help={say(words.note_help)}
        value={note}
        onChange={(text) => draft.set({ note: text })}
        fault={(tried && unsaid ? say(words.note_needed) : undefined) ?? sending.fields['note']}
        longest={1000}
        optional={finding === null || finding === 'fine'}
      />
      <Refused sending={sending} written={draft.begun} />
      <div className="desk-foot">
        <Button
          type="submit"
          variant="contained"
          loading={sending.busy}
          startIcon={<IconClipboardCheck size={20} aria-hidden />}
        >
          {say(words.close)}
        </Button>
      </div>
    </form>
  )
}
