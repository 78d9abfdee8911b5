import type { Reply } from '@malto/contract'
import { tryWords } from '@malto/contract/modules/moderation.words.admin'
import { Button, TextField } from '@mui/material'
import { IconFlask } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { client } from '../../../platform/client.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { detailWords } from '../details.ts'
import { words } from './words.ts'
import '../moderation.css'

type Judged = Reply<typeof tryWords>
const LONGEST = 2000

/** What the filter would make of a sentence, with the rules as they are now. */
export function TryBox() {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [judged, setJudged] = useState<Judged | null>(null)
  const { busy, fault, fields, run } = useSubmit()
  const own = shapeErrors(tryWords.input, { text }, language)['text']
  const wrong = (tried ? own : undefined) ?? fields['text'] ?? fault ?? undefined
  const send = async () => {
    setTried(true)
    if (own !== undefined) return
    await run(async () => setJudged(await client(tryWords, { text })))
  }
  return (
    <section className="card try-box" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 id={id}>{say(words.try)}</h2>
        <p className="small quiet">{say(words.try_text)}</p>
        <div className="try-line">
          <TextField
            label={say(words.sentence)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={wrong !== undefined}
            helperText={wrong}
            fullWidth
            multiline
            maxRows={6}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={busy}
            startIcon={<IconFlask size={20} aria-hidden />}
          >
            {say(words.run)}
          </Button>
        </div>
      </form>
      <output className="try-answer">{judged ? <Judgement judged={judged} /> : null}</output>
    </section>
  )
}

function Judgement({ judged }: { readonly judged: Judged }) {
  const say = useSay()
  const { shown, found, hold, details } = judged
  return (
    <dl className="stack">
      <div>
        <dt>{say(words.shown_as)}</dt>
        <dd className="case-said">{shown}</dd>
      </div>
      <div className="row wrap">
        <dt className="unseen">{say(words.found)}</dt>
        <dd className="row wrap">
          <Chip tone={hold ? 'bad' : found.length > 0 ? 'warn' : 'ok'}>
            {say(hold ? words.held : found.length > 0 ? words.masked : words.free)}
          </Chip>
          {found.map((pattern) => (
            <mark key={pattern}>{pattern}</mark>
          ))}
          {found.length === 0 ? <span className="small quiet">{say(words.nothing)}</span> : null}
        </dd>
      </div>
      {details.length > 0 ? (
        <div>
          <dt>{say(words.details)}</dt>
          <dd className="row wrap">
            {details.map((kind) => (
              <Chip key={kind} tone="warn">
                {say(detailWords[kind])}
              </Chip>
            ))}
            <span className="small quiet">{say(words.details_text)}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
