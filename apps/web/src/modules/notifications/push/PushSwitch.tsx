import { Button } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { CallError } from '@malto/contract/core/error'
import { Note } from '../../../ui/Note.tsx'
import { PushState } from './PushHints.tsx'
import { useTryPush, useTurnPushOff, useTurnPushOn } from './push.hooks.ts'

interface OffProps {
  readonly public_key: string
  /** The browser would still have to be asked. */
  readonly refused: boolean
}

/** The reason first; the browser's own question only after the press. */
export function PushOff({ public_key, refused }: OffProps) {
  const { t } = useLingui()
  const on = useTurnPushOn()
  return (
    <PushState
      icon={IconBell}
      tone="soft"
      title={t`Biết ngay, không cần mở Malto`}
      text={t`Màn hình báo khi có việc đáng biết:`}
    >
      <ul className="push-reasons small">
        <li>{t`lịch hẹn vừa được xác nhận hoặc đổi giờ`}</li>
        <li>{t`sự kiện đã quan tâm sắp bắt đầu`}</li>
        <li>{t`quà và huy hiệu vừa về`}</li>
      </ul>
      <p className="small muted">
        {t`Không có lời rủ quay lại. Giờ yên lặng vẫn được giữ, màn hình khóa không hiện điều riêng tư.`}
      </p>
      {on.error && (
        <Note error={on.error}>
          {on.error instanceof CallError
            ? null
            : t`Thiết bị này chưa đăng ký được. Tin vẫn có đủ ở chiếc chuông, lúc khác thử lại nhé.`}
        </Note>
      )}
      {on.isSuccess && refused && (
        <Note>{t`Trình duyệt chưa cho phép, nên chưa bật được. Khi muốn thì bấm lại nhé.`}</Note>
      )}
      <div className="push-actions">
        <Button loading={on.isPending} onClick={() => on.mutate(public_key)}>
          {t`Bật trên thiết bị này`}
        </Button>
      </div>
    </PushState>
  )
}

export function PushOn({ id }: { id: string }) {
  const { t } = useLingui()
  const off = useTurnPushOff()
  const trial = useTryPush()
  return (
    <PushState
      icon={IconBellRinging}
      tone="ok"
      title={t`Đang bật trên thiết bị này`}
      text={t`Chọn loại tin ở bảng “Gửi qua đâu”.`}
    >
      <Note error={trial.error ?? off.error} />
      {trial.isSuccess && <Note tone="ok">{t`Đã gửi. Chờ vài giây, tin thử sẽ hiện trên màn hình.`}</Note>}
      <div className="push-actions">
        <Button size="sm" variant="light" loading={trial.isPending} onClick={() => trial.mutate({})}>
          {t`Gửi thử`}
        </Button>
        <Button size="sm" variant="default" loading={off.isPending} onClick={() => off.mutate(id)}>
          {t`Tắt trên thiết bị này`}
        </Button>
      </div>
    </PushState>
  )
}
