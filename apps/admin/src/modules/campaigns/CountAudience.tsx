import type { Reply, Sent } from '@malto/contract'
import { previewCampaign } from '@malto/contract/modules/campaigns.admin'
import { Button } from '@mui/material'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { client } from '../../platform/client.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { words } from './words.ts'

/** Whom the message would reach as the form stands. */
export function CountAudience() {
  const say = useSay()
  const language = useLanguage()
  const { getValues } = useFormContext()
  const { busy, fault, fields, run } = useSubmit()
  const [counted, setCounted] = useState<Reply<typeof previewCampaign> | null>(null)
  const look = () => {
    const { kinds, letters, province_ids, min_age, max_age } = getValues() as Sent<typeof previewCampaign>
    const audience = { kinds, letters, province_ids, min_age: min_age ?? null, max_age: max_age ?? null }
    return run(async () => setCounted(await client(previewCampaign, audience)))
  }
  const trouble = fault ?? Object.values(fields)[0]
  const shown = (count: number) => showNumber(count, language)
  return (
    <section className="card" aria-label={say(words.count)}>
      <div className="card-head">
        <h2>{say(words.count)}</h2>
        <Button
          variant="outlined"
          loading={busy}
          startIcon={<IconUsersGroup size={20} aria-hidden />}
          onClick={() => void look()}
        >
          {say(words.count)}
        </Button>
      </div>
      <p className="small quiet">{say(words.count_text)}</p>
      <output className="block">
        {trouble ? <p className="entry-fault">{trouble}</p> : null}
        {counted && !trouble ? (
          <>
            <p className="figures">
              {say(words.counted, {
                recipients: shown(counted.recipients),
                with_push: shown(counted.with_push),
                with_email: shown(counted.with_email),
              })}
            </p>
            {counted.needs_second ? <p className="bar">{say(words.needs_second)}</p> : null}
          </>
        ) : null}
      </output>
    </section>
  )
}
