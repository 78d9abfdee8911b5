import { Button } from '@mantine/core'
import { IconBriefcase2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ROLE_KID, ROLE_PARENT, ROLE_STUDENT, type RegisterRole } from '@malto/contract/constants'
import { PartnerTokenBad } from '@malto/contract/modules/auth.calls'
import { showPhone, toPhone } from '@malto/contract/modules/users.rules'
import { session, useHandedOver, useSession } from '../../platform/session.ts'
import { Dom } from '../../ui/Dom.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { StatePending } from '../../ui/states.tsx'
import { draft, forgetDrafts, useDraft } from './auth.draft.ts'
import type { FormInput } from './auth.form.ts'
import { useFailureText, useLoginPartner, useRegisterPartner, useWork } from './auth.hooks.ts'
import { useLogout } from './auth.logout.ts'
import { AccountForm } from './components/AccountForm.tsx'
import { AuthFrame } from './components/AuthFrame.tsx'
import { Choices } from './components/Choices.tsx'
import { StepHead } from './components/StepHead.tsx'
import { Welcome } from './components/Welcome.tsx'

/** Who comes from Làm Việc Tốt with a signed letter: a known phone is signed in, an unknown one finishes the account here. */
export function PartnerPage() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/partner/lamviectot' })
  const { user } = useSession()
  const phone = useHandedOver()
  const kept = useDraft()
  const [finished, setFinished] = useState<{ parent_phone: string | null } | null>(null)
  const [whoWasHere] = useState(user)

  const frame = (content: ReactNode) => (
    <AuthFrame
      pose={finished ? 'celebrate' : 'hello'}
      title={t`Từ Làm Việc Tốt sang Malto`}
      text={t`Một chiếc đèn nữa cho hướng đi của bạn.`}
    >
      {content}
    </AuthFrame>
  )
  if (user && finished) return frame(<Welcome user={user} next="/" parent_phone={finished.parent_phone} />)
  // A link must not change who is signed in behind somebody's back.
  if (user && whoWasHere && token) return frame(<AlreadyHere name={user.full_name} />)
  if (user) return <Navigate to="/" replace />
  if (token) return frame(<HandOver token={token} />)
  if (phone && kept.partner_token)
    return frame(<PartnerForm phone={phone} token={kept.partner_token} onFinished={setFinished} />)
  return frame(<HowTo />)
}

/** Reads the letter once, and takes it out of the address: it is not for the history, nor for whoever looks on. */
function HandOver({ token }: { token: string }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const loginPartner = useLoginPartner()
  const navigate = useNavigate()
  const work = useWork()
  const asked = useRef<string | null>(null)

  const read = () =>
    work.run(async () => {
      const { user, access_token } = await loginPartner(token)
      if (access_token !== null && 'id' in user) {
        forgetDrafts()
        session.signIn(user, access_token)
        return
      }
      draft.change({ partner_token: token })
      session.handOver({ phone: user.phone ?? '' })
      await navigate({ to: '/partner/lamviectot', search: {}, replace: true })
    })
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    void read()
  })

  if (work.failure === null)
    return (
      <div className="stack">
        <PageTitle tab={t`Làm Việc Tốt`}>{t`Đang đưa bạn sang Malto`}</PageTitle>
        <StatePending shape="rows" count={2} />
      </div>
    )
  const over = PartnerTokenBad.is(work.failure)
  return (
    <Told title={over ? t`Liên kết đã hết hạn` : t`Chưa sang được Malto`} text={failureText(work.failure)}>
      {over ? null : (
        <Button fullWidth loading={work.busy} onClick={() => void read()}>
          {t`Thử lại`}
        </Button>
      )}
    </Told>
  )
}

interface FormProps {
  readonly phone: string
  readonly token: string
  readonly onFinished: (finished: { parent_phone: string | null }) => void
}

function PartnerForm({ phone, token, onFinished }: FormProps) {
  const { t } = useLingui()
  const registerPartner = useRegisterPartner()
  const [role, setRole] = useState<RegisterRole | null>(null)
  const [password, setPassword] = useState('')

  async function formGiven(input: FormInput): Promise<void> {
    const { user, access_token } = await registerPartner(token, role, input)
    onFinished({ parent_phone: input.parent_phone ? toPhone(input.parent_phone) : null })
    forgetDrafts()
    session.signIn(user, access_token)
  }
  return (
    <>
      <StepHead
        step={2}
        of={2}
        tab={t`Tạo tài khoản`}
        title={t`Gần xong rồi`}
        lead={t`Làm Việc Tốt đã xác minh số ${showPhone(phone)}. Bạn điền nốt vài điều nhé.`}
        pose="hello"
      />
      <AccountForm
        role={role}
        vouched
        phone={phone}
        password={password}
        onPassword={setPassword}
        onSubmit={formGiven}
      >
        <Choices
          name="role"
          label={t`Bạn là ai ở Malto?`}
          value={String(role ?? '')}
          onChange={(value) => setRole(value === '' ? null : (Number(value) as RegisterRole))}
          choices={[
            { value: '', label: t`Chưa chọn` },
            { value: String(ROLE_KID), label: t`Học sinh nhí` },
            { value: String(ROLE_STUDENT), label: t`Học sinh` },
            { value: String(ROLE_PARENT), label: t`Phụ huynh` },
          ]}
        />
      </AccountForm>
    </>
  )
}

function AlreadyHere({ name }: { name: string }) {
  const { t } = useLingui()
  const logout = useLogout()
  return (
    <Told
      title={t`Bạn đang đăng nhập là ${name}`}
      text={t`Ở lại với tài khoản này, hay chuyển sang tài khoản từ Làm Việc Tốt?`}
    >
      <Button fullWidth renderRoot={(props) => <Link to="/" {...props} />}>
        {t`Ở lại`}
      </Button>
      <Button fullWidth variant="default" onClick={() => void logout()}>
        {t`Chuyển tài khoản`}
      </Button>
    </Told>
  )
}

function HowTo() {
  const { t } = useLingui()
  return (
    <Told
      title={t`Tiếp tục từ Làm Việc Tốt`}
      dom
      text={t`Bạn mở Làm Việc Tốt, đăng nhập rồi chọn “Sang Malto”. Mình đón bạn ở đây, không cần mã tin nhắn.`}
    />
  )
}

interface ToldProps {
  readonly title: string
  readonly text: string
  /** Đóm stands by where nothing went wrong. */
  readonly dom?: boolean
  readonly children?: ReactNode
}

function Told({ title, text, dom = false, children }: ToldProps) {
  const { t } = useLingui()
  return (
    <div className="auth-done">
      {dom ? (
        <Dom pose="hello" size={132} />
      ) : (
        <Hex size={76} tone="soft">
          <IconBriefcase2 size={34} aria-hidden />
        </Hex>
      )}
      <PageTitle tab={t`Làm Việc Tốt`}>{title}</PageTitle>
      <p className="muted">{text}</p>
      {children}
      <Link to="/login" className="link">
        {t`Đăng nhập bằng số điện thoại`}
      </Link>
    </div>
  )
}
