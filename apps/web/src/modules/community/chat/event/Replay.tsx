import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { Client } from '@malto/contract/client'
import type { Message } from '@malto/contract/modules/chat.calls'
import { replayRoom } from '@malto/contract/modules/chat.events.calls'
import type { CircleBand } from '@malto/contract/modules/moderation.rules'
import { keyOf, useClient } from '@malto/contract/react'
import { useYouFirst } from '../../../../platform/reader.ts'
import { showSeconds } from '../../../../platform/clock.ts'
import { FaceName, FacePicture } from '../../safety/Face.tsx'
import { SharedPictures } from '../../safety/SharedPictures.tsx'
import { withNames } from '../components/Bubble.tsx'

interface Asked {
  readonly event_id: number
  readonly band?: CircleBand
}
interface Replayed {
  readonly at_s: number
  readonly message: Message
}

/** So many seconds of the recording are asked for together. */
const WINDOW_S = 120
/** More of what was said before is not kept on screen. */
const MOST_SHOWN = 60

/** All of one window, however much was said in it. */
async function readWindow(
  client: Client,
  asked: Asked,
  window: number,
  signal: AbortSignal,
): Promise<Replayed[]> {
  const to_s = (window + 1) * WINDOW_S
  const all: Replayed[] = []
  for (let from_s = window * WINDOW_S; from_s < to_s;) {
    const { messages, through_s } = await client(replayRoom, { ...asked, from_s, to_s }, { signal })
    all.push(...messages)
    if (through_s <= from_s) break
    from_s = through_s
  }
  const known = new Set<string>()
  return all.filter(({ message: { id } }) => !known.has(id) && known.add(id))
}

function useWindow(asked: Asked, window: number) {
  const client = useClient()
  return useQuery({
    queryKey: [...keyOf(replayRoom, asked), window],
    queryFn: ({ signal }) => readWindow(client, asked, window, signal),
    enabled: window >= 0,
    staleTime: 10 * 60_000,
  })
}

/** What was said then, beside what was shown then: it follows the film, also where it jumps. */
export function Replay({ asked, second }: { asked: Asked; second: number | null }) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const now = second ?? -1
  const at = Math.floor(now / WINDOW_S)
  const before = useWindow(asked, second === null ? -1 : at - 1)
  const here = useWindow(asked, second === null ? -1 : at)
  // The next one is fetched on the way, so that nothing is missing when the film gets there.
  useWindow(asked, second !== null && now % WINDOW_S > WINDOW_S / 2 ? at + 1 : -1)
  const said = [...(before.data ?? []), ...(here.data ?? [])]
    .filter(({ at_s }) => at_s <= now)
    .slice(-MOST_SHOWN)
  const foot = useRef<HTMLDivElement>(null)
  const last = said.at(-1)?.message.id
  useLayoutEffect(() => {
    const box = foot.current
    if (box && last) box.scrollTop = box.scrollHeight
  }, [last])
  return (
    <div className="room-talk">
      <div className="messages lines">
        <div
          ref={foot}
          className="replay"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          role="log"
          aria-live="off"
          aria-label={t`Đã nói lúc đó`}
        >
          {said.length === 0 && (
            <p className="small muted event-room-begin">
              {second === null
                ? t`Bấm phát phim: lời trò chuyện lúc ấy hiện ra theo từng giây.`
                : t`Lúc này chưa ai nói gì.`}
            </p>
          )}
          {said.map(({ at_s, message }) => (
            <article key={message.id} className="said first">
              <span className="said-face">
                <FacePicture face={message.sender} size={34} />
              </span>
              <div className="said-words">
                <b className="said-name">
                  <FaceName face={message.sender} />
                  <span className="replay-at num">{showSeconds(at_s)}</span>
                </b>
                <div className="bubble">
                  <SharedPictures pictures={message.pictures} by={message.sender.nickname} />
                  {message.text !== '' && <p>{withNames(message.text, message.mentions)}</p>}
                </div>
              </div>
            </article>
          ))}
        </div>
      </div>
      <p className="small muted event-room-foot">{t`Phòng đã khép lại cùng buổi. ${youFirst} đang xem lại lời mọi người nói lúc đó.`}</p>
    </div>
  )
}
