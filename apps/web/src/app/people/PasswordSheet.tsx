import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { inLanguage } from '@malto/contract/core/words'
import { WrongPassword } from '@malto/contract/modules/profile.calls'
import { NewPassword } from '@malto/contract/modules/users.calls'
import { serverFaults } from '../../modules/auth/auth.hooks.ts'
import { PasswordField, PasswordRules } from '../../modules/auth/components/PasswordField.tsx'
import { useFaults } from '../../ui/faults.ts'
import { useChangePassword } from '../../modules/profile/profile.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface Props {
  readonly phone: string
  readonly opened: boolean
  readonly onClose: () => void
}

export function PasswordSheet({ phone, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Đổi mật khẩu`}>
      <PasswordForm phone={phone} onDone={onClose} />
    </Sheet>
  )
}

function PasswordForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const change = useChangePassword()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const { form, faults, tell, forgive } = useFaults()

  function submit(): void {
    const read = NewPassword.safeParse(next)
    const wrong = {
      ...(password === '' && { password: t`Bạn chưa nhập mật khẩu hiện tại.` }),
      ...(read.error && { new_password: inLanguage(read.error.issues[0]?.message ?? '', language) }),
    }
    if (tell(wrong)) return
    change.mutate(
      { password, new_password: next },
      {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t`Đã đổi mật khẩu. Các thiết bị khác đã được đăng xuất.` })
          onDone()
        },
        onError: (failure) =>
          tell(WrongPassword.is(failure) ? { password: failure.messageIn(language) } : serverFaults(failure)),
      },
    )
  }

  const atField = WrongPassword.is(change.error) || Object.keys(serverFaults(change.error)).length > 0
  return (
    <form
      ref={form}
      className="stack fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PasswordField
        label={t`Mật khẩu hiện tại`}
        autoComplete="current-password"
        value={password}
        error={faults['password']}
        onChange={(value) => {
          setPassword(value)
          forgive('password')
        }}
      />
      <div>
        <PasswordField
          label={t`Mật khẩu mới`}
          autoComplete="new-password"
          value={next}
          error={faults['new_password']}
          onChange={(value) => {
            setNext(value)
            forgive('new_password')
          }}
        />
        <PasswordRules password={next} phone={phone} />
      </div>
      {!atField && <Note error={change.error} />}
      <Button type="submit" fullWidth loading={change.isPending}>
        {t`Đổi mật khẩu`}
      </Button>
    </form>
  )
}
