import { Button } from '@mantine/core'
import { IconCalendarEvent, IconDoorEnter } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useWhen } from '../desk.when.ts'
import { Time } from '../Time.tsx'
import { isOpen } from '../week/board.ts'

/** When one meets next, and what they wrote that they want to ask. */
export function NextTalk({ next }: { next: AppointmentCard | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  if (!next)
    return (
      <section className="card row advisee-none" aria-label={t`Buổi tới`}>
        <IconCalendarEvent size={22} aria-hidden />
        <p className="grow muted">{t`Chưa có buổi hẹn tới. Em chọn giờ trống của thầy/cô khi cần.`}</p>
      </section>
    )
  const { id, starts_at, opens_at, topic, question, booked_by_parent } = next
  const open = isOpen(next, when.now)
  const clock = when.clock(opens_at)
  const line = when.dayLine(when.dayOf(starts_at))
  return (
    <section className="card advisee-next" aria-labelledby="next-talk">
      <div className="advisee-next-when">
        <p className="eyebrow">{t`Buổi tới`}</p>
        <h2 id="next-talk" className="num">
          <Time at={starts_at}>
            {line}, {when.span(next)}
          </Time>
        </h2>
      </div>
      <p className="row wrap desk-chips">
        <StateChip appointment={next} />
        {topic && <span className="advisory-chip quiet">{advisoryTopicWords[topic][language]}</span>}
        {booked_by_parent && <span className="advisory-chip quiet">{t`Phụ huynh hẹn`}</span>}
      </p>
      {question ? (
        <div className="advisee-next-asks">
          <h3>{booked_by_parent ? t`Điều phụ huynh muốn hỏi` : t`Điều em muốn hỏi`}</h3>
          <p className="desk-quote">{question}</p>
        </div>
      ) : (
        <p className="small muted advisee-next-asks">
          {booked_by_parent ? t`Phụ huynh chưa viết câu hỏi trước.` : t`Em chưa viết câu hỏi trước.`}
        </p>
      )}
      {open ? (
        <Button
          color="dom.3"
          className="advisee-next-act"
          leftSection={<IconDoorEnter size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/malto/counseller-chat/$appointment_id" params={{ appointment_id: id }} {...props} />
          )}
        >
          {t`Vào phòng`}
        </Button>
      ) : (
        <p className="small muted num advisee-next-act">{t`Phòng mở lúc ${clock}`}</p>
      )}
    </section>
  )
}
