import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { OTP_DIGITS } from '@malto/contract/modules/otp.calls'

interface Props {
  /** At most six digits; a space stands for an empty box between others. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete: (code: string) => void
  readonly disabled?: boolean
  /** The id of the words that say what is wrong. */
  readonly fault?: string | undefined
}

const boxes = Array.from({ length: OTP_DIGITS }, (_, index) => index)
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Six boxes that act as one field: a pasted or auto-filled code spreads over them, from the first or from where one stands. */
export function OtpBoxes({ value, onChange, onComplete, disabled = false, fault }: Props) {
  const { t } = useLingui()
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => fields.current[Math.min(Math.max(index, 0), OTP_DIGITS - 1)]?.focus()
  const at = (index: number) => (value[index] ?? ' ').trim()

  // At the start, and again when a wrong code was taken away.
  useEffect(() => {
    if (value === '' && !disabled) fields.current[0]?.focus()
  }, [value, disabled, fields])

  function put(index: number, digits: string): void {
    const from = digits.length >= OTP_DIGITS ? 0 : index
    const next = boxes.map((box) => digits[box - from] ?? (at(box) || ' ')).join('')
    onChange(next.trimEnd())
    focus(from + digits.length)
    if (digitsIn(next).length === OTP_DIGITS) onComplete(digitsIn(next))
  }

  /** A box that already holds a digit reports both: the one that is new counts. Autofill reports the whole code. */
  function typed(index: number, text: string): void {
    const digits = digitsIn(text)
    if (digits === '') return clear(index)
    const old = at(index)
    put(index, digits.length === 2 && old ? digits.replace(old, '') : digits)
  }

  const clear = (index: number) =>
    onChange(
      boxes
        .map((box) => (box === index ? ' ' : at(box) || ' '))
        .join('')
        .trimEnd(),
    )

  function pressed(index: number, event: KeyboardEvent): void {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(index + 1),
      Home: () => focus(0),
      End: () => focus(OTP_DIGITS - 1),
      Backspace: () => {
        clear(at(index) ? index : Math.max(index - 1, 0))
        if (!at(index)) focus(index - 1)
      },
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }

  return (
    <fieldset className="otp" disabled={disabled}>
      <legend className="hidden-words">{t`Mã gồm 6 chữ số`}</legend>
      {boxes.map((index) => (
        <input
          key={index}
          ref={(field) => {
            fields.current[index] = field
          }}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t`Chữ số ${index + 1} trên 6`}
          {...(fault ? { 'aria-invalid': true, 'aria-describedby': fault } : {})}
          value={at(index)}
          onChange={(event) => typed(index, event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            const digits = digitsIn(event.clipboardData.getData('text')).slice(0, OTP_DIGITS)
            if (digits) put(index, digits)
          }}
          onKeyDown={(event) => pressed(index, event)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  )
}
