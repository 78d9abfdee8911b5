import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { ClaimNotFound, type ClaimDetail } from '@malto/contract/modules/rewards.calls'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Note } from '../../ui/Note.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { ClaimActions } from './components/ClaimActions.tsx'
import { Code } from './components/ClaimSlip.tsx'
import { GiftSteps } from './components/GiftSteps.tsx'
import { Slip } from './components/Stub.tsx'
import { useClaim, useClaimNews } from './rewards.hooks.ts'
import { claimIdOf, claimsPath } from './rewards.paths.ts'
import { isOver, toneOf, useClaimLine, useStateWords } from './rewards.states.ts'
import { calledChild } from './rewards.words.ts'
import './rewards.css'
import './rewards.slips.css'

/** One voucher or gift: where it is, and what may be done now. A parent who is asked answers here. */
export function ClaimPage() {
  const { t } = useLingui()
  const id = claimIdOf(useParams({ from: '/rewards/claims/$id' }).id) ?? ''
  const claim = useClaim(id)
  useClaimNews()
  if (!claim.data && ClaimNotFound.is(claim.error))
    return (
      <>
        <PageTitle className="hidden-words">{t`Không tìm thấy món này`}</PageTitle>
        <StateEmpty
          title={t`Mình không thấy món này`}
          text={t`Có thể món này đã được trả lời xong.`}
          action={
            <Button size="sm" variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
              {t`Về trang chủ`}
            </Button>
          }
        />
      </>
    )
  return (
    <>
      {!claim.data && <Meanwhile query={claim} title={t`Ưu đãi và quà`} back={claimsPath} />}
      {claim.data && !claim.data.owner && (
        <p className="eyebrow rw-back">
          <PathLink path={claimsPath} className="link">
            {t`Ưu đãi và quà`}
          </PathLink>
        </p>
      )}
      <Loaded query={claim}>{(data) => <Shown key={data.id} claim={data} />}</Loaded>
    </>
  )
}

function Shown({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui()
  const line = useClaimLine()
  const stateWords = useStateWords()
  const voucher = claim.kind === 'voucher'
  return (
    <div className="columns">
      <div className="stack">
        <Slip of={claim} faded={isOver(claim)}>
          {claim.owner && (
            <p className="small muted">{t`${calledChild(claim.owner.name)} xin anh/chị món quà này`}</p>
          )}
          <PageTitle>{claim.title}</PageTitle>
          <p className="small muted num">{line(claim)}</p>
          <p className="rw-slip-foot">
            <span className={`rw-chip ${toneOf(claim)}`}>{stateWords(claim)}</span>
          </p>
        </Slip>
        {voucher && claim.state !== 'expired' && claim.code && (
          <section className="card stack" aria-label={t`Mã của phiếu`}>
            <Code claim_id={claim.id} title={claim.title} />
          </section>
        )}
        {!voucher && claim.state !== 'won' && claim.state !== 'asked_parent' && (
          <section className="card">
            <GiftSteps claim={claim} />
          </section>
        )}
        {(claim.reason ?? claim.tracking) !== null && (
          <section className="card stack tight">
            {claim.reason && <p>{t`Malto nhắn: ${claim.reason}`}</p>}
            {claim.tracking && <p className="num">{t`Mã vận đơn: ${claim.tracking}`}</p>}
          </section>
        )}
        <section className="card" aria-labelledby="rw-terms">
          <h2 id="rw-terms" className="rw-small-head">{t`Cách dùng và điều kiện`}</h2>
          <Paragraphs text={claim.terms} className="stack tight small muted" />
        </section>
      </div>
      <div className="stack">
        <Waiting claim={claim} />
        {claim.address && (
          <section className="card" aria-labelledby="rw-address">
            <h2 id="rw-address" className="rw-small-head">{t`Gửi về`}</h2>
            <address className="rw-address">
              {claim.address.lines.map((each) => (
                <span key={each}>{each}</span>
              ))}
            </address>
          </section>
        )}
        <ClaimActions claim={claim} />
      </div>
    </div>
  )
}

/** What is waited for, in a sentence. */
function Waiting({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui()
  if (claim.state === 'won')
    return <Note tone="kind">{t`Bạn thắng món quà này! Cho Malto biết gửi về đâu nhé.`}</Note>
  if (claim.state !== 'asked_parent') return null
  return claim.owner ? (
    <Note tone="wait">{t`Anh/chị đồng ý thì Malto mới gửi quà về địa chỉ này. Nếu chưa, điểm trở lại với con.`}</Note>
  ) : (
    <Note tone="wait">{t`Malto đã hỏi cha mẹ bạn. Có câu trả lời là bạn biết ngay.`}</Note>
  )
}
