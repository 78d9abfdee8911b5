import { useLingui } from '@lingui/react/macro'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import type { Minigame } from '../MinigamePage.tsx'

interface Props {
  readonly open_round: Minigame['open_round']
  readonly opened: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** One round at a time: says what becomes of the one that is under way. */
export function OtherRoundSheet({ open_round, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmSheet
      {...rest}
      title={t`Bắt đầu lượt khác?`}
      text={
        open_round?.kind === 'free'
          ? t`Lượt tự do đang dở sẽ khép lại.`
          : t`Lượt đang dở giữ lại cho bạn. Riêng câu đang mở thì bỏ qua.`
      }
      action={t`Bắt đầu`}
    />
  )
}
