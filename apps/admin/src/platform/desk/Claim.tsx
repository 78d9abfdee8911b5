import type { Words } from '@malto/contract/core/words'
import { Button } from '@mui/material'
import { IconArrowBackUp, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSay } from '../language.ts'

interface Props {
  /** Whose it is: nobody's yet, one's own, or a colleague's. */
  readonly whose: 'nobody' | 'mine' | 'theirs'
  readonly name: string
  readonly busy: boolean
  readonly onClaim: (on: boolean) => void
  readonly icon: Icon
  readonly words: Readonly<
    Record<'claim_text' | 'claim' | 'yours' | 'theirs' | 'give_back' | 'take_over', Words>
  >
  /** What is said to whoever looks at a colleague's. */
  readonly theirsText: string
  /** Why it did not go through. */
  readonly children: ReactNode
}

/** Something is taken by one person at a time, given back, or taken over. */
export function Claim({ whose, name, busy, onClaim, icon: IconOf, words, theirsText, children }: Props) {
  const say = useSay()
  return (
    <div className="stack desk-claim">
      {whose === 'nobody' ? (
        <>
          <p className="small quiet">{say(words.claim_text)}</p>
          <Button
            variant="contained"
            loading={busy}
            startIcon={<IconOf size={20} aria-hidden />}
            onClick={() => onClaim(true)}
          >
            {say(words.claim)}
          </Button>
        </>
      ) : (
        <div className="row wrap">
          <p className="grow">{whose === 'mine' ? say(words.yours) : <b>{say(words.theirs, { name })}</b>}</p>
          {whose === 'mine' ? (
            <Button
              loading={busy}
              startIcon={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => onClaim(false)}
            >
              {say(words.give_back)}
            </Button>
          ) : (
            <Button loading={busy} onClick={() => onClaim(true)}>
              {say(words.take_over)}
            </Button>
          )}
        </div>
      )}
      {whose === 'theirs' ? <p className="small quiet">{theirsText}</p> : null}
      {children}
    </div>
  )
}
