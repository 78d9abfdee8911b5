import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconSend2 } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Message } from '@malto/contract/modules/chat.calls'
import { LONGEST_MESSAGE, MOST_MENTIONS, MOST_MESSAGE_PICTURES } from '@malto/contract/modules/chat.rules'
import { useSecondsUntil } from '../../../../platform/clock.ts'
import { isComposing } from '../../../../platform/keys.ts'
import { useSaying } from '../../../../platform/saying.ts'
import { TELL_LEFT, useGiven, useWritingField, type Given } from '../../../../ui/talk/field.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PictureButton, PictureTray } from '../../safety/PicturePicker.tsx'
import { usePictures } from '../../safety/pictures.ts'
import { useEditMessage } from '../chat.hooks.ts'
import { ReplyStrip } from './Bubble.tsx'
import { MentionList, useMentions } from './mentions.tsx'
import '../../../../ui/talk/composer.css'

type Said = Pick<Message, 'text' | 'pictures' | 'mentions'>

interface Props {
  readonly room_id: string
  readonly placeholder: string
  readonly reply: Message | null
  readonly onNoReply: () => void
  readonly editing: Message | null
  readonly onEdited: (message: Message | null) => void
  /** Words that could not be sent and shall be changed. */
  readonly given: Given | null
  /** Slow mode: not before this moment of this device's clock. */
  readonly not_before: number
  readonly onSay: (said: Said) => void
  readonly onTyping: () => void
  readonly pictures?: boolean
  readonly note?: ReactNode
}

const AFTER_MENU_MS = 60

/** Where one writes. Enter sends, Shift and Enter begin a new line, Escape leaves what was begun. */
export function Composer(props: Props) {
  const { room_id, placeholder, reply, onNoReply, editing, onEdited, given, not_before, note } = props
  const { t } = useLingui()
  const id = useId()
  const saying = useSaying(`room:${room_id}`)
  const pictures = usePictures(MOST_MESSAGE_PICTURES)
  const edit = useEditMessage()
  const [changed, setChanged] = useState('')
  const [changing, setChanging] = useState<string | null>(null)
  const wait = useSecondsUntil(not_before)
  if ((editing?.id ?? null) !== changing) {
    setChanging(editing?.id ?? null)
    setChanged(editing?.text ?? '')
    edit.reset()
  }
  const text = editing ? changed : saying.text
  const setText = (words: string) => {
    if (editing) setChanged(words)
    else saying.setText(words)
  }
  const field = useWritingField(text)
  const mentions = useMentions(room_id, field, text, setText)

  useEffect(() => {
    if (!editing && !reply) return undefined
    // The menu that led here gives the focus back to its button first.
    const timer = setTimeout(() => field.current?.focus(), AFTER_MENU_MS)
    return () => clearTimeout(timer)
  }, [editing, field, reply])
  useGiven(field, given, saying.setText)

  const words = text.trim()
  const nothing = words === '' && (editing !== null || pictures.ids.length === 0)
  const slow = wait > 0 && !editing
  const blocked = nothing || slow || pictures.busy || pictures.failed || edit.isPending
  const send = () => {
    if (blocked) return
    if (editing) {
      edit.mutate({ message_id: editing.id, text: words }, { onSuccess: (message) => onEdited(message) })
      return
    }
    const named = mentions.named.filter(({ nickname }) => words.includes(`@${nickname}`))
    saying.take()
    mentions.forget()
    props.onSay({
      text: words,
      mentions: named.slice(0, MOST_MENTIONS),
      pictures: pictures
        .take()
        .flatMap(({ media_id, url }) => (media_id ? [{ id: media_id, url, width: null, height: null }] : [])),
    })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && (editing || reply)) {
      event.preventDefault()
      if (editing) onEdited(null)
      else onNoReply()
    }
  }
  const left = LONGEST_MESSAGE - text.length
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {editing ? (
        <div className="strip">
          <span className="grow">
            <b>{t`Sửa tin`}</b>
          </span>
          <button type="button" className="strip-away" onClick={() => onEdited(null)}>
            {t`Bỏ`}
          </button>
        </div>
      ) : (
        reply && <ReplyStrip message={reply} onAway={onNoReply} />
      )}
      <Note error={edit.error} />
      {!editing && <PictureTray pictures={pictures} />}
      <MentionList id={id} mentions={mentions} />
      <div className="composer-row">
        {props.pictures !== false && !editing && <PictureButton pictures={pictures} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          aria-label={editing ? t`Sửa tin` : placeholder}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          aria-autocomplete="list"
          {...(mentions.open ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${mentions.at}` } : {})}
          onChange={(event) => {
            setText(event.currentTarget.value)
            mentions.look(event.currentTarget)
            if (!editing && event.currentTarget.value.trim() !== '') props.onTyping()
          }}
          onClick={(event) => mentions.look(event.currentTarget)}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
        />
        <button
          type="submit"
          className="composer-send"
          aria-label={editing ? t`Lưu` : t`Gửi`}
          // Still reached by the keyboard: what it waits for stands beside it.
          aria-disabled={blocked}
        >
          {editing ? (
            <IconCheck size={22} aria-hidden />
          ) : slow ? (
            <b className="num" aria-hidden>
              {wait}
            </b>
          ) : (
            <IconSend2 size={22} aria-hidden />
          )}
        </button>
      </div>
      {slow && (
        <p className="composer-note num">{t`Phòng đang ở chế độ chậm: viết tiếp được sau ${wait} giây.`}</p>
      )}
      {left <= TELL_LEFT && <p className="composer-note num">{t`Còn ${left} ký tự`}</p>}
      {note}
    </form>
  )
}
