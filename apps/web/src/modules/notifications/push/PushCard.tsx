import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushOff, PushOn } from './PushSwitch.tsx'
import { Blocked, ConsentFirst, InstallFirst, Unsupported } from './PushHints.tsx'
import { usePush, usePushHere, type PushHere } from './push.hooks.ts'
import './push.css'

/** Whether this device gets messages, honestly: what stands in the way is said, with the way around it. */
export function PushCard() {
  const { t } = useLingui()
  const here = usePushHere().data
  const push = usePush()
  const pending = <StatePending shape="rows" />
  return (
    <Section title={t`Thông báo đẩy`}>
      <div className="card stack push-card">
        {!here ? (
          pending
        ) : here.support !== 'ready' || here.permission === 'denied' ? (
          <InTheWay here={here} />
        ) : (
          <Loaded query={push} pending={pending}>
            {({ allowed, public_key, devices }) => {
              const own = devices.find((each) => each.own && each.kind === 'web')
              if (!allowed) return <ConsentFirst />
              if (own && here.subscribed) return <PushOn id={own.id} />
              return <PushOff public_key={public_key} refused={here.permission === 'default'} />
            }}
          </Loaded>
        )}
        {push.data && <PushDevices devices={push.data.devices} here={here?.subscribed ?? false} />}
      </div>
    </Section>
  )
}

function InTheWay({ here }: { here: PushHere }): ReactNode {
  if (here.support === 'install_first') return <InstallFirst />
  return here.support === 'unsupported' ? <Unsupported /> : <Blocked />
}
