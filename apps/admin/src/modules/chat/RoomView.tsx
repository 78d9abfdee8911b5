import type { Reply } from '@malto/contract'
import type { chatRoomsResource } from '@malto/contract/modules/chat.admin'
import { IconPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Row } from '../../platform/arrangement.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { Chip } from '../../ui/Hex.tsx'
import { showSlow } from './slow.ts'
import { words } from './words.ts'
import './chat.css'

type Room = Reply<typeof chatRoomsResource.get>

/** Whether people can write there now, how fast, and what they read first. */
export function RoomView({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const seesEvents = useHolds('events.read')
  const it = row as unknown as Room
  const state = it.closed ? words.frozen_hand : it.frozen ? words.frozen_event : words.open
  return (
    <section className="card stack" aria-label={say(words.state)}>
      <div className="card-head">
        <h2>{say(words.state)}</h2>
        {seesEvents && it.event_id !== null ? (
          <Link className="link small" to={`/events/${it.event_id}/show`}>
            {say(words.open_event)}
          </Link>
        ) : null}
      </div>
      <p className="row wrap">
        <Chip tone={it.frozen ? 'bad' : 'ok'}>{say(state)}</Chip>
        <Chip tone={it.slow_seconds > 0 ? 'warn' : 'quiet'}>
          {say(words.slow_short)}: {showSlow(it.slow_seconds, language)}
        </Chip>
      </p>
      {it.pinned_text ? (
        <p className="room-pinned">
          <IconPin size={18} aria-hidden />
          <span>{it.pinned_text}</span>
        </p>
      ) : null}
    </section>
  )
}
