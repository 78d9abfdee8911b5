import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { searchMessages } from '@malto/contract/modules/chat.rooms.calls'
import { usePages } from '@malto/contract/react'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { More } from '../../../../ui/More.tsx'
import { SearchBox } from '../../../../ui/SearchBox.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { StatePending } from '../../../../ui/states.tsx'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import { clockOf, dayOf, useDayName } from '../chat.when.ts'

const SHORTEST = 2

interface Props {
  readonly room_id: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (seq: number) => void
}

/** Words of the room, with or without their marks; each leads to its place. */
export function SearchSheet({ room_id, opened, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Tìm trong phòng`}>
      <div className="stack">
        <SearchBox label={t`Tìm tin nhắn, không cần dấu`} value={q} onSearch={setQ} opened />
        {q.length >= SHORTEST && <Found room_id={room_id} q={q} onChoose={onChoose} />}
      </div>
    </Sheet>
  )
}

function Found({ room_id, q, onChoose }: Pick<Props, 'room_id' | 'onChoose'> & { q: string }) {
  const { t } = useLingui()
  const dayName = useDayName()
  const found = usePages(searchMessages, { room_id, q })
  const messages = found.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Loaded
      query={found}
      pending={<StatePending shape="rows" count={2} />}
      isEmpty={() => messages.length === 0 && !found.hasNextPage}
      empty={<output className="muted">{t`Chưa thấy tin nào có “${q}”. Thử từ ngắn hơn nhé.`}</output>}
    >
      {() => (
        <>
          <ul className="found">
            {messages.map((message) => (
              <li key={message.id}>
                <button type="button" className="found-one" onClick={() => onChoose(message.seq)}>
                  <FacePicture face={message.sender} size={36} />
                  <span className="grow">
                    <span className="found-head">
                      <b>
                        <FaceName face={message.sender} />
                      </b>
                      <span className="micro muted num">
                        {dayName(dayOf(message.said_at))}, {clockOf(message.said_at)}
                      </span>
                    </span>
                    <span className="found-words">{message.text}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <More list={found} />
        </>
      )}
    </Loaded>
  )
}
