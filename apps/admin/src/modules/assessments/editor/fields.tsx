import { ChoiceEntry, type EntryChoice, NumberEntry, TextEntry, TickEntry } from '../../../ui/Entry.tsx'
import { useDesk, useFault } from './editing.ts'

// Fields that know their place in the document: the path is also their id, and where a fault's link leads.

interface Props {
  readonly path: string
  readonly label: string
  readonly help?: string
  readonly bare?: boolean
}

function useShared({ path, label, help, bare = false }: Props) {
  const { readOnly } = useDesk()
  return { id: path, label, help, bare, readOnly, fault: useFault(path) }
}

interface TextProps extends Props {
  readonly value: string | undefined
  readonly lines?: number
  /** Emptied, the field leaves the document. */
  readonly optional?: boolean
  readonly placeholder?: string
}

export function TextAt({ value, lines, optional = false, placeholder, ...rest }: TextProps) {
  const { act } = useDesk()
  return (
    <TextEntry
      {...useShared(rest)}
      value={value}
      onChange={(next) =>
        act({ kind: 'put', path: rest.path, value: optional && next === '' ? undefined : next })
      }
      {...(lines ? { lines } : {})}
      {...(placeholder ? { placeholder } : {})}
    />
  )
}

export function NumberAt({
  value,
  step,
  ...rest
}: Props & { readonly value: number | undefined; readonly step?: number }) {
  const { act } = useDesk()
  return (
    <NumberEntry
      {...useShared(rest)}
      value={value}
      onChange={(next) => act({ kind: 'put', path: rest.path, value: next })}
      {...(step ? { step } : {})}
    />
  )
}

interface ChoiceProps extends Props {
  readonly value: string | undefined
  readonly choices: readonly EntryChoice[]
  readonly empty?: string
}

export function ChoiceAt({ value, choices, empty, ...rest }: ChoiceProps) {
  const { act } = useDesk()
  return (
    <ChoiceEntry
      {...useShared(rest)}
      value={value}
      choices={choices}
      onChange={(next) => act({ kind: 'put', path: rest.path, value: next })}
      {...(empty === undefined ? {} : { empty })}
    />
  )
}

/** No is the same as nothing said. */
export function TickAt({ value, ...rest }: Props & { readonly value: boolean | undefined }) {
  const { act } = useDesk()
  const { help: _, ...shared } = useShared(rest)
  return (
    <TickEntry
      {...shared}
      value={value ?? false}
      onChange={(next) => act({ kind: 'put', path: rest.path, value: next || undefined })}
    />
  )
}
