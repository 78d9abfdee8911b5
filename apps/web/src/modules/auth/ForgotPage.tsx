import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { inLanguage } from '@malto/contract/core/words'
import { OtpTokenSpent, ResetTokenSpent } from '@malto/contract/modules/auth.calls'
import { Email, NewPassword, Phone } from '@malto/contract/modules/users.calls'
import { showPhone, toPhone } from '@malto/contract/modules/users.rules'
import { useLanguage } from '../../platform/language.ts'
import { isSignedIn, leave } from '../../platform/session.ts'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { recovery, rememberPhone, typedPhone, useRecovery, type Recovery } from './auth.draft.ts'
import {
  retryAt,
  serverFaults,
  useFailureText,
  useForgotPassword,
  useResetPassword,
  useSendOtp,
  useVerifyOtp,
  useWork,
} from './auth.hooks.ts'
import { forgotSteps, type ForgotStep } from './auth.paths.ts'
import { AuthFrame } from './components/AuthFrame.tsx'
import { Notice } from './components/Notice.tsx'
import { OtpStep } from './components/OtpStep.tsx'
import { PasswordField, PasswordRules } from './components/PasswordField.tsx'
import { PhoneInput } from './components/PhoneInput.tsx'
import { StepHead } from './components/StepHead.tsx'
import { useFaults } from './components/useFaults.ts'
import { showSeconds, useSecondsUntil } from './components/useSecondsUntil.ts'

const shown = (account: string) => (account.includes('@') ? account : showPhone(account))

/** Phone or email, code, new password; every session of that person ends. */
export function ForgotPage() {
  const { t } = useLingui()
  const { step: wanted = 'account' } = useSearch({ from: '/forgot-password' })
  const kept = useRecovery()
  const navigate = useNavigate()
  const router = useRouter()
  const sendOtp = useSendOtp('forgot_password')
  const verifyOtp = useVerifyOtp('forgot_password')
  const forgotPassword = useForgotPassword()

  const step = reachable(wanted, kept)
  if (step !== wanted) return <Navigate to="/forgot-password" search={{ step }} replace />
  const go = (to: ForgotStep, replace = false) =>
    navigate({ to: '/forgot-password', search: { step: to }, replace })

  async function accountGiven(account: string): Promise<void> {
    if (account !== kept.account || !kept.sent || kept.sent.resend_at <= Date.now())
      recovery.change({ account, sent: await sendOtp(account), otp_token: null, reset_token: null })
    await go('code')
  }

  async function codeGiven(otp: string): Promise<void> {
    const otp_token = recovery.read().otp_token ?? (await verifyOtp(kept.account, otp))
    recovery.change({ otp_token })
    const reset_token = await forgotPassword(kept.account, otp_token).catch((failure: unknown) => {
      if (OtpTokenSpent.is(failure)) recovery.change({ otp_token: null })
      throw failure
    })
    recovery.change({ reset_token, sent: null, otp_token: null })
  }

  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/login' }))
  const head = { step: forgotSteps.indexOf(step) + 1, of: 3, tab: t`Quên mật khẩu`, onBack: back }
  return (
    <AuthFrame title={t`Ai cũng có lúc quên`} text={t`Vài bước thôi là bạn vào lại được.`}>
      {step === 'account' && (
        <>
          <StepHead
            {...head}
            title={t`Quên mật khẩu?`}
            lead={t`Malto gửi mã tới số điện thoại hoặc email của bạn.`}
            pose="thinking"
          />
          <AccountStep onAccount={accountGiven} />
        </>
      )}
      {step === 'code' && kept.sent && (
        <>
          <StepHead
            {...head}
            ownFocus
            title={t`Nhập mã vừa nhận`}
            lead={t`Nếu ${shown(kept.account)} có tài khoản, mã sẽ đến trong ít phút.`}
          />
          <OtpStep
            sent={kept.sent}
            onCode={codeGiven}
            onResend={async () => recovery.change({ sent: await sendOtp(kept.account), otp_token: null })}
          />
        </>
      )}
      {step === 'password' && (
        <>
          <StepHead
            {...head}
            title={t`Đặt mật khẩu mới`}
            lead={t`Các thiết bị khác đang đăng nhập sẽ được đăng xuất.`}
            pose="hello"
          />
          <PasswordStep kept={kept} onDone={() => go('done', true)} onAgain={async () => recovery.change({ reset_token: null })} />
        </>
      )}
      {step === 'done' && <Done account={kept.account} />}
    </AuthFrame>
  )
}

function reachable(step: ForgotStep, kept: Recovery): ForgotStep {
  if (step === 'account' || step === 'done') return step
  return kept.reset_token ? 'password' : kept.sent ? 'code' : 'account'
}

function AccountStep({ onAccount }: { onAccount: (account: string) => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const [typed, setTyped] = useState(typedPhone)
  const [pausedUntil, setPausedUntil] = useState(0)
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  const wait = useSecondsUntil(pausedUntil)

  const submit = () => {
    const read = (typed.includes('@') ? Email : Phone).safeParse(typed)
    if (tell(read.success ? {} : { account: inLanguage(read.error.issues[0]?.message ?? '', language) })) return
    rememberPhone(typed)
    void work.run(async () => {
      try {
        await onAccount(read.data ?? '')
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
          description={t`Em dùng tên cha mẹ đặt? Nhờ cha mẹ đổi mật khẩu giúp nhé.`}
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

function PasswordStep({ kept, onDone, onAgain }: PasswordProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const resetPassword = useResetPassword()
  const [password, setPassword] = useState('')
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()

  const submit = () => {
    const read = NewPassword.safeParse(password)
    if (tell(read.success ? {} : { password: inLanguage(read.error.issues[0]?.message ?? '', language) })) return
    void work.run(async () => {
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
        <input type="text" autoComplete="username" value={shown(kept.account)} readOnly hidden />
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

function Done({ account }: { account: string }) {
  const { t } = useLingui()
  return (
    <div className="auth-done">
      <Hex size={76} tone="ok">
        <IconCheck size={34} stroke={2.5} aria-hidden />
      </Hex>
      <PageTitle tab={t`Quên mật khẩu`}>{t`Đã đổi mật khẩu`}</PageTitle>
      <p className="muted">{t`Vì an toàn, mọi thiết bị đã được đăng xuất. Bạn đăng nhập lại bằng mật khẩu mới nhé.`}</p>
      <Button
        fullWidth
        renderRoot={(props) => <Link to="/login" {...props} />}
        onClick={() => {
          if (account && !account.includes('@')) rememberPhone(showPhone(account))
          recovery.clear()
        }}
      >
        {t`Đăng nhập`}
      </Button>
    </div>
  )
}
