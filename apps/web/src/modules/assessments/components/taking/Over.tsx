import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Hex } from '../../../../ui/Hex.tsx'
import { IconHistory } from '@tabler/icons-react'
import { PageTitle } from '../../../../ui/heads.tsx'
import type { Taken } from '../../assessments.hooks.ts'

interface Props {
  readonly taken: Taken
  readonly title: string
  readonly answered: number
  readonly onLeave: () => void
}

/** This attempt was given up elsewhere: said plainly, with what that means for the answers here. */
export function Over({ taken, title, answered, onLeave }: Props) {
  const { t } = useLingui()
  return (
    <div className="test-end">
      <Hex size={76} tone="soft">
        <IconHistory size={34} aria-hidden />
      </Hex>
      <PageTitle tab={title}>{t`Lượt làm bài này đã khép lại`}</PageTitle>
      <p className="muted">
        {t`Bài đã được bỏ hoặc bắt đầu lại ở nơi khác, nên ${answered} câu trả lời ở đây không nộp được nữa. Muốn làm tiếp thì vào lượt mới nhé.`}
      </p>
      <div className="test-end-actions">
        <Button
          onClick={onLeave}
          renderRoot={(props) => (
            <Link
              to="/multiple-choice/$library"
              params={{ library: taken.library }}
              search={{ child_id: taken.child_id ?? undefined }}
              {...props}
            />
          )}
        >
          {t`Đến trang của bài`}
        </Button>
      </div>
    </div>
  )
}
