import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { ClaimDetail, getReward } from '@malto/contract/modules/rewards.calls'
import { Dom } from '../../../ui/Dom.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useClaiming } from '../rewards.claiming.ts'
import { useDay, useNumber } from '../rewards.words.ts'
import { AddressForm } from './AddressForm.tsx'
import { CodeBox } from './CodeBox.tsx'

interface Props {
  readonly reward: Reply<typeof getReward>
  readonly opened: boolean
  readonly onClose: () => void
}

/** One question for a voucher, an address for a gift; then what came of it. */
export function ClaimSheet({ reward, opened, onClose }: Props) {
  const { t } = useLingui()
  const number = useNumber()
  const claiming = useClaiming(reward)
  const close = () => {
    onClose()
    claiming.reset()
  }
  const title = claiming.claim
    ? claiming.claim.kind === 'voucher'
      ? t`Phiếu của bạn đây`
      : t`Đã gửi yêu cầu`
    : t`Đổi ${number(reward.price)} điểm?`
  return (
    <Sheet opened={opened} onClose={close} title={title}>
      {claiming.claim ? (
        <Done claim={claiming.claim} />
      ) : reward.kind === 'voucher' ? (
        <Question reward={reward} claiming={claiming} onClose={close} />
      ) : (
        <div className="stack">
          <p className="muted">
            {reward.asks_parent
              ? t`Quà gửi về đâu? Malto sẽ hỏi cha mẹ bạn trước, cha mẹ thấy món quà và địa chỉ này.`
              : t`Quà gửi về đâu? Chỉ người gói quà thấy địa chỉ này, và Malto xóa sau khi quà tới nơi.`}
          </p>
          <AddressForm
            action={reward.asks_parent ? t`Hỏi ý cha mẹ` : t`Gửi yêu cầu`}
            busy={claiming.busy}
            error={claiming.error}
            onSubmit={(address, done) => claiming.ask(address, done)}
          />
        </div>
      )}
    </Sheet>
  )
}

interface QuestionProps {
  readonly reward: Props['reward']
  readonly claiming: ReturnType<typeof useClaiming>
  readonly onClose: () => void
}

function Question({ reward, claiming, onClose }: QuestionProps) {
  const { t } = useLingui()
  const number = useNumber()
  return (
    <div className="stack">
      <p className="muted num">
        {t`${reward.title}. Đổi xong bạn còn ${number(reward.balance - reward.price)} điểm.`}
      </p>
      {reward.asks_parent && (
        <p className="small muted">{t`Malto sẽ hỏi cha mẹ bạn trước. Cha mẹ đồng ý thì quà mới lên đường.`}</p>
      )}
      <Note error={claiming.error} />
      <div className="sheet-actions">
        <Button loading={claiming.busy} onClick={() => claiming.ask(null)}>
          {t`Đổi phiếu`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Để sau`}
        </Button>
      </div>
    </div>
  )
}

function Done({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui()
  const day = useDay()
  const waits = claim.state === 'asked_parent'
  return (
    <div className="stack rw-done" aria-live="polite">
      <Dom pose="celebrate" size={104} />
      <p>
        <b>{claim.title}</b>
      </p>
      {claim.code && <CodeBox code={claim.code} />}
      <p className="small muted num">
        {waits
          ? t`Malto đã hỏi cha mẹ bạn. Có câu trả lời là bạn biết ngay.`
          : claim.kind === 'gift'
            ? t`Malto xem yêu cầu rồi gói quà. Mỗi bước bạn đều được báo.`
            : claim.valid_until
              ? t`Dùng trước ${day(claim.valid_until)}. Mã nằm sẵn trong mục Ưu đãi và quà.`
              : t`Mã nằm sẵn trong mục Ưu đãi và quà.`}
      </p>
      <Button
        variant="light"
        renderRoot={(props) => <Link to="/rewards/claims/$id" params={{ id: claim.id }} {...props} />}
      >
        {claim.kind === 'gift' ? t`Theo dõi món quà` : t`Xem phiếu`}
      </Button>
    </div>
  )
}
