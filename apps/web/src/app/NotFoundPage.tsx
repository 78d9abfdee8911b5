import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dom } from '../ui/Dom.tsx'
import { PageTitle } from '../ui/heads.tsx'
import { NightPanel } from '../ui/NightPanel.tsx'
import './not-found.css'

const flies = [
  [18, 20],
  [84, 30],
  [90, 74],
  [12, 70],
] as const

/** What is missing and what one may not see look the same. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <NightPanel className="not-found" flies={flies}>
      <Dom pose="thinking" size={168} hovers />
      <div className="not-found-words">
        <p className="eyebrow">{t`Không có ở đây`}</p>
        <PageTitle className="display">{t`Mình không thấy trang này`}</PageTitle>
        <p className="muted">{t`Đường dẫn có thể đã đổi, hoặc trang dành cho người khác. Mình cùng về chỗ sáng nhé.`}</p>
        <div className="not-found-action">
          <Button color="dom.3" renderRoot={(props) => <Link to="/" {...props} />}>
            {t`Về trang chủ`}
          </Button>
        </div>
      </div>
    </NightPanel>
  )
}
