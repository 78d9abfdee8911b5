import { Button } from '@mantine/core'
import { IconLock, IconMail, IconPhone, IconUser, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isMinor, showPhone, vietnameseDay } from '@malto/contract/modules/users.rules'
import { useConsents, useSetConsent } from '../../modules/consents/consents.hooks.ts'
import { AvatarSheet } from '../../modules/profile/components/AvatarSheet.tsx'
import { Sessions } from '../../modules/profile/components/Sessions.tsx'
import { useSession, type SessionUser } from '../../platform/session.ts'
import { useYou } from '../../platform/reader.ts'
import { Hex } from '../../ui/Hex.tsx'
import { PageHead, Section } from '../../ui/heads.tsx'
import { Portrait } from '../Portrait.tsx'
import { AccountForm } from './AccountForm.tsx'
import { ContactSheet, type ContactKind } from './ContactSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { PhotoGate } from './PhotoGate.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import '../../modules/auth/auth.css'
import '../../modules/auth/fields.css'
import './people.css'

export function AccountPage() {
  const { t } = useLingui()
  const you = useYou()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageHead
        eyebrow={
          <Link to="/my-profile" className="link">
            {t`Hồ sơ`}
          </Link>
        }
        title={t`Tài khoản`}
      />
      <div className="columns">
        <div className="stack wide">
          <Face user={user} />
          <Section title={t`Cách đăng nhập`}>
            <SignInWays user={user} />
          </Section>
          <Section title={t`Thông tin của ${you}`}>
            <AccountForm user={user} />
          </Section>
          <Section title={t`Thiết bị đang đăng nhập`}>
            <Sessions />
          </Section>
        </div>
        <ProfileLinks user={user} />
      </div>
    </>
  )
}

const isMinorToday = (user: SessionUser): boolean => isMinor(user, vietnameseDay(new Date()))

function Face({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const minor = isMinorToday(user)
  const consents = useConsents(opened && minor)
  const agree = useSetConsent()
  const state = consents.data?.consents.find(({ purpose }) => purpose === 'photos')
  const gate = !minor || state?.in_force ? null : state ? <PhotoGate state={state} agree={agree} /> : <span />
  return (
    <section className="card row account-face">
      <Portrait user={user} size={78} />
      <div className="grow">
        <p className="strong">{user.full_name}</p>
        <Button size="sm" variant="light" onClick={() => setOpened(true)}>
          {t`Đổi ảnh đại diện`}
        </Button>
      </div>
      <AvatarSheet
        opened={opened}
        onClose={() => setOpened(false)}
        avatar_url={user.avatar_url}
        gate={gate}
        reviewed={minor}
      />
    </section>
  )
}

function SignInWays({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const [contact, setContact] = useState<{ kind: ContactKind; opened: boolean }>({
    kind: 'phone',
    opened: false,
  })
  const [password, setPassword] = useState(false)
  const open = (kind: ContactKind) => () => setContact({ kind, opened: true })
  return (
    <div className="card ways">
      {user.username && <Way icon={IconUser} title={t`Tên đăng nhập`} text={user.username} />}
      <Way
        icon={IconPhone}
        title={t`Số điện thoại`}
        text={user.phone ? showPhone(user.phone) : t`Chưa có`}
        action={user.phone ? t`Đổi số` : t`Thêm số`}
        onAct={open('phone')}
      />
      <Way
        icon={IconMail}
        title={t`Email`}
        text={user.email ? (user.email_verified ? user.email : t`${user.email} (chưa xác nhận)`) : t`Chưa có`}
        action={user.email ? t`Đổi email` : t`Thêm email`}
        onAct={open('email')}
      />
      <Way
        icon={IconLock}
        title={t`Mật khẩu`}
        text={t`Đổi xong, các thiết bị khác được đăng xuất.`}
        action={t`Đổi mật khẩu`}
        onAct={() => setPassword(true)}
      />
      <ContactSheet
        key={contact.kind}
        {...contact}
        onClose={() => setContact((now) => ({ ...now, opened: false }))}
      />
      <PasswordSheet user={user} opened={password} onClose={() => setPassword(false)} />
    </div>
  )
}

interface WayProps {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly action?: string
  readonly onAct?: () => void
}

function Way({ icon: IconOf, title, text, action, onAct }: WayProps) {
  return (
    <div className="way">
      <Hex size={42} tone="soft">
        <IconOf size={20} aria-hidden />
      </Hex>
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="small muted">{text}</p>
      </div>
      {action && (
        <Button size="sm" variant="default" onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  )
}
