import { Changed } from '@malto/contract'
import { Button } from '@mui/material'
import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { useRefresh } from 'react-admin'
import { useSay } from '../language.ts'
import type { Submitting } from '../useSubmit.ts'
import { words } from './words.ts'

interface Props {
  readonly sending: Submitting
  readonly written: boolean
  /** The code of "somebody else has this". */
  readonly taken?: string
}

/** Why it did not go through. Who was overtaken looks again first; what they wrote stays. */
export function Refused({ sending, written, taken }: Props) {
  const say = useSay()
  const refresh = useRefresh()
  if (sending.fault === null) return null
  if (sending.code !== Changed.code && sending.code !== taken)
    return (
      <p role="alert" className="entry-fault">
        {sending.fault}
      </p>
    )
  return (
    <div role="alert" className="bar overtaken">
      <IconAlertTriangle size={18} aria-hidden />
      <span className="grow">
        {sending.fault} {written ? say(words.kept_typed) : null}
      </span>
      <Button
        variant="outlined"
        startIcon={<IconReload size={18} aria-hidden />}
        onClick={() => {
          sending.clear()
          refresh()
        }}
      >
        {say(words.reload)}
      </Button>
    </div>
  )
}
