import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '@malto/contract/core/call'
import { RewardNotFound, type getReward } from '@malto/contract/modules/rewards.calls'
import { rewardKindWords } from '@malto/contract/modules/rewards.catalogue.rules'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Meanwhile } from '../../ui/Meanwhile.tsx'
import { Note } from '../../ui/Note.tsx'
import { Paragraphs } from '../../ui/Paragraphs.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { StateEmpty } from '../../ui/states.tsx'
import { ClaimSheet } from './components/ClaimSheet.tsx'
import { Slip } from './components/Stub.tsx'
import { useReward } from './rewards.hooks.ts'
import { claimsPath, numberOf } from './rewards.paths.ts'
import { useDay, useNumber, useSaid } from './rewards.words.ts'
import './rewards.css'
import './rewards.slips.css'

type Reward = Reply<typeof getReward>

/** One thing of the shelf, with its terms and the way to have it. */
export function RewardPage() {
  const { t } = useLingui()
  const reward_id = numberOf(useParams({ from: '/rewards/$id' }).id) ?? 0
  const reward = useReward(reward_id)
  if (!reward.data && RewardNotFound.is(reward.error))
    return (
      <>
        <PageTitle className="hidden-words">{t`Không tìm thấy món này`}</PageTitle>
        <StateEmpty
          title={t`Món này không còn trên kệ`}
          text={t`Điểm của bạn vẫn còn nguyên. Còn nhiều món khác đấy.`}
          action={
            <Button size="sm" variant="light" renderRoot={(props) => <Link to="/rewards" {...props} />}>
              {t`Xem kệ quà`}
            </Button>
          }
        />
      </>
    )
  return (
    <>
      {reward.data ? (
        <p className="eyebrow rw-back">
          <Link to="/rewards" className="link">
            {t`Kệ quà`}
          </Link>
        </p>
      ) : (
        <Meanwhile query={reward} title={t`Kệ quà`} back="/rewards" />
      )}
      <Loaded query={reward}>{(data) => <Shown key={data.id} reward={data} />}</Loaded>
    </>
  )
}

function Shown({ reward }: { reward: Reward }) {
  const { t } = useLingui()
  const number = useNumber()
  const said = useSaid()
  const day = useDay()
  return (
    <div className="columns">
      <div className="stack">
        <Slip of={reward} faded={!reward.left}>
          <p className="small muted">{said(rewardKindWords[reward.kind])}</p>
          <PageTitle>{reward.title}</PageTitle>
          <p className="rw-price num">{t`${number(reward.price)} điểm`}</p>
        </Slip>
        <section className="card stack">
          <p>{reward.summary}</p>
          <div>
            <h2 className="rw-small-head">{t`Cách dùng và điều kiện`}</h2>
            <Paragraphs text={reward.terms} className="stack tight small muted" />
          </div>
          <ul className="small muted num rw-facts">
            {reward.valid_until && <li>{t`Dùng trước ${day(reward.valid_until)}`}</li>}
            {reward.closes_at && <li>{t`Có trên kệ đến ${day(reward.closes_at)}`}</li>}
          </ul>
        </section>
      </div>
      <Getting reward={reward} />
    </div>
  )
}

/** What stands between a person and the thing, said kindly; or the button. */
function Getting({ reward }: { reward: Reward }) {
  const { t } = useLingui()
  const number = useNumber()
  const [opened, setOpened] = useState(false)
  const missing = reward.price - reward.balance
  if (reward.mine_left === null)
    return (
      <section className="card rw-get" aria-label={t`Đổi món này`}>
        <p className="muted">{t`Món này do học sinh đổi bằng điểm của mình.`}</p>
      </section>
    )
  const open = reward.left && reward.mine_left > 0 && missing <= 0
  return (
    <section className="card stack rw-get" aria-label={t`Đổi món này`}>
      <p className="row between">
        <span className="muted">{t`Bạn có`}</span>
        <b className="num">{t`${number(reward.balance)} điểm`}</b>
      </p>
      {reward.mine_left === 0 ? (
        <Note
          tone="ok"
          action={
            <PathLink path={claimsPath} className="link">
              {t`Xem lại`}
            </PathLink>
          }
        >
          {t`Bạn đã đổi đủ lượt cho món này rồi.`}
        </Note>
      ) : !reward.left ? (
        <Note tone="kind">{t`Món này vừa hết. Điểm của bạn vẫn còn nguyên.`}</Note>
      ) : (
        missing > 0 && (
          <Note
            tone="kind"
            action={
              <Link to="/rewards/points" className="link">
                {t`Cách có thêm điểm`}
              </Link>
            }
          >
            {t`Cần thêm ${number(missing)} điểm nữa. Cứ học theo nhịp của bạn, điểm không mất đi.`}
          </Note>
        )
      )}
      {open && reward.asks_parent && (
        <p className="small muted">{t`Malto sẽ hỏi cha mẹ bạn trước. Cha mẹ đồng ý thì quà mới lên đường.`}</p>
      )}
      {open && (
        <Button color="dom.3" onClick={() => setOpened(true)}>
          {reward.kind === 'gift' ? t`Xin món quà này` : t`Đổi phiếu này`}
        </Button>
      )}
      <ClaimSheet reward={reward} opened={opened} onClose={() => setOpened(false)} />
    </section>
  )
}
