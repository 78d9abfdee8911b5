import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ClaimMoved, type ClaimDetail } from '@malto/contract/modules/rewards.calls'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet, Sheet } from '../../../ui/Sheet.tsx'
import { useClaim, useMoveClaim } from '../rewards.hooks.ts'
import { AddressForm } from './AddressForm.tsx'

type Step = ClaimDetail['may'][number]

/** What the reader may do now, and nothing else. */
export function ClaimActions({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui()
  const move = useMoveClaim()
  const fresh = useClaim(claim.id, false)
  const [asking, setAsking] = useState<Step | null>(null)
  const may = (step: Step) => claim.may.includes(step)
  const go = (step: Step) =>
    move.mutate(
      { claim_id: claim.id, step },
      {
        onSuccess: () => setAsking(null),
        onError: (failure) => {
          // Somebody else was faster: the page shows where it is now.
          if (ClaimMoved.is(failure)) void fresh.refetch()
        },
      },
    )
  const close = () => {
    setAsking(null)
    move.reset()
  }
  const busy = move.isPending
  if (claim.may.length === 0) return null
  return (
    <div className="stack">
      {!asking && <Note error={move.error} />}
      {may('agree') && (
        <Button loading={busy && !asking} onClick={() => go('agree')}>
          {t`Đồng ý`}
        </Button>
      )}
      {may('decline') && (
        <Button variant="default" onClick={() => setAsking('decline')}>
          {t`Chưa đồng ý`}
        </Button>
      )}
      {may('accept') && (
        <Button color="dom.3" onClick={() => setAsking('accept')}>
          {t`Điền địa chỉ nhận quà`}
        </Button>
      )}
      {may('receive') && (
        <Button loading={busy && !asking} onClick={() => go('receive')}>
          {t`Mình đã nhận`}
        </Button>
      )}
      {may('use') && (
        <Button variant="default" onClick={() => setAsking('use')}>
          {t`Đánh dấu đã dùng`}
        </Button>
      )}
      {may('cancel') && (
        <Button variant="default" onClick={() => setAsking('cancel')}>
          {t`Hủy yêu cầu`}
        </Button>
      )}
      <Sheet opened={asking === 'accept'} onClose={close} title={t`Quà gửi về đâu?`}>
        <AddressForm
          action={t`Gửi địa chỉ`}
          busy={busy}
          error={move.error}
          onSubmit={(address, { onSuccess, onError }) =>
            move.mutate(
              { claim_id: claim.id, step: 'accept', address },
              {
                onSuccess: () => {
                  onSuccess()
                  setAsking(null)
                },
                onError,
              },
            )
          }
        />
      </Sheet>
      <Questions asking={asking} claim={claim} busy={busy} error={move.error} onClose={close} onGo={go} />
    </div>
  )
}

interface QuestionsProps {
  readonly asking: Step | null
  readonly claim: ClaimDetail
  readonly busy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onGo: (step: Step) => void
}

/** What is not easily taken back is asked about once. */
function Questions({ asking, claim, busy, error, onClose, onGo }: QuestionsProps) {
  const { t } = useLingui()
  const paid = claim.price > 0 && !claim.prize
  const common = { busy, error, onClose }
  return (
    <>
      <ConfirmSheet
        {...common}
        opened={asking === 'decline'}
        title={t`Chưa đồng ý món quà này?`}
        text={t`Con được báo nhẹ nhàng, và điểm trở lại với con.`}
        action={t`Chưa đồng ý`}
        onConfirm={() => onGo('decline')}
      />
      <ConfirmSheet
        {...common}
        opened={asking === 'cancel'}
        title={t`Hủy yêu cầu này?`}
        text={paid ? t`Điểm trở lại với bạn ngay.` : t`Món quà trở lại kệ.`}
        action={t`Hủy yêu cầu`}
        grave
        onConfirm={() => onGo('cancel')}
      />
      <ConfirmSheet
        {...common}
        opened={asking === 'use'}
        title={t`Bạn đã dùng phiếu này?`}
        text={t`Phiếu được xếp vào mục đã dùng, mã vẫn xem lại được.`}
        action={t`Đã dùng`}
        onConfirm={() => onGo('use')}
      />
    </>
  )
}
