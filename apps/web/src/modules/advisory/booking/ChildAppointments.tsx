import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { listKidSessions } from '@malto/contract/modules/advisory.sessions.calls'
import { useCall } from '@malto/contract/react'
import { useSaid } from '../advisory.when.ts'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** One line for a parent: when the child meets an adviser next, or met one last. */
export function ChildAppointmentsLine({ child_id, empty }: Props) {
  const { t } = useLingui()
  const said = useSaid()
  const sessions = useCall(listKidSessions, child_id === null ? {} : { child_id }).data?.items ?? []
  const ahead = sessions.find(({ state, ends_at }) => isLive(state) && new Date(ends_at) > said.now)
  const past = sessions.find(({ state }) => state === 'ended')
  const [next, last] = [ahead && said.moment(ahead.starts_at), past && said.moment(past.starts_at)]
  if (next) return t`Hẹn ${next}`
  return last ? t`Gặp lần cuối: ${last}` : empty
}
