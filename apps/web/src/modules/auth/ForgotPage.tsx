import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { showPhone } from '@malto/contract/modules/users.rules'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { recovery, rememberPhone, useRecovery, type Recovery } from './auth.draft.ts'
import { needsVerifying, useForgotPassword, useSendOtp, useVerifyOtp, type GivenCode } from './auth.hooks.ts'
import { forgotSteps, type ForgotStep } from './auth.paths.ts'
import { AuthFrame } from './components/AuthFrame.tsx'
import { AccountStep, PasswordStep, showAccount } from './components/ForgotSteps.tsx'
import { OtpStep } from './components/OtpStep.tsx'
import { StepHead } from './components/StepHead.tsx'

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
      recovery.change({
        account,
        sent: await sendOtp(account, kept.sent),
        otp_token: null,
        reset_token: null,
      })
    await go('code')
  }

  async function codeGiven(given: GivenCode): Promise<void> {
    const otp_token = recovery.read().otp_token ?? (await verifyOtp(kept.account, given))
    recovery.change({ otp_token })
    const reset_token = await forgotPassword(kept.account, otp_token).catch((failure: unknown) => {
      if (needsVerifying(failure)) recovery.change({ otp_token: null })
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
            lead={t`Nếu ${showAccount(kept.account)} có tài khoản, mã sẽ đến trong ít phút.`}
          />
          <OtpStep
            sent={kept.sent}
            onCode={codeGiven}
            onResend={async () =>
              recovery.change({ sent: await sendOtp(kept.account, kept.sent), otp_token: null })
            }
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
          <PasswordStep
            kept={kept}
            onDone={() => go('done', true)}
            onAgain={async () => recovery.change({ reset_token: null })}
          />
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
