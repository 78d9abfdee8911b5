import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const PLACES = [0, 1, 2, 3, 4, 5] as const

interface Props {
  readonly legend: string
  readonly digitLabel: (n: number) => string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called once all six stand there. */
  readonly onFull?: (value: string) => void
}

/** Six boxes that behave as one: typing moves on, deleting moves back, pasting or auto-fill fills them all. */
export function CodeInput({ legend, digitLabel, value, onChange, onFull }: Props) {
  const boxes = useRef<Array<HTMLInputElement | null>>([])

  const put = (at: number, typed: string) => {
    const digits = typed.replace(/\D/g, '')
    const next = (value.slice(0, at) + digits + value.slice(at + Math.max(digits.length, 1))).slice(0, 6)
    onChange(next)
    boxes.current[Math.min(at + digits.length, 5)]?.focus()
    if (next.length === 6 && digits.length > 0) onFull?.(next)
  }
  // Emptied after a wrong code: begin again at the first box.
  const empty = value === ''
  useEffect(() => {
    if (empty) boxes.current[0]?.focus()
  }, [empty])
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus()
    if (event.key !== 'Backspace') return
    event.preventDefault()
    const from = value[at] === undefined ? at - 1 : at
    if (from < 0) return
    onChange(value.slice(0, from) + value.slice(from + 1))
    boxes.current[from]?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    put(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset className="code">
      <legend>{legend}</legend>
      {PLACES.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          aria-label={digitLabel(place + 1)}
          value={value[place] ?? ''}
          onChange={(event) => put(place, event.target.value.slice(value[place] === undefined ? 0 : -1))}
          onKeyDown={(event) => onKey(event, place)}
          onPaste={onPaste}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}
