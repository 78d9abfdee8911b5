import { claimConcern, ConcernTaken } from '@malto/contract/modules/advisory.safeguarding.admin'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useNotify, useRefresh } from 'react-admin'
import { client } from '../../../platform/client.ts'
import { Claim } from '../../../platform/desk/Claim.tsx'
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
    <Claim
      whose={it.state === 'open' ? 'nobody' : mine ? 'mine' : 'theirs'}
      name={name}
      busy={sending.busy}
      onClaim={(on) => void claim(on)}
      icon={IconHeartHandshake}
      words={words}
      theirsText={say(words.theirs_text, { name })}
    >
      <Refused sending={sending} written={written} taken={ConcernTaken.code} />
    </Claim>
  )
}
