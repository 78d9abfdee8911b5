import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ClaimDetail } from '@malto/contract/modules/rewards.calls'
import { giftStateWords } from '@malto/contract/modules/rewards.rules'
import { Hex } from '../../../ui/Hex.tsx'
import { giftWay, isOver } from '../rewards.states.ts'
import { useDay, useSaid } from '../rewards.words.ts'

/** From the wish to the doorstep: what has been, where it is, what comes. */
export function GiftSteps({ claim }: { claim: Pick<ClaimDetail, 'state' | 'steps'> }) {
  const { t } = useLingui()
  const said = useSaid()
  const day = useDay()
  const at = giftWay.findIndex((state) => state === claim.state)
  if (isOver(claim)) return <Ended claim={claim} />
  return (
    <ol className="rw-steps" aria-label={t`Đường đi của món quà`}>
      {giftWay.map((state, index) => {
        const done = claim.steps.findLast((step) => step.state === state)
        const here = index === at
        return (
          <li
            key={state}
            className={index <= at ? 'done' : ''}
            {...(here ? { 'aria-current': 'step' as const } : {})}
          >
            <Hex size={32} tone={here ? 'glow' : index < at ? 'soft' : 'quiet'}>
              {index <= at && <IconCheck size={16} aria-hidden />}
            </Hex>
            <span>
              {said(giftStateWords[state])}
              {done && index <= at && <small className="num">{day(done.at)}</small>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A wish that ended on the way: only what was, in its order. */
function Ended({ claim }: { claim: Pick<ClaimDetail, 'state' | 'steps'> }) {
  const { t } = useLingui()
  const said = useSaid()
  const day = useDay()
  return (
    <ol className="rw-steps" aria-label={t`Đường đi của món quà`}>
      {claim.steps.map(({ state, at }) => (
        <li key={`${state} ${at}`} className="done">
          <Hex size={32} tone="quiet">
            <IconCheck size={16} aria-hidden />
          </Hex>
          <span>
            {state in giftStateWords ? said(giftStateWords[state as keyof typeof giftStateWords]) : state}
            <small className="num">{day(at)}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
