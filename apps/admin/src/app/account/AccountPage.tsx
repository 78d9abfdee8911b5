import { type Permission, permissions } from '@malto/contract'
import { changeAdministratorPassword } from '@malto/contract/modules/roles.calls'
import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { mustSetUp } from '../../platform/authProvider.ts'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { useSession } from '../../platform/session.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { Portrait } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Fault } from '../sign-in/Door.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TotpCard } from './TotpCard.tsx'
import { words } from './words.ts'

export function AccountPage() {
  const say = useSay()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={say(words.title)} />
      <div className="page-head">
        <div className="row">
          <Portrait name={user.full_name} size={48} />
          <div>
            <h1>{say(words.title)}</h1>
            <p>{user.email}</p>
          </div>
        </div>
      </div>
      {mustSetUp(user) ? (
        <p className="bar" style={{ marginBottom: 16 }}>
          {say(words.must)}
        </p>
      ) : null}
      <div className="two">
        <div className="stack">
          <TotpCard user={user} />
          <PasswordCard />
          <SessionsCard />
        </div>
        <section className="card">
          <div className="card-head">
            <h2>{say(words.who)}</h2>
          </div>
          <dl className="facts">
            <div>
              <dt>{say(words.name)}</dt>
              <dd>{user.full_name}</dd>
            </div>
            <div>
              <dt>{say(words.role)}</dt>
              <dd>{user.role.name}</dd>
            </div>
            <div className="whole">
              <dt>{say(words.places)}</dt>
              <dd>
                {user.places
                  ? [...user.places.provinces, ...user.places.schools].join(', ')
                  : say(words.every_place)}
              </dd>
            </div>
            <div className="whole">
              <dt>{say(words.powers)}</dt>
              <dd>
                {user.all_powers
                  ? say(words.all_powers)
                  : user.powers.map((power) => say(permissions[power as Permission])).join(' · ')}
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </>
  )
}

function PasswordCard() {
  const say = useSay()
  const notify = useNotify()
  const sending = useSubmit()
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await sending.run(() =>
      client(changeAdministratorPassword, { password, new_password: next }),
    )
    if (!done) return
    setPassword('')
    setNext('')
    notify(say(words.changed), { type: 'success' })
  }
  const eye = { show: say(words.show), hide: say(words.hide) }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.password)}</h2>
      </div>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <p className="small quiet">{say(words.password_text)}</p>
        <Fault text={sending.fault} />
        <div className="fields">
          <PasswordField
            label={say(words.old)}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={sending.fields['password'] !== undefined}
            helperText={sending.fields['password']}
            words={eye}
          />
          <PasswordField
            label={say(words.new)}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
            error={sending.fields['new_password'] !== undefined}
            helperText={sending.fields['new_password'] ?? say(words.new_help)}
            words={eye}
          />
        </div>
        <div>
          <Button type="submit" variant="contained" loading={sending.busy}>
            {say(words.change)}
          </Button>
        </div>
      </form>
    </section>
  )
}
