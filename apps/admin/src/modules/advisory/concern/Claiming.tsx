import { claimConcern, ConcernTaken } from '@malto/contract/modules/advisory.safeguarding.admin'
import { Button } from '@mui/material'
import { IconArrowBackUp, IconHeartHandshake } from '@tabler/icons-react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { Refused } from '../../../platform/desk/Refused.tsx'
import { useSay } from '../../../platform/language.ts'
import { useSubmit } from '../../../platform/useSubmit.ts'
import type { Concern } from './concern.ts'
import { words } from './words.ts'

interface Props {
  readonly it: Concern
  readonly mine: boolean
  readonly written: boolean
  readonly onAnswer: (it: Concern) => void
}

/** A child is not called twice by two people, and not by nobody. */
export function Claiming({ it, mine, written, onAnswer }: Props) {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const sending = useSubmit()
  const { id, version } = it
  const name = it.claimed_by_name ?? ''
  const claim = async (on: boolean) => {
    const done = await sending.run(async () =>
      onAnswer(await client(claimConcern, { id, version, claim: on })),
    )
    if (!done) return
    notify(say(on ? words.claimed : words.given_back), { type: 'success' })
    refresh()
  }
  return (
    <div className="stack desk-claim">
      {it.state === 'open' ? (
        <>
          <p className="small quiet">{say(words.claim_text)}</p>
          <Button
            variant="contained"
            loading={sending.busy}
            startIcon={<IconHeartHandshake size={20} aria-hidden />}
            onClick={() => void claim(true)}
          >
            {say(words.claim)}
          </Button>
        </>
      ) : (
        <div className="row wrap">
          <p className="grow">{mine ? say(words.yours) : <b>{say(words.theirs, { name })}</b>}</p>
          {mine ? (
            <Button
              loading={sending.busy}
              startIcon={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void claim(false)}
            >
              {say(words.give_back)}
            </Button>
          ) : (
            <Button loading={sending.busy} onClick={() => void claim(true)}>
              {say(words.take_over)}
            </Button>
          )}
        </div>
      )}
      {it.state === 'open' || mine ? null : <p className="small quiet">{say(words.theirs_text, { name })}</p>}
      <Refused sending={sending} written={written} taken={ConcernTaken.code} />
    </div>
  )
}
