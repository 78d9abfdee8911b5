import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SessionCard } from '@malto/contract/modules/profile.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ConfirmSheet } from '../../../ui/Sheet.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { useEndSessions, useSessions } from '../profile.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'
import '../profile.css'

/** Where one is signed in; what is not one's own any more is ended here. */
export function Sessions() {
  const { t } = useLingui()
  const sessions = useSessions()
  const end = useEndSessions()
  const [endingAll, setEndingAll] = useState(false)
  return (
    <Loaded query={sessions} pending={<StatePending shape="rows" count={2} />}>
      {({ sessions: all }) => (
        <div className="card stack">
          <ul className="sessions">
            {all.map((each) => (
              <Session
                key={each.id}
                session={each}
                busy={end.isPending && end.variables?.id === each.id}
                onEnd={() => end.mutate({ id: each.id })}
              />
            ))}
          </ul>
          {!endingAll && <Note error={end.error} />}
          {all.length > 1 && (
            <Button variant="default" size="sm" onClick={() => setEndingAll(true)}>
              {t`Đăng xuất mọi thiết bị khác`}
            </Button>
          )}
          <ConfirmSheet
            opened={endingAll}
            onClose={() => setEndingAll(false)}
            title={t`Đăng xuất mọi thiết bị khác?`}
            text={t`Chỉ thiết bị này còn đăng nhập. Việc đã lưu vẫn còn nguyên.`}
            action={t`Đăng xuất`}
            busy={end.isPending}
            error={end.error}
            onConfirm={() => end.mutate({}, { onSuccess: () => setEndingAll(false) })}
          />
        </div>
      )}
    </Loaded>
  )
}

interface SessionProps {
  readonly session: SessionCard
  readonly busy: boolean
  readonly onEnd: () => void
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { t, i18n } = useLingui()
  const IconOf = /iPhone|Android|iPad/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const seen = writeDate(i18n.locale, 'moment', session.last_seen_at)
  return (
    <li className="row wrap">
      <Hex size={42} tone={session.current ? 'soft' : 'quiet'}>
        <IconOf size={20} aria-hidden />
      </Hex>
      <div className="grow">
        <p className="strong">{session.device}</p>
        <p className="small muted num">{session.current ? t`Thiết bị này` : t`Dùng lần cuối ${seen}`}</p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          variant="light"
          loading={busy}
          aria-label={t`Đăng xuất ${session.device}`}
          onClick={onEnd}
        >
          {t`Đăng xuất`}
        </Button>
      )}
    </li>
  )
}
