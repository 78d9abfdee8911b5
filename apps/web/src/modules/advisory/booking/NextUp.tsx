import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { useSaid } from '../advisory.when.ts'
import { calledAdvisee, calledAdviser } from '../advisory.words.ts'
import { StateChip } from './StateChip.tsx'

const flies = [
  [90, 14],
  [96, 64],
] as const

/** The next appointment: the one light of the page leads into it. */
export function NextUp({ appointment }: { appointment: AppointmentCard }) {
  const { t } = useLingui()
  const said = useSaid()
  const { adviser, advisee, party, can, id } = appointment
  const face = party === 'adviser' ? advisee : adviser
  const child = calledAdvisee(advisee.name)
  const called = calledAdviser(adviser.name)
  return (
    <NightPanel className="next-up" aria-labelledby="next-up" flies={flies}>
      <Hex size={64} tone="soft" src={face.avatar_url}>
        <b aria-hidden>{face.name.split(/\s+/).at(-1)?.charAt(0)}</b>
      </Hex>
      <div className="next-up-words">
        <p className="eyebrow">{can.talk ? t`Phòng đang mở` : t`Buổi hẹn sắp tới`}</p>
        <h2 id="next-up">{said.moment(appointment.starts_at)}</h2>
        <p className="small muted">
          {party === 'parent'
            ? t`${child} gặp ${called}`
            : party === 'adviser'
              ? t`Với ${child}`
              : t`Với ${called}`}
        </p>
        {appointment.state !== 'confirmed' && <StateChip appointment={appointment} />}
      </div>
      <div className="next-up-action">
        {can.talk ? (
          <Button
            color="dom.3"
            renderRoot={(props) => (
              <Link to="/malto/counseller-chat/$appointment_id" params={{ appointment_id: id }} {...props} />
            )}
          >
            {t`Vào phòng`}
          </Button>
        ) : (
          <Button
            color="dom.3"
            renderRoot={(props) => (
              <Link to="/advisory/appointments/$appointment_id" params={{ appointment_id: id }} {...props} />
            )}
          >
            {t`Xem buổi hẹn`}
          </Button>
        )}
      </div>
    </NightPanel>
  )
}
