import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClaimCard } from '@malto/contract/modules/rewards.calls'
import { Note } from '../../../ui/Note.tsx'
import { useClaim } from '../rewards.hooks.ts'
import { isOver, toneOf, useClaimLine, useStateWords } from '../rewards.states.ts'
import { CodeBox } from './CodeBox.tsx'
import { Slip } from './Stub.tsx'

/** One voucher or gift of one's own. A code stays behind a press: others may look over a shoulder. */
export function ClaimSlip({ claim }: { claim: ClaimCard }) {
  const line = useClaimLine()
  const stateWords = useStateWords()
  return (
    <Slip of={claim} faded={isOver(claim)}>
      <h3>
        <Link to="/rewards/claims/$id" params={{ id: claim.id }} className="rw-title-link">
          {claim.title}
        </Link>
      </h3>
      <p className="small muted num">{line(claim)}</p>
      {claim.kind === 'voucher' && claim.state === 'held' ? (
        <Code claim_id={claim.id} title={claim.title} />
      ) : (
        <p className="rw-slip-foot">
          <span className={`rw-chip ${toneOf(claim)}`}>{stateWords(claim)}</span>
        </p>
      )}
    </Slip>
  )
}

/** Asked for only when it is wanted. */
export function Code({ claim_id, title }: { claim_id: string; title: string }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const detail = useClaim(claim_id, wanted)
  if (wanted && detail.data?.code) return <CodeBox code={detail.data.code} />
  return (
    <div className="rw-slip-foot above">
      <Button
        size="sm"
        variant="light"
        className="rw-see"
        leftSection={<IconTicket size={18} aria-hidden />}
        loading={wanted && detail.isFetching}
        onClick={() => (wanted ? void detail.refetch() : setWanted(true))}
      >
        {t`Xem mã`}
        <span className="hidden-words">: {title}</span>
      </Button>
      {wanted && <Note error={detail.error} />}
    </div>
  )
}
