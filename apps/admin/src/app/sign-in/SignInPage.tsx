import { getSetUp, TotpNeeded, TotpWrong } from '@malto/contract/modules/roles.calls'
import { Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import { Navigate } from 'react-router'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Door, Fault } from './Door.tsx'
import { SetUpForm } from './SetUpForm.tsx'
import { words } from './words.ts'

/** Email and password, then the second factor where there is one; on an empty platform the first administrator instead. */
export function SignInPage() {
  const { accessToken } = useSession()
  const setUp = useQuery({
    queryKey: ['set-up'],
    queryFn: () => client(getSetUp, {}),
    staleTime: 60_000,
    retry: false,
  })
  const [entering] = useState(accessToken === null)
  if (accessToken !== null && !entering) return <Navigate to="/" replace />
  return <Door>{setUp.data?.needed ? <SetUpForm /> : <SignInForm />}</Door>
}

function SignInForm() {
  const say = useSay()
  const login = useLogin()
  const sending = useSubmit()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const [totp, setTotp] = useState('')

  const send = async (code?: string) => {
    await sending.run(async () => {
      try {
        await login({ email, password, ...(code ? { totp: code } : {}) })
      } catch (error) {
        if (TotpNeeded.is(error)) return setAsked(true)
        if (TotpWrong.is(error)) setTotp('')
        throw error
      }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(asked ? totp : undefined)
  }

  if (asked)
    return (
      <>
        <PageTitle title={say(words.code_title)} />
        <div>
          <h1>{say(words.code_title)}</h1>
          <p className="quiet">{say(words.code_text)}</p>
        </div>
        <form onSubmit={submit} noValidate>
          <Fault text={sending.fault ?? sending.fields['totp'] ?? null} />
          <CodeInput
            legend={say(words.code)}
            digitLabel={(n) => say(words.digit, { n })}
            value={totp}
            onChange={setTotp}
            onFull={(code) => void send(code)}
          />
          <Button
            type="submit"
            size="large"
            variant="contained"
            loading={sending.busy}
            disabled={totp.length < 6}
          >
            {say(words.confirm)}
          </Button>
          <Button
            onClick={() => {
              setAsked(false)
              setTotp('')
              sending.clear()
            }}
          >
            {say(words.other_account)}
          </Button>
        </form>
      </>
    )
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div>
        <h1>{say(words.title)}</h1>
        <p className="quiet">{say(words.text)}</p>
      </div>
      <form onSubmit={submit} noValidate>
        <Fault text={sending.fault} />
        <TextField
          label={say(words.email)}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={sending.fields['email'] !== undefined}
          helperText={sending.fields['email']}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <PasswordField
          label={say(words.password)}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={sending.fields['password'] !== undefined}
          helperText={sending.fields['password']}
          words={{ show: say(words.show), hide: say(words.hide) }}
        />
        <Button type="submit" size="large" variant="contained" loading={sending.busy}>
          {say(words.enter)}
        </Button>
      </form>
      <p className="small faint">{say(words.forgot)}</p>
    </>
  )
}
