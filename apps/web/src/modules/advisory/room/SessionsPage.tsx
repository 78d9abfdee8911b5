import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessages } from '@tabler/icons-react'
import { Hex } from '../../../ui/Hex.tsx'
import { useAdvisoryNews } from '../advisory.hooks.ts'
import { useReader } from '../../../platform/reader.ts'
import { Room } from './Room.tsx'
import { useSessions } from './room.hooks.ts'
import { KidsSchedule } from './schedule/KidsSchedule.tsx'
import { itemsOf, Schedule } from './schedule/Schedule.tsx'
import { useFilter } from './schedule/ScheduleFilters.tsx'
import './room.css'
import './talk.css'
import './side.css'

/** All sessions; where there is room for it, the one that is on, or comes next, stands open beside them. */
export function SessionsPage() {
  return useReader() === 'parent' ? <KidsSchedule /> : <OwnSessions />
}

function OwnSessions() {
  const wide = useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false })
  const sessions = itemsOf(useSessions(useFilter()).data?.pages)
  const first = sessions.find(({ can }) => can.talk) ?? sessions[0]
  const current = wide ? (first?.id ?? null) : null
  return (
    <div className="counsel-page">
      <Schedule current={current} />
      {current ? <Room key={current} appointment_id={current} beside /> : <News />}
      {wide && !current && <Nobody />}
    </div>
  )
}

/** The list alone follows everything that happens; with a room beside it, the room does. */
function News() {
  useAdvisoryNews()
  return null
}

function Nobody() {
  const { t } = useLingui()
  return (
    <section className="counsel-mid counsel-nobody" aria-label={t`Phòng trò chuyện`}>
      <Hex size={76} tone="soft">
        <IconMessages size={34} aria-hidden />
      </Hex>
      <p className="muted">{t`Phòng trò chuyện của buổi hẹn mở ra ở đây.`}</p>
    </section>
  )
}
