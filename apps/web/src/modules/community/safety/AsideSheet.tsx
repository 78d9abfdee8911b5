import { useLingui } from '@lingui/react/macro'
import type { SaidKind } from '@malto/contract/modules/moderation.rules'
import { Sheet } from '../../../ui/Sheet.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useSetAside } from '../community.hooks.ts'
import { ReasonForm } from './ReportSheet.tsx'

interface Props {
  /** Null: closed. */
  readonly subject: { readonly kind: SaidKind; readonly id: string } | null
  readonly onClose: () => void
  /** It is out of sight now. */
  readonly onGone: () => void
}

/** For advisers: out of everybody’s sight at once. To bring it back is for moderators. */
export function AsideSheet({ subject, onClose, onGone }: Props) {
  const { t } = useLingui()
  const send = useSetAside()
  const close = () => {
    send.reset()
    onClose()
  }
  return (
    <Sheet opened={subject !== null} onClose={close} title={t`Tạm ẩn chờ xem lại`}>
      {subject && (
        <ReasonForm
          lead={t`Cả nhóm không đọc được nữa cho đến khi người kiểm duyệt quyết định. Người viết thấy là đang chờ xem lại. Người kiểm duyệt biết thầy/cô đã tạm ẩn.`}
          more={t`Thầy/cô muốn nói thêm gì với người kiểm duyệt?`}
          action={t`Tạm ẩn`}
          busy={send.isPending}
          error={send.error}
          onSend={(reason, note) =>
            // What it was about goes away with the answer, so what follows cannot hang on it.
            void send.mutateAsync({ subject_kind: subject.kind, subject_id: subject.id, reason, note }).then(
              () => {
                close()
                showToast({ kind: 'ok', text: t`Đã tạm ẩn. Người kiểm duyệt sẽ xem và quyết định.` })
                onGone()
              },
              () => undefined,
            )
          }
        />
      )}
    </Sheet>
  )
}
