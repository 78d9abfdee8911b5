import { Button } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { getPush } from '@malto/contract/modules/push.calls'
import type { Reply } from '@malto/contract/core/call'
import { Note } from '../../../ui/Note.tsx'
import { useForgetDevice } from './push.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'

type Device = Reply<typeof getPush>['devices'][number]

interface Props {
  readonly devices: readonly Device[]
  /** This browser itself is among them, and has its own switch above. */
  readonly here: boolean
}

/** Where messages of this person arrive; any of them can be forgotten from here. */
export function PushDevices({ devices, here }: Props) {
  const { t } = useLingui()
  const forget = useForgetDevice()
  if (devices.length === 0) return null
  return (
    <div className="push-devices">
      <h3>{t`Thiết bị đang nhận`}</h3>
      <Note error={forget.error} />
      <ul>
        {devices.map((device) => (
          <li key={device.id} className="push-device">
            {isHandheld(device) ? (
              <IconDeviceMobile size={22} aria-hidden />
            ) : (
              <IconDeviceLaptop size={22} aria-hidden />
            )}
            <div className="grow">
              <b>{device.name}</b>
              <Since device={device} />
            </div>
            {device.own && here ? (
              <span className="chip">{t`Thiết bị này`}</span>
            ) : (
              <Button
                size="sm"
                variant="default"
                aria-label={t`Thôi gửi tới ${device.name}`}
                loading={forget.isPending && forget.variables.id === device.id}
                onClick={() => forget.mutate({ id: device.id })}
              >
                {t`Thôi gửi`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isHandheld = ({ kind, name }: Device): boolean => kind === 'app' || /Android|iPhone|iPad/.test(name)

function Since({ device: { arrived_at, registered_at } }: { device: Device }) {
  const { t, i18n } = useLingui()
  const day = (at: string) => writeDate(i18n.locale, 'date', at)
  return (
    <span className="micro muted num">
      {arrived_at ? t`Nhận gần nhất ${day(arrived_at)}` : t`Đăng ký ngày ${day(registered_at)}`}
    </span>
  )
}
