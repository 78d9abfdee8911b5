import type { Reply, Sent } from '@malto/contract'
import { tryBadgeRule } from '@malto/contract/modules/rewards.badges.admin'
import { Button } from '@mui/material'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { client } from '../../../platform/client.ts'
import { shapeErrors } from '../../../platform/drafts.ts'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import { words } from './words.ts'

type Tried = Reply<typeof tryBadgeRule>

/** Whom the rule would reach as it stands in the form, before anything is saved. */
export function TryRule() {
  const say = useSay()
  const language = useLanguage()
  const record = useRecordContext()
  const { getValues } = useFormContext()
  const { busy, fault, fields, run } = useSubmit()
  const [tried, setTried] = useState<Tried | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const look = async () => {
    const { fact, count, period, filter } = getValues() as Sent<typeof tryBadgeRule>
    const badge_id = typeof record?.id === 'number' ? record.id : null
    const rule = { fact, count, period, filter: filter === '' ? null : (filter ?? null), badge_id }
    const wrong = shapeErrors(tryBadgeRule.input, rule, language)
    setOwn(Object.values(wrong)[0] ?? null)
    if (Object.keys(wrong).length > 0) return
    await run(async () => setTried(await client(tryBadgeRule, rule)))
  }
  const trouble = own ?? fault ?? Object.values(fields)[0]
  return (
    <section className="card" aria-label={say(words.try)}>
      <div className="card-head">
        <h2>{say(words.try)}</h2>
        <Button
          variant="outlined"
          loading={busy}
          startIcon={<IconUsersGroup size={20} aria-hidden />}
          onClick={() => void look()}
        >
          {say(words.try)}
        </Button>
      </div>
      <p className="small quiet">{say(words.try_text)}</p>
      <output className="block">
        {trouble ? <p className="entry-fault">{trouble}</p> : null}
        {tried && !trouble ? <Outcome tried={tried} /> : null}
      </output>
    </section>
  )
}

function Outcome({ tried: { meet, would_get, people, complete } }: { readonly tried: Tried }) {
  const say = useSay()
  const language = useLanguage()
  const shown = (count: number) => showNumber(count, language)
  if (meet === 0) return <p>{say(words.tried_none)}</p>
  return (
    <>
      <p>{say(words.tried, { meet: shown(meet), would_get: shown(would_get) })}</p>
      {complete ? null : <p className="small quiet">{say(words.tried_part)}</p>}
      {would_get > 0 && people.length === 0 ? (
        <p className="small quiet">{say(words.tried_unnamed)}</p>
      ) : null}
      <ul className="plain-list">
        {people.map(({ id, full_name, school, reached }) => (
          <li key={id}>
            <b>{full_name}</b>
            <span className="small quiet">
              {[school, say(words.reached, { count: shown(reached) })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
