import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ResetTokenSpent } from '@malto/contract/modules/auth.calls'
import { showPhone, toPhone } from '@malto/contract/modules/users.rules'
import { useLanguage } from '../../../platform/language.ts'
import { isSignedIn, leave } from '../../../platform/session.ts'
import { recovery, rememberPhone, typedPhone, type Recovery } from '../auth.draft.ts'
import { retryAt, serverFaults, useFailureText, useResetPassword, useWork } from '../auth.hooks.ts'
import { Notice } from './Notice.tsx'
import { PasswordField, PasswordRules } from './PasswordField.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { useChecksComing } from '../../../ui/checking.ts'
import { useFaults } from '../../../ui/faults.ts'
import { showSeconds, useSecondsUntil } from '../../../platform/clock.ts'

const loadChecks = () => import('../../../platform/read-as.ts')

/** As people read it: a phone with its spaces, an email as it is. */
export const showAccount = (account: string): string => (account.includes('@') ? account : showPhone(account))

export function AccountStep({ onAccount }: { onAccount: (account: string) => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(typedPhone)
  const [pausedUntil, setPausedUntil] = useState(0)
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  const wait = useSecondsUntil(pausedUntil)
  useChecksComing(loadChecks)

  const submit = () => {
    void work.run(async () => {
      const { readAs } = await loadChecks()
      const { value, fault } = readAs(typed.includes('@') ? 'email' : 'phone', typed, language)
      if (tell({ account: fault })) return
      rememberPhone(typed)
      try {
        await onAccount(value)
      } catch (failure) {
        setPausedUntil(retryAt(failure))
        throw failure
      }
    })
  }
  return (
    <form
      ref={form}
      className="auth-fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) submit()
      }}
    >
      <div className="stack">
        <PhoneInput
          label={t`Số điện thoại hoặc email`}
          autoComplete="username"
          letters
          value={typed}
          error={faults['account']}
          description={t`Bạn dùng tên cha mẹ đặt? Nhờ cha mẹ đổi mật khẩu giúp nhé.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(value) => {
            setTyped(value)
            forgive('account')
          }}
        />
        {work.failure !== null && <Notice>{failureText(work.failure)}</Notice>}
      </div>
      <Button
        type="submit"
        fullWidth
        className="auth-go"
        loading={work.busy}
        disabled={wait > 0}
        rightSection={wait > 0 ? null : <IconArrowRight size={20} aria-hidden />}
      >
        {wait > 0 ? t`Thử lại sau ${showSeconds(wait)}` : t`Nhận mã`}
      </Button>
    </form>
  )
}

interface PasswordProps {
  readonly kept: Recovery
  readonly onDone: () => Promise<void>
  readonly onAgain: () => Promise<void>
}

export function PasswordStep({ kept, onDone, onAgain }: PasswordProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const resetPassword = useResetPassword()
  const [password, setPassword] = useState('')
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  useChecksComing(loadChecks)

  const submit = () => {
    void work.run(async () => {
      const { readAs } = await loadChecks()
      if (tell({ password: readAs('password', password, language).fault })) return
      try {
        await resetPassword(kept.reset_token ?? '', password)
      } catch (failure) {
        tell(serverFaults(failure))
        throw failure
      }
      if (isSignedIn()) leave()
      await onDone()
      recovery.change({ reset_token: null })
    })
  }
  return (
    <form
      ref={form}
      className="auth-fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="stack">
        {/* Password managers learn from this whose password is new. */}
        <input type="text" autoComplete="username" value={showAccount(kept.account)} readOnly hidden />
        <div>
          <PasswordField
            label={t`Mật khẩu mới`}
            autoComplete="new-password"
            value={password}
            error={faults['password']}
            onChange={(value) => {
              setPassword(value)
              forgive('password')
            }}
          />
          <PasswordRules password={password} phone={toPhone(kept.account) ?? ''} />
        </div>
        {work.failure !== null && Object.keys(serverFaults(work.failure)).length === 0 && (
          <Notice
            action={
              ResetTokenSpent.is(work.failure) && (
                <Button size="sm" onClick={() => void onAgain()}>
                  {t`Làm lại`}
                </Button>
              )
            }
          >
            {failureText(work.failure)}
          </Notice>
        )}
      </div>
      <Button type="submit" fullWidth className="auth-go" loading={work.busy}>
        {t`Đổi mật khẩu`}
      </Button>
    </form>
  )
}
