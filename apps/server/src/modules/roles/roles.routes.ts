import * as calls from '@malto/contract/modules/roles.calls'
import type { Bind } from '#platform/http.ts'
import { roleConsole } from './roles.admin.ts'
import { approvalConsole } from './roles.approvals.admin.ts'
import { auditConsole } from './roles.audit.admin.ts'
import * as devices from './roles.devices.service.ts'
import * as seeing from './roles.seeing.service.ts'
import * as service from './roles.service.ts'
import { sessionConsole } from './roles.sessions.admin.ts'

export function roleRoutes(bind: Bind) {
  bind(calls.loginAdministrator, service.login)
  bind(calls.refreshAdministrator, service.refresh)
  bind(calls.logoutAdministrator, service.logout)
  bind(calls.getOwnAdministrator, service.getOwnAdministrator)
  bind(calls.seeAs, seeing.seeAs)
  bind(calls.stopSeeing, seeing.stopSeeing)
  bind(calls.listOwnSessions, devices.listOwnSessions)
  bind(calls.endOwnSessions, devices.endOwnSessions)
  bind(calls.beginTotp, service.beginTotp)
  bind(calls.confirmTotp, service.confirmTotp)
  bind(calls.changeAdministratorPassword, service.changePassword)
  bind(calls.getSetUp, service.getSetUp)
  bind(calls.setUp, service.setUp)
  roleConsole(bind)
  auditConsole(bind)
  approvalConsole(bind)
  sessionConsole(bind)
}
