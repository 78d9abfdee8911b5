import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Dom } from '../../ui/Dom.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { calledName } from '../persona.ts'

interface Props {
  readonly name: string
  readonly username: string
  readonly password: string
  readonly onDone: () => void
}

/** Shown once: nobody, Malto included, can show the password again. */
export function MadeChild({ name, username, password, onDone }: Props) {
  const { t } = useLingui()
  const called = calledName(name, 'student')
  return (
    <div className="stack make-child">
      <NightPanel className="made-child">
        <Dom pose="celebrate" size={132} />
        <PageTitle>{t`Tài khoản của ${called} đã sẵn sàng`}</PageTitle>
        <p className="muted">{t`Con đăng nhập ở trang Đăng nhập, chọn “Mình đăng nhập bằng tên cha mẹ đặt”.`}</p>
      </NightPanel>
      <dl className="card made-words">
        <div>
          <dt className="small muted">{t`Tên đăng nhập`}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt className="small muted">{t`Mật khẩu`}</dt>
          <dd>{password}</dd>
        </div>
      </dl>
      <p className="small muted">{t`Anh/chị ghi lại nhé: mật khẩu chỉ hiện một lần này.`}</p>
      <Button onClick={onDone}>{t`Xem những điều cần đồng ý`}</Button>
    </div>
  )
}
