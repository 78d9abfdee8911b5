import { Button } from '@mantine/core'
import {
  IconCalendarTime,
  IconDoorEnter,
  IconFileText,
  IconMessage,
  IconShieldCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useAnswerAppointment } from '../../advisory.hooks.ts'
import { calledAdvisee } from '../../advisory.words.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { useLostRace } from '../desk.hooks.ts'
import { useWhen } from '../desk.when.ts'
import { Time } from '../Time.tsx'
import { Portrait } from '../Portrait.tsx'
import { isOpen } from './board.ts'
import { Move, Step } from './AppointmentSteps.tsx'

/** `look` shows it; the others ask once more before something is done that is told to others at once. */
export type SheetMode = 'look' | 'move' | 'decline' | 'cancel' | 'miss'

interface Props {
  /** Null: closed. */
  readonly appointment: AppointmentCard | null
  readonly mode: SheetMode
  readonly onMode: (mode: SheetMode) => void
  readonly onClose: () => void
}

/** One appointment of the calendar, and what its adviser may do with it. */
export function AppointmentSheet({ appointment, mode, onMode, onClose }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const clock = appointment ? when.clock(appointment.starts_at) : ''
  const titles = {
    look: appointment ? calledAdvisee(appointment.advisee.name) : '',
    move: t`Đổi giờ buổi ${clock}`,
    decline: t`Không nhận buổi ${clock}?`,
    cancel: t`Hủy buổi ${clock}?`,
    miss: t`Học sinh không đến?`,
  }
  return (
    <Sheet opened={appointment !== null} onClose={onClose} title={titles[mode]}>
      {appointment &&
        (mode === 'look' ? (
          <Look appointment={appointment} onMode={onMode} />
        ) : mode === 'move' ? (
          <Move appointment={appointment} onBack={() => onMode('look')} onDone={onClose} />
        ) : (
          <Step appointment={appointment} step={mode} onBack={() => onMode('look')} onDone={onClose} />
        ))}
    </Sheet>
  )
}

function Look({ appointment, onMode }: { appointment: AppointmentCard; onMode: Props['onMode'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  const answer = useAnswerAppointment()
  const lost = useLostRace()
  const { id, version, advisee, state, starts_at, topic, question, booked_by_parent, minor, can } =
    appointment
  const open = isOpen(appointment, when.now)
  return (
    <div className="stack">
      <div className="row desk-who">
        <Portrait name={advisee.name} avatar_url={advisee.avatar_url} size={56} />
        <div className="grow">
          <p className="strong">{advisee.name}</p>
          <p className="small muted num">
            <Time at={starts_at}>
              {when.span(appointment)}, {when.dayLine(when.dayOf(starts_at))}
            </Time>
          </p>
          <p className="row wrap desk-chips">
            <StateChip appointment={appointment} />
            {topic && <span className="advisory-chip quiet">{advisoryTopicWords[topic][language]}</span>}
            {booked_by_parent && <span className="advisory-chip quiet">{t`Phụ huynh hẹn`}</span>}
          </p>
        </div>
      </div>
      {question && (
        <div>
          <h3>{booked_by_parent ? t`Điều phụ huynh muốn hỏi` : t`Điều em muốn hỏi`}</h3>
          <p className="desk-quote">{question}</p>
        </div>
      )}
      {minor && (
        <p className="row small muted desk-kept">
          <IconShieldCheck size={18} aria-hidden />
          <span className="grow">
            {t`Buổi với người dưới 18 tuổi được lưu lại; người phụ trách an toàn có thể xem khi có lý do.`}
          </span>
        </p>
      )}
      <Note error={answer.error} />
      {can.confirm && (
        <div className="sheet-actions">
          <Button
            loading={answer.isPending}
            onClick={() => answer.mutate({ appointment_id: id, version, step: 'confirm' }, { onError: lost })}
          >
            {t`Xác nhận`}
          </Button>
          <Button variant="default" onClick={() => onMode('decline')}>
            {t`Không nhận được`}
          </Button>
        </div>
      )}
      <ul className="desk-ways">
        {open && (
          <Way icon={<IconDoorEnter size={22} aria-hidden />} strong>
            <Link to="/malto/counseller-chat/$appointment_id" params={{ appointment_id: id }}>
              {t`Vào phòng`}
            </Link>
          </Way>
        )}
        {advisee.id !== null && (
          <Way icon={<IconFileText size={22} aria-hidden />}>
            <Link to="/advisory/desk/advisees/$advisee_id" params={{ advisee_id: advisee.id }}>
              {t`Đọc hồ sơ`}
            </Link>
          </Way>
        )}
        {!open && can.read && (
          <Way icon={<IconMessage size={22} aria-hidden />}>
            <Link to="/malto/counseller-chat/$appointment_id" params={{ appointment_id: id }}>
              {state === 'ended' ? t`Đọc lại cuộc trò chuyện` : t`Mở phòng`}
            </Link>
          </Way>
        )}
        {can.move && (
          <Way icon={<IconCalendarTime size={22} aria-hidden />}>
            <button type="button" onClick={() => onMode('move')}>{t`Đổi giờ`}</button>
          </Way>
        )}
        {can.miss && (
          <Way icon={<IconUserOff size={22} aria-hidden />}>
            <button type="button" onClick={() => onMode('miss')}>{t`Ghi là không đến`}</button>
          </Way>
        )}
        {can.cancel && (
          <Way icon={<IconX size={22} aria-hidden />} grave>
            <button type="button" onClick={() => onMode('cancel')}>{t`Hủy buổi này`}</button>
          </Way>
        )}
      </ul>
    </div>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly strong?: boolean
  readonly grave?: boolean
  readonly children: ReactNode
}

function Way({ icon, strong = false, grave = false, children }: WayProps) {
  return (
    <li className={strong ? 'strong-way' : grave ? 'grave-way' : ''}>
      {icon}
      {children}
    </li>
  )
}
