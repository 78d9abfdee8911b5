import { useLingui } from '@lingui/react/macro'
import { IconPlus, IconSend2 } from '@tabler/icons-react'
import { useId, type KeyboardEvent } from 'react'
import { LONGEST_MESSAGE } from '@malto/contract/modules/chat.rules'
import { isComposing } from '../../../../platform/keys.ts'
import { useSaying } from '../../../../platform/saying.ts'
import { TELL_LEFT, useGiven, useWritingField, type Given } from '../../../../ui/talk/field.ts'
import '../../../../ui/talk/composer.css'

interface Props {
  readonly appointment_id: string
  readonly placeholder: string
  readonly given: Given | null
  readonly onSay: (text: string) => void
  readonly onTyping: () => void
  /** Where the side is a sheet: the way to it. */
  readonly onMore: () => void
}

/** A thumb's Enter begins a new line; on a keyboard it sends, and Shift with it begins a line. */
const byThumb = (): boolean => matchMedia('(pointer: coarse)').matches

export function Composer({ appointment_id, placeholder, given, onSay, onTyping, onMore }: Props) {
  const { t } = useLingui()
  const id = useId()
  const saying = useSaying(`session:${appointment_id}`)
  const { text, setText } = saying
  const field = useWritingField(text)
  useGiven(field, given, setText)

  const words = text.trim()
  const send = () => {
    if (words === '') return
    saying.take()
    onSay(words)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event) || event.key !== 'Enter' || event.shiftKey || byThumb()) return
    event.preventDefault()
    send()
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
      <div className="composer-row">
        <button
          type="button"
          className="square-button counsel-more"
          aria-label={t`Thêm`}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <IconPlus size={22} aria-hidden />
        </button>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_MESSAGE}
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          {...(left <= TELL_LEFT ? { 'aria-describedby': id } : {})}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (event.currentTarget.value.trim() !== '') onTyping()
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className="composer-send"
          aria-label={t`Gửi`}
          // Still reached by the keyboard: an empty field says why nothing goes.
          aria-disabled={words === ''}
        >
          <IconSend2 size={22} aria-hidden />
        </button>
      </div>
      {left <= TELL_LEFT && (
        <p id={id} className="composer-note num">
          {t`Còn ${left} ký tự`}
        </p>
      )}
    </form>
  )
}
