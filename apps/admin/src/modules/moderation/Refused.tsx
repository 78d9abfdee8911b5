import { Changed } from '@malto/contract'
import { CaseTaken } from '@malto/contract/modules/moderation.admin'
import { Button } from '@mui/material'
import { IconAlertTriangle, IconReload } from '@tabler/icons-react'
import { useRefresh } from 'react-admin'
import { useSay } from '../../platform/language.ts'
import type { Submitting } from '../../platform/useSubmit.ts'
import { words } from './words.ts'
import './moderation.css'

const overtaken: readonly (string | null)[] = [Changed.code, CaseTaken.code]

/** Why it did not go through. Who was overtaken looks again first; what they wrote stays. */
export function Refused({ sending, written }: { readonly sending: Submitting; readonly written: boolean }) {
  const say = useSay()
  const refresh = useRefresh()
  if (sending.fault === null) return null
  if (!overtaken.includes(sending.code))
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
