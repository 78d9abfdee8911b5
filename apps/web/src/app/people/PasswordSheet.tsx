import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { WrongPassword } from '@malto/contract/modules/profile.calls'
import { serverFaults } from '../../modules/auth/auth.hooks.ts'
import { PasswordField, PasswordRules } from '../../modules/auth/components/PasswordField.tsx'
import { useChecking } from '../../ui/checking.ts'
import { useFaults } from '../../ui/faults.ts'
import { useChangePassword } from '../../modules/profile/profile.hooks.ts'
import { useLanguage } from '../../platform/language.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { showToast } from '../../ui/toasts.tsx'

const loadChecks = () => import('../../platform/read-as.ts')

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
  const checking = useChecking(loadChecks)

  function submit(): void {
    void checking.check(({ readAs }) => {
      const wrong = {
        ...(password === '' && { password: t`Bạn chưa nhập mật khẩu hiện tại.` }),
        new_password: readAs('password', next, language).fault,
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
            tell(
              WrongPassword.is(failure) ? { password: failure.messageIn(language) } : serverFaults(failure),
            ),
        },
      )
    })
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
      {!atField && <Note error={change.error ?? checking.failure} />}
      <Button type="submit" fullWidth loading={checking.busy || change.isPending}>
        {t`Đổi mật khẩu`}
      </Button>
    </form>
  )
}
