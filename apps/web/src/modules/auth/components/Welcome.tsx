import { Button } from '@mantine/core'
import { IconHeartHandshake } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { hidePhone } from '@malto/contract/modules/users.rules'
import type { SessionUser } from '../../../platform/session.ts'
import { Dom } from '../../../ui/Dom.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { useLostFocus } from '../../../ui/lost-focus.ts'
import { NightPanel } from '../../../ui/NightPanel.tsx'

const flies = [
  [12, 18],
  [86, 12],
  [78, 34],
  [20, 46],
] as const

interface Props {
  readonly user: SessionUser
  readonly next: string
  /** The parent who is being asked, in E.164. */
  readonly parent_phone: string | null
}

/** The account is made: a moment of joy, and for a kid what happens until a parent agrees. */
export function Welcome({ user, next, parent_phone }: Props) {
  const { t } = useLingui()
  const welcome = useRef<HTMLDivElement>(null)
  useLostFocus(welcome)
  const name = user.full_name.trim().split(/\s+/).at(-1) ?? ''
  const words = {
    kid: t`Ngôi nhà của bạn đã sáng đèn. Vào chơi nhé!`,
    student: t`Đèn của bạn đã thắp. Mình cùng tìm hướng đi nhé!`,
    parent: t`Tài khoản của anh/chị đã sẵn sàng.`,
    normal: t`Tài khoản của bạn đã sẵn sàng.`,
  }[user.account_kind]
  return (
    <div className="auth-welcome" ref={welcome}>
      <NightPanel className="auth-welcome-night" flies={flies}>
        <Dom pose="celebrate" size={184} className="auth-welcome-dom" />
        <PageTitle className="display" tab={t`Chào mừng`}>
          {user.account_kind === 'parent'
            ? t`Chào mừng anh/chị ${name} đến với Malto!`
            : t`Chào mừng ${name} đến với Malto!`}
        </PageTitle>
        <p className="muted">{words}</p>
        <Button color="dom.3" renderRoot={(props) => <Link to={next as '/'} {...props} />}>
          {t`Bắt đầu`}
        </Button>
      </NightPanel>
      {user.account_kind === 'kid' && (
        <section className="card auth-waiting" aria-labelledby="waiting">
          <Hex size={44} tone="soft">
            <IconHeartHandshake size={22} aria-hidden />
          </Hex>
          <div className="grow">
            <h2 id="waiting">{t`Chờ cha mẹ đồng ý`}</h2>
            <p className="small muted">
              {parent_phone
                ? t`Malto hỏi ý cha mẹ qua số ${hidePhone(parent_phone)}. Bạn học, xem và làm trắc nghiệm được ngay; cha mẹ đồng ý là bạn vào nhóm được luôn.`
                : t`Bạn học, xem và làm trắc nghiệm được ngay; cha mẹ đồng ý là bạn vào nhóm được luôn.`}
            </p>
          </div>
        </section>
      )}
    </div>
  )
}
