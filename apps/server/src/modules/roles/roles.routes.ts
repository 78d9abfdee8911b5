import * as calls from '@malto/contract/modules/roles.calls'
import type { Bind } from '#platform/http.ts'
import { roleConsole } from './roles.admin.ts'
import { auditConsole } from './roles.audit.admin.ts'
import * as service from './roles.service.ts'

export function roleRoutes(bind: Bind) {
  bind(calls.loginAdministrator, service.login)
  bind(calls.refreshAdministrator, service.refresh)
  bind(calls.logoutAdministrator, service.logout)
  bind(calls.getOwnAdministrator, service.getOwnAdministrator)
  bind(calls.beginTotp, service.beginTotp)
  bind(calls.confirmTotp, service.confirmTotp)
  bind(calls.changeAdministratorPassword, service.changePassword)
  bind(calls.getSetUp, service.getSetUp)
  bind(calls.setUp, service.setUp)
  roleConsole(bind)
  auditConsole(bind)
}
