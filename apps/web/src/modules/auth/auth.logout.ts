import { logout } from '@malto/contract/modules/auth.calls'
import { useClient } from '@malto/contract/react'
import { deviceId } from '../../platform/device.ts'
import { forgetDrafts as forgetSayings } from '../../platform/drafts.ts'
import { silencePush } from '../../platform/push-note.ts'
import { beginLeaving, leave } from '../../platform/session.ts'
import { forgetDrafts } from './auth.draft.ts'

/** The browser ends its own address without the server; one that takes long does so behind the back of who left. */
const MOMENT_MS = 1000
const forAMoment = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((pass) => setTimeout(pass, MOMENT_MS))])

/** Who leaves is signed out here at once; a server that cannot be reached keeps nobody inside. */
export function useLogout() {
  const client = useClient()
  return async (): Promise<void> => {
    beginLeaving()
    const quiet = forAMoment(silencePush())
    await client(logout, { device_id: deviceId() }).catch(() => undefined)
    await quiet
    forgetDrafts()
    forgetSayings()
    leave()
  }
}
