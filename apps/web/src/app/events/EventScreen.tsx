import { Suspense } from 'react'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { EventPage } from '../../modules/events/EventPage.tsx'
import { useSession } from '../../platform/session.ts'
import { Awaited } from '../../ui/states.tsx'
import { personaOf } from '../persona.ts'
import { part } from '../page.tsx'

// Its code and its texts come only to those who may enter, and only beside something that is on air or was.
const EventRoom = part(
  'modules/community',
  async () => (await import('../../modules/community/chat/event/EventRoom.tsx')).EventRoom,
)

const enters = new Set(['kid', 'student', 'adviser'])
/** Where it takes place online people talk, with a picture or without one. */
const hasRoom = ({ status, type, place, stream }: EventDetail): boolean =>
  status === 'IN_PROGRESS' ? type === 'liveStream' || place === null : status === 'REPLAY' && stream !== null

/** An event, and beside its film the room for those who may be among others; nobody else sees any of it. */
export function EventScreen() {
  const persona = personaOf(useSession())
  if (!enters.has(persona)) return <EventPage />
  return (
    <EventPage>
      {(event, second) =>
        hasRoom(event) && (
          <Suspense
            fallback={event.status === 'IN_PROGRESS' ? <div className="card room-place" /> : <Awaited />}
          >
            <EventRoom event={event} second={second} follows={event.stream?.kind === 'hls'} />
          </Suspense>
        )
      }
    </EventPage>
  )
}
