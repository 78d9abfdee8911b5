import { userSessionsResource } from '@malto/contract/modules/roles.sessions.admin'
import type { Row } from '../../platform/arrangement.ts'
import { SessionsCard } from '../../platform/record/SessionsCard.tsx'
import { BirthdayCard } from './BirthdayCard.tsx'

/** Below the facts of a user: what is done there by itself. */
export const UserExtra = ({ row }: { readonly row: Row }) => (
  <>
    <BirthdayCard row={row} />
    <SessionsCard resource={userSessionsResource} filter={{ user_id: row.id }} />
  </>
)
