import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_KID, ROLE_PARENT } from '@malto/contract/constants'
import { SecureCodeSpent } from '@malto/contract/modules/auth.calls'
import { NotVerified } from '@malto/contract/errors'
import { PhoneTaken } from '@malto/contract/modules/users.calls'
import { showPhone, toPhone } from '@malto/contract/modules/users.rules'
import { session, useSecureCode, useSession } from '../../platform/session.ts'
import {
  chooseRole,
  chosenRole,
  draft,
  forgetDrafts,
  rememberPhone,
  roleOf,
  useDraft,
  type Draft,
  type RoleChoice,
} from './auth.draft.ts'
import { isLearner, type FormInput } from './auth.form.ts'
import {
  needsVerifying,
  useCheckUserPhone,
  usePreRegister,
  useRegister,
  useSendOtp,
  useVerifyOtp,
  useWork,
  type GivenCode,
} from './auth.hooks.ts'
import { registerSteps, type RegisterStep } from './auth.paths.ts'
import { AccountForm } from './components/AccountForm.tsx'
import { AuthFrame } from './components/AuthFrame.tsx'
import { OtpStep } from './components/OtpStep.tsx'
import { PhoneStep } from './components/PhoneStep.tsx'
import { RoleStep } from './components/RoleStep.tsx'
import { StepHead } from './components/StepHead.tsx'
import { Welcome } from './components/Welcome.tsx'

/** Role, phone, code, form. Each step is an address of its own, so the browser's back and a reload do what one expects. */
export function RegisterPage() {
  const { t } = useLingui()
  const search = useSearch({ from: '/register' })
  const next = search.next ?? '/'
  const { user } = useSession()
  const kept = useDraft()
  const secureCode = useSecureCode(kept.phone)
  const [role, setRole] = useState(chosenRole)
  const [password, setPassword] = useState('')
  const [finished, setFinished] = useState<{ parent_phone: string | null } | null>(null)

  const frame = (step: React.ReactNode) => (
    <AuthFrame
      pose={finished ? 'celebrate' : 'hello'}
      title={t`Sáu mặt đèn, một ánh sáng là chính bạn`}
      text={t`Khám phá điều mình thích, gặp người trong nghề và chọn đường đi phù hợp.`}
    >
      {step}
    </AuthFrame>
  )
  if (user) {
    if (!finished) return <Navigate to={next as '/'} replace />
    return frame(<Welcome user={user} next={next} parent_phone={finished.parent_phone} />)
  }

  const wanted = search.step ?? 'role'
  const step = reachable(wanted, role, kept, secureCode)
  if (step !== wanted) return <Navigate to="/register" search={{ ...search, step }} replace />
  return frame(
    <Step
      key={step}
      step={step}
      role={role}
      onRole={(chosen) => {
        // The code was given for a learner, a parent or neither; between them it cannot be carried over.
        if (role !== null && sideOf(role) !== sideOf(chosen)) session.signOut()
        chooseRole(chosen)
        setRole(chosen)
      }}
      secureCode={secureCode}
      password={password}
      onPassword={setPassword}
      onFinished={setFinished}
    />,
  )
}

const sideOf = (choice: RoleChoice) => (isLearner(roleOf(choice)) ? 'learner' : choice)

/** No step without what the ones before it have to give; a phone that is verified needs no code. */
function reachable(
  step: RegisterStep,
  role: RoleChoice | null,
  kept: Draft,
  secureCode: string | null,
): RegisterStep {
  if (step === 'role' || role === null) return 'role'
  if (step === 'phone') return step
  return secureCode !== null ? 'form' : kept.sent?.to === kept.phone ? 'code' : 'phone'
}

interface StepProps {
  readonly step: RegisterStep
  readonly role: RoleChoice | null
  readonly onRole: (role: RoleChoice) => void
  readonly secureCode: string | null
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onFinished: (finished: { parent_phone: string | null }) => void
}

