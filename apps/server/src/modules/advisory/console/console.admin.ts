import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import type { Bind } from '#platform/http.ts'
import * as load from '../advisers/load.service.ts'
import { adviserConsole } from './advisers.admin.ts'
import { appointmentConsole } from './appointments.admin.ts'

export function advisoryConsole(bind: Bind): void {
  adviserConsole(bind)
  appointmentConsole(bind)
  bind(getAdvisoryLoad, load.getAdvisoryLoad)
}
