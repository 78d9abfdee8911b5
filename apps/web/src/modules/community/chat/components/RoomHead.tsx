import { useLingui } from '@lingui/react/macro'
import {
  IconArrowLeft,
  IconCalendar,
  IconDotsVertical,
  IconSearch,
  IconShieldCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import type { Room } from '@malto/contract/modules/chat.calls'
import type { Circle } from '@malto/contract/modules/moderation.rules'
import { useYou } from '../../../../platform/reader.ts'
import { Emblem } from '../../../../ui/group.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { WordSwitch } from '../../../../ui/WordSwitch.tsx'
import type { Wish } from '../../community.paths.ts'
import { bandNames, groupNames, toneOf } from '../../community.words.ts'
import { UnsafeButton } from '../../safety/UnsafeButton.tsx'
import { WhoReads } from '../../safety/WhoReads.tsx'
import { useSetReceipts } from '../chat.hooks.ts'
import { startOf } from '../chat.when.ts'
import { useRooms } from '../rooms.hooks.ts'
import { DateSheet } from './DateSheet.tsx'
import type { Go } from './RoomTalk.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import { writeNumber } from '../../../../platform/formats.ts'

interface Props {
  readonly room: Room
  readonly circle: Circle
  readonly wish: Wish
  readonly rooms: ReactNode
  readonly go: Go
}

type Sheets = 'search' | 'date' | 'menu' | null

/** Whose room it is, who is in it, and the ways through it. */
export function RoomHead({ room, circle, wish, rooms, go }: Props) {
  const { t, i18n } = useLingui()
  const you = useYou()
  const [open, setOpen] = useState<Sheets>(null)
  const group = i18n._(groupNames[circle.letter])
  const count = writeNumber(i18n.locale, room.member_count)
  const close = () => setOpen(null)
  return (
    <header className="room-head">
      <Link to="/malto" search={wish} className="room-button back" aria-label={t`Về tường của nhóm`}>
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <Emblem group={toneOf(circle.letter)} size={44} />
      <div className="grow">
        <PageTitle>{t`Nhóm ${group}`}</PageTitle>
        <p className="small muted num">
          {t`${count} bạn`} · {i18n._(bandNames[circle.band])}
          {room.shard > 1 && ` · ${t`phòng ${room.shard}`}`}
        </p>
      </div>
      {rooms}
      <button
        type="button"
        className="room-button only-wide"
        aria-label={t`Tìm trong phòng`}
        onClick={() => setOpen('search')}
      >
        <IconSearch size={22} aria-hidden />
      </button>
      <UnsafeButton small place={`room:${room.id}`} />
      <button
        type="button"
        className="room-button"
        aria-label={t`Thêm lựa chọn`}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <IconDotsVertical size={22} aria-hidden />
      </button>
      <SearchSheet
        room_id={room.id}
        opened={open === 'search'}
        onClose={close}
        onChoose={(seq) => {
          close()
          go.toSeq(seq)
        }}
      />
      <DateSheet
        opened={open === 'date'}
        onClose={close}
        onChoose={(day) => {
          close()
          go.toMoment(startOf(day))
        }}
      />
      <Sheet opened={open === 'menu'} onClose={close} title={t`Nhóm ${group}`}>
        <div className="stack">
          <WhoReads circle={circle} />
          <ul className="sheet-list">
            <li>
              <button type="button" className="sheet-row" onClick={() => setOpen('search')}>
                <IconSearch size={22} aria-hidden />
                {t`Tìm tin nhắn`}
              </button>
            </li>
            <li>
              <button type="button" className="sheet-row" onClick={() => setOpen('date')}>
                <IconCalendar size={22} aria-hidden />
                {t`Đến một ngày`}
              </button>
            </li>
            <li>
              <Link to="/malto/safety" className="sheet-row" onClick={close}>
                <IconShieldCheck size={22} aria-hidden />
                {t`An toàn của ${you}`}
              </Link>
            </li>
          </ul>
          {room.small && <Receipts />}
        </div>
      </Sheet>
    </header>
  )
}

function Receipts() {
  const { t } = useLingui()
  const you = useYou()
  const id = useId()
  const rooms = useRooms()
  const save = useSetReceipts()
  if (!rooms.data) return null
  return (
    <div className="row receipts">
      <div className="grow" id={id}>
        <b>{t`Cho biết mình đã đọc`}</b>
        <p className="small muted">{t`Chỉ trong phòng nhỏ. Tắt đi thì không bạn nào thấy ${you} đã đọc tới đâu.`}</p>
        <Note error={save.error} />
      </div>
      <WordSwitch
        aria-labelledby={id}
        busy={save.isPending}
        checked={save.isPending ? save.variables.receipts : rooms.data.receipts}
        onChange={(on) => save.mutate({ receipts: on })}
      />
    </div>
  )
}
