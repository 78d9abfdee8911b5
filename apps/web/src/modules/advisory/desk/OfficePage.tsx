import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Office } from '@malto/contract/modules/advisory.desk.calls'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { Desk } from './Desk.tsx'
import { useOffice } from './desk.hooks.ts'
import { useWhen } from './desk.when.ts'
import { DaysOff } from './office/DaysOff.tsx'
import { HoursEditor } from './office/HoursEditor.tsx'
import { sessionsIn } from './office/office.form.ts'
import { Practice } from './office/Practice.tsx'
import { Profile } from './office/Profile.tsx'
import { useOfficeForm, type OfficeEditing } from './office/useOfficeForm.ts'
import { DaySheet } from './week/DaySheet.tsx'
import './office/office.css'

/** How one works: hours, lengths, days off, and what others read about one. */
export function OfficePage() {
  const { t } = useLingui()
  const office = useOffice()
  return (
    <Desk
      place="office"
      error={office.error}
      title={t`Giờ làm việc`}
      lead={t`Học sinh chỉ thấy giờ trống trong những khoảng này. Buổi đã hẹn vẫn giữ nguyên.`}
    >
      <Loaded query={office} pending={<StatePending count={3} />}>
        {(now) => (
          <Editing
            office={now}
            onReload={async () => {
              const { data } = await office.refetch()
              return data
            }}
          />
        )}
      </Loaded>
    </Desk>
  )
}

interface Props {
  readonly office: Office
  readonly onReload: () => Promise<Office | undefined>
}

function Editing({ office, onReload }: Props) {
  const navigate = useNavigate()
  const when = useWhen()
  const { element, editing } = useOfficeForm(office)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <form
        ref={element}
        className="desk-form office"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          editing.submit()
        }}
      >
        <div className="columns">
          <div className="stack">
            <HoursEditor editing={editing} />
            <Practice editing={editing} />
            <Profile editing={editing} name={office.advisory_name} />
          </div>
          <div className="stack">
            <Room editing={editing} />
            <DaysOff days={office.days_off} onAdd={() => setAdding(true)} />
          </div>
        </div>
        <SaveBar editing={editing} onReload={onReload} />
      </form>
      <DaySheet
        opened={adding}
        day={null}
        onClose={() => setAdding(false)}
        onOpen={({ starts_at }) =>
          void navigate({ to: '/advisory/desk', search: { day: when.dayOf(starts_at) } })
        }
      />
    </>
  )
}

/** What these hours give, before they are saved. */
function Room({ editing: { form } }: { editing: OfficeEditing }) {
  const { t } = useLingui()
  const count = sessionsIn(form)
  const { session_minutes } = form
  return (
    <section className="card office-room" aria-live="polite">
      <p className="office-figure num">{count}</p>
      <p className="small muted">
        {form.accepts
          ? t`buổi ${session_minutes} phút mỗi tuần, nếu kín lịch`
          : t`buổi mỗi tuần; hiện thầy/cô không nhận hẹn mới`}
      </p>
    </section>
  )
}

function SaveBar({ editing, onReload }: { editing: OfficeEditing; onReload: Props['onReload'] }) {
  const { t } = useLingui()
  const [reloading, setReloading] = useState(false)
  const { dirty, busy, error, changed, submit, discard, take } = editing
  if (!dirty) return null
  const reload = async (use: (office: Office) => void) => {
    setReloading(true)
    const fresh = await onReload()
    setReloading(false)
    if (fresh) use(fresh)
  }
  return (
    <div className="office-bar">
      {changed ? (
        <>
          <Note tone="wait">
            {t`Phần này vừa được lưu ở nơi khác, có thể trên một thiết bị khác của thầy/cô. Điều thầy/cô vừa nhập vẫn còn ở đây.`}
          </Note>
          <div className="office-bar-acts">
            <Button size="sm" variant="default" loading={reloading} onClick={() => void reload(take)}>
              {t`Lấy bản mới`}
            </Button>
            <Button size="sm" loading={busy} onClick={() => void reload(({ version }) => submit(version))}>
              {t`Vẫn lưu bản của tôi`}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Note error={error} />
          <div className="office-bar-acts">
            <p className="small strong grow">{t`Có thay đổi chưa lưu`}</p>
            <Button size="sm" variant="default" onClick={discard}>
              {t`Bỏ thay đổi`}
            </Button>
            <Button type="submit" size="sm" loading={busy}>
              {t`Lưu thay đổi`}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
