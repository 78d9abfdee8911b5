import { notifications, Notifications } from '@mantine/notifications'
import { IconCheck, IconInfoCircle, IconAlertTriangle } from '@tabler/icons-react'
import { t } from '@lingui/core/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { TOAST_CLOSE_MS } from '@malto/contract/constants'
import { Hex } from './Hex.tsx'

export interface Toast {
  readonly kind?: 'ok' | 'info' | 'bad'
  /** One sentence. */
  readonly text: string
  /** One action at most. */
  readonly action?: ReactNode
}

const looks = {
  ok: { tone: 'ok', icon: IconCheck },
  info: { tone: 'soft', icon: IconInfoCircle },
  bad: { tone: 'bad', icon: IconAlertTriangle },
} as const

let count = 0
let open = false
const listeners = new Set<() => void>()

/** Their place stands there from the first of them on, or once nothing else is to do: it must not hold up the first screen. */
export function openToasts(): void {
  open = true
  for (const listener of listeners) listener()
}

const useOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )

/** Top right, gone by itself after five seconds, unless a pointer or the focus rests on it. */
export function showToast({ kind = 'info', text, action }: Toast): string {
  openToasts()
  const look = looks[kind]
  const id = `toast-${++count}`
  const shown = {
    id,
    className: 'toast',
    role: 'status',
    icon: (
      <Hex size={38} tone={look.tone}>
        <look.icon size={20} aria-hidden />
      </Hex>
    ),
    message: (
      <span className="row wrap between">
        <span>{text}</span>
        {action}
      </span>
    ),
    withCloseButton: true,
    closeButtonProps: { 'aria-label': t`Đóng thông báo` },
  }
  return notifications.show({
    ...shown,
    // A mouse pauses all of them by itself; whoever came by keyboard has the same right.
    onFocusCapture: () => notifications.update({ ...shown, autoClose: false }),
    onBlurCapture: () => notifications.update({ ...shown, autoClose: TOAST_CLOSE_MS }),
  })
}

/** Where toasts appear; once, at the root. */
export function Toasts() {
  if (!useOpen()) return null
  return (
    <Notifications
      position="top-right"
      autoClose={TOAST_CLOSE_MS}
      pauseResetOnHover="all"
      limit={4}
      zIndex={300}
    />
  )
}
