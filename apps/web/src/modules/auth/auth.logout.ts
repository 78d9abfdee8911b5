import { logout } from '@malto/contract/modules/auth.calls'
import { useClient } from '@malto/contract/react'
import { deviceId } from '../../platform/device.ts'
import { forgetDrafts as forgetSayings } from '../../platform/drafts.ts'
import { beginLeaving, leave } from '../../platform/session.ts'
import { forgetDrafts } from './auth.draft.ts'

/** Who leaves is signed out here at once; a server that cannot be reached keeps nobody inside. */
export function useLogout() {
  const client = useClient()
  return async (): Promise<void> => {
    beginLeaving()
    await client(logout, { device_id: deviceId() }).catch(() => undefined)
    forgetDrafts()
    forgetSayings()
    leave()
  }
}
