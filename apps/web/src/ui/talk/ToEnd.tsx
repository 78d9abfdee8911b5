import { useLingui } from '@lingui/react/macro'
import { IconArrowDown } from '@tabler/icons-react'
import './composer.css'

interface Props {
  /** What came since one looked at the end; without any, the button says only where it leads. */
  readonly fresh: string | null
  readonly onPress: () => void
}

/** Down to the newest words. */
export function ToEnd({ fresh, onPress }: Props) {
  const { t } = useLingui()
  return (
    <button type="button" className="to-end" onClick={onPress}>
      <IconArrowDown size={18} aria-hidden />
      {fresh ?? t`Xuống cuối`}
    </button>
  )
}
