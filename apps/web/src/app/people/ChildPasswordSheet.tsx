import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { PasswordField, PasswordRules } from '../../modules/auth/components/PasswordField.tsx'
import { useChangeChildPassword } from '../../modules/family/family.hooks.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useNewPassword } from './useNewPassword.ts'

interface FormProps {
  readonly child_id: string
  readonly name: string
  readonly username: string
  readonly onClose: () => void
}

export function ChildPasswordSheet({ opened, ...form }: FormProps & { readonly opened: boolean }) {
  const { t } = useLingui()
  const { name, onClose } = form
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Đổi mật khẩu cho ${name}`}>
      <ChildPasswordForm {...form} />
    </Sheet>
  )
}

function ChildPasswordForm({ child_id, name, username, onClose }: FormProps) {
  const { t } = useLingui()
  const change = useChangeChildPassword()
  const { form, field, typed, busy, trouble } = useNewPassword(
    { ...change, send: (passwords, then) => change.mutate({ child_id, ...passwords }, then) },
    { missing: t`Anh/chị chưa nhập mật khẩu của mình.`, wrong: t`Mật khẩu của anh/chị chưa đúng.` },
    () => {
      showToast({ kind: 'ok', text: t`Đã đổi mật khẩu. ${name} đăng nhập lại bằng mật khẩu mới nhé.` })
      onClose()
    },
  )
  return (
    <form {...form}>
      <p className="muted">
        {t`Con sẽ được đăng xuất ở mọi thiết bị và nhận tin báo rằng anh/chị đã đổi mật khẩu.`}
      </p>
      {/* Password managers learn from this whose password is new. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <div>
        <PasswordField
          label={t`Mật khẩu mới của con`}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordRules password={typed.new_password} username={username} />
      </div>
      <PasswordField
        label={t`Mật khẩu của anh/chị`}
        description={t`Để Malto biết chắc là anh/chị.`}
        autoComplete="off"
        {...field('password')}
      />
      <Note error={trouble} />
      <Button type="submit" fullWidth loading={busy}>
        {t`Đổi mật khẩu cho ${name}`}
      </Button>
    </form>
  )
}
