import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { OwnUser } from '@malto/contract/modules/users.calls'
import { PasswordField, PasswordRules } from '../../modules/auth/components/PasswordField.tsx'
import { useChangePassword } from '../../modules/profile/profile.hooks.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useNewPassword } from './useNewPassword.ts'

interface Props {
  readonly user: OwnUser
  readonly opened: boolean
  readonly onClose: () => void
}

export function PasswordSheet({ user, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Đổi mật khẩu`}>
      <PasswordForm user={user} onDone={onClose} />
    </Sheet>
  )
}

function PasswordForm({ user, onDone }: { user: OwnUser; onDone: () => void }) {
  const { t } = useLingui()
  const change = useChangePassword()
  const { form, field, typed, busy, trouble } = useNewPassword(
    { ...change, send: change.mutate },
    { missing: t`Chưa nhập mật khẩu hiện tại.` },
    () => {
      showToast({ kind: 'ok', text: t`Đã đổi mật khẩu. Các thiết bị khác đã được đăng xuất.` })
      onDone()
    },
  )
  return (
    <form {...form}>
      <PasswordField label={t`Mật khẩu hiện tại`} autoComplete="current-password" {...field('password')} />
      <div>
        <PasswordField label={t`Mật khẩu mới`} autoComplete="new-password" {...field('new_password')} />
        <PasswordRules password={typed.new_password} phone={user.phone} username={user.username} />
      </div>
      <Note error={trouble} />
      <Button type="submit" fullWidth loading={busy}>
        {t`Đổi mật khẩu`}
      </Button>
    </form>
  )
}
