import { IconMicrophone2 } from '@tabler/icons-react'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { Hex } from '../../../ui/Hex.tsx'

export function Host({ event: { host_name, host_title } }: { event: EventDetail }) {
  return (
    <div className="row event-host">
      <Hex tone="soft" size={48}>
        <IconMicrophone2 size={22} aria-hidden />
      </Hex>
      <div className="grow">
        <p className="event-host-name">{host_name}</p>
        <p className="small muted">{host_title}</p>
      </div>
    </div>
  )
}
