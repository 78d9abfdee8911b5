import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Dom } from './Dom.tsx'
import { Hex } from './Hex.tsx'

/** The content's own boxes while it is on its way. `shape` follows what will stand there. */
export function StatePending({
  shape = 'card',
  count = 1,
}: {
  shape?: 'card' | 'rows' | 'page'
  count?: number
}) {
  const { t } = useLingui()
  return (
    <div className="stack">
      <output className="hidden-words">{t`Đang tải`}</output>
      {shape === 'page' && <Bone width="min(320px, 70%)" height={38} />}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card stack" style={{ gap: 12 }} aria-hidden>
          <div className="row" style={{ gap: 12 }}>
            <Bone width={46} height={46} />
            <div className="grow stack tight">
              <Bone width="72%" height={14} />
              <Bone width="46%" height={12} />
            </div>
          </div>
          {shape !== 'rows' && (
            <>
              <Bone width="100%" height={112} />
              <Bone width="92%" height={14} />
              <Bone width="64%" height={14} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}

/** Where something may or may not come: what stands below it is not seen until that is known, so that nothing jumps. Bones, where given, stand there meanwhile. */
export function Awaited({ children }: { children?: ReactNode }) {
  if (!children) return <span className="awaited" />
  return (
    <div className="awaited-bones">
      <div>{children}</div>
    </div>
  )
}

/** One box of a skeleton. */
export function Bone({ width, height }: { width: number | string; height: number }) {
  return <div className="bone" style={{ width, height, borderRadius: height > 60 ? 20 : 10 }} />
}

interface StateProps {
  /** One line: what is missing. */
  readonly title: string
  /** One line: why it is worth it, or what is safe. */
  readonly text?: ReactNode
  /** One action at most. */
  readonly action?: ReactNode
}

interface EmptyProps extends StateProps {
  readonly pose?: 'hello' | 'thinking'
}

export function StateEmpty({ title, text, action, pose = 'thinking' }: EmptyProps) {
  return (
    <div className="card state">
      <Dom pose={pose} size={118} />
      <h2>{title}</h2>
      {text && <p className="small muted">{text}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}

interface ErrorProps {
  readonly title?: string
  readonly text?: ReactNode
  readonly onRetry?: () => void
}

/** Our fault, said so, with what is safe and what to do. Đóm stays away from bad news. */
export function StateError({ title, text, onRetry }: ErrorProps) {
  const { t } = useLingui()
  return (
    <div className="card state" role="alert">
      <Hex size={76} tone="bad">
        <IconPlugConnectedX size={34} aria-hidden />
      </Hex>
      <h2>{title ?? t`Phần này đang trục trặc`}</h2>
      <p className="small muted">{text ?? t`Lỗi ở phía Malto. Những gì đã lưu vẫn còn nguyên.`}</p>
      {onRetry && (
        <Button className="state-action" size="sm" onClick={onRetry}>
          {t`Thử lại`}
        </Button>
      )}
    </div>
  )
}

export function StateOffline({ title, text, action }: Partial<StateProps>) {
  const { t } = useLingui()
  return (
    <div className="card state">
      <Hex size={76} tone="soft">
        <IconWifiOff size={34} aria-hidden />
      </Hex>
      <h2>{title ?? t`Đang ngoại tuyến`}</h2>
      <p className="small muted">{text ?? t`Phần này hiện ra khi có mạng lại.`}</p>
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}
