import { setUp } from '@malto/contract/modules/roles.calls'
import { Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ACCOUNT_PATH, mustSetUp } from '../../platform/authProvider.ts'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Fault } from './Door.tsx'
import { words } from './words.ts'

/** The first administrator of an empty platform. */
export function SetUpForm() {
  const say = useSay()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const sending = useSubmit()
  const [values, setValues] = useState({ set_up_code: '', full_name: '', email: '', password: '' })
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: sending.fields[name] !== undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.run(async () => {
      const { access_token, user } = await client(setUp, values)
      session.signIn(user, access_token)
      cache.removeQueries({ queryKey: ['set-up'] })
      await navigate(mustSetUp(user) ? ACCOUNT_PATH : '/')
    })
  }
  return (
    <>
      <PageTitle title={say(words.set_up_title)} />
      <div>
        <h1>{say(words.set_up_title)}</h1>
        <p className="quiet">{say(words.set_up_text)}</p>
      </div>
      <form onSubmit={submit} noValidate>
        <Fault text={sending.fault} />
        <TextField
          label={say(words.set_up_code)}
          autoComplete="off"
          {...field('set_up_code')}
          helperText={sending.fields['set_up_code']}
        />
        <TextField
          label={say(words.full_name)}
          autoComplete="name"
          {...field('full_name')}
          helperText={sending.fields['full_name']}
        />
        <TextField
          label={say(words.email)}
          type="email"
          autoComplete="username"
          {...field('email')}
          helperText={sending.fields['email']}
        />
        <PasswordField
          label={say(words.new_password)}
          autoComplete="new-password"
          {...field('password')}
          helperText={sending.fields['password'] ?? say(words.password_help)}
          words={{ show: say(words.show), hide: say(words.hide) }}
        />
        <Button type="submit" size="large" variant="contained" loading={sending.busy}>
          {say(words.create)}
        </Button>
      </form>
    </>
  )
}
