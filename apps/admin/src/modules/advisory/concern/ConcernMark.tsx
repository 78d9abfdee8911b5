import { IconShieldHeart, IconUrgent } from '@tabler/icons-react'
import type { Row } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { Hex } from '../../../ui/Hex.tsx'
import { isUrgent } from './concern.ts'
import { words } from './words.ts'

/** Red as long as somebody may be in danger today. */
export function ConcernMark({ row }: { readonly row: Row }) {
  const say = useSay()
  const urgent = isUrgent(row)
  const Mark = urgent ? IconUrgent : IconShieldHeart
  return (
    <span title={urgent ? say(words.urgent) : undefined}>
      <Hex size={38} tone={urgent ? 'bad' : row['state'] === 'open' ? 'warn' : 'sunken'}>
        <Mark size={20} />
      </Hex>
      {urgent ? <span className="unseen">{say(words.urgent)}</span> : null}
    </span>
  )
}
