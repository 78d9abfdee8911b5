import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Room } from '@malto/contract/modules/chat.calls'
import type { Membership } from '@malto/contract/modules/moderation.calls'
import type { Circle } from '@malto/contract/modules/moderation.rules'
import { useYou } from '../../../platform/reader.ts'
import { GroupScope } from '../../../ui/group.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { isStuck } from '../../../ui/settled.ts'
import { StateEmpty } from '../../../ui/states.tsx'
import { CircleChoice, circleOf, wishOf } from '../Circle.tsx'
import { useDoorNews, useMembership } from '../community.hooks.ts'
import { groupNames, groupPrompts, toneOf } from '../community.words.ts'
import { Door } from '../safety/Door.tsx'
import { WhoReads } from '../safety/WhoReads.tsx'
import { useGroupRooms } from './chat.hooks.ts'
import { RoomHead } from './components/RoomHead.tsx'
import { RoomPending } from './components/RoomPending.tsx'
import { RoomTalk } from './components/RoomTalk.tsx'
import './chat.css'

/** The room of one's group. */
export function GroupChatPage() {
  const { t } = useLingui()
  const wish = useSearch({ from: '/malto/group-chat' })
  const asked = useMembership()
  const known = asked.data
  const outside = known && !(known.open && circleOf(known, wish))
  return (
    <>
      {(outside || isStuck(asked)) && <WayBack />}
      <Door
        title={t`Phòng trò chuyện`}
        pending={
          <div className="chat-page">
            <RoomPending />
          </div>
        }
      >
        {(membership) => {
          const circle = circleOf(membership, wish)
          return circle ? (
            <CircleRooms key={`${circle.letter}-${circle.band}`} circle={circle} membership={membership} />
          ) : (
            <CircleChoice place="/malto/group-chat" />
          )
        }}
      </Door>
    </>
  )
}

/** The page hides the bar at the foot of a phone: whoever has no room yet finds the way out here. */
function WayBack() {
  const { t } = useLingui()
  return (
    <Link to="/" className="room-button way-back" aria-label={t`Về trang chủ`}>
      <IconArrowLeft size={22} aria-hidden />
    </Link>
  )
}

interface Props {
  readonly circle: Circle
  readonly membership: Membership
}

/** A large circle fills more than one room: a learner is in one of them, an adviser looks after all. */
function CircleRooms({ circle, membership }: Props) {
  const { t } = useLingui()
  const wish = wishOf(membership, circle)
  const rooms = useGroupRooms(wish)
  const [chosen, setChosen] = useState<string | null>(null)
  useDoorNews(rooms.error)
  const all = rooms.data?.rooms ?? []
  const room = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <GroupScope group={toneOf(circle.letter)} className="chat-page">
      {!room && <PageTitle className="hidden-words">{t`Phòng trò chuyện`}</PageTitle>}
      {!room && (rooms.data || isStuck(rooms)) && <WayBack />}
      <Loaded
        query={rooms}
        pending={<RoomPending />}
        isEmpty={() => !room}
        empty={
          <StateEmpty title={t`Phòng này chưa có ai`} text={t`Khi có bạn đầu tiên vào, phòng mở ra ở đây.`} />
        }
      >
        {() =>
          room && (
            <GroupRoom
              key={room.id}
              room={room}
              circle={circle}
              membership={membership}
              choice={all.length > 1 ? <RoomChoice rooms={all} value={room.id} onChange={setChosen} /> : null}
            />
          )
        }
      </Loaded>
    </GroupScope>
  )
}

interface RoomProps extends Props {
  readonly room: Room
  readonly choice: ReactNode
}

function GroupRoom({ room, circle, membership, choice }: RoomProps) {
  const { t, i18n } = useLingui()
  const you = useYou()
  const group = i18n._(groupNames[circle.letter])
  return (
    <RoomTalk
      room={room}
      membership={membership}
      look="bubbles"
      placeholder={membership.adviser ? t`Nhắn cho nhóm ${group}…` : i18n._(groupPrompts[circle.letter])}
      note={<WhoReads circle={circle} />}
      beginning={
        <div className="room-begin">
          <b>{t`Phòng của nhóm ${group} bắt đầu từ đây`}</b>
          <p className="small muted">
            {t`Mọi người dùng biệt danh. Số điện thoại, địa chỉ và tên trường là của riêng ${you}, đừng đưa cho ai nhé.`}
          </p>
        </div>
      }
    >
      {(go) => (
        <RoomHead room={room} circle={circle} wish={wishOf(membership, circle)} rooms={choice} go={go} />
      )}
    </RoomTalk>
  )
}

interface ChoiceProps {
  readonly rooms: readonly Room[]
  readonly value: string
  readonly onChange: (room_id: string) => void
}

function RoomChoice({ rooms, value, onChange }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <select
      className="room-choice"
      aria-label={t`Chọn phòng`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {rooms.map((room) => (
        <option key={room.id} value={room.id}>
          {room.unread > 0 ? t`Phòng ${room.shard} · ${room.unread} mới` : t`Phòng ${room.shard}`}
        </option>
      ))}
    </select>
  )
}
