import { ComboboxChevron, Loader, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../platform/idle.ts'
import type { FinderProps, Typed } from './Finder.tsx'

let fetched: ComponentType<FinderProps> | undefined
const fetchFinder = async () => (fetched ??= (await import('./Finder.tsx')).Finder)

/**
 * A `Finder` whose code comes after the page: once it is calm, or when the field is first touched. Until then a field of
 * the same size stands there; what is typed into it goes on in the real one.
 */
export function LateFinder(props: FinderProps) {
  const [Field, setField] = useState<ComponentType<FinderProps> | undefined>(() => fetched)
  const [typed, setTyped] = useState<Typed>()
  return Field ? (
    <Field {...props} typed={typed} />
  ) : (
    <StandIn
      {...props}
      onCome={(Come, inHand) => {
        setTyped(inHand)
        setField(() => Come)
      }}
    />
  )
}

interface StandInProps extends FinderProps {
  /** With the words in hand, when somebody is in the field. */
  readonly onCome: (Come: ComponentType<FinderProps>, inHand: Typed | undefined) => void
}

function StandIn({
  label,
  placeholder,
  value,
  error,
  busy,
  disabled = false,
  description,
  onCome,
}: StandInProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [words, setWords] = useState<string>()
  const [failed, setFailed] = useState(false)
  const shown = words ?? value?.label ?? ''
  const come = useEffectEvent((Come: ComponentType<FinderProps>) => {
    const held = document.activeElement === field.current ? field.current : null
    const end = held?.value.length ?? 0
    const inHand = held
      ? { words: held.value, from: held.selectionStart ?? end, until: held.selectionEnd ?? end }
      : undefined
    // In one piece: no letter falls between the two fields.
    flushSync(() => onCome(Come, inHand))
  })
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    let here = true
    const fetch = async () => {
      try {
        const Come = await fetchFinder()
        // A syllable that a keyboard is putting together is not torn apart.
        if (composing.current)
          await new Promise((end) => field.current?.addEventListener('compositionend', end, { once: true }))
        if (here) come(Come)
      } catch {
        // As long as nobody asked for it, nobody misses it.
        if (here) setFailed(wanted > 0)
      }
    }
    const stop = wanted > 0 ? null : whenIdle(() => void fetch())
    if (!stop) void fetch()
    return () => {
      here = false
      stop?.()
    }
  }, [wanted])
  const want = () => setWanted((now) => now + 1)
  return (
    <TextInput
      ref={field}
      label={label}
      placeholder={placeholder}
      disabled={disabled}
      {...(description ? { description } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? (failed ? t`Chưa tải được danh sách. Có mạng thì chạm lại vào đây nhé.` : undefined)}
      rightSection={busy ? <Loader size={18} /> : <ComboboxChevron size="sm" error={error} />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      value={shown}
      onFocus={want}
      onClick={want}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={() => (composing.current = false)}
      onChange={(event) => {
        setWords(event.currentTarget.value)
        if (failed) want()
      }}
      // Words without a choice do not stay in the real field either.
      onBlur={() => setWords(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && words) event.preventDefault()
      }}
    />
  )
}
