import { useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { type Message } from '@malto/contract/modules/chat.calls'
import { listMentionable } from '@malto/contract/modules/chat.rooms.calls'
import { useCall } from '@malto/contract/react'
import { Face } from '../../safety/Face.tsx'

/** “@” at the beginning of a word, and what was typed after it up to the caret. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}\p{N}_.]{0,24})$/u

const begunAt = (text: string, caret: number): string | null => BEGUN.exec(text.slice(0, caret))?.[1] ?? null

/** Naming somebody: “@” offers those who spoke lately; arrows and Enter choose, Escape leaves it. */
export function useMentions(
  room_id: string,
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const [begun, setBegun] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [named, setNamed] = useState<Message['mentions']>([])
  const found = useCall(
    listMentionable,
    { room_id, q: (begun ?? '').normalize('NFC') },
    { enabled: begun !== null, stale_ms: 30_000 },
  )
  const faces = begun === null ? [] : (found.data?.faces ?? [])
  const open = faces.length > 0
  const close = () => setBegun(null)

  function choose(index: number): void {
    const face = faces[index]
    const box = field.current
    if (!face || !box || begun === null) return
    const caret = box.selectionStart
    const from = caret - begun.length
    const next = `${text.slice(0, from)}${face.nickname} ${text.slice(caret)}`
    setNamed((all) => [
      ...all.filter(({ user_id }) => user_id !== face.user_id),
      { user_id: face.user_id, nickname: face.nickname },
    ])
    setText(next)
    close()
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(from + face.nickname.length + 1, from + face.nickname.length + 1)
    })
  }

  return {
    open,
    faces,
    at: Math.min(at, Math.max(0, faces.length - 1)),
    named,
    choose,
    close,
    forget: () => {
      setNamed([])
      close()
    },
    look: (box: HTMLTextAreaElement) => {
      setBegun(begunAt(box.value, box.selectionStart))
      setAt(0)
    },
    /** True when the key was for the list. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!open) return false
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setAt((now) => (now + step + faces.length) % faces.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(Math.min(at, faces.length - 1))
      else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

export function MentionList({ id, mentions }: { id: string; mentions: ReturnType<typeof useMentions> }) {
  const { t } = useLingui()
  if (!mentions.open) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no faces and no mark of an adviser
    <div id={id} role="listbox" className="mentions" aria-label={t`Nhắc tên`}>
      {mentions.faces.map((face, index) => (
        <div
          key={face.user_id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.at}
          // The field keeps the focus, and with it the keyboard of a phone.
          onPointerDown={(event) => {
            event.preventDefault()
            mentions.choose(index)
          }}
        >
          <Face face={face} size={32} />
        </div>
      ))}
    </div>
  )
}
