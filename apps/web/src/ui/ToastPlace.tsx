import { Notifications } from '@mantine/notifications'
import { TOAST_CLOSE_MS } from '@malto/contract/constants'

/** Where toasts appear; once, at the root. What was said before it stood here is shown once it does. */
export function ToastPlace() {
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
