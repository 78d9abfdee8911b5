import { SegmentedControl } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getEventRoom } from '@malto/contract/modules/chat.events.calls'
import type { Room } from '@malto/contract/modules/chat.calls'
import { EventNotFound, type EventDetail } from '@malto/contract/modules/events.calls'
import { CommunityClosed, type Membership } from '@malto/contract/modules/moderation.calls'
import type { CircleBand } from '@malto/contract/modules/moderation.rules'
import { useCall } from '@malto/contract/react'
import { useYou } from '../../../../platform/reader.ts'
import { Dom } from '../../../../ui/Dom.tsx'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Pills } from '../../../../ui/Pills.tsx'
import { useSettled } from '../../../../ui/settled.ts'
import { Awaited } from '../../../../ui/states.tsx'
import { useMembership } from '../../community.hooks.ts'
import { bandNames } from '../../community.words.ts'
import { ClosedDoor, type Why } from '../../safety/Door.tsx'
import { UnsafeButton } from '../../safety/UnsafeButton.tsx'
import { WhoReads } from '../../safety/WhoReads.tsx'
import { TalkPending } from '../components/RoomPending.tsx'
import { RoomTalk } from '../components/RoomTalk.tsx'
import { Questions } from './Questions.tsx'
import { Replay } from './Replay.tsx'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import './event.css'

interface Props {
  readonly event: Pick<EventDetail, 'id' | 'status'>
  /** Where the film is; null where it cannot be told, or before it plays. */
  readonly second: number | null
  /** The recording is a film of our own, which tells its seconds. */
  readonly follows: boolean
}

/** Beside the film: what is being said, and what people ask. For those who may be among others. */
export function EventRoom(props: Props) {
  const membership = useMembership()
  const [band, setBand] = useState<CircleBand>('over16')
  const known = useSettled(membership)
  const live = props.event.status === 'IN_PROGRESS'
  if (!membership.data) return known ? null : live ? <div className="card room-place" /> : <Awaited />
  const { adviser, why } = membership.data
  // A group need not have been chosen here: only those whom the door itself keeps out see it.
  if (why === 'kind') return null
  if (!membership.data.open && why !== 'result') return <ClosedDoor why={why ?? 'kind'} />
  return (
    <section className="event-room card">
      {adviser && <BandChoice band={band} onChange={setBand} />}
      <Opened key={band} {...props} membership={membership.data} {...(adviser ? { band } : {})} />
    </section>
  )
}

function BandChoice({ band, onChange }: { band: CircleBand; onChange: (band: CircleBand) => void }) {
  const { t, i18n } = useLingui()
  return (
    <Pills
      label={t`Lứa tuổi`}
      value={band}
      onChange={onChange}
      choices={[
        { value: 'kid', label: i18n._(bandNames.kid) },
        { value: 'over16', label: i18n._(bandNames.over16) },
      ]}
    />
  )
}

interface RoomProps extends Props {
  readonly membership: Membership
  readonly band?: CircleBand
}

function Opened({ event, second, follows, membership, band }: RoomProps) {
  const asked = { event_id: event.id, ...(band ? { band } : {}) }
  const room = useCall(getEventRoom, asked)
  if (EventNotFound.is(room.error)) return null
  if (CommunityClosed.is(room.error))
    return <ClosedDoor why={(room.error.details['why'] as Why | undefined) ?? 'kind'} />
  return (
    <Loaded query={room} pending={event.status === 'REPLAY' ? <Awaited /> : <TalkPending />}>
      {(data) => (
        <Tabs
          key={data.id}
          room={data}
          asked={asked}
          second={second}
          replays={event.status === 'REPLAY' && follows}
          membership={membership}
        />
      )}
    </Loaded>
  )
}

interface TabsProps {
  readonly room: Room
  readonly asked: { readonly event_id: number; readonly band?: CircleBand }
  readonly second: number | null
  readonly replays: boolean
  readonly membership: Membership
}

function Tabs({ room, asked, second, replays, membership }: TabsProps) {
  const { t } = useLingui()
  const you = useYou()
  const [tab, setTab] = useState<'talk' | 'questions'>('talk')
  return (
    <>
      <div className="row event-room-head">
        <SegmentedControl
          className="grow"
          aria-label={t`Bên cạnh phim`}
          value={tab}
          onChange={(value) => setTab(value as typeof tab)}
          data={[
            { value: 'talk', label: t`Trò chuyện` },
            { value: 'questions', label: t`Hỏi đáp` },
          ]}
        />
        <UnsafeButton small place={`room:${room.id}`} />
      </div>
      {tab === 'questions' ? (
        <Questions room={room} asked={asked} membership={membership} />
      ) : replays ? (
        <Replay asked={asked} second={second} />
      ) : (
        <RoomTalk
          room={room}
          membership={membership}
          look="lines"
          pictures={false}
          placeholder={t`Viết điều ${you} đang nghĩ…`}
          note={<WhoReads circle={{ letter: null, band: room.band }} />}
          beginning={
            <div className="event-room-begin">
              <Dom pose="hello" size={96} />
              <p className="small muted">{t`Chào mọi người một câu nhé. Ai cũng dùng biệt danh.`}</p>
            </div>
          }
        />
      )}
    </>
  )
}
