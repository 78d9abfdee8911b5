import { Button } from '@mantine/core'
import { IconDoorEnter, IconFileText } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { calledAdvisee } from '../../advisory.words.ts'
import { useWhen } from '../desk.when.ts'
import { Time } from '../Time.tsx'
import { Portrait } from '../Portrait.tsx'
import { isOpen } from '../week/board.ts'

/** The one light of the desk: into the room while it is open, before that the page about whoever comes. */
export function NextSession({ appointment }: { appointment: AppointmentCard | null }) {
  const { t } = useLingui()
  if (!appointment)
    return (
      <NightPanel className="desk-next" aria-labelledby="next-session">
        <div className="stack tight">
          <p className="eyebrow">{t`Buổi tiếp theo`}</p>
          <h2 id="next-session">{t`Chưa có buổi nào sắp tới`}</h2>
          <p className="muted">{t`Mở thêm giờ để học sinh thấy lịch trống của thầy/cô.`}</p>
          <div className="desk-next-actions">
            <Button color="dom.3" renderRoot={(props) => <Link to="/advisory/desk/office" {...props} />}>
              {t`Mở giờ làm việc`}
            </Button>
          </div>
        </div>
      </NightPanel>
    )
  return <Coming appointment={appointment} />
}

function Coming({ appointment }: { appointment: AppointmentCard }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  const { id, advisee, starts_at, ends_at, opens_at, topic, question, booked_by_parent } = appointment
  const open = isOpen(appointment, when.now)
  const begun = Date.parse(starts_at) <= when.now
  const name = calledAdvisee(advisee.name)
  const [left, opens, clock] = [
    when.left(begun ? ends_at : starts_at),
    when.clock(opens_at),
    when.clock(starts_at),
  ]
  const file = advisee.id !== null && (
    <Button
      {...(open ? { variant: 'default', className: 'on-night' } : { color: 'dom.3' })}
      leftSection={<IconFileText size={20} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/advisory/desk/advisees/$advisee_id" params={{ advisee_id: advisee.id ?? '' }} {...props} />
      )}
    >
      {open ? t`Đọc hồ sơ` : t`Đọc hồ sơ trước buổi ${clock}`}
    </Button>
  )
  return (
    <NightPanel className="desk-next" aria-labelledby="next-session">
      <p className="eyebrow">
        {begun
          ? t`Đang trong buổi hẹn, còn ${left}`
          : open
            ? t`Phòng đã mở, ${left} nữa bắt đầu`
            : t`Buổi tiếp theo, ${left} nữa`}
      </p>
      <div className="row desk-next-who">
        <Portrait name={advisee.name} avatar_url={advisee.avatar_url} size={60} />
        <div className="grow">
          <h2 id="next-session">{name}</h2>
          <p className="muted num">
            <Time at={starts_at}>
              {when.span(appointment)}, {when.day(when.dayOf(starts_at))}
            </Time>
            {topic && <> · {advisoryTopicWords[topic][language]}</>}
          </p>
        </div>
      </div>
      {question && (
        <blockquote className="desk-next-words">
          {booked_by_parent ? t`Phụ huynh: ${question}` : question}
        </blockquote>
      )}
      <div className="desk-next-actions">
        {open && (
          <Button
            color="dom.3"
            leftSection={<IconDoorEnter size={20} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/malto/counseller-chat/$appointment_id" params={{ appointment_id: id }} {...props} />
            )}
          >
            {t`Vào phòng`}
          </Button>
        )}
        {file}
        {!open && <p className="small muted">{t`Phòng mở lúc ${opens}`}</p>}
      </div>
    </NightPanel>
  )
}
