import { Button } from '@mantine/core'
import { IconDeviceTvOff, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../platform/online.ts'
import { clock } from './player.time.ts'
import type { Fault } from './source.ts'

interface Props {
  readonly fault: Fault
  /** Where the film stands and will go on. */
  readonly time: number
  readonly onRetry: () => void
}

/** What stands in a film's place when it cannot be shown. With the network it comes back by itself. */
export function Broken({ fault, time, onRetry }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const back = () => {
      if (fault === 'lost') retry()
    }
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [fault])
  const place = clock(time)
  if (fault === 'unfit')
    return (
      <div className="player-broken" role="alert">
        <IconDeviceTvOff size={28} aria-hidden />
        <p>{t`Trình duyệt này chưa phát được phim. Mở trang bằng bản Chrome, Edge hay Safari mới nhất nhé.`}</p>
      </div>
    )
  return (
    <div className="player-broken" role="alert">
      {online ? <IconPlugConnectedX size={28} aria-hidden /> : <IconWifiOff size={28} aria-hidden />}
      <p>
        {online
          ? t`Chưa phát được phim. Có thể mạng đang yếu.`
          : t`Mất mạng rồi. Phim đợi ở ${place}, có mạng là phát tiếp.`}
      </p>
      <Button size="sm" variant="default" className="on-night" onClick={onRetry}>
        {t`Thử lại`}
      </Button>
    </div>
  )
}
