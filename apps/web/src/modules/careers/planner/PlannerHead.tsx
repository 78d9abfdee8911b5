import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../../ui/heads.tsx'
import { StateEmpty } from '../../../ui/states.tsx'

export function PlannerHead({ parent }: { parent: boolean }) {
  const { t } = useLingui()
  return (
    <div className="on-screen">
      <PageHead
        eyebrow={
          <Link to="/career-bank" className="link">
            {t`Ngân hàng nghề`}
          </Link>
        }
        title={parent ? t`Chọn môn cùng con` : t`Chọn môn, mở cửa`}
        lead={
          parent
            ? t`Cùng con thử hai môn, xem những khối thi và nghề nào mở ra.`
            : t`Hai môn tự chọn mở bốn khối thi, sau mỗi khối là những nghề khác nhau.`
        }
      />
    </div>
  )
}

/** A parent without a connected child. */
export function NoChild() {
  const { t } = useLingui()
  return (
    <StateEmpty
      title={t`Anh/chị chưa kết nối với con`}
      text={t`Kết nối với con để cùng thử chọn môn.`}
      action={
        <Button
          size="sm"
          color="dom.3"
          renderRoot={(props) => <Link to="/my-profile/connect-account" {...props} />}
        >
          {t`Kết nối với con`}
        </Button>
      }
    />
  )
}
