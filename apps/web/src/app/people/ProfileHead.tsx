import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession, type SessionUser } from '../../platform/session.ts'
import { PageTitle } from '../../ui/heads.tsx'
import { personaOf } from '../persona.ts'
import { Portrait } from '../Portrait.tsx'
import { HeadBell } from '../Bell.tsx'
import { OwnPoints } from '../rewards/parts.tsx'

/** Who this is: face, name, class and school. */
export function ProfileHead({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const persona = personaOf(useSession())
  const kinds = {
    kid: t`Bạn nhỏ`,
    student: t`Học sinh`,
    parent: t`Phụ huynh`,
    adviser: t`Cố vấn`,
    normal: t`Thành viên`,
    visitor: t`Thành viên`,
  }
  const room = user.class?.name ?? (user.grade ? t`Khối ${user.grade}` : null)
  const where = [room, user.school?.name ?? user.another_school].filter(Boolean).join(' · ')
  return (
    <section className="profile-head">
      <span className="profile-frame">
        <Portrait user={user} size={78} />
      </span>
      <div className="grow">
        <PageTitle tab={t`Hồ sơ`}>{user.full_name}</PageTitle>
        {where && <p className="small">{where}</p>}
        <p className="row wrap profile-chips">
          <span className="chip white">{kinds[persona]}</span>
          {(persona === 'kid' || persona === 'student') && <OwnPoints lit />}
          {user.nickname && <span className="chip glass">{user.nickname}</span>}
        </p>
      </div>
      <div className="profile-tools">
        <ActionIcon
          className="glass"
          aria-label={t`Tài khoản và cài đặt`}
          renderRoot={(props) => <Link to="/my-profile/account" {...props} />}
        >
          <IconSettings size={20} aria-hidden />
        </ActionIcon>
        <HeadBell />
      </div>
    </section>
  )
}
