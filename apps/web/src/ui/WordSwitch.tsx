import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import './switch.css'

interface Props {
  readonly 'aria-labelledby': string
  readonly 'aria-describedby'?: string
  readonly checked: boolean
  /** The word is on its way. */
  readonly busy: boolean
  readonly onChange: (on: boolean) => void
}

/** A yes or no that is told at once. While it travels a second press does nothing; a disabled switch would lose the focus. */
export function WordSwitch({ busy, onChange, ...rest }: Props) {
  return (
    <Switch
      size="lg"
      {...rest}
      aria-disabled={busy}
      onChange={(event) => {
        if (!busy) onChange(event.currentTarget.checked)
      }}
    />
  )
}
