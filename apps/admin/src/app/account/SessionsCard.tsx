import { endOwnSessions, listOwnSessions, type OwnSession } from '@malto/contract/modules/roles.calls'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useNotify } from 'react-admin'
import { client } from '../../platform/client.ts'
import { showMoment } from '../../platform/format.ts'
import { useSay } from '../../platform/language.ts'
import { Trouble } from '../../platform/Trouble.tsx'
import { texts } from '../../platform/texts.ts'
import { useSubmit } from '../../platform/useSubmit.ts'
import { Chip } from '../../ui/Hex.tsx'
import { CardBones } from '../../ui/states.tsx'
import { Fault } from '../sign-in/Door.tsx'
import { words } from './words.ts'

const KEY = ['own-sessions']

/** Where one is signed in to the console, and the way to end what one does not know. */
export function SessionsCard() {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const sending = useSubmit()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => client(listOwnSessions, {}),
  })
  const end = async (id?: string) => {
    const done = await sending.run(async () =>
      queries.setQueryData(KEY, await client(endOwnSessions, id === undefined ? {} : { id })),
    )
    if (done) notify(say(words.session_ended), { type: 'success' })
  }
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <CardBones label={say(texts.loading)} lines={3} />
  const others = data.sessions.filter(({ current }) => !current)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{say(words.sessions)}</h2>
        {others.length > 1 ? (
          <Button size="small" disabled={sending.busy} onClick={() => void end()}>
            {say(words.end_others)}
          </Button>
        ) : null}
      </div>
      <p className="small quiet">{say(words.sessions_text)}</p>
      <Fault text={sending.fault} />
      <ul className="own-sessions">
        {data.sessions.map((each) => (
          <li key={each.id}>
            <Device session={each} />
            {each.current ? (
              <Chip tone="ok">{say(words.this_session)}</Chip>
            ) : (
              <Button
                variant="outlined"
                size="small"
                disabled={sending.busy}
                aria-label={`${say(words.end_session)}: ${each.device}, ${showMoment(each.last_seen_at)}`}
                onClick={() => void end(each.id)}
              >
                {say(words.end_session)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Device({ session }: { readonly session: OwnSession }) {
  const say = useSay()
  const Icon = /iPhone|Android|iPad/.test(session.user_agent) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <div className="row grow">
      <Icon size={24} aria-hidden />
      <div className="grow">
        <b title={session.user_agent}>{session.device}</b>
        <p className="small faint">
          {say(words.session_line, {
            address: session.address,
            since: showMoment(session.issued_at),
            seen: showMoment(session.last_seen_at),
          })}
        </p>
      </div>
    </div>
  )
}