function Step({ step, role, onRole, secureCode, password, onPassword, onFinished }: StepProps) {
  const { t } = useLingui()
  const search = useSearch({ from: '/register' })
  const navigate = useNavigate()
  const back = useBack(step)
  const kept = useDraft()
  const asked = roleOf(role ?? ROLE_KID)
  const checkUserPhone = useCheckUserPhone()
  const sendOtp = useSendOtp('register')
  const verifyOtp = useVerifyOtp('register')
  const preRegister = usePreRegister()
  const register = useRegister()

  const go = (to: RegisterStep) => void navigate({ to: '/register', search: { ...search, step: to } })
  const send = async () => {
    const { phone, sent } = draft.read()
    draft.change({ sent: await sendOtp(phone, sent), otp_token: null })
  }

  /** Back to the boxes of the code, with a new one on its way; the form is kept as it is. */
  async function verifyAgain(): Promise<void> {
    await send()
    session.signOut()
  }

  async function phoneGiven(phone: string): Promise<boolean> {
    const same = phone === kept.phone
    // The same number again: what was verified or sent for it still holds, and no SMS is spent twice.
    if (same && secureCode) return (go('form'), false)
    if (same && kept.sent && kept.sent.resend_at > Date.now()) return (go('code'), false)
    if (await checkUserPhone(phone)) return true
    draft.change({ phone, sent: same ? kept.sent : null, otp_token: null })
    await send()
    go('code')
    return false
  }

  /** A code is good once: when the step after it fails, what it was exchanged for is kept for the next try. */
  async function codeGiven(given: GivenCode): Promise<void> {
    const otp_token = draft.read().otp_token ?? (await verifyOtp(kept.phone, given))
    draft.change({ otp_token })
    await preRegister(kept.phone, otp_token, asked).catch((failure: unknown) => {
      if (needsVerifying(failure) || PhoneTaken.is(failure)) draft.change({ otp_token: null })
      throw failure
    })
    draft.change({ sent: null, otp_token: null })
  }

  async function formGiven(input: FormInput): Promise<void> {
    const { user, access_token } = await register(secureCode ?? '', input).catch(async (failure: unknown) => {
      if (NotVerified.is(failure)) await verifyAgain()
      throw failure
    })
    onFinished({ parent_phone: input.parent_phone ? toPhone(input.parent_phone) : null })
    forgetDrafts()
    session.signIn(user, access_token)
  }

  const head = { step: registerSteps.indexOf(step) + 1, of: 4, tab: t`Tạo tài khoản`, onBack: back }
  const adult = role === ROLE_PARENT
  if (step === 'role')
    return (
      <>
        <StepHead
          {...head}
          title={t`Bạn là ai ở Malto?`}
          lead={t`Để Đóm dẫn bạn đến đúng chỗ.`}
          pose="hello"
        />
        <RoleStep
          role={role}
          onChoose={(chosen) => {
            onRole(chosen)
            go('phone')
          }}
        />
        <HaveAccount />
      </>
    )
  if (step === 'phone')
    return (
      <>
        <StepHead
          {...head}
          title={adult ? t`Số điện thoại của anh/chị` : t`Số điện thoại của bạn`}
          lead={t`Malto nhắn một mã gồm 6 chữ số tới số này.`}
          pose="hello"
        />
        <PhoneStep label={t`Số điện thoại`} onPhone={phoneGiven} next={search.next} />
        <HaveAccount />
      </>
    )
  if (step === 'code' && kept.sent)
    return (
      <>
        <StepHead
          {...head}
          ownFocus
          title={t`Nhập mã trong tin nhắn`}
          lead={t`Mã đã gửi tới ${showPhone(kept.phone)}, dùng trong 5 phút.`}
        />
        <OtpStep sent={kept.sent} onResend={send} onCode={codeGiven} />
      </>
    )
  return (
    <>
      <StepHead
        {...head}
        title={adult ? t`Một chút về anh/chị` : t`Một chút về bạn`}
        lead={adult ? t`Để con nhận ra anh/chị.` : t`Chỉ những điều giúp Malto hợp với bạn hơn.`}
        pose="hello"
      />
      <AccountForm
        role={asked}
        phone={kept.phone}
        password={password}
        onPassword={onPassword}
        onSubmit={formGiven}
        remedies={{
          [SecureCodeSpent.code]: <NewCode onSend={verifyAgain} />,
          [PhoneTaken.code]: <SignInInstead phone={kept.phone} next={search.next} />,
        }}
      />
    </>
  )
}

/** The proof of the phone has run out while the form was filled in: a new code, and the form is as it was. */
function NewCode({ onSend }: { onSend: () => Promise<void> }) {
  const { t } = useLingui()
  const work = useWork()
  return (
    <Button size="sm" loading={work.busy} onClick={() => void work.run(onSend)}>
      {t`Lấy mã mới`}
    </Button>
  )
}

function SignInInstead({ phone, next }: { phone: string; next: string | undefined }) {
  const { t } = useLingui()
  return (
    <Button
      size="sm"
      renderRoot={(props) => <Link to="/login" search={next ? { next } : {}} {...props} />}
      onClick={() => rememberPhone(showPhone(phone))}
    >
      {t`Đăng nhập`}
    </Button>
  )
}

function HaveAccount() {
  const { t } = useLingui()
  const { next } = useSearch({ from: '/register' })
  return (
    <p className="small muted auth-other">
      {t`Đã có tài khoản?`}{' '}
      <Link to="/login" search={next ? { next } : {}} className="link">
        {t`Đăng nhập`}
      </Link>
    </p>
  )
}

/** Back through the browser's own history where there is one, so that both ways of going back agree. */
function useBack(step: RegisterStep): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const search = useSearch({ from: '/register' })
  return () => {
    if (router.history.canGoBack()) return router.history.back()
    const before = registerSteps[registerSteps.indexOf(step) - 1]
    void (before ? navigate({ to: '/register', search: { ...search, step: before } }) : navigate({ to: '/' }))
  }
}
