import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Sheet } from '../../../ui/Sheet.tsx'

interface Props {
  readonly opened: boolean
  /** A riddle is open: its clock goes on. */
  readonly open: boolean
  readonly onClose: () => void
}

export function LeaveSheet({ opened, open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Nghỉ một chút?`}>
      <div className="stack">
        <p className="muted">
          {open
            ? t`Lượt này giữ lại cho bạn. Riêng câu đang mở thì gợi ý vẫn hé dần.`
            : t`Lượt này giữ lại cho bạn.`}
        </p>
        <div className="sheet-actions">
          <Button onClick={onClose}>{t`Chơi tiếp`}</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/minigame" {...props} />}>
            {t`Về Đoán nghề`}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
