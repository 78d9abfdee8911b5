import { Button } from '@mantine/core'
import { IconBriefcase2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { inLanguage } from '@malto/contract/core/words'
import { AccountBlocked } from '@malto/contract/modules/users.calls'
import { signInWords, toPhone } from '@malto/contract/modules/users.rules'
import { useLanguage } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { ContactLinks } from '../../ui/ContactLinks.tsx'
import { Dom } from '../../ui/Dom.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { rememberPhone, typedPhone } from './auth.draft.ts'
import { retryAt, serverFaults, useFailureText, useLogin, useWork } from './auth.hooks.ts'
import { AuthFrame } from './components/AuthFrame.tsx'
import { Notice } from './components/Notice.tsx'
import { PasswordField } from './components/PasswordField.tsx'
import { PhoneInput } from './components/PhoneInput.tsx'
import { useFaults, type Faults } from '../../ui/faults.ts'
import { showSeconds, useSecondsUntil } from '../../platform/clock.ts'

const flies = [
  [14, 30],
  [84, 22],
] as const

export function LoginPage() {
  const { t } = useLingui()
  const { next = '/' } = useSearch({ from: '/login' })
  const { accessToken } = useSession()
  // Signed in here or in another tab: either way the door has done its work.
  if (accessToken) return <Navigate to={next as '/'} replace />
  return (
    <AuthFrame pose="celebrate" title={t`Mừng bạn quay lại`} text={t`Đóm vẫn giữ chỗ bạn đang dở.`}>
      <NightPanel as="div" className="login-top" flies={flies}>
        <Link to="/" aria-label={t`Malto, trang đầu`}>
          <img src="/art/logo-on-dark.svg" width={127} height={38} alt="" />
        </Link>
        <Dom pose="hello" size={168} className="login-dom" />
      </NightPanel>
      <div>
        <PageTitle>{t`Đăng nhập`}</PageTitle>
        <p className="muted">{t`Dùng số điện thoại bạn đã đăng ký.`}</p>
      </div>
      <LoginForm />
      <p className="auth-or small">{t`hoặc`}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBriefcase2 size={20} aria-hidden />}
        renderRoot={(props) => <Link to="/partner/lamviectot" {...props} />}
      >
        {t`Tiếp tục từ Làm Việc Tốt`}
      </Button>
      <p className="small muted auth-other">
        {t`Lần đầu đến Malto?`}{' '}
        <Link to="/register" search={next === '/' ? {} : { next }} className="link">
          {t`Tạo tài khoản`}
        </Link>
      </p>
    </AuthFrame>
  )
}

function LoginForm() {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const login = useLogin()
  const [phone, setPhone] = useState(typedPhone)
  const [password, setPassword] = useState('')
  const [byName, setByName] = useState(() => /[a-z]/i.test(typedPhone()))
  const [pausedUntil, setPausedUntil] = useState(0)
  const { form, faults, tell, forgive } = useFaults()
  const work = useWork()
  const wait = useSecondsUntil(pausedUntil)

  /** A name that a parent picked is told from a number by its letters; whether it exists only the server says. */
  function faultsNow(): Faults {
    const written = phone.trim()
    const odd = !/[a-z]/i.test(written) && toPhone(written) === null
    return {
      ...(!written && { phone: t`Bạn chưa nhập số điện thoại.` }),
      ...(written && odd && { phone: inLanguage(signInWords.phone_odd, language) }),
      ...(!password && { password: inLanguage(signInWords.password_missing, language) }),
    }
  }

  const submit = () => {
    if (tell(faultsNow())) return
    rememberPhone(phone)
    void work.run(async () => {
      try {
        await login(phone, password)
      } catch (failure) {
        setPausedUntil(retryAt(failure))
        tell(serverFaults(failure))
        throw failure
      }
    })
  }

  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === 0) submit()
      }}
    >
      <div>
        <PhoneInput
          label={byName ? t`Tên đăng nhập` : t`Số điện thoại`}
          autoComplete="username"
          letters={byName}
          maxLength={40}
          value={phone}
          error={faults['phone']}
          onChange={(value) => {
            setPhone(value)
            forgive('phone')
          }}
        />
        <button type="button" className="link auth-link small login-name" onClick={() => setByName(!byName)}>
          {byName ? t`Dùng số điện thoại` : t`Mình đăng nhập bằng tên cha mẹ đặt`}
        </button>
      </div>
      <div className="login-password">
        <PasswordField
          label={t`Mật khẩu`}
          autoComplete="current-password"
          value={password}
          error={faults['password']}
          onChange={(value) => {
            setPassword(value)
            forgive('password')
          }}
        />
        <Link to="/forgot-password" className="link small login-forgot" onClick={() => rememberPhone(phone)}>
          {t`Quên mật khẩu?`}
        </Link>
      </div>
      {work.failure !== null && Object.keys(serverFaults(work.failure)).length === 0 && (
        <Notice action={AccountBlocked.is(work.failure) && <ContactLinks />}>
          {failureText(work.failure)}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={work.busy} disabled={wait > 0}>
        {wait > 0 ? t`Thử lại sau ${showSeconds(wait)}` : t`Đăng nhập`}
      </Button>
    </form>
  )
}
