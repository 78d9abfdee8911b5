import { Button } from '@mantine/core'
import { IconBellOff, IconDeviceMobile, IconHandStop, IconShare, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Hex } from '../../../ui/Hex.tsx'
import { usePushConsent } from './push.hooks.ts'

interface StateProps {
  readonly icon: Icon
  readonly tone?: 'soft' | 'quiet' | 'ok'
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** One state of this device: what it is, why, and what can be done. */
export function PushState({ icon: IconOf, tone = 'quiet', title, text, children }: StateProps) {
  return (
    <div className="push-state">
      <Hex size={44} tone={tone}>
        <IconOf size={22} aria-hidden />
      </Hex>
      <div className="grow stack tight">
        <div>
          <h3>{title}</h3>
          {text && <p className="small muted">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

export function Unsupported() {
  const { t } = useLingui()
  return (
    <PushState
      icon={IconBellOff}
      title={t`Trình duyệt này chưa nhận được thông báo đẩy`}
      text={t`Mở Malto bằng bản mới của Chrome, Edge, Firefox hoặc Safari là dùng được. Tin nào cũng có đủ ở chiếc chuông.`}
    />
  )
}

/** Apple gives messages only to what stands on the home screen. */
export function InstallFirst() {
  const { t } = useLingui()
  return (
    <PushState
      icon={IconShare}
      tone="soft"
      title={t`Thêm Malto vào màn hình chính trước nhé`}
      text={t`iPhone và iPad chỉ nhận thông báo đẩy khi Malto nằm trên màn hình chính.`}
    >
      <ol className="push-steps small">
        <li>{t`Trong Safari, bấm nút Chia sẻ.`}</li>
        <li>{t`Chọn “Thêm vào MH chính”.`}</li>
        <li>{t`Mở Malto từ biểu tượng mới, rồi trở lại trang này.`}</li>
      </ol>
    </PushState>
  )
}

export function Blocked() {
  const { t } = useLingui()
  return (
    <PushState
      icon={IconHandStop}
      title={t`Trình duyệt đang chặn thông báo của Malto`}
      text={t`Muốn nhận thì mở lại như sau, trang này sẽ tự biết:`}
    >
      <ol className="push-steps small">
        <li>{t`Bấm biểu tượng ngay trước địa chỉ trang, mở phần quyền của trang web.`}</li>
        <li>{t`Ở dòng Thông báo, chọn Cho phép.`}</li>
        <li>{t`Nếu đã cài Malto như một ứng dụng: vào Cài đặt của máy, tìm Malto, bật Thông báo.`}</li>
      </ol>
    </PushState>
  )
}

/** Nothing is sent without one's own word, and below 16 a parent's beside it. */
export function ConsentFirst() {
  const { t } = useLingui()
  const consent = usePushConsent(true)
  const waits = consent?.own === true && consent.guardian_needed
  if (waits)
    return (
      <PushState
        icon={IconDeviceMobile}
        tone="soft"
        title={t`Đang chờ cha mẹ đồng ý`}
        text={t`Bạn đã đồng ý rồi. Dưới 16 tuổi cần thêm lời đồng ý của cha mẹ, ở tài khoản của cha mẹ.`}
      >
        <div>
          <Button
            size="sm"
            variant="light"
            renderRoot={(props) => <Link to="/my-profile/connect-account" {...props} />}
          >
            {t`Xem kết nối với cha mẹ`}
          </Button>
        </div>
      </PushState>
    )
  return (
    <PushState
      icon={IconDeviceMobile}
      tone="soft"
      title={t`Cần lời đồng ý trước`}
      text={
        consent?.guardian_needed
          ? t`Malto chỉ gửi tới màn hình khi bạn và cha mẹ cùng đồng ý. Đổi ý lúc nào cũng được.`
          : t`Malto chỉ gửi tới màn hình khi đã có lời đồng ý. Đổi ý lúc nào cũng được.`
      }
    >
      <div>
        <Button size="sm" renderRoot={(props) => <Link to="/my-profile/privacy" {...props} />}>
          {t`Mở trang Quyền riêng tư`}
        </Button>
      </div>
    </PushState>
  )
}
