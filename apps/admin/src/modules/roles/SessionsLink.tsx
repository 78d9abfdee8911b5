import { consoleSessionsResource } from '@malto/contract/modules/roles.sessions.admin'
import type { Row } from '../../platform/arrangement.ts'
import { SessionsCard } from '../../platform/record/SessionsCard.tsx'

/** From an administrator to where they are signed in. */
export const AdministratorSessions = ({ row }: { readonly row: Row }) => (
  <SessionsCard resource={consoleSessionsResource} filter={{ administrator_id: row.id }} />
)
