import { beginTotp, confirmTotp, type OwnAdministrator } from '@malto/contract/modules/roles.calls'
import { Button } from '@mui/material'
import { IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../../platform/client.ts'
import { useSay } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Chip } from '../../ui/Hex.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Fault } from '../sign-in/Door.tsx'
import { words } from './words.ts'

interface Begun {
  readonly secret: string
  readonly uri: string
}

/** JBSWY3DP… → JBSW Y3DP: what is typed by hand is read in fours. */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** The second factor: the password first, then the key for the app, then a first right code. */
export function TotpCard({ user }: { readonly user: OwnAdministrator }) {
  const say = useSay()
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.totp)}</h2>
        <Chip tone={user.totp_enabled ? 'ok' : 'warn'}>
          {say(user.totp_enabled ? words.totp_on : words.totp_off)}
        </Chip>
      </div>
      {begun ? (
        <Confirm begun={begun} onDone={() => setBegun(null)} />
      ) : (
        <Begin again={user.totp_enabled} onBegun={setBegun} />
      )}
    </section>
  )
}

function Begin({ again, onBegun }: { readonly again: boolean; readonly onBegun: (begun: Begun) => void }) {
  const say = useSay()
  const sending = useSubmit()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.run(async () => onBegun(await client(beginTotp, { password })))
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="small quiet">{say(words.totp_text)}</p>
      <Fault text={sending.fault} />
      <div className="fields">
        <PasswordField
          label={say(words.old)}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={sending.fields['password'] !== undefined}
          helperText={sending.fields['password']}
          words={{ show: say(words.show), hide: say(words.hide) }}
        />
      </div>
      <div>
        <Button type="submit" variant={again ? 'outlined' : 'contained'} loading={sending.busy}>
          {say(again ? words.begin_again : words.begin)}
        </Button>
      </div>
    </form>
  )
}

function Confirm({ begun, onDone }: { readonly begun: Begun; readonly onDone: () => void }) {
  const say = useSay()
  const notify = useNotify()
  const sending = useSubmit()
  const [code, setCode] = useState('')
  const send = async (totp: string) => {
    const done = await sending.run(async () => session.update(await client(confirmTotp, { totp })))
    if (!done) return setCode('')
    notify(say(words.turned_on), { type: 'success' })
    onDone()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(begun.secret)
    notify(say(words.copied), { type: 'info' })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <p className="small quiet">{say(words.secret_text)}</p>
      <div>
        <span className="small faint">{say(words.secret)}</span>
        <p className="written" style={{ fontSize: 16 }}>
          {inFours(begun.secret)}
        </p>
      </div>
      <div className="row wrap">
        <Button variant="outlined" startIcon={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          {say(words.copy)}
        </Button>
        <Button variant="outlined" startIcon={<IconDeviceMobile size={20} aria-hidden />} href={begun.uri}>
          {say(words.open_app)}
        </Button>
      </div>
      <Fault text={sending.fault ?? sending.fields['totp'] ?? null} />
      <CodeInput
        legend={say(words.code)}
        digitLabel={(n) => say(words.digit, { n })}
        value={code}
        onChange={setCode}
        onFull={(full) => void send(full)}
      />
      <div>
        <Button type="submit" variant="contained" loading={sending.busy} disabled={code.length < 6}>
          {say(words.turn_on)}
        </Button>
      </div>
    </form>
  )
}
